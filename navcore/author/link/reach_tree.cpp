// SPDX-License-Identifier: MIT
#include "navcore/author/link/reach_tree.h"

#include <cassert>

namespace navcore {

void ReachTree::reset(const CellFrame& frame) {
    m_frame = frame;
    m_levels.clear();
    for (int columns = frame.columns, rows = frame.rows;;
         columns = (columns + 1) / 2, rows = (rows + 1) / 2) {
        const auto cells = static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows);
        m_levels.push_back({columns, rows, std::vector<std::int64_t>(cells, -1)});
        if (cells == 1)
            return;
    }
}

void ReachTree::set(std::size_t cell, std::int64_t reach) {
    assert(cell < m_frame.cellCount());
    const auto columns = static_cast<std::size_t>(m_frame.columns);
    auto column = static_cast<int>(cell % columns), row = static_cast<int>(cell / columns);
    for (std::size_t level = 0;; ++level) {
        std::int64_t& here = m_levels[level].at(column, row);
        if (here == reach)
            return;
        here = reach;
        if (level + 1 == m_levels.size())
            return;
        column /= 2;
        row /= 2;
        const Level& l = m_levels[level];
        for (int y = row * 2; y < std::min(row * 2 + 2, l.rows); ++y)
            for (int x = column * 2; x < std::min(column * 2 + 2, l.columns); ++x)
                reach = std::max(reach, l.at(x, y));
    }
}

std::int64_t ReachTree::squaredDistanceTo(std::size_t level, int column, int row,
                                          const Box& box) const {
    const std::int64_t side = std::int64_t{m_frame.size} << level;
    const Level& l = m_levels[level];
    // Returns the gap between the cell and the box along one axis. Cells at the border extend to
    // infinity.
    const auto gap = [&](int at, int count, Coord origin, Coord low, Coord high) {
        const std::int64_t from = origin + at * side, to = from + side - 1;
        if (at > 0 && high < from)
            return from - high;
        if (at < count - 1 && low > to)
            return low - to;
        return std::int64_t{0};
    };
    const std::int64_t dx = gap(column, l.columns, m_frame.origin.x, box.lo.x, box.hi.x);
    const std::int64_t dy = gap(row, l.rows, m_frame.origin.y, box.lo.y, box.hi.y);
    return dx * dx + dy * dy;
}

} // namespace navcore
