// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/graph/ground.h"
#include "navcore/runtime/space/obstacle_index.h"

namespace navcore {

/// The edge of a pair that the lists produce; none when it is forbidden or a link stands for it.
/// `a` and `b` are where the ends of the pair stand.
std::optional<Edge> generatedEdge(const Level& level, const Ground& ground, VertexPair pair,
                                  Point3 a, Point3 b);

/// The edge of a link. The link exists in the level.
Edge linkEdge(const Level& level, const Ground& ground, const ObstacleIndex& obstacles, LinkId id);

} // namespace navcore
