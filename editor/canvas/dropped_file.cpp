// SPDX-License-Identifier: MIT
#include "editor/canvas/dropped_file.h"

#include <QFileInfo>
#include <QImageReader>
#include <QUrl>

namespace waymark {

QString droppedFile(const QMimeData& data) {
    const auto urls = data.urls();
    if (urls.size() != 1 || !urls.front().isLocalFile())
        return {};
    const QString path = urls.front().toLocalFile();
    const QString suffix = QFileInfo(path).suffix().toLower();
    const bool known = suffix == QLatin1String("waymark") ||
                       QImageReader::supportedImageFormats().contains(suffix.toLatin1());
    return known ? path : QString();
}

} // namespace waymark
