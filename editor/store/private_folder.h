// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"

#include <QString>

namespace waymark {

/// Where the program keeps what it needs again after a crash: the user's folder for states
/// (XDG_STATE_HOME), and in it a folder of its own. It may not be there yet.
QString stateFolder();

/// Makes a folder that only its owner can look into, and those above it; nothing where it is there.
/// Io: why it could not be made.
navcore::Status makePrivateFolder(const QString& path);

/// Removes a file that the program keeps for itself; nothing where it is gone.
void removeOwnFile(const QString& path);

} // namespace waymark
