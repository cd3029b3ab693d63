// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"

#include <string>

namespace navcore {

/// Returns the bytes of a regular file; `path` is UTF-8. Errors name the file: NotFound if there is
/// no such file; Io if it is not a regular file or the system reports an error; TooLarge if it
/// exceeds `maxBytes`.
Result<std::string> readFile(const std::string& path, std::uint64_t maxBytes);

/// Returns the first `bytes` bytes of a file, or all of a shorter file. Errors are those of
/// readFile().
Result<std::string> readFileStart(const std::string& path, std::size_t bytes);

} // namespace navcore
