// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/id_block.h"
#include "navcore/author/level/level_change.h"
#include "navcore/runtime/base/progress.h"

#include <vector>

namespace navcore {

/// What is to be joined: any vertex of the one set with any of the other. No vertex is in both.
struct Parts {
    std::vector<VertexId> from, to;
};

/// Vertices, and links between them, along a short way over free ground that leads from the one
/// part to the other: the shortest in steps of cells (a pixel, more on large maps), then drawn
/// tight. It keeps the room that the largest agent needs wherever there is so much, and passes no
/// barrier that holds every agent back. No link is longer than the level's longest edge. Fails with
/// NotFound when walls or such barriers are all around a part, Cancelled. O(cells + length of the
/// walls).
Result<LevelChange> joinByFreeWay(const Level& level, const Parts& parts, IdBlock& ids,
                                  const Progress& progress = {});

} // namespace navcore
