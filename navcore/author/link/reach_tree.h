// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/space/cell_frame.h"

#include <vector>

namespace navcore {

/// A quadtree that stores the maximum reach of the vertices in each cell. It finds the vertices
/// that a change at some position may affect without visiting the whole map. A reach is a squared
/// distance in lu^2. It is negative if no vertex in the cell can be affected.
class ReachTree {
public:
    void reset(const CellFrame& frame);
    const CellFrame& frame() const { return m_frame; }

    void set(std::size_t cell, std::int64_t reach);

    /// Calls visit(cell) for each cell whose reach extends to the box. Stops and returns false if
    /// visit() returns false.
    template <class Visit>
    bool forEachReaching(const Box& box, Visit&& visit) const {
        return m_levels.empty() || descend(m_levels.size() - 1, 0, 0, box, visit);
    }

private:
    struct Level {
        int columns = 0, rows = 0;
        std::vector<std::int64_t> reach;
        std::int64_t& at(int column, int row) {
            return reach[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
                         static_cast<std::size_t>(column)];
        }
        std::int64_t at(int column, int row) const {
            return reach[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
                         static_cast<std::size_t>(column)];
        }
    };
    std::int64_t squaredDistanceTo(std::size_t level, int column, int row, const Box& box) const;

    template <class Visit>
    bool descend(std::size_t level, int column, int row, const Box& box, Visit& visit) const {
        const std::int64_t reach = m_levels[level].at(column, row);
        if (reach < 0 || reach < squaredDistanceTo(level, column, row, box))
            return true;
        if (level == 0)
            return visit(m_frame.index(column, row));
        const Level& below = m_levels[level - 1];
        for (int y = row * 2; y < std::min(row * 2 + 2, below.rows); ++y)
            for (int x = column * 2; x < std::min(column * 2 + 2, below.columns); ++x)
                if (!descend(level - 1, x, y, box, visit))
                    return false;
        return true;
    }

    CellFrame m_frame;
    /// Level 0 has the cells of the frame. Each further level has half as many columns and rows.
    std::vector<Level> m_levels;
};

} // namespace navcore
