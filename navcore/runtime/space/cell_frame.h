// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/box.h"

#include <cstddef>

namespace navcore {

/// A rectangle of cells, including both corners.
struct CellRange {
    int column0 = 0, row0 = 0, column1 = -1, row1 = -1;

    bool contains(int column, int row) const {
        return column >= column0 && column <= column1 && row >= row0 && row <= row1;
    }
    friend bool operator==(const CellRange&, const CellRange&) = default;
};

/// A grid of half-open square cells over the plane, numbered row by row. Border cells extend to
/// infinity, so every point has a cell; a frame that no longer fits costs time but does not change
/// results.
struct CellFrame {
    Point2 origin;
    Coord size = 1; ///< Side length of a cell, in lu.
    int columns = 1, rows = 1;

    /// Returns a frame over the box with about `cells` cells, at least 1.
    static CellFrame over(const Box& box, std::size_t cells);
    /// Returns a frame over the box with about `cells` cells that is aligned with `other`, if the
    /// cells of `other` are about as large. Otherwise returns over(box, cells).
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
    /// Returns whether p is within the area that the cells were sized for.
    bool covers(Point2 p) const {
        const std::int64_t x = std::int64_t{p.x} - origin.x, y = std::int64_t{p.y} - origin.y;
        return x >= 0 && y >= 0 && x < std::int64_t{size} * columns &&
               y < std::int64_t{size} * rows;
    }

    /// Calls visit(column, row, fromColumn, fromRow) for the cells along the closed segment from a
    /// to b, until it returns false. (fromColumn, fromRow) is the step back to the previous cell,
    /// (0, 0) for the first; each cell except the first has exactly one neighbour before it. Every
    /// point of the segment is in a visited cell. The result is exact.
    template <class Visit>
    void walk(Point2 a, Point2 b, Visit&& visit) const;

    friend bool operator==(const CellFrame&, const CellFrame&) = default;

private:
    int place(Coord at, Coord from, int count) const {
        if (at <= from)
            return 0;
        // The offset has 32 bits, because this division dominates the cost of inserting a side.
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
        int rowEnd = lastColumn; // The last column of the segment in this row.
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

} // namespace navcore
