// SPDX-License-Identifier: MIT
#include "navcore/runtime/map/nav_places.h"

#include "navcore/runtime/attach/attachment.h"
#include "navcore/runtime/attach/walkable.h"
#include "navcore/runtime/map/query_parts.h"
#include "navcore/runtime/plane/ray.h"

#include <algorithm>
#include <array>

namespace navcore {

bool isWalkable(const NavQuery& query, Point2 place, const ConditionedWorld* conditions) {
    return onLattice(place) && query.parts().areMine(conditions) &&
           inWorld(query.parts(), conditions,
                   [&](const QueryWorld& world) { return isWalkable(world, place); });
}

std::optional<Point3> nearestWalkable(const NavQuery& query, Point3 point, Coord range,
                                      const ConditionedWorld* conditions) {
    if (!onLattice(point) || range < 0 || !query.parts().areMine(conditions))
        return std::nullopt;
    return inWorld(query.parts(), conditions, [&](const QueryWorld& world) {
        return nearestWalkable(world, point, std::min(range, maxCoord));
    });
}

std::optional<RayHit> raycast(const NavQuery& query, Point3 from, Point3 to, RayStops stops) {
    const QueryParts& parts = query.parts();
    return onLattice(from) && onLattice(to) ? firstHit(parts.plane(), parts.rules, from, to, stops)
                                            : std::nullopt;
}

std::optional<std::uint64_t> straightCost(const NavQuery& query, Point3 from, Point3 to,
                                          const ConditionedWorld* conditions) {
    if (!onLattice(from) || !onLattice(to) || !query.parts().areMine(conditions))
        return std::nullopt;
    return inWorld(
        query.parts(), conditions, [&](const QueryWorld& world) -> std::optional<std::uint64_t> {
            const auto cost = straightCost(world.context(), from, to);
            return cost ? world.price(*cost, std::array{from, to}, {}, {}) : std::optional<Cost>();
        });
}

} // namespace navcore
