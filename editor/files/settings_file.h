// SPDX-License-Identifier: MIT
#pragma once

#include "editor/store/file_stamp.h"
#include "navcore/runtime/base/result.h"

#include <QJsonObject>
#include <QJsonValue>

namespace waymark {

/// Values by name in a file of the user's, shared by all windows: each looks at what the others
/// have written, and writes what it sets at once.
class SettingsFile {
public:
    /// In the user's folder for settings (XDG_CONFIG_HOME). It may not be there yet.
    static QString path();

    /// What was last set, whether or not it could be written; undefined where nothing was.
    QJsonValue value(const QString& name) const;

    /// Sets these and leaves all others. Io: they hold as long as this object lives, and are
    /// written with what is set next.
    navcore::Status set(const QJsonObject& values);

private:
    void look() const;

    mutable QJsonObject m_kept; ///< as in the file
    mutable FileStamp m_stamp;  ///< of when it was read
    QJsonObject m_waiting;      ///< set, but not written
};

} // namespace waymark
