// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/lattice.h"

#include <cmath>

namespace navcore {

/// Returns the largest integer n with n * n <= squared distance, in lu. It takes a large part of
/// the time of searches, so it is inline and uses the square root of doubles. Only rounding could
/// make that inexact, and below 2^52 the root of n * n - 1 is too far from n to be rounded to it,
/// so truncation is correct.
inline std::uint32_t floorDistance(Point3 a, Point3 b) {
    const std::int64_t squared = squaredDistance(a, b);
    auto root = static_cast<std::int64_t>(std::sqrt(static_cast<double>(squared)));
    // Above this limit, the root may be off by one.
    if (squared >= std::int64_t{1} << 52U) [[unlikely]] {
        root -= root * root > squared;
        root += (root + 1) * (root + 1) <= squared;
    }
    return static_cast<std::uint32_t>(root);
}

} // namespace navcore
