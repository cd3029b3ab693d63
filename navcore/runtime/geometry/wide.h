// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/wide_integer.h"

#include <cstdint>

namespace navcore {

/// 128-bit integers. Uses the compiler's own type if it has one.
#if defined(__SIZEOF_INT128__) && !defined(NAVCORE_OWN_WIDE_INTEGERS)
__extension__ typedef __int128 Int128;
__extension__ typedef unsigned __int128 UInt128;
#else
using Int128 = WideInteger<true>;
using UInt128 = WideInteger<false>;
#endif

/// Returns the largest n with n * n <= value. Exact for every input.
std::uint64_t floorSqrt(std::uint64_t value);

/// Returns the smallest n with n * n >= value. Exact for every value up to (2^32 - 1)^2.
std::uint64_t ceilSqrt(std::uint64_t value);

} // namespace navcore
