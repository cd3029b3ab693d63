// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/base/result.h"
#include "navcore/runtime/space/obstacle_index.h"

#include <cstdint>
#include <vector>

namespace navcore {

/// A grid of square cells over an area, with the steps from a cell's centre to its four neighbours
/// that touch no obstacle. Obstacles are closed sets; the test is exact.
class StepGrid {
public:
    using Cell = std::size_t; ///< Index of a cell, counted row by row.

    /// Builds the grid from area.lo on; only cells completely inside the area count. Errors:
    /// TooLarge above 400 million cells, Cancelled. O(cells + length of the sides in the area).
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

    /// Returns the cells around a point whose centres can be seen from the point.
    std::vector<Cell> seenFrom(const ObstacleIndex& obstacles, Point2 from) const;

    bool freeRight(Cell at) const {
        return (at + 1) % static_cast<Cell>(m_width) != 0 && (m_flags[at] & RightBlocked) == 0;
    }
    bool freeDown(Cell at) const {
        return at + static_cast<Cell>(m_width) < m_flags.size() && (m_flags[at] & DownBlocked) == 0;
    }
    /// Calls visit(neighbour) for each of the four neighbours that a free step leads to.
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
    Point2 m_origin; ///< Position of the centre of the first cell, in lu.
    std::vector<std::uint8_t> m_flags;
};

} // namespace navcore
