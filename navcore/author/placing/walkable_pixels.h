// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/placing/step_grid.h"

namespace navcore {

/// The pixel centres of an area that a walk reaches in steps from a pixel to one of its four
/// neighbours, where no step meets an obstacle (closed rule, exact).
class WalkablePixels {
public:
    /// The walk starts at the centres around `from` that it sees. Fails as StepGrid::over.
    /// O(pixels + length of the sides in the area).
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
