// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"

#include <string>

namespace navcore {

/// Checks that a file other than a level may be written to `output`. Fails with Conflict if this
/// would overwrite a level or `input`, or if the name has the extension of a level. `input` is the
/// file from which the output is made; empty if there is none. Links are followed.
Status checkOutput(const std::string& output, const std::string& input);

/// Returns whether the file at `path` (UTF-8) starts like a level.
bool isLevelFile(const std::string& path);

/// Returns whether both paths (UTF-8) refer to the same existing file.
bool areSameFile(const std::string& a, const std::string& b);

} // namespace navcore
