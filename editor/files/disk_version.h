// SPDX-License-Identifier: MIT
#pragma once

#include "editor/files/saved_content.h"
#include "editor/store/file_stamp.h"

namespace waymark {

// Maximum size of a level file, in bytes.
inline constexpr qint64 largestLevel = qint64{1} << 30;

/// A level file that has been read but not linked. Picture paths are absolute.
struct DiskVersion {
    navcore::LevelFile file;
    SavedContent text;
    FileStamp stamp;
};

/// Reads a level file. May be called on any thread. The errors are those of readFile() and
/// readLevelText().
navcore::Result<DiskVersion> readVersion(const QString& path);

} // namespace waymark
