// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/lattice.h"

#include <cmath>

namespace navcore {

/// The largest integer n with n * n <= squared distance, in lu. In searches this is a large part of
/// the work: hence inline, and by a square root of doubles. That is exact but for its rounding, and
/// below 2^52 the root of n * n - 1 lies too far from n to be rounded there: cut off, it is right.
inline std::uint32_t floorDistance(Point3 a, Point3 b) {
    const std::int64_t squared = squaredDistance(a, b);
    auto root = static_cast<std::int64_t>(std::sqrt(static_cast<double>(squared)));
    if (squared >= std::int64_t{1} << 52U) [[unlikely]] { // at most one off
        root -= root * root > squared;
        root += (root + 1) * (root + 1) <= squared;
    }
    return static_cast<std::uint32_t>(root);
}

} // namespace navcore
