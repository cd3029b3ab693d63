// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace navcore {

/// Returns whether this build can decompress a format. zlib and gzip need zlib, and zstd needs
/// libzstd.
bool canUnpack(std::string_view compression);

/// Decompresses `bytes`. Returns nullopt unless the result has exactly `size` bytes and no input is
/// left over. A size that the input cannot possibly reach is rejected at once. O(size).
std::optional<std::string> unpacked(std::string_view compression, std::string_view bytes,
                                    std::size_t size);

} // namespace navcore
