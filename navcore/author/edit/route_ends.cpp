// SPDX-License-Identifier: MIT
#include "navcore/author/edit/route_ends.h"

namespace navcore {

std::optional<VertexId> endOnGraph(const Level& level, const PinnedEnd& end) {
    if (const auto* vertex = std::get_if<VertexId>(&end))
        return *vertex;
    const Point2 place = std::get<Place>(end).point.flat();
    std::optional<VertexId> nearest;
    std::int64_t least = 0;
    for (const auto& [id, vertex] : level.items<Vertex>()) {
        const std::int64_t distance = squaredDistance(vertex.position.flat(), place);
        if (!nearest || distance < least) {
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

Point3 endAnywhere(const Level& level, const PinnedEnd& end) {
    const auto* vertex = std::get_if<VertexId>(&end);
    return vertex ? level.find<Vertex>(*vertex)->position : std::get<Place>(end).point;
}

} // namespace navcore
