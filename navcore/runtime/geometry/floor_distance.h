// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/lattice.h"

#include <cmath>

namespace navcore {

/// Returns the distance between two points in lu, rounded down. Searches spend much of their time
/// here, so the function is inline and uses a floating-point square root. Below 2^52, rounding
/// cannot change the result: the root of n * n - 1 is too far from n to be rounded up to it.
inline std::uint32_t floorDistance(Point3 a, Point3 b) {
    const std::int64_t squared = squaredDistance(a, b);
    auto root = static_cast<std::int64_t>(std::sqrt(static_cast<double>(squared)));
    // Above this limit, the rounded root may be off by one.
    if (squared >= std::int64_t{1} << 52U) [[unlikely]] {
        root -= root * root > squared;
        root += (root + 1) * (root + 1) <= squared;
    }
    return static_cast<std::uint32_t>(root);
}

} // namespace navcore
