// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

namespace bench {

/// Prints how long next moves of a table take through the C interface, for the first agent of a
/// nav file: one by one, and those of a crowd. Both are compared with the same question in C++.
void measureCTable(std::span<const std::uint8_t> navFile);

} // namespace bench
