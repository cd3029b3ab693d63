// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/box.h"

#include <cstddef>
#include <span>

namespace navcore {

/// A rectangular block of cells. Both corner cells are included.
struct CellRange {
    int column0 = 0, row0 = 0, column1 = -1, row1 = -1;

    bool contains(int column, int row) const {
        return column >= column0 && column <= column1 && row >= row0 && row <= row1;
    }
    std::int64_t count() const {
        return (std::int64_t{column1} - column0 + 1) * (std::int64_t{row1} - row0 + 1);
    }
    friend bool operator==(const CellRange&, const CellRange&) = default;
};

/// A grid of square, half-open cells, numbered row by row. The border cells extend to infinity, so
/// every point of the plane is in a cell. Points outside the frame make searches slower, but do not
/// change their results.
struct CellFrame {
    Point2 origin;
    Coord size = 1; ///< Side length of a cell, in lu.
    int columns = 1, rows = 1;

    /// Returns a frame that covers the box with about `cells` cells, at least 1.
    static CellFrame over(const Box& box, std::size_t cells);
    /// Like over(box, cells), but uses the cell size and alignment of `other` if its cells are
    /// about as large.
    static CellFrame over(const Box& box, std::size_t cells, const CellFrame& other);

    std::size_t cellCount() const {
        return static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows);
    }
    int column(Coord x) const { return place(x, origin.x, columns); }
    int row(Coord y) const { return place(y, origin.y, rows); }
    std::size_t index(int column, int row) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
               static_cast<std::size_t>(column);
    }
    std::size_t cell(Point2 p) const { return index(column(p.x), row(p.y)); }
    CellRange range(const Box& box) const {
        return {column(box.lo.x), row(box.lo.y), column(box.hi.x), row(box.hi.y)};
    }
    /// Returns whether the frame covers p without extending its border cells.
    bool covers(Point2 p) const {
        const std::int64_t x = std::int64_t{p.x} - origin.x, y = std::int64_t{p.y} - origin.y;
        return x >= 0 && y >= 0 && x < std::int64_t{size} * columns &&
               y < std::int64_t{size} * rows;
    }

    /// Calls visit(column, row, fromColumn, fromRow) for each cell along the closed segment a-b, in
    /// order, until it returns false. (fromColumn, fromRow) is the step back to the previous cell,
    /// one column or one row away; it is (0, 0) in the first cell. The result is exact: every point
    /// of the segment is in a visited cell.
    template <class Visit>
    void walk(Point2 a, Point2 b, Visit&& visit) const;

    friend bool operator==(const CellFrame&, const CellFrame&) = default;

private:
    int place(Coord at, Coord from, int count) const {
        if (at <= from)
            return 0;
        // This division dominates the cost of inserting a side. A 32-bit offset makes it faster.
        const auto offset = static_cast<std::uint32_t>(std::int64_t{at} - from);
        return static_cast<int>(std::min(offset / static_cast<std::uint32_t>(size),
                                         static_cast<std::uint32_t>(count) - 1));
    }
};

template <class Visit>
void CellFrame::walk(Point2 a, Point2 b, Visit&& visit) const {
    const int lastColumn = column(b.x), lastRow = row(b.y);
    int atColumn = column(a.x), atRow = row(a.y);
    const std::int64_t dx = std::int64_t{b.x} - a.x, dy = std::int64_t{b.y} - a.y;
    const int rowStep = dy < 0 ? -1 : 1, columnStep = dx < 0 ? -1 : 1;
    if (!visit(atColumn, atRow, 0, 0))
        return;
    while (true) {
        int rowEnd = lastColumn; // The last column that the segment visits in this row.
        if (atRow != lastRow) {
            const std::int64_t edge =
                origin.y + std::int64_t{size} * (rowStep > 0 ? atRow + 1 : atRow);
            const std::int64_t above = dx * (edge - a.y) * rowStep, below = dy * rowStep;
            std::int64_t quotient = above / below;
            if (above % below < 0)
                --quotient;
            rowEnd = column(static_cast<Coord>(a.x + quotient));
        }
        while (atColumn != rowEnd) {
            atColumn += columnStep;
            if (!visit(atColumn, atRow, -columnStep, 0))
                return;
        }
        if (atRow == lastRow)
            return;
        atRow += rowStep;
        if (!visit(atColumn, atRow, 0, -rowStep))
            return;
    }
}

/// Returns a frame with about `cells` cells that suits the distribution of the points. It covers
/// most of them. The few distant ones are assigned to border cells, so that they do not enlarge all
/// cells. If points are concentrated in part of the area, there are up to 16 times as many cells.
/// For evenly distributed points, the result is CellFrame::over() of their box. O(points).
CellFrame fittedFrame(std::span<const Point2> points, std::size_t cells);

} // namespace navcore
