// SPDX-License-Identifier: MIT
#include "navcore/runtime/map/nav_places.h"

#include "navcore/runtime/attach/attachment.h"
#include "navcore/runtime/attach/walkable.h"
#include "navcore/runtime/map/query_parts.h"
#include "navcore/runtime/plane/ray.h"

#include <algorithm>
#include <array>

namespace navcore {

bool isWalkable(const NavQuery& query, Point2 place, const PreparedConditions* conditions) {
    return onLattice(place) && query.parts().areMine(conditions) &&
           isWalkable(query.parts().context(conditions), place);
}

std::optional<Point3> nearestWalkable(const NavQuery& query, Point3 point, Coord range,
                                      const PreparedConditions* conditions) {
    if (!onLattice(point) || range < 0 || !query.parts().areMine(conditions))
        return std::nullopt;
    return nearestWalkable(query.parts().context(conditions), point, std::min(range, maxCoord));
}

std::optional<RayHit> raycast(const NavQuery& query, Point3 from, Point3 to, RayStops stops) {
    const QueryParts& parts = query.parts();
    return onLattice(from) && onLattice(to)
               ? firstHit(parts.plane(), parts.present.rules(), from, to, stops)
               : std::nullopt;
}

std::optional<std::uint64_t> straightCost(const NavQuery& query, Point3 from, Point3 to,
                                          const PreparedConditions* conditions) {
    if (!onLattice(from) || !onLattice(to) || !query.parts().areMine(conditions))
        return std::nullopt;
    const RouteContext context = query.parts().context(conditions);
    const auto cost = straightCost(context, from, to);
    return cost ? context.price(*cost, std::array{from, to}, {}, {}) : std::optional<Cost>();
}

} // namespace navcore
