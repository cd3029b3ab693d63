// SPDX-License-Identifier: MIT
#include "navcore/author/edit/wall_end.h"

#include "navcore/runtime/geometry/predicates.h"

#include <algorithm>
#include <cmath>

namespace navcore {
namespace {

struct NearSide {
    Point2 a, b;
    double x, y;     ///< Nearest point of the side to the query position, in lu.
    double distance; ///< Distance from the query position to that point, in lu.
};

NearSide nearSide(Point2 at, Point2 a, Point2 b) {
    const double dx = double{1} * b.x - a.x, dy = double{1} * b.y - a.y;
    const double along = (double{1} * at.x - a.x) * dx + (double{1} * at.y - a.y) * dy;
    const double t = std::clamp(along / std::max(dx * dx + dy * dy, 1.0), 0.0, 1.0);
    const double x = a.x + t * dx, y = a.y + t * dy;
    return {a, b, x, y, std::hypot(at.x - x, at.y - y)};
}

bool isBeyond(const NearSide& side, Point2 from, Point2 end) {
    const std::int64_t here = orientation(side.a, side.b, from);
    const std::int64_t there = orientation(side.a, side.b, end);
    return (here > 0 ? there <= 0 : there >= 0) && segmentsMeet(from, end, side.a, side.b);
}

} // namespace

std::optional<Point2> endAtWall(const ObstacleIndex& obstacles, Point2 from, Point2 at,
                                Coord reach) {
    std::optional<NearSide> nearest;
    obstacles.forEachSideIn(grown({at, at}, reach), [&](ObstacleId, Point2 a, Point2 b) {
        const NearSide side = nearSide(at, a, b);
        if (side.distance <= reach && (!nearest || side.distance < nearest->distance))
            nearest = side;
    });
    if (!nearest || orientation(nearest->a, nearest->b, from) == 0)
        return std::nullopt;
    // Search range in lu. Except at corners, a lattice point just beyond the side is always within
    // this range.
    constexpr Coord around = 2;
    std::optional<Point2> best;
    double least = 0;
    for (Coord dy = -around; dy <= around; ++dy)
        for (Coord dx = -around; dx <= around; ++dx) {
            const Point2 end{static_cast<Coord>(std::lround(nearest->x)) + dx,
                             static_cast<Coord>(std::lround(nearest->y)) + dy};
            const double off = std::hypot(end.x - nearest->x, end.y - nearest->y);
            if (onLattice(end) && (!best || off < least) && isBeyond(*nearest, from, end)) {
                best = end;
                least = off;
            }
        }
    if (best)
        return best;
    const Point2 corner = squaredDistance(at, nearest->a) <= squaredDistance(at, nearest->b)
                              ? nearest->a
                              : nearest->b;
    const bool isNear = squaredDistance(at, corner) <= std::int64_t{reach} * reach;
    return isNear ? std::optional(corner) : std::nullopt;
}

} // namespace navcore
