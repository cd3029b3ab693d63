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

/// The edge of a pair that the lists produce; none when it is forbidden or a link stands for it.
/// `a` and `b` are where the ends of the pair stand.
std::optional<Edge> generatedEdge(const Level& level, const EdgeWorld& world, VertexPair pair,
                                  Point3 a, Point3 b);

/// The edge of a link. The link exists in the level.
Edge linkEdge(const Level& level, const EdgeWorld& world, LinkId id);

} // namespace navcore
