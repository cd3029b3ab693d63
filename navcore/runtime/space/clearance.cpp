// SPDX-License-Identifier: MIT
#include "navcore/runtime/space/clearance.h"

#include "navcore/runtime/geometry/predicates.h"
#include "navcore/runtime/geometry/wide.h"

#include <algorithm>
#include <cassert>

namespace navcore {
namespace {

/// The squared distance from p to the closed segment a-b, rounded down to whole lu^2: r * r fits
/// under the exact fraction if and only if it fits under this.
std::int64_t wholeSquaredDistance(Point2 p, Point2 a, Point2 b) {
    const std::int64_t dx = std::int64_t{b.x} - a.x, dy = std::int64_t{b.y} - a.y;
    const std::int64_t along = dx * (std::int64_t{p.x} - a.x) + dy * (std::int64_t{p.y} - a.y);
    const std::int64_t squaredLength = dx * dx + dy * dy;
    if (along <= 0)
        return squaredDistance(p, a);
    if (along >= squaredLength)
        return squaredDistance(p, b);
    const Int128 cross = orientation(a, b, p);
    return static_cast<std::int64_t>(cross * cross / squaredLength);
}

/// The point of the closed segment a-b nearest to p, rounded towards the smaller end.
Point2 footOf(Point2 a, Point2 b, Point2 p) {
    if (b < a)
        std::swap(a, b);
    const std::int64_t dx = std::int64_t{b.x} - a.x, dy = std::int64_t{b.y} - a.y;
    const std::int64_t along = dx * (std::int64_t{p.x} - a.x) + dy * (std::int64_t{p.y} - a.y);
    const std::int64_t squaredLength = dx * dx + dy * dy;
    if (along <= 0)
        return a;
    if (along >= squaredLength)
        return b;
    return {a.x + static_cast<Coord>(Int128{dx} * along / squaredLength),
            a.y + static_cast<Coord>(Int128{dy} * along / squaredLength)};
}

} // namespace

Coord clearance(const ObstacleIndex& obstacles, Point2 a, Point2 b, Coord most) {
    return narrowest(obstacles, a, b, most).clearance;
}

Narrows narrowest(const ObstacleIndex& obstacles, Point2 a, Point2 b, Coord most) {
    assert(most >= 0 && most <= maxCoord);
    if (!obstacles.visible(a, b))
        return {0, footOf(a, b, a)};
    const Box near = grown(Box::of(a, b), most);
    std::int64_t least = std::int64_t{most} * most;
    Point2 place = std::min(a, b);
    const auto offer = [&](std::int64_t squared, Point2 from, Point2 to, Point2 of) {
        if (squared > least)
            return;
        const Point2 at = footOf(from, to, of);
        place = squared < least ? at : std::min(place, at);
        least = squared;
    };
    obstacles.forEachSideIn(near, [&](ObstacleId, Point2 c, Point2 d) {
        // They do not cross, so one of the four ends is a nearest point.
        offer(wholeSquaredDistance(a, c, d), a, a, a);
        offer(wholeSquaredDistance(b, c, d), b, b, b);
        offer(wholeSquaredDistance(c, a, b), a, b, c);
        offer(wholeSquaredDistance(d, a, b), a, b, d);
    });
    return {static_cast<Coord>(floorSqrt(static_cast<std::uint64_t>(least))), place};
}

} // namespace navcore
