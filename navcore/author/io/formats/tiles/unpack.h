// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace navcore {

/// Returns whether this build supports a compression. zlib and gzip require zlib, and zstd requires
/// libzstd.
bool canUnpack(std::string_view compression);

/// Decompresses `bytes`. Returns nullopt if the result does not have exactly `size` bytes or if
/// there is unused input. Immediately rejects sizes that this input cannot produce. O(size).
std::optional<std::string> unpacked(std::string_view compression, std::string_view bytes,
                                    std::size_t size);

} // namespace navcore
