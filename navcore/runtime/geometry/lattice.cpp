// SPDX-License-Identifier: MIT
#include "navcore/runtime/geometry/lattice.h"

#include "navcore/runtime/geometry/wide.h"

#include <cmath>

namespace navcore {

std::uint32_t latticeLength(Point3 a, Point3 b) {
    return static_cast<std::uint32_t>(ceilSqrt(static_cast<std::uint64_t>(squaredDistance(a, b))));
}

bool toLattice(double pixels, Coord& out) {
    const double units = std::round(pixels * unitsPerPixel);
    if (!(units >= -maxCoord && units <= maxCoord)) // Written so that it also rejects NaN.
        return false;
    out = static_cast<Coord>(units);
    return true;
}

} // namespace navcore
