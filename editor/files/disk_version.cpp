// SPDX-License-Identifier: MIT
#include "editor/files/level_files.h"

#include "editor/store/file_io.h"

#include <QFileInfo>

namespace waymark {

using namespace navcore;

Result<DiskVersion> readVersion(const QString& path) {
    FileStamp stamp = FileStamp::of(path);
    Result<QByteArray> text = readFile(path, largestLevel);
    if (!text)
        return text.error();
    stamp.setContent(text.value());
    Result<LevelFile> said =
        readLevelText(viewOf(text.value()), QFileInfo(path).fileName().toStdString());
    if (!said)
        return said.error();
    SavedContent kept(said.value(), text.value());
    return DiskVersion{withAbsolutePaths(std::move(said).value(), path), std::move(kept),
                       std::move(stamp)};
}

} // namespace waymark
