// SPDX-License-Identifier: MIT
#include "navcore/runtime/space/clearance.h"

#include "navcore/runtime/geometry/predicates.h"
#include "navcore/runtime/geometry/wide.h"
#include "navcore/runtime/space/obstacle_grid.h"

#include <algorithm>
#include <cassert>

namespace navcore {
namespace {

/// Where it is looked first: most edges have something this near, and what lies farther off need
/// not be looked at then.
constexpr Coord firstReach = 32 * unitsPerPixel;

/// The squared distance from p to the closed segment a-b, rounded down to whole lu^2: r * r fits
/// under the exact fraction if and only if it fits under this. Above `most` it is most + 1: that
/// much is known without a division of 128 bits.
std::int64_t wholeSquaredDistance(Point2 p, Point2 a, Point2 b, std::int64_t most) {
    const std::int64_t dx = std::int64_t{b.x} - a.x, dy = std::int64_t{b.y} - a.y;
    const std::int64_t along = dx * (std::int64_t{p.x} - a.x) + dy * (std::int64_t{p.y} - a.y);
    const std::int64_t squaredLength = dx * dx + dy * dy;
    if (along <= 0)
        return squaredDistance(p, a);
    if (along >= squaredLength)
        return squaredDistance(p, b);
    const Int128 cross = orientation(a, b, p);
    if (cross * cross >= Int128{most + 1} * squaredLength)
        return most + 1;
    return static_cast<std::int64_t>(cross * cross / squaredLength);
}

/// The square of how far two boxes are apart at least.
std::int64_t squaredGap(const Box& l, const Box& r) {
    const auto gap = [](Coord lo, Coord hi, Coord otherLo, Coord otherHi) {
        return std::max({std::int64_t{0}, std::int64_t{lo} - otherHi, std::int64_t{otherLo} - hi});
    };
    const std::int64_t x = gap(l.lo.x, l.hi.x, r.lo.x, r.hi.x);
    const std::int64_t y = gap(l.lo.y, l.hi.y, r.lo.y, r.hi.y);
    return x * x + y * y;
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
    const Box around = Box::of(a, b);
    std::int64_t least = std::int64_t{most} * most;
    Point2 place = std::min(a, b);
    const auto offer = [&](std::int64_t squared, Point2 from, Point2 to, Point2 of) {
        if (squared > least)
            return;
        const Point2 at = footOf(from, to, of);
        place = squared < least ? at : std::min(place, at);
        least = squared;
    };
    const ObstacleGrid& grid = obstacles.grid();
    for (Coord reach = std::min(most, firstReach);; reach = std::min(most, 2 * reach)) {
        grid.forEachSide(grid.frame().range(grown(around, reach)), [&](const auto& side) {
            const Point2 c = side.a, d = side.b;
            if (squaredGap(around, Box::of(c, d)) > least)
                return true;
            // They do not cross, so one of the four ends is a nearest point.
            offer(wholeSquaredDistance(a, c, d, least), a, a, a);
            offer(wholeSquaredDistance(b, c, d, least), b, b, b);
            offer(wholeSquaredDistance(c, a, b, least), a, b, c);
            offer(wholeSquaredDistance(d, a, b, least), a, b, d);
            return true;
        });
        // Whatever is as near, rounded, was within reach.
        if (reach == most || least < std::int64_t{reach} * reach)
            break;
    }
    return {static_cast<Coord>(floorSqrt(static_cast<std::uint64_t>(least))), place};
}

} // namespace navcore
