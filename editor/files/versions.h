// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"

#include <QByteArray>
#include <QDateTime>
#include <QString>

#include <vector>

namespace waymark {

/// An earlier saved version of a level.
struct Version {
    QString file; ///< Path of the file that stores the version's text.
    QDateTime time;
};

/// Stores earlier versions of level files in the folder of states. The settings limit their number
/// per level. They are numbered, so that setting the clock back does not change their order.
/// Thread-safe.
class Versions {
public:
    /// Stores versions in `folder`, which is created when needed.
    explicit Versions(QString folder) : m_folder(std::move(folder)) {}

    /// Returns the versions of the level at that path, the newest first.
    std::vector<Version> of(const QString& level) const;
    /// Adds a version, and removes the oldest ones beyond the limit. Does nothing if the newest
    /// version is equal. Returns Io if it could not be stored.
    navcore::Status add(const QString& level, const QByteArray& text) const;

private:
    QString folderOf(const QString& level) const;

    QString m_folder;
};

/// Returns the folder of versions, which is inside the folder of states.
QString versionsFolder();

} // namespace waymark
