// SPDX-License-Identifier: MIT
#include "editor/live/shown_places.h"

#include "editor/live/workspace.h"
#include "editor/model/floors.h"
#include "navcore/author/edit/route_ends.h"

#include <algorithm>

namespace waymark {

using namespace navcore;

void ShownPlaces::add(const Place& place) {
    m_box.add(place.point.flat());
    if (std::ranges::find(m_floors, place.floor) == m_floors.end())
        m_floors.push_back(place.floor);
}

void ShownPlaces::add(const Level& level, const Route& route) {
    const std::vector<FloorId> floors = pointFloors(level, route);
    for (std::size_t i = 0; i < floors.size(); ++i)
        add(Place(route.points[i], floors[i]));
}

void ShownPlaces::add(const Level& level, const PinnedEnd& end) {
    if (isThere(level, end))
        add(endAnywhere(level, end));
}

void ShownPlaces::goToFloor(Workspace& workspace) const {
    if (std::ranges::find(m_floors, workspace.floor()) != m_floors.end())
        return;
    const Level& level = workspace.document.level();
    const auto first =
        std::ranges::find_if(m_floors, [&level](FloorId floor) { return level.hasFloor(floor); });
    if (first != m_floors.end())
        workspace.goToFloor(*first);
}

Place placeOf(const Workspace& workspace, const NoRouteReason& reason) {
    const Document& document = workspace.document;
    const Edge* edge = reason.edge ? document.graph().find(*reason.edge) : nullptr;
    if (reason.floor.valid() || !edge)
        return {reason.place, reason.floor};
    const auto floorOf = [&](VertexId vertex) {
        return document.level().find<Vertex>(entranceOf(vertex))->floor;
    };
    const FloorId a = floorOf(edge->a), b = floorOf(edge->b);
    return {reason.place, b == workspace.floor() ? b : a};
}

} // namespace waymark
