// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/graph/barrier_index.h"
#include "navcore/runtime/graph/ground.h"
#include "navcore/runtime/space/obstacle_index.h"

namespace navcore {

/// What lies between the ends of edges.
struct EdgeWorld {
    const Ground& ground;
    const ObstacleIndex& obstacles;
    const BarrierIndex& barriers;
    /// How much room is measured; 0 = no agent asks for any, edges stay unmeasured.
    Coord clearanceLimit = 0;
};

/// The clearanceLimit that the agents of a level ask for: 0, or 128 px and the largest radius at
/// least.
Coord clearanceLimitOf(const Level& level);

/// Where a vertex stands, and its squaredRoom() up to the clearanceLimit; 0 where there is none.
struct ClearedEnd {
    Point3 at;
    std::int64_t room = 0;
};
ClearedEnd clearedEnd(const EdgeWorld& world, Point3 at);

/// The edge of a pair that the lists produce; none when it is forbidden or a link stands for it.
/// `a` and `b` are the ends of the pair.
std::optional<Edge> generatedEdge(const Level& level, const EdgeWorld& world, VertexPair pair,
                                  const ClearedEnd& a, const ClearedEnd& b);

/// The edge of a link. The link exists in the level.
Edge linkEdge(const Level& level, const EdgeWorld& world, LinkId id);

} // namespace navcore
