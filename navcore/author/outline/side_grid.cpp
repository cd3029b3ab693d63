// SPDX-License-Identifier: MIT
#include "navcore/author/outline/side_grid.h"

namespace navcore {

SideGrid::SideGrid(const Outlines& outlines) {
    Box all;
    for (std::uint32_t i = 0; i < outlines.sides(); ++i)
        all.add(outlines.corner(i));
    m_lo = all.lo;
    m_columns = (std::int64_t{all.hi.x} - all.lo.x) / cell + 1;
    m_rows = (std::int64_t{all.hi.y} - all.lo.y) / cell + 1;
    const auto forEachCell = [&](std::uint32_t side, auto&& visit) {
        const Box box = outlines.box(side);
        for (std::int64_t y = row(box.lo.y); y <= row(box.hi.y); ++y)
            for (std::int64_t x = column(box.lo.x); x <= column(box.hi.x); ++x)
                visit(static_cast<std::size_t>(y * m_columns + x));
    };
    std::vector<std::uint32_t> counts(static_cast<std::size_t>(m_columns * m_rows), 0);
    for (std::uint32_t i = 0; i < outlines.sides(); ++i)
        forEachCell(i, [&](std::size_t at) { ++counts[at]; });
    m_cells.reset(counts);
    for (std::uint32_t i = 0; i < outlines.sides(); ++i)
        forEachCell(i, [&](std::size_t at) { m_cells.add(at, {outlines.box(i), i}); });
}

SideGrid::Range SideGrid::within(Point2 a, Point2 b, std::int64_t row, std::int64_t reach) const {
    const std::int64_t top = m_lo.y + row * cell - reach, bottom = top + cell + 2 * reach;
    const std::int64_t rise = std::int64_t{b.y} - a.y, run = std::int64_t{b.x} - a.x;
    const auto at = [&](std::int64_t y) {
        const std::int64_t level = std::clamp<std::int64_t>(y, a.y, b.y);
        return rise == 0 ? a.x : a.x + (level - a.y) * run / rise;
    };
    const std::int64_t first = at(top), second = rise == 0 ? b.x : at(bottom);
    // Add one unit at both ends, because the division rounds by less than one.
    return {std::min(first, second) - reach - 1, std::max(first, second) + reach + 1};
}

} // namespace navcore
