// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/graph/barrier_index.h"
#include "navcore/runtime/graph/ground.h"
#include "navcore/runtime/space/obstacle_index.h"

namespace navcore {

/// The surroundings that determine the terrain, barriers and clearance of edges.
struct EdgeWorld {
    const Ground& ground;
    const ObstacleIndex& obstacles;
    const BarrierIndex& barriers;
    /// Largest clearance that is measured, in lu. 0 means that clearance is not measured, because
    /// no agent needs it.
    Coord clearanceLimit = 0;
};

/// Returns EdgeWorld::clearanceLimit for the agents of a level: 0 if none has a radius, otherwise
/// the largest radius but at least 128 px.
Coord clearanceLimitOf(const Level& level);

/// A vertex position with its squared distance to the nearest obstacle, up to the clearance limit.
/// The distance is 0 if clearance is not measured.
struct ClearedEnd {
    Point3 at;
    std::int64_t room = 0;
};
ClearedEnd clearedEnd(const EdgeWorld& world, Point3 at);

/// Returns the edge for a pair from the lists, or nullopt if the designer forbade the pair or drew
/// a link for it. `a` and `b` are the ends of the pair.
std::optional<Edge> generatedEdge(const Level& level, const EdgeWorld& world, VertexPair pair,
                                  const ClearedEnd& a, const ClearedEnd& b);

/// Returns the edge of a link, which must exist in the level.
Edge linkEdge(const Level& level, const EdgeWorld& world, LinkId id);

} // namespace navcore
