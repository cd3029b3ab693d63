// SPDX-License-Identifier: MIT
#include "navcore/author/placing/walkable_pixels.h"

#include <algorithm>

namespace navcore {

void WalkablePixels::flood(std::vector<StepGrid::Cell> stack) {
    m_reached.assign(m_grid.size(), false);
    for (const StepGrid::Cell at : stack)
        m_reached[at] = true;
    while (!stack.empty()) {
        const StepGrid::Cell at = stack.back();
        stack.pop_back();
        m_grid.forEachStep(at, [&](StepGrid::Cell next) {
            if (!m_reached[next]) {
                m_reached[next] = true;
                stack.push_back(next);
            }
        });
    }
}

bool WalkablePixels::reached(const ObstacleIndex& obstacles, Point2 from) const {
    const auto cells = m_grid.seenFrom(obstacles, from);
    return std::ranges::any_of(cells, [this](StepGrid::Cell at) { return m_reached[at]; });
}

Result<WalkablePixels> WalkablePixels::reachedFrom(const ObstacleIndex& obstacles, const Box& area,
                                                   Point2 from, const Progress& progress) {
    Result<StepGrid> grid = StepGrid::over(obstacles, area, unitsPerPixel, progress);
    if (!grid)
        return grid.error();
    progress.at(0.25);
    WalkablePixels pixels;
    pixels.m_grid = std::move(grid.value());
    pixels.flood(pixels.m_grid.seenFrom(obstacles, from));
    progress.at(0.5);
    return pixels;
}

} // namespace navcore
