// SPDX-License-Identifier: MIT
#include "navcore/runtime/attach/walkable.h"

#include "navcore/runtime/geometry/predicates.h"
#include "navcore/runtime/space/obstacle_grid.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <queue>
#include <tuple>
#include <vector>

namespace navcore {
namespace {

/// A box of lattice points, with the point in it that is nearest to the start of the search.
struct Places {
    std::int64_t squaredDistance;
    Point2 nearest;
    Box box;

    /// Orders boxes by their nearest points, so no point of a box comes before its nearest point.
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

/// Returns whether the whole box is on one terrain that the agent cannot walk on.
bool isOnBarredGround(const RouteContext& context, const Box& box) {
    const PaintFrame& frame = context.plane().ground.frame();
    const std::int32_t column = frame.columnOf(box.lo.x), row = frame.rowOf(box.lo.y);
    const bool isOneCell = column == frame.columnOf(box.hi.x) && row == frame.rowOf(box.hi.y);
    const bool isPlain = context.plane().ground.tileCount() == 0;
    return (isOneCell || isPlain) &&
           !context.rules().costs.multiplier(context.plane().ground.terrainAt(column, row));
}

/// Returns whether a single side is too close to all points of the box, or a single solid contains
/// the whole box. Returns false if it takes several sides or solids to block the box.
bool isBarred(const ObstacleGrid& grid, Coord radius, const Box& box) {
    const std::int64_t squared = std::int64_t{radius} * radius;
    const auto corners = cornersOf(box);
    // The points closer than the radius to a side form a convex region. Only a box beside a long
    // side fits into it although it is larger than this; such a box is divided further.
    const bool mayBeNear = squared > 0 && squaredDistance(box.lo, box.hi) < 4 * squared;
    // A solid that contains a corner contains the whole box unless one of its own sides meets the
    // box. Sides of other solids do not matter, because solids may overlap.
    std::vector<std::uint32_t> around;
    grid.forEachSolidAt(box.lo, [&](std::uint32_t solid) { around.push_back(solid); });
    bool isNear = false;
    const Box reach = mayBeNear ? grown(box, radius) : box;
    grid.forEachSide(grid.frame().range(reach), [&](const ObstacleGrid::Side& side) {
        if (!around.empty() && segmentMeetsBox(side.a, side.b, box))
            std::erase(around, side.owner);
        isNear = mayBeNear && std::ranges::all_of(corners, [&](Point2 corner) {
                     return withinDistance(corner, side.a, side.b, squared - 1);
                 });
        return !isNear && (mayBeNear || !around.empty());
    });
    return isNear || !around.empty();
}

/// Returns whether a banned area blocks the whole box for an agent of this radius.
bool isBarred(const PlacedArea& area, Coord radius, const Box& box) {
    if (area.charge().passing != Charge::Passing::Banned)
        return false;
    const Coord room = area.kind() == AreaKind::Solid ? radius : 0;
    if (const ObstacleIndex* shape = area.shape())
        return isBarred(shape->grid(), room, box);
    const std::int64_t reach = std::int64_t{area.disc().radius} + room;
    // The boundary belongs to the disc, but an agent at a distance of exactly its radius is not
    // blocked.
    const std::int64_t farthest = reach * reach - (room > 0 ? 1 : 0);
    return std::ranges::all_of(cornersOf(box), [&](Point2 corner) {
        return squaredDistance(corner, area.disc().centre) <= farthest;
    });
}

bool isBarred(const RouteContext& context, const Box& box) {
    const Coord radius = context.rules().radius;
    if (isOnBarredGround(context, box) || isBarred(context.plane().obstacles.grid(), radius, box))
        return true;
    const auto isBarredBy = [&](const ChargedAreas* areas) {
        return areas && std::ranges::any_of(areas->all(), [&](const PlacedAreaPtr& area) {
                   return area->floor() == context.plane().floor && isBarred(*area, radius, box);
               });
    };
    return isBarredBy(context.present.areas()) ||
           (context.conditions && isBarredBy(context.conditions->areas()));
}

} // namespace

bool isWalkable(const RouteContext& context, Point2 place) {
    const Point3 there{place.x, place.y, 0};
    const auto isBannedBy = [&](const ChargedAreas* areas) {
        return areas && areas->on(std::array{there, there}, LinkKind::Walk, context.rules().radius,
                                  context.plane().floor)
                                .passing == Charge::Passing::Banned;
    };
    if (isBannedBy(context.present.areas()) ||
        (context.conditions && isBannedBy(context.conditions->areas())))
        return false;
    return context.rules().costs.multiplier(context.plane().ground.terrainAt(place)) &&
           context.plane().obstacles.visible(place, place) &&
           !context.plane().obstacles.grid().comesNearer(place, place, context.rules().radius);
}

std::optional<Point3> nearestWalkable(const RouteContext& context, Point3 point, Coord range) {
    assert(onLattice(point) && range >= 0 && range <= maxCoord);
    const Point2 from = point.flat();
    const std::int64_t most = std::int64_t{range} * range;
    std::priority_queue<Places, std::vector<Places>, std::greater<>> ahead;
    ahead.push(placesIn(grown({from, from}, range), from));
    for (std::size_t looks = 0; !ahead.empty() && looks < maxWalkableLooks; ++looks) {
        const Places next = ahead.top();
        ahead.pop();
        if (isWalkable(context, next.nearest))
            return Point3{next.nearest.x, next.nearest.y, point.z};
        const Box& box = next.box;
        if (box.lo == box.hi || isBarred(context, box))
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
