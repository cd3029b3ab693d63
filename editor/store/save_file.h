// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"

#include <QByteArray>
#include <QString>

namespace waymark {

/// The permissions of a file that did not exist before.
enum class Readers {
    AsUsual, ///< The system's default permissions (umask).
    Owner,
};

/// Atomically replaces the file at `path` with `bytes`: after a full disk, a kill or a power cut it
/// has either the old or the new content. Success means that the new content survives a power cut.
/// Follows symlinks, keeps the mode, and refuses anything but a regular file. First removes
/// temporary files of writers that died. The message of an Io error explains what the file contains
/// now and what to do.
navcore::Status saveFile(const QString& path, const QByteArray& bytes,
                         Readers readers = Readers::AsUsual);

} // namespace waymark
