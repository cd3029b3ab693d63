// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"

#include <QByteArray>
#include <QString>

namespace waymark {

/// Permissions of newly created files.
enum class Readers {
    AsUsual, ///< The default permissions of the system (umask).
    Owner,
};

/// Atomically replaces the content of a file. After a full disk, a crash or a power failure, the
/// file has either the old or the new content. After success, the new content survives a power
/// failure. Follows symlinks, preserves the file's permissions, and refuses everything but regular
/// files. First removes temporary files of processes that have died. The message of an Io error
/// describes the content of the file, and what to do.
navcore::Status saveFile(const QString& path, const QByteArray& bytes,
                         Readers readers = Readers::AsUsual);

} // namespace waymark
