// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/graph/edge.h"

#include <set>

namespace navcore {

/// Items of a level that something is done with together, by key.
struct ItemSet {
    std::set<VertexId> vertices;
    std::set<ObstacleId> obstacles;
    std::set<PinnedRouteId> routes;
    std::set<BarrierId> barriers;
    std::set<EdgeKey> edges;

    bool empty() const { return size() == 0; }
    std::size_t size() const {
        return vertices.size() + obstacles.size() + routes.size() + barriers.size() + edges.size();
    }
    friend bool operator==(const ItemSet&, const ItemSet&) = default;
};

/// The vertices of an edge, whether it is there or not; of a link that the level has.
VertexPair endsOf(const Level& level, EdgeKey key);

} // namespace navcore
