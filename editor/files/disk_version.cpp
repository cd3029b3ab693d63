// SPDX-License-Identifier: MIT
#include "editor/files/disk_version.h"

#include "editor/files/level_files.h"
#include "editor/store/read_file.h"

namespace waymark {

using namespace navcore;

Result<DiskVersion> readVersion(const QString& path) {
    FileStamp stamp = FileStamp::of(path);
    Result<QByteArray> text = readFile(path, largestLevel);
    if (!text)
        return text.error();
    stamp.setContent(text.value());
    Result<LevelFile> file = readLevel(text.value(), path);
    if (!file)
        return file.error();
    return DiskVersion{std::move(file).value(), std::move(text).value(), std::move(stamp)};
}

} // namespace waymark
