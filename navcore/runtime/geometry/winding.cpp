// SPDX-License-Identifier: MIT
#include "navcore/runtime/geometry/winding.h"

#include "navcore/runtime/geometry/predicates.h"

namespace navcore {

/// Where all sides are seen from one place in the same turn, and once around, none meets another
/// but at a common corner. That place is looked for in the middle of the corners only.
Winding windingOfStar(const Ring& ring) {
    std::int64_t x = 0, y = 0;
    for (const Point2 p : ring) {
        x += p.x;
        y += p.y;
    }
    const auto count = static_cast<std::int64_t>(ring.size());
    const Point2 middle{static_cast<Coord>(x / count), static_cast<Coord>(y / count)};
    bool allLeft = true, allRight = true;
    int rounds = 0; // how often a side goes over the ray from the middle to the right
    Point2 a = ring.back();
    for (const Point2 b : ring) {
        const std::int64_t turn = orientation(middle, a, b);
        allLeft &= turn > 0;
        allRight &= turn < 0;
        // Of sides that all turn the same way each of these goes over the ray, or over its
        // opposite the other way up.
        rounds += static_cast<int>((a.y < middle.y) & (b.y >= middle.y));
        a = b;
    }
    if (rounds != 1 || allLeft == allRight)
        return Winding::Unknown;
    return allLeft ? Winding::Left : Winding::Right;
}

} // namespace navcore
