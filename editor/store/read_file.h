// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"

#include <QByteArray>
#include <QFile>
#include <QString>

#include <memory>
#include <string_view>

namespace waymark {

/// Opens the regular file (or resource) at `path` for reading; never waits on a pipe or device, and
/// refuses it. Errors: NotFound, Io.
navcore::Result<std::unique_ptr<QFile>> openFile(const QString& path);

/// The whole content of the regular file at `path`, of at most `cap` bytes; never waits on a pipe
/// or device, and takes no more memory than the file needs. Errors: NotFound, TooLarge (the message
/// names both sizes), Io.
navcore::Result<QByteArray> readFile(const QString& path, qint64 cap);

/// For readers that know no Qt; as long as `bytes` stays.
inline std::string_view viewOf(const QByteArray& bytes) {
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

} // namespace waymark
