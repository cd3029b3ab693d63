// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/lattice.h"

#include <cmath>

namespace navcore {

/// The largest integer n with n * n <= squared distance, in lu. In searches this is a large part of
/// the work: hence inline, and from a guess that is at most one off, because the square root of a
/// double is exact but for its rounding.
inline std::uint32_t floorDistance(Point3 a, Point3 b) {
    const std::int64_t squared = squaredDistance(a, b);
    auto root = static_cast<std::int64_t>(std::sqrt(static_cast<double>(squared)));
    root -= root * root > squared;
    root += (root + 1) * (root + 1) <= squared;
    return static_cast<std::uint32_t>(root);
}

} // namespace navcore
