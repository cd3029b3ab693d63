// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

namespace bench {

/// Prints how long next-move lookups in a table take through the C interface, for the first agent
/// of a nav file: single lookups, and lookups for a crowd. Both are compared with the same lookups
/// in C++.
void measureCTable(std::span<const std::uint8_t> navFile);

} // namespace bench
