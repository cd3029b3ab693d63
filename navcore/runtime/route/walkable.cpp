// SPDX-License-Identifier: MIT
#include "navcore/runtime/route/walkable.h"

#include "navcore/runtime/geometry/predicates.h"
#include "navcore/runtime/space/obstacle_grid.h"

#include <array>
#include <cassert>
#include <queue>
#include <tuple>

namespace navcore {
namespace {

/// Places of the lattice in a box, and the one of them nearest to where the search began.
struct Places {
    std::int64_t squaredDistance;
    Point2 nearest;
    Box box;

    /// The order in which they are looked at: no place of a box comes before its nearest.
    bool operator>(const Places& other) const {
        return std::tie(squaredDistance, nearest) > std::tie(other.squaredDistance, other.nearest);
    }
};

Places placesIn(const Box& box, Point2 from) {
    const Point2 nearest{std::clamp(from.x, box.lo.x, box.hi.x),
                         std::clamp(from.y, box.lo.y, box.hi.y)};
    return {squaredDistance(from, nearest), nearest, box};
}

std::array<Point2, 4> cornersOf(const Box& box) {
    return {box.lo, Point2{box.hi.x, box.lo.y}, box.hi, Point2{box.lo.x, box.hi.y}};
}

/// Whether one terrain that the agent cannot walk lies under the whole box.
bool isOnBarredGround(const RouteWorld& world, const Box& box) {
    const PaintFrame& frame = world.ground.frame();
    const std::int32_t column = frame.columnOf(box.lo.x), row = frame.rowOf(box.lo.y);
    const bool isOneCell = column == frame.columnOf(box.hi.x) && row == frame.rowOf(box.hi.y);
    const bool isPlain = world.ground.tileCount() == 0;
    return (isOneCell || isPlain) &&
           !world.rules.costs.multiplier(world.ground.terrainAt(column, row));
}

/// Whether every place of the box is too near to one side, or all lie inside one solid. Says no
/// where it takes several to bar them.
bool isBarred(const RouteWorld& world, const Box& box) {
    const ObstacleGrid& grid = world.obstacles.grid();
    const Coord radius = world.rules.radius;
    const std::int64_t squared = std::int64_t{radius} * radius;
    const auto corners = cornersOf(box);
    // What lies within the room around a side, a convex shape, may be no wider than that.
    const bool mayBeNear = squared > 0 && squaredDistance(box.lo, box.hi) < 4 * squared;
    bool isMet = false, isNear = false;
    const Box around = mayBeNear ? grown(box, radius) : box;
    grid.forEachSide(grid.frame().range(around), [&](const ObstacleGrid::Side& side) {
        isMet = isMet || segmentMeetsBox(side.a, side.b, box);
        if (isMet && !mayBeNear)
            return false;
        isNear = mayBeNear && std::ranges::all_of(corners, [&](Point2 corner) {
                     return withinDistance(corner, side.a, side.b, squared - 1);
                 });
        return !isNear;
    });
    return isNear || (!isMet && grid.insideSolid(box.lo));
}

} // namespace

bool isWalkable(const RouteWorld& world, Point2 place) {
    return world.rules.costs.multiplier(world.ground.terrainAt(place)) &&
           world.obstacles.visible(place, place) &&
           !world.obstacles.grid().comesNearer(place, place, world.rules.radius);
}

std::optional<Point3> nearestWalkable(const RouteWorld& world, Point3 point, Coord range) {
    assert(onLattice(point) && range >= 0 && range <= maxCoord);
    const Point2 from = point.flat();
    const std::int64_t most = std::int64_t{range} * range;
    std::priority_queue<Places, std::vector<Places>, std::greater<>> ahead;
    ahead.push(placesIn(grown({from, from}, range), from));
    for (std::size_t looks = 0; !ahead.empty() && looks < maxWalkableLooks; ++looks) {
        const Places next = ahead.top();
        ahead.pop();
        if (isWalkable(world, next.nearest))
            return Point3{next.nearest.x, next.nearest.y, point.z};
        const Box& box = next.box;
        if (box.lo == box.hi || isOnBarredGround(world, box) || isBarred(world, box))
            continue;
        const Coord middleX = box.lo.x + (box.hi.x - box.lo.x) / 2;
        const Coord middleY = box.lo.y + (box.hi.y - box.lo.y) / 2;
        for (const Box& part :
             {Box{box.lo, {middleX, middleY}}, Box{{middleX + 1, box.lo.y}, {box.hi.x, middleY}},
              Box{{box.lo.x, middleY + 1}, {middleX, box.hi.y}},
              Box{{middleX + 1, middleY + 1}, box.hi}})
            if (!part.empty())
                if (const Places places = placesIn(part, from); places.squaredDistance <= most)
                    ahead.push(places);
    }
    return std::nullopt;
}

} // namespace navcore
