// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"

#include <string>
#include <vector>

namespace navcore::navtool {

/// Returns the paths of the levels in `named`: files as they are and, for folders, every .waymark
/// file in them and their subfolders, ordered by name. "-" is standard input. Duplicates are
/// removed. Fails with NotFound if a file does not exist or a folder has no levels.
Result<std::vector<std::string>> levelPaths(const std::vector<std::string>& named);

} // namespace navcore::navtool
