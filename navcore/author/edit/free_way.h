// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/id_block.h"
#include "navcore/author/level/level_change.h"
#include "navcore/runtime/base/progress.h"

#include <vector>

namespace navcore {

/// Two disjoint sets of vertices to connect. Cabins of lifts are ignored.
struct Parts {
    std::vector<VertexId> from, to;
};

/// Returns a change that connects the two parts with new vertices and links along a short path over
/// the free ground of a floor. If both parts have vertices on several floors, it uses the first
/// floor with such a path. The path is the shortest one on a grid, pulled taut afterwards. Grid
/// cells are one pixel, or larger on large maps. The path keeps the clearance of the largest agent
/// where there is enough space, and crosses no barrier that blocks every agent. No link is longer
/// than the maximum edge length of the level. Errors: NotFound if obstacles, barriers or floors
/// separate the parts, Cancelled. O(cells + length of the walls).
Result<LevelChange> joinByFreeWay(const Level& level, const Parts& parts, IdBlock& ids,
                                  const Progress& progress = {});

} // namespace navcore
