// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/id_block.h"
#include "navcore/author/level/level_change.h"
#include "navcore/runtime/base/progress.h"

#include <vector>

namespace navcore {

/// Two disjoint sets of vertices to connect. Any vertex of one may be connected with any of the
/// other.
struct Parts {
    std::vector<VertexId> from, to;
};

/// Returns a change that adds vertices and links along a short path over free ground from one part
/// to the other. The path is the shortest one on a grid (cells of one pixel, larger on large maps)
/// and is then pulled taut. It keeps the clearance of the largest agent wherever there is enough
/// room, and crosses no barrier that blocks every agent. No link is longer than the level's longest
/// edge. Errors: NotFound if walls or such barriers enclose a part, Cancelled. O(cells + length of
/// the walls).
Result<LevelChange> joinByFreeWay(const Level& level, const Parts& parts, IdBlock& ids,
                                  const Progress& progress = {});

} // namespace navcore
