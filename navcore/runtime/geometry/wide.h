// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/wide_integer.h"

#include <cstdint>

namespace navcore {

/// 128-bit integers: the compiler's built-in type if there is one, otherwise WideInteger.
#if defined(__SIZEOF_INT128__) && !defined(NAVCORE_OWN_WIDE_INTEGERS)
__extension__ typedef __int128 Int128;
__extension__ typedef unsigned __int128 UInt128;
#else
using Int128 = WideInteger<true>;
using UInt128 = WideInteger<false>;
#endif

/// Returns the square root, rounded down. Exact for all values.
std::uint64_t floorSqrt(std::uint64_t value);

/// Returns the square root, rounded up. Exact for values up to (2^32 - 1)^2.
std::uint64_t ceilSqrt(std::uint64_t value);

} // namespace navcore
