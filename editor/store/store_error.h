// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/error.h"

#include <QString>

namespace waymark {

/// What the operating system says about `code`, an errno value.
QString errnoText(int code);

/// Why `path` could not be written, from an errno; a full disk is called by its place.
QString whyNotWritten(int code, const QString& path);

/// An error for a person: what could not be done to `path`, why, and what to do now.
navcore::Error storeError(navcore::ErrorKind kind, const QString& what, const QString& path,
                          const QString& why, const QString& advice);

} // namespace waymark
