// SPDX-License-Identifier: MIT
#pragma once

#include "editor/files/saved_content.h"
#include "editor/store/file_stamp.h"

namespace waymark {

// Largest accepted size of a level file, in bytes.
inline constexpr qint64 largestLevel = qint64{1} << 30;

/// A level file on the disk, read but not linked. The paths of its pictures are absolute.
struct DiskVersion {
    navcore::LevelFile file;
    SavedContent text;
    FileStamp stamp;
};

/// Reads a level file. May run on any thread. Returns the errors of readFile() and readLevelText().
navcore::Result<DiskVersion> readVersion(const QString& path);

} // namespace waymark
