// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/outline/outlines.h"
#include "navcore/runtime/space/run_grid.h"

#include <algorithm>

namespace navcore {

/// A grid for finding the sides of outlines near a box or a segment. Sides may be visited more than
/// once, and sides that are slightly too far away may be visited as well.
class SideGrid {
public:
    explicit SideGrid(const Outlines& outlines);

    /// Calls visit(side, its box) for the sides within `reach` lu of the box, until visit returns
    /// false.
    template <class Visit>
    void forEachNear(const Box& box, std::int64_t reach, Visit&& visit) const {
        const Range y{box.lo.y - reach, box.hi.y + reach};
        for (std::int64_t at = row(y.low); at <= row(y.high); ++at)
            if (!visitRow(at, {box.lo.x - reach, box.hi.x + reach}, y, visit))
                return;
    }

    /// Calls visit(side, its box) for the sides within `reach` lu of the segment from `a` to `b`,
    /// until visit returns false. O(length + sides visited).
    template <class Visit>
    void forEachNear(Point2 a, Point2 b, std::int64_t reach, Visit&& visit) const {
        if (a.y > b.y)
            std::swap(a, b);
        const Range y{a.y - reach, b.y + reach};
        for (std::int64_t at = row(y.low); at <= row(y.high); ++at)
            if (!visitRow(at, within(a, b, at, reach), y, visit))
                return;
    }

private:
    static constexpr Coord cell = 4 * unitsPerPixel;

    struct Range {
        std::int64_t low, high;
    };
    struct Item {
        Box box;
        std::uint32_t side = 0;
    };

    std::int64_t column(std::int64_t x) const {
        return std::clamp<std::int64_t>((x - m_lo.x) / cell, 0, m_columns - 1);
    }
    std::int64_t row(std::int64_t y) const {
        return std::clamp<std::int64_t>((y - m_lo.y) / cell, 0, m_rows - 1);
    }
    /// Returns the x range of the part of the segment that is nearest to a row of cells, extended
    /// by `reach` at both ends.
    Range within(Point2 a, Point2 b, std::int64_t row, std::int64_t reach) const;

    template <class Visit>
    bool visitRow(std::int64_t row, Range x, Range y, Visit& visit) const {
        const std::int64_t last = column(x.high);
        for (std::int64_t at = column(x.low); at <= last; ++at)
            for (const Item& item : m_cells.at(static_cast<std::size_t>(row * m_columns + at)))
                if (item.box.lo.x <= x.high && item.box.hi.x >= x.low && item.box.lo.y <= y.high &&
                    item.box.hi.y >= y.low && !visit(item.side, item.box))
                    return false;
        return true;
    }

    Point2 m_lo;
    std::int64_t m_columns = 1, m_rows = 1;
    RunGrid<Item> m_cells{0};
};

} // namespace navcore
