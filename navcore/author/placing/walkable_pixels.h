// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/placing/step_grid.h"

namespace navcore {

/// The pixel centres of an area that can be reached by steps to one of the four neighbours that
/// touch no obstacle. Obstacles are closed sets; the test is exact.
class WalkablePixels {
public:
    /// Starts at the pixel centres around `from` that are visible from it. Errors as for
    /// StepGrid::over(). O(pixels + length of the sides in the area).
    static Result<WalkablePixels> reachedFrom(const ObstacleIndex& obstacles, const Box& area,
                                              Point2 from, const Progress& progress);

    int width() const { return m_grid.width(); }
    int height() const { return m_grid.height(); }
    bool reached(int x, int y) const { return m_reached[m_grid.cell(x, y)]; }
    Point2 centre(int x, int y) const { return m_grid.centre(x, y); }

private:
    void flood(std::vector<StepGrid::Cell> stack);

    StepGrid m_grid;
    std::vector<bool> m_reached;
};

} // namespace navcore
