// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/placing/step_grid.h"

namespace navcore {

/// The set of pixels that are reachable by steps between the centres of horizontally or vertically
/// neighbouring pixels. A step must not touch an obstacle, boundaries included. The test is exact.
class WalkablePixels {
public:
    /// Finds the pixels of `area` that are reachable from `from`. Starts at the pixel centres
    /// around `from` that are visible from it. Errors are those of StepGrid::over(). O(pixels +
    /// length of the obstacle sides in the area).
    static Result<WalkablePixels> reachedFrom(const ObstacleIndex& obstacles, const Box& area,
                                              Point2 from, const Progress& progress);

    int width() const { return m_grid.width(); }
    int height() const { return m_grid.height(); }
    bool reached(int x, int y) const { return m_reached[m_grid.cell(x, y)]; }
    /// Returns whether at least one of the pixel centres around `from` that are visible from it was
    /// reached.
    bool reached(const ObstacleIndex& obstacles, Point2 from) const;
    Point2 centre(int x, int y) const { return m_grid.centre(x, y); }

private:
    void flood(std::vector<StepGrid::Cell> stack);

    StepGrid m_grid;
    std::vector<bool> m_reached;
};

} // namespace navcore
