// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace navcore {

/// Whether this build can undo a compression: zlib or gzip where it has zlib, zstd where it has
/// libzstd.
bool canUnpack(std::string_view compression);

/// What a compression made `bytes` of, if that is `size` bytes; none: it is not, or something is
/// left over. More than could be in so few bytes is not even looked for. O(size).
std::optional<std::string> unpacked(std::string_view compression, std::string_view bytes,
                                    std::size_t size);

} // namespace navcore
