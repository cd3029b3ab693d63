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

} // namespace waymark
