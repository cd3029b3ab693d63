// SPDX-License-Identifier: MIT
#include "navcore/author/link/clearance.h"

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

Coord shifted(Coord c, Coord by) {
    return std::clamp(c + by, -maxCoord, maxCoord);
}

} // namespace

Coord clearance(const ObstacleIndex& obstacles, Point2 a, Point2 b, Coord most) {
    assert(most >= 0 && most <= maxCoord);
    if (!obstacles.visible(a, b))
        return 0;
    Box near = Box::of(a, b);
    near = {{shifted(near.lo.x, -most), shifted(near.lo.y, -most)},
            {shifted(near.hi.x, most), shifted(near.hi.y, most)}};
    std::int64_t least = std::int64_t{most} * most;
    obstacles.forEachSideIn(near, [&](ObstacleId, Point2 c, Point2 d) {
        // They do not cross, so one of the four ends is a nearest point.
        least = std::min({least, wholeSquaredDistance(a, c, d), wholeSquaredDistance(b, c, d),
                          wholeSquaredDistance(c, a, b), wholeSquaredDistance(d, a, b)});
    });
    return static_cast<Coord>(floorSqrt(static_cast<std::uint64_t>(least)));
}

} // namespace navcore
