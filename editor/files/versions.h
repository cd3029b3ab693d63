// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"

#include <QByteArray>
#include <QDateTime>
#include <QString>

#include <vector>

namespace waymark {

struct Version {
    QString file; ///< Path of the file with the text of the version.
    QDateTime time;
};

/// Stores earlier versions of level files in a subfolder of stateFolder(). The settings limit their
/// number per level. They are numbered, so that their order does not depend on the clock.
/// Thread-safe.
class Versions {
public:
    /// Stores versions in `folder`. The folder is created if necessary.
    explicit Versions(QString folder) : m_folder(std::move(folder)) {}

    /// Returns the versions of the level at path `level`, newest first.
    std::vector<Version> of(const QString& level) const;
    /// Adds a version, and removes the oldest ones beyond the limit. Does nothing if the newest
    /// version is the same. Returns Io if it could not be stored.
    navcore::Status add(const QString& level, const QByteArray& text) const;

private:
    QString folderOf(const QString& level) const;

    QString m_folder;
};

/// Returns the folder for versions, which is a subfolder of stateFolder().
QString versionsFolder();

} // namespace waymark
