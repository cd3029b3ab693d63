// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/item_set.h"
#include "navcore/runtime/geometry/box.h"

#include <map>

namespace navcore {

/// What moves when these items do, as it stood before: edges take their ends along, obstacles that
/// are locked stay, routes have no place of their own.
class MovedItems {
public:
    MovedItems(const Level& level, const ItemSet& items);

    bool empty() const { return m_vertices.empty() && m_obstacles.empty() && m_barriers.empty(); }
    /// The one vertex that is all that moves.
    std::optional<VertexId> onlyVertex() const;
    /// Where they stood.
    const Box& bounds() const { return m_bounds; }

    /// The change from where they stood. Level::apply() refuses one that leads off the lattice.
    LevelChange by(Point2 offset) const;

private:
    std::map<VertexId, Vertex> m_vertices;
    std::map<ObstacleId, Obstacle> m_obstacles;
    std::map<BarrierId, Barrier> m_barriers;
    Box m_bounds;
};

} // namespace navcore
