// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/space/obstacle_index.h"

#include <optional>

namespace navcore {

/// Returns the position at which a barrier from `from` to `at` should end, so that it reaches the
/// nearest obstacle. This is a point on the nearest side within `reach` lu (above 0) of `at`. If
/// there is no lattice point on the side, the position is just beyond it, so that no agent fits
/// through between barrier and obstacle. Returns nullopt if no side is within reach, or if `from`
/// is on the line through the nearest side.
std::optional<Point2> endAtWall(const ObstacleIndex& obstacles, Point2 from, Point2 at,
                                Coord reach);

} // namespace navcore
