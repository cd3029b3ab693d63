// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

namespace bench {

/// Prints how long next-move queries of a table take through the C interface, for the first agent
/// of a nav file: single ones, and those of a crowd. Both are compared with the same queries in
/// C++.
void measureCTable(std::span<const std::uint8_t> navFile);

} // namespace bench
