// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/error.h"

#include <QString>

namespace waymark {

/// Returns the operating system's message for the errno value `code`.
QString errnoText(int code);

/// Returns the reason why `path` could not be written, from an errno. For a full disk it names the
/// path.
QString whyNotWritten(int code, const QString& path);

/// Builds an error message for the user: what failed on `path`, why, and what to do now.
navcore::Error storeError(navcore::ErrorKind kind, const QString& what, const QString& path,
                          const QString& why, const QString& advice);

} // namespace waymark
