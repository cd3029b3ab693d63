// SPDX-License-Identifier: MIT
#include "editor/app/png.h"

#include "editor/store/save_file.h"

#include <QBuffer>

namespace waymark {

navcore::Status savePng(const QString& path, const QImage& pixels) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (!pixels.save(&buffer, "PNG"))
        return navcore::Error{navcore::ErrorKind::InvalidArgument, "the picture is empty"};
    return saveFile(path, bytes);
}

} // namespace waymark
