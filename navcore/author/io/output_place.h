// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"

#include <string>

namespace navcore {

/// Checks whether something other than a level may be written to `output`. Fails with Conflict if
/// that would replace `input`, the file from which it is made (also through a link; empty if there
/// is none), or a level, or if the name has the ending of a level.
Status checkOutput(const std::string& output, const std::string& input);

/// Returns whether the file at the path (UTF-8) is a level, judged by its beginning.
bool isLevelFile(const std::string& path);

/// Returns whether both paths (UTF-8) refer to the same existing file.
bool areSameFile(const std::string& a, const std::string& b);

} // namespace navcore
