// SPDX-License-Identifier: MIT
#pragma once

#include "editor/store/file_stamp.h"
#include "navcore/runtime/base/result.h"

#include <QJsonObject>
#include <QJsonValue>

namespace waymark {

/// Named values in a file of the user, which all windows share. Each window reads the values that
/// the others wrote, and writes its own changes immediately.
class SettingsFile {
public:
    /// Returns the path in the user's folder for settings (XDG_CONFIG_HOME). The file may not exist
    /// yet.
    static QString path();

    /// Returns the value that was set last, even if it could not be written. Undefined if there is
    /// none.
    QJsonValue value(const QString& name) const;

    /// Sets these values and keeps all others. On an Io error they apply as long as this object
    /// lives, and are written with the next values.
    navcore::Status set(const QJsonObject& values);

private:
    void look() const;

    mutable QJsonObject m_kept; ///< Settings as read from the file.
    mutable FileStamp m_stamp;  ///< State of the file when it was read.
    QJsonObject m_waiting;      ///< Values that were set but not yet written.
};

} // namespace waymark
