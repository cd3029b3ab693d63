// SPDX-License-Identifier: MIT
#include "editor/canvas/dropped_file.h"

#include "navcore/author/io/formats/format.h"

#include <QFileInfo>
#include <QImageReader>
#include <QUrl>

#include <algorithm>

namespace waymark {

namespace {

/// Returns whether the file can probably be imported, according to its name. The content is checked
/// after the drop.
bool isImported(const QString& path) {
    return std::ranges::any_of(navcore::formats(), [&](const navcore::Format& format) {
        return format.importer && std::ranges::any_of(format.endings, [&](const char* ending) {
                   return path.endsWith(QLatin1String(ending));
               });
    });
}

} // namespace

QString droppedFile(const QMimeData& data) {
    const auto urls = data.urls();
    if (urls.size() != 1 || !urls.front().isLocalFile())
        return {};
    const QString path = urls.front().toLocalFile();
    const QString suffix = QFileInfo(path).suffix().toLower();
    const bool known = suffix == QLatin1String("waymark") ||
                       QImageReader::supportedImageFormats().contains(suffix.toLatin1()) ||
                       isImported(path.toLower());
    return known ? path : QString();
}

} // namespace waymark
