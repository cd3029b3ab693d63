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
    /// Returns the point `distance` lu from the middle of the passage, perpendicular to it.
    /// Positive distances are to the left of the line from a to b as seen on the map, where y
    /// points down; negative ones are to its right.
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
