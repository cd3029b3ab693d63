// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/base/result.h"

#include <cstdint>
#include <string>

namespace navcore {

/// Returns the content of a regular file. `path` is UTF-8. Returns NotFound if the file does not
/// exist, Io if it is not a regular file or the system reports an error, and TooLarge if it exceeds
/// `maxBytes`. Messages name the file.
Result<std::string> readFile(const std::string& path, std::uint64_t maxBytes);
/// Like readFile(), but returns the bytes in memory for levels.
Result<LevelVector<std::uint8_t>> readFileBytes(const std::string& path, std::uint64_t maxBytes);

/// Returns the first `bytes` bytes of a file, or the whole file if it is shorter. Returns the same
/// errors as readFile().
Result<std::string> readFileStart(const std::string& path, std::size_t bytes);

} // namespace navcore
