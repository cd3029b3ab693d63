// SPDX-License-Identifier: MIT
#include "navcore/runtime/geometry/winding.h"

#include "navcore/runtime/geometry/predicates.h"

namespace navcore {

/// A ring is simple if all its sides turn the same way around some point and make exactly one full
/// turn. Only the centroid of the corners is tried as that point.
Winding windingOfStar(const Ring& ring) {
    std::int64_t x = 0, y = 0;
    for (const Point2 p : ring) {
        x += p.x;
        y += p.y;
    }
    const auto count = static_cast<std::int64_t>(ring.size());
    const Point2 middle{static_cast<Coord>(x / count), static_cast<Coord>(y / count)};
    bool allLeft = true, allRight = true;
    int rounds = 0; // Number of sides that cross a horizontal ray from the centroid.
    Point2 a = ring.back();
    for (const Point2 b : ring) {
        const std::int64_t turn = orientation(middle, a, b);
        allLeft &= turn > 0;
        allRight &= turn < 0;
        // If all sides turn the same way, the sides counted here all cross the same half of the
        // horizontal line through the centroid.
        rounds += static_cast<int>((a.y < middle.y) & (b.y >= middle.y));
        a = b;
    }
    if (rounds != 1 || allLeft == allRight)
        return Winding::Unknown;
    return allLeft ? Winding::Left : Winding::Right;
}

} // namespace navcore
