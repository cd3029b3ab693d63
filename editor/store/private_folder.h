// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"

#include <QString>

namespace waymark {

/// Returns the program's folder inside XDG_STATE_HOME, for data that it needs after a crash. The
/// folder may not exist.
QString stateFolder();

/// Creates `path` and missing parent folders, readable only by the owner. Succeeds if it already
/// exists. The message of an Io error contains the reason.
navcore::Status makePrivateFolder(const QString& path);

/// Deletes an internal file of the program. Does nothing if the file does not exist.
void removeOwnFile(const QString& path);

} // namespace waymark
