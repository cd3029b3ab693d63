// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/box.h"

#include <algorithm>
#include <bit>
#include <cstdint>

namespace waymark {

/// A cell in a hierarchy of square grids. The cells of each level are twice as large as the cells
/// of the previous level. Cells are ordered by level, row and column.
class GridCell {
public:
    // The finest cells are 64 map pixels wide. The coarsest cells are larger than any box with
    // valid coordinates.
    static constexpr int levelCount = 13;

    /// Returns the cell that contains the middle of `box`, on the finest level whose cells are at
    /// least as large as the box.
    static GridCell of(const navcore::Box& box) {
        const std::int64_t extent =
            std::max(std::int64_t{box.hi.x} - box.lo.x, std::int64_t{box.hi.y} - box.lo.y);
        const auto span = static_cast<std::uint64_t>(std::max<std::int64_t>(extent - 1, 0));
        const int wanted = static_cast<int>(std::bit_width(span)) - finestShift;
        const int level = std::clamp(wanted, 0, levelCount - 1);
        return at(level, (std::int64_t{box.lo.y} + box.hi.y) >> 1,
                  (std::int64_t{box.lo.x} + box.hi.x) >> 1);
    }
    /// Returns the cell that contains a point, on a given level. Points outside the range of valid
    /// coordinates are clamped.
    static GridCell at(int level, std::int64_t y, std::int64_t x) {
        const auto cell = [level](std::int64_t c) {
            return std::clamp<std::int64_t>(c >> (finestShift + level), -offset, offset - 1) +
                   offset;
        };
        return GridCell(static_cast<std::uint64_t>(level) << 2 * bits |
                        static_cast<std::uint64_t>(cell(y)) << bits |
                        static_cast<std::uint64_t>(cell(x)));
    }
    /// Returns the maximum distance by which entries can extend beyond their cell, in lu: half a
    /// cell plus the rounding error of the entry's midpoint.
    static std::int64_t reach(int level) {
        return (std::int64_t{1} << (finestShift + level - 1)) + 1;
    }

    /// Returns a number that sorts in the same order as the cells.
    std::uint64_t order() const { return m_place; }
    int level() const { return static_cast<int>(m_place >> 2 * bits); }
    /// Returns the row number, which is unique across all levels.
    std::uint64_t row() const { return m_place >> bits; }
    std::uint64_t column() const { return m_place & ((std::uint64_t{1} << bits) - 1); }
    /// Returns the cell in another column of this row or, for inNextRow(), of the next row.
    GridCell inRow(std::uint64_t column) const { return GridCell(row() << bits | column); }
    GridCell inNextRow(std::uint64_t column) const {
        return GridCell((row() + 1) << bits | column);
    }

    friend auto operator<=>(const GridCell&, const GridCell&) = default;

private:
    // Binary logarithm of the finest cell size: 64 map pixels of 256 lu each.
    static constexpr int finestShift = 14;
    static constexpr int bits = 20; // Number of bits for a row and for a column.
    static constexpr std::int64_t offset = std::int64_t{1} << (bits - 1);

    explicit GridCell(std::uint64_t place) : m_place(place) {}

    std::uint64_t m_place;
};

/// The range of cells on one level whose entries can intersect a box.
class CellSpan {
public:
    CellSpan(int level, const navcore::Box& box)
        : m_first(GridCell::at(level, box.lo.y - GridCell::reach(level),
                               box.lo.x - GridCell::reach(level))),
          m_last(GridCell::at(level, box.hi.y + GridCell::reach(level),
                              box.hi.x + GridCell::reach(level))) {}

    GridCell first() const { return m_first; }
    /// Returns whether the range has cells at or after `place`. `place` must not be before first().
    bool reaches(GridCell place) const { return place.row() <= m_last.row(); }
    /// Returns whether a cell is in the range. reaches() must be true for it.
    bool contains(GridCell place) const {
        return place.column() >= m_first.column() && place.column() <= m_last.column();
    }
    /// Returns the first cell of the range after `place`. contains() must be false for `place`.
    GridCell next(GridCell place) const {
        return place.column() < m_first.column() ? place.inRow(m_first.column())
                                                 : place.inNextRow(m_first.column());
    }
    /// Returns true only if all cells from `place` to `last` are in the range. May also return
    /// false if they are. `place` must be in the range, and not after `last`.
    bool containsUpTo(GridCell place, GridCell last) const {
        return place.row() == last.row() && last.column() <= m_last.column();
    }

private:
    GridCell m_first, m_last;
};

} // namespace waymark
