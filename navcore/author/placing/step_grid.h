// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/base/result.h"
#include "navcore/runtime/space/obstacle_index.h"

#include <cstdint>
#include <vector>

namespace navcore {

/// A grid of square cells over an area. It stores which steps between the centres of neighbouring
/// cells (left, right, up and down) are free of obstacles. Obstacles include their boundary; the
/// test is exact.
class StepGrid {
public:
    using Cell = std::size_t; ///< Index of a cell. Cells are numbered row by row.

    /// Builds the grid, starting at area.lo. It contains only cells that are completely inside the
    /// area. Errors: TooLarge if there are more than 400 million cells, Cancelled. O(cells + length
    /// of the obstacle sides in the area).
    static Result<StepGrid> over(const ObstacleIndex& obstacles, const Box& area, Coord cell,
                                 const Progress& progress);

    int width() const { return m_width; }
    int height() const { return m_height; }
    std::size_t size() const { return m_flags.size(); }
    Cell cell(int x, int y) const {
        return static_cast<Cell>(y) * static_cast<std::size_t>(m_width) + static_cast<Cell>(x);
    }
    Point2 centre(int x, int y) const { return {m_origin.x + x * m_step, m_origin.y + y * m_step}; }
    Point2 centre(Cell at) const {
        const auto width = static_cast<Cell>(m_width);
        return centre(static_cast<int>(at % width), static_cast<int>(at / width));
    }

    /// Returns those of the nine cells at and around `from` whose centres are visible from `from`.
    std::vector<Cell> seenFrom(const ObstacleIndex& obstacles, Point2 from) const;

    bool freeRight(Cell at) const {
        return (at + 1) % static_cast<Cell>(m_width) != 0 && (m_flags[at] & RightBlocked) == 0;
    }
    bool freeDown(Cell at) const {
        return at + static_cast<Cell>(m_width) < m_flags.size() && (m_flags[at] & DownBlocked) == 0;
    }
    /// Calls visit(neighbour) for each of the four neighbours of `at` that is reachable by a free
    /// step.
    template <class Visit>
    void forEachStep(Cell at, Visit&& visit) const {
        const auto width = static_cast<Cell>(m_width);
        if (freeRight(at))
            visit(at + 1);
        if (at % width != 0 && freeRight(at - 1))
            visit(at - 1);
        if (freeDown(at))
            visit(at + width);
        if (at >= width && freeDown(at - width))
            visit(at - width);
    }

private:
    enum Flag : std::uint8_t { RightBlocked = 1, DownBlocked = 2 };

    void block(Point2 a, Point2 b);

    int m_width = 0, m_height = 0;
    Coord m_step = unitsPerPixel;
    Point2 m_origin; ///< Position of the first cell's centre, in lu.
    std::vector<std::uint8_t> m_flags;
};

} // namespace navcore
