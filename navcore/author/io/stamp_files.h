// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"

#include <string>
#include <vector>

namespace navcore {

// The library of stamps is the folder "stamps" next to the rules file of a level or, if the level
// has no rules file, next to the level. Each stamp is a level file in it.

/// Returns the path of the library. `levelPath` is the path of the level file. Returns an empty
/// text if the level has neither a file nor a rules file.
std::string stampFolderOf(const Level& level, const std::string& levelPath);

/// Returns the names of all stamps in a library, sorted. Empty if the folder cannot be read.
std::vector<std::string> stampNamesIn(const std::string& folder);

/// Returns the path of the level file of a stamp.
std::string stampPathOf(const std::string& folder, const std::string& name);

/// Returns whether a text can be the name of a stamp: it must be a file name on every system.
bool isStampName(const std::string& name);

/// Reads a stamp. Returns the errors of readFile() and readLevelText(), and InvalidArgument if the
/// name is invalid.
Result<Level> readStamp(const std::string& folder, const std::string& name);

} // namespace navcore
