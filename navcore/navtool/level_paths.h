// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"

#include <string>
#include <vector>

namespace navcore::navtool {

/// Expands the paths in `named`. A folder is replaced by all .waymark files in it and its
/// subfolders, sorted by name. Other paths are kept; "-" is standard input. Duplicates are removed.
/// Returns NotFound if a file does not exist, or if a folder contains no level.
Result<std::vector<std::string>> levelPaths(const std::vector<std::string>& named);

} // namespace navcore::navtool
