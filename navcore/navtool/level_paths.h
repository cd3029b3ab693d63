// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"

#include <string>
#include <vector>

namespace navcore::navtool {

/// The levels that are meant: files as they are named, of folders every .waymark file in them and
/// below, by name; "-" is standard input. Each once. NotFound: no such file, or a folder without
/// levels.
Result<std::vector<std::string>> levelPaths(const std::vector<std::string>& named);

} // namespace navcore::navtool
