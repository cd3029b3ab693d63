// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"

#include <QByteArray>
#include <QDateTime>
#include <QString>

#include <vector>

namespace waymark {

/// A level as it was saved once.
struct Version {
    QString file; ///< its text, as it stood in the level's file
    QDateTime time;
};

/// Earlier versions of level files, in the folder of states: as many of each as the settings say.
/// They are numbered, so that a clock that is set back mixes nothing up. Any thread.
class Versions {
public:
    /// `folder` is made when it is needed.
    explicit Versions(QString folder) : m_folder(std::move(folder)) {}

    /// Of the level at that path, the newest first.
    std::vector<Version> of(const QString& level) const;
    /// Adds a text of it, and drops the oldest that are too many; nothing when the newest is the
    /// same. Io: why it could not be kept.
    navcore::Status add(const QString& level, const QByteArray& text) const;

private:
    QString folderOf(const QString& level) const;

    QString m_folder;
};

/// Where they lie in the folder of states.
QString versionsFolder();

} // namespace waymark
