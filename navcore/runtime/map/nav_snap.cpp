// SPDX-License-Identifier: MIT
// Where ends of a NavQuery's routes count as other places.
#include "navcore/runtime/map/nav_query.h"
#include "navcore/runtime/route/walkable.h"

#include <algorithm>

namespace navcore {

void NavQuery::setSnap(Coord range) {
    m_snap = std::clamp(range, Coord{0}, maxCoord);
}

QueryEnd NavQuery::snapped(const QueryEnd& end) const {
    const auto* point = std::get_if<Point3>(&end);
    if (m_snap == 0 || !point || !onLattice(*point))
        return end;
    return nearestWalkable(world(), *point, m_snap).value_or(*point);
}

std::vector<QueryEnd> NavQuery::snapped(std::span<const QueryEnd> ends) const {
    std::vector<QueryEnd> places;
    places.reserve(ends.size());
    for (const QueryEnd& end : ends)
        places.push_back(snapped(end));
    return places;
}

} // namespace navcore
