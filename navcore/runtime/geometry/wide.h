// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace navcore {

__extension__ typedef __int128 Int128;
__extension__ typedef unsigned __int128 UInt128;

/// Largest n with n * n <= value. Exact for every input.
std::uint64_t floorSqrt(std::uint64_t value);

/// Least n with n * n >= value. Exact for every value up to (2^32 - 1)^2.
std::uint64_t ceilSqrt(std::uint64_t value);

} // namespace navcore
