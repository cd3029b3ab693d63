// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"

#include <QByteArray>
#include <QFile>
#include <QString>

#include <memory>
#include <string_view>

namespace waymark {

/// Opens the regular file or Qt resource at `path` for reading. Refuses pipes and devices, so it
/// never blocks on them. The errors are NotFound and Io.
navcore::Result<std::unique_ptr<QFile>> openFile(const QString& path);

/// Returns the whole content of the regular file at `path`, of at most `cap` bytes. Refuses pipes
/// and devices, and allocates no more memory than the file needs. The errors are NotFound,
/// TooLarge, whose message names both sizes, and Io.
navcore::Result<QByteArray> readFile(const QString& path, qint64 cap);

/// Returns a view of `bytes` for functions that do not use Qt. Valid as long as `bytes` is
/// unchanged.
inline std::string_view viewOf(const QByteArray& bytes) {
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

} // namespace waymark
