// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace navcore {

/// Whether this build can: it has zlib.
bool canInflate();

/// What zlib or gzip made `bytes` of, if that is `size` bytes; none: it is not, or something is
/// left over. More than could be in so few bytes is not even looked for. O(size).
std::optional<std::string> inflated(std::string_view bytes, std::size_t size);

} // namespace navcore
