// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/base/executor.h"
#include "navcore/runtime/graph/barrier_index.h"
#include "navcore/runtime/graph/ground.h"
#include "navcore/runtime/space/obstacle_index.h"
#include "navcore/runtime/space/vertex_index.h"

namespace navcore {

/// The spatial indexes of a level.
struct SpatialIndexes {
    SpatialIndexes() = default;
    /// O(V log V + sides + paint).
    explicit SpatialIndexes(const Level& level, Executor* executor = nullptr);

    VertexIndex vertices;
    ObstacleIndex obstacles;
    BarrierIndex barriers;
    Ground ground; ///< the terrain paint
};

} // namespace navcore
