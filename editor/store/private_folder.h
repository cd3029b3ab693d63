// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"

#include <QString>

namespace waymark {

/// Returns the program's folder for data that it needs after a crash, inside XDG_STATE_HOME. The
/// folder may not exist yet.
QString stateFolder();

/// Creates `path` and its missing parents, readable by the owner only. Succeeds if it already
/// exists. Returns an Io error with the reason.
navcore::Status makePrivateFolder(const QString& path);

/// Deletes a file that the program keeps for itself. Does nothing if the file does not exist.
void removeOwnFile(const QString& path);

} // namespace waymark
