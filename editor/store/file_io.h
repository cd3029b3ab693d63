// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"

#include <QByteArray>
#include <QFile>
#include <QString>
#include <memory>
#include <string_view>

namespace waymark {

/// Opens a regular file or a Qt resource for reading. Pipes and devices are refused, so the call
/// never blocks on them. Errors: NotFound, Io.
navcore::Result<std::unique_ptr<QFile>> openFile(const QString& path);

/// Returns the content of a regular file. Pipes and devices are refused. The file must have at most
/// `cap` bytes. Allocates no more memory than the file needs. Errors: NotFound; TooLarge, with both
/// sizes in the message; Io.
navcore::Result<QByteArray> readFile(const QString& path, qint64 cap);

/// Returns a view of `bytes` for functions that do not use Qt. It is valid until `bytes` changes.
inline std::string_view viewOf(const QByteArray& bytes) {
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

/// Permissions of newly created files.
enum class Readers {
    AsUsual, ///< The default permissions of the system (umask).
    Owner,
};

/// Atomically replaces the content of a file, following symlinks and preserving permissions. After
/// a full disk, a crash or a power failure, the file has either the old or the new content; after
/// success, it has the new one. Refuses everything but regular files, and removes temporary files
/// of dead processes. The message of an Io error tells the user what the file contains now.
navcore::Status saveFile(const QString& path, const QByteArray& bytes,
                         Readers readers = Readers::AsUsual);

/// Returns the program's folder inside XDG_STATE_HOME, for data that it needs after a crash. The
/// folder may not exist.
QString stateFolder();

/// Creates `path` and missing parent folders, readable only by the owner. Succeeds if it already
/// exists. The message of an Io error contains the reason.
navcore::Status makePrivateFolder(const QString& path);

/// Deletes an internal file of the program. Does nothing if the file does not exist.
void removeOwnFile(const QString& path);

} // namespace waymark
