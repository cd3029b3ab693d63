// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"

#include <string>

namespace navcore {

/// The bytes of a regular file; `path` is UTF-8. NotFound: no such file; Io: no regular file, or
/// the system refused; TooLarge: above `maxBytes`. Errors name the file.
Result<std::string> readFile(const std::string& path, std::uint64_t maxBytes);

/// Its first `bytes` bytes, fewer when it is shorter. Errors as above.
Result<std::string> readFileStart(const std::string& path, std::size_t bytes);

} // namespace navcore
