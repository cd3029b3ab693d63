// SPDX-License-Identifier: MIT
#include "navcore/author/edit/route_ends.h"

#include "navcore/author/link/lift_edges.h"

namespace navcore {

std::optional<VertexId> endOnGraph(const Level& level, const PinnedEnd& end) {
    if (const auto* vertex = std::get_if<VertexId>(&end))
        return *vertex;
    const Place& place = std::get<Place>(end);
    std::optional<VertexId> nearest;
    std::int64_t least = 0;
    for (const auto& [id, vertex] : level.items<Vertex>()) {
        const std::int64_t distance = squaredDistance(vertex.position.flat(), place.point.flat());
        if (vertex.floor == place.floor && (!nearest || distance < least)) {
            nearest = id;
            least = distance;
        }
    }
    return nearest;
}

bool isThere(const Level& level, const PinnedEnd& end) {
    const auto* vertex = std::get_if<VertexId>(&end);
    return !vertex || level.find<Vertex>(*vertex);
}

Place endAnywhere(const Level& level, const PinnedEnd& end) {
    const auto* id = std::get_if<VertexId>(&end);
    if (!id)
        return std::get<Place>(end);
    const Vertex& vertex = *level.find<Vertex>(entranceOf(*id));
    const auto cabin = isCabin(*id) ? cabinPosition(level, *id) : std::nullopt;
    return {cabin ? *cabin : positionOf(level, vertex), vertex.floor};
}

} // namespace navcore
