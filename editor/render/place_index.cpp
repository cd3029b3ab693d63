// SPDX-License-Identifier: MIT
#include "editor/render/place_index.h"

namespace waymark {

using namespace navcore;

namespace {

IndexedVertex indexed(VertexId id, const Vertex& vertex) {
    return {id, vertex.position.flat(), !vertex.name.empty(), !vertex.kind.empty()};
}

IndexedObstacle indexed(ObstacleId id, const Obstacle& obstacle) {
    return {id, boundsOf(*obstacle.shape), obstacle.shape};
}

template <class Item, class Grid>
void follow(Grid& grid, const LevelChange& change) {
    for (const auto& [id, item] : change.of<Item>())
        if (item.before)
            grid.remove(id, indexed(id, *item.before).box());
    for (const auto& [id, item] : change.of<Item>())
        if (item.after)
            grid.insert(indexed(id, *item.after));
}

} // namespace

void PlaceIndex::reset(const Level& level) {
    m_vertices.clear();
    m_obstacles.clear();
    for (const auto& [id, vertex] : level.items<Vertex>())
        m_vertices.insert(indexed(id, vertex));
    for (const auto& [id, obstacle] : level.items<Obstacle>())
        m_obstacles.insert(indexed(id, obstacle));
}

void PlaceIndex::apply(const LevelChange& change) {
    follow<Vertex>(m_vertices, change);
    follow<Obstacle>(m_obstacles, change);
}

Box extentOf(const Level& level) {
    Box box;
    const Picture& picture = level.picture();
    if (picture.width > 0 && picture.height > 0) {
        const auto far = [](Coord origin, std::uint32_t pixels) {
            return static_cast<Coord>(
                std::min<std::int64_t>(origin + std::int64_t{pixels} * unitsPerPixel, maxCoord));
        };
        box.add(picture.origin);
        box.add(
            Point2{far(picture.origin.x, picture.width), far(picture.origin.y, picture.height)});
    }
    for (const auto& [id, vertex] : level.items<Vertex>())
        box.add(vertex.position.flat());
    for (const auto& [id, obstacle] : level.items<Obstacle>())
        box.add(boundsOf(*obstacle.shape));
    return box;
}

} // namespace waymark
