// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"

#include <QByteArray>
#include <QString>

namespace waymark {

/// Who may read a file that was not there.
enum class Readers {
    AsUsual, ///< whoever may read new files here
    Owner,
};

/// Replaces the file at `path` by `bytes`, whole or not at all: a full disk, a kill or a power cut
/// leaves the old content or the new one. Success means that the new content would survive a power
/// cut. A symlink stays one and its target is replaced; the mode is kept; anything but a regular
/// file is refused. Temporary files of writers that died are removed first.
/// Errors (Io): the message says what the file holds now and what to do.
navcore::Status saveFile(const QString& path, const QByteArray& bytes,
                         Readers readers = Readers::AsUsual);

} // namespace waymark
