// SPDX-License-Identifier: MIT
#pragma once

#include "editor/store/file_stamp.h"
#include "navcore/runtime/base/result.h"

#include <QJsonObject>
#include <QJsonValue>

namespace waymark {

/// Named values in a file in the user's home folder. All windows share it: each one reads the
/// values that others have written, and writes its own changes immediately.
class SettingsFile {
public:
    /// Returns the default path, in XDG_CONFIG_HOME. The file may not exist.
    static QString path();

    /// Returns the latest value, even if it could not be written. Undefined if there is none.
    QJsonValue value(const QString& name) const;

    /// Sets these values and preserves all others. If this fails with Io, the values remain in
    /// effect for the lifetime of this object, and the next call of set() tries to write them
    /// again.
    navcore::Status set(const QJsonObject& values);

private:
    void look() const;

    mutable QJsonObject m_kept; ///< All values in the file.
    mutable FileStamp m_stamp;  ///< State of the file when it was read.
    QJsonObject m_waiting;      ///< Values that have been set but not written.
};

} // namespace waymark
