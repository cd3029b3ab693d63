// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/quality/bend_points.h"
#include "navcore/runtime/space/obstacle_grid.h"

#include <span>
#include <vector>

namespace navcore {

/// A narrow place between two obstacles, or between two parts of one.
struct NarrowPassage {
    Point2 a, b;     ///< The ends of the passage on the obstacles, in lu.
    Coord width = 0; ///< Distance between the two ends, in lu.
    Point2 middle() const { return {a.x + (b.x - a.x) / 2, a.y + (b.y - a.y) / 2}; }
    /// Returns the point `distance` lu from the middle, perpendicular to the passage: on the left
    /// of the line from a to b if y points down, on its right if the distance is negative.
    Point2 outside(Coord distance) const;
};

/// Returns the passages that are at most `widest` lu wide, the narrowest first. Each passage starts
/// at a corner of an obstacle. `bends` are the bend points on free ground; see appendBendPoints().
/// Among overlapping passages, only the narrowest is returned. The result is empty if it was
/// cancelled. O(bends * sides near each).
std::vector<NarrowPassage> narrowPassages(const ObstacleGrid& obstacles,
                                          std::span<const BendPoint> bends, Coord widest,
                                          const Progress& progress = {});

} // namespace navcore
