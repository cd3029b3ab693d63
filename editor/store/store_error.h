// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/error.h"

#include <QString>

namespace waymark {

/// Returns the operating system's message for an errno value.
QString errnoText(int code);

/// Returns the reason why `path` could not be written. `code` is an errno value. If the disk is
/// full, the reason includes the path.
QString whyNotWritten(int code, const QString& path);

/// Creates an error with a message for the user: what failed on `path`, why, and what to do.
navcore::Error storeError(navcore::ErrorKind kind, const QString& what, const QString& path,
                          const QString& why, const QString& advice);

} // namespace waymark
