// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/base/executor.h"
#include "navcore/runtime/graph/barrier_index.h"
#include "navcore/runtime/graph/ground.h"
#include "navcore/runtime/space/obstacle_index.h"
#include "navcore/runtime/space/vertex_index.h"

namespace navcore {

/// Indexes of a level for spatial queries, one for each kind of geometry.
struct SpatialIndexes {
    SpatialIndexes() = default;
    /// Indexes all geometry of a level. O(V log V + sides + paint).
    explicit SpatialIndexes(const Level& level, Executor* executor = nullptr);

    VertexIndex vertices;
    ObstacleIndex obstacles;
    BarrierIndex barriers;
    Ground ground; ///< Index of the painted terrain.
};

} // namespace navcore
