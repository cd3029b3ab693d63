// SPDX-License-Identifier: MIT
#include "navcore/runtime/map/nav_places.h"

#include "navcore/runtime/attach/attachment.h"
#include "navcore/runtime/attach/walkable.h"
#include "navcore/runtime/map/query_parts.h"
#include "navcore/runtime/plane/ray.h"

#include <algorithm>
#include <array>

namespace navcore {

bool isWalkable(const NavQuery& query, Point2 place, const PreparedConditions* conditions,
                FloorId floor) {
    if (!onLattice(place) || !query.parts().areMine(conditions))
        return false;
    const RouteContext context = query.parts().context(conditions);
    const Plane* ground = context.planes.find(floor);
    return ground && isWalkable(context.on(*ground), place);
}

std::optional<Point3> nearestWalkable(const NavQuery& query, const Place& point, Coord range,
                                      const PreparedConditions* conditions) {
    if (!onLattice(point.point) || range < 0 || !query.parts().areMine(conditions))
        return std::nullopt;
    const RouteContext context = query.parts().context(conditions);
    const Plane* ground = context.planes.find(point.floor);
    return ground ? nearestWalkable(context.on(*ground), point.point, std::min(range, maxCoord))
                  : std::nullopt;
}

std::optional<RayHit> raycast(const NavQuery& query, const Place& from, Point3 to, RayStops stops) {
    const QueryParts& parts = query.parts();
    const Plane* ground = parts.planes().find(from.floor);
    return ground && onLattice(from.point) && onLattice(to)
               ? firstHit(*ground, parts.present.rules(), from.point, to, stops)
               : std::nullopt;
}

std::optional<std::uint64_t> straightCost(const NavQuery& query, const Place& from, const Place& to,
                                          const PreparedConditions* conditions) {
    if (!onLattice(from.point) || !onLattice(to.point) || !query.parts().areMine(conditions))
        return std::nullopt;
    const RouteContext context = query.parts().context(conditions);
    const auto cost = straightCost(context, from, to);
    if (!cost)
        return std::nullopt;
    return context.on(context.planes.at(from.floor))
        .price(*cost, std::array{from.point, to.point}, {}, {});
}

} // namespace navcore
