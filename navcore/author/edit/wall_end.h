// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/space/obstacle_index.h"

#include <optional>

namespace navcore {

/// Returns the position at which a barrier drawn from `from` to `at` should end: on the nearest
/// side of an obstacle within `reach` (lu, above 0) of `at`. If that side has no lattice point
/// there, the result is minimally beyond the side, so that no agent passes between barrier and
/// wall. Returns nullopt if no side is within reach, or if `from` is on or nearly on the line
/// through that side.
std::optional<Point2> endAtWall(const ObstacleIndex& obstacles, Point2 from, Point2 at,
                                Coord reach);

} // namespace navcore
