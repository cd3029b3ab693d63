// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"

#include <string>

namespace navcore {

/// Whether something that is no level may be written to `output`. Conflict: that would replace
/// `input`, the file it is made of (also through a link; empty = none), or a level, or its name
/// ends as a level's.
Status checkOutput(const std::string& output, const std::string& input);

/// Whether a level lies at the path (UTF-8), by how the file begins.
bool isLevelFile(const std::string& path);

/// Whether both paths (UTF-8) lead to one file that exists.
bool areSameFile(const std::string& a, const std::string& b);

} // namespace navcore
