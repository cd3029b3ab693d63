// SPDX-License-Identifier: MIT
#include "navcore/author/edit/move_items.h"

#include "navcore/author/edit/reshape.h"

namespace navcore {

MovedItems::MovedItems(const Level& level, const ItemSet& items) {
    const auto take = [&](VertexId id) {
        const Vertex& vertex = *level.find<Vertex>(id);
        m_vertices.emplace(id, vertex);
        m_bounds.add(vertex.position.flat());
    };
    for (const VertexId id : items.vertices)
        take(id);
    for (const EdgeKey key : items.edges) {
        const VertexPair ends = endsOf(level, key);
        take(ends.a);
        take(ends.b);
    }
    for (const ObstacleId id : items.obstacles)
        if (const Obstacle& obstacle = *level.find<Obstacle>(id); obstacle.lock == Lock::Open) {
            m_obstacles.emplace(id, obstacle);
            m_bounds.add(boundsOf(*obstacle.shape));
        }
    for (const BarrierId id : items.barriers) {
        const Barrier& barrier = *level.find<Barrier>(id);
        m_barriers.emplace(id, barrier);
        m_bounds.add(boundsOf(*barrier.line));
    }
}

std::optional<VertexId> MovedItems::onlyVertex() const {
    const bool isOne = m_vertices.size() == 1 && m_obstacles.empty() && m_barriers.empty();
    return isOne ? std::optional(m_vertices.begin()->first) : std::nullopt;
}

LevelChange MovedItems::by(Point2 offset) const {
    LevelChange change;
    for (const auto& [id, before] : m_vertices) {
        Vertex after = before;
        after.position.x += offset.x;
        after.position.y += offset.y;
        change.record<Vertex>(id, before, std::move(after));
    }
    for (const auto& [id, before] : m_obstacles)
        change.record<Obstacle>(id, before,
                                reshaped(before, translated(*before.shape, offset.x, offset.y)));
    for (const auto& [id, before] : m_barriers) {
        Barrier after = before;
        after.line = std::make_shared<const Shape>(translated(*before.line, offset.x, offset.y));
        change.record<Barrier>(id, before, std::move(after));
    }
    return change;
}

} // namespace navcore
