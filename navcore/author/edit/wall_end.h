// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/space/obstacle_index.h"

#include <optional>

namespace navcore {

/// Where the end of a barrier belongs that is drawn from `from` to a place within `reach` (lu,
/// above 0) of an obstacle: onto the nearest side, and where no lattice point lies on it there, the
/// least bit beyond, so that nothing passes between barrier and wall. None: no side is so near, or
/// `from` lies on the line of that side, or nearly so.
std::optional<Point2> endAtWall(const ObstacleIndex& obstacles, Point2 from, Point2 at,
                                Coord reach);

} // namespace navcore
