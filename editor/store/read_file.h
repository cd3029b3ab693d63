// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"

#include <QByteArray>
#include <QString>

namespace waymark {

/// The whole content of the regular file at `path`, of at most `cap` bytes; never waits on a pipe
/// or device, and never takes more memory than the cap. Errors: NotFound, TooLarge (the message
/// names both sizes), Io.
navcore::Result<QByteArray> readFile(const QString& path, qint64 cap);

} // namespace waymark
