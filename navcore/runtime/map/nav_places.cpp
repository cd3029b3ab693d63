// SPDX-License-Identifier: MIT
#include "navcore/runtime/map/nav_places.h"

#include "navcore/runtime/route/joining.h"
#include "navcore/runtime/route/ray.h"
#include "navcore/runtime/route/walkable.h"

#include <algorithm>

namespace navcore {

bool isWalkable(const NavQuery& query, Point2 place) {
    return onLattice(place) && isWalkable(query.world(), place);
}

std::optional<Point3> nearestWalkable(const NavQuery& query, Point3 point, Coord range) {
    return onLattice(point) && range >= 0
               ? nearestWalkable(query.world(), point, std::min(range, maxCoord))
               : std::nullopt;
}

std::optional<RayHit> raycast(const NavQuery& query, Point3 from, Point3 to, RayStops stops) {
    return onLattice(from) && onLattice(to) ? firstHit(query.world(), from, to, stops)
                                            : std::nullopt;
}

std::optional<std::uint64_t> straightCost(const NavQuery& query, Point3 from, Point3 to) {
    return onLattice(from) && onLattice(to) ? straightCost(query.world(), from, to) : std::nullopt;
}

} // namespace navcore
