// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/box.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <vector>

namespace waymark {

/// Entries with a place and an extent, each filed once: in the cell of its middle, on the level
/// whose cells are at least as large as its box. Visits in one order that depends only on the
/// entries, whatever the history and whatever the box asked for, so that painting a part gives the
/// pixels of painting the whole.
///
/// Entry has `key` (ordered, unique) and `box()`. An edit costs O(entries of a cell).
template <class Entry>
class LooseGrid {
public:
    void clear() {
        for (Rows& rows : m_levels)
            rows.clear();
        m_size = 0;
    }
    std::size_t size() const { return m_size; }

    void insert(const Entry& entry) {
        const Place place = placeOf(entry.box());
        Cell& cell = m_levels[place.level][place.row][place.column];
        cell.insert(std::lower_bound(cell.begin(), cell.end(), entry.key, byKey), entry);
        ++m_size;
    }

    /// Removes the entry that was inserted with this key and box, and returns it; none when there
    /// is none.
    template <class Key>
    std::optional<Entry> remove(const Key& key, const navcore::Box& box) {
        const Place place = placeOf(box);
        Rows& rows = m_levels[place.level];
        const auto row = rows.find(place.row);
        if (row == rows.end())
            return std::nullopt;
        const auto column = row->second.find(place.column);
        if (column == row->second.end())
            return std::nullopt;
        Cell& cell = column->second;
        const auto at = std::lower_bound(cell.begin(), cell.end(), key, byKey);
        if (at == cell.end() || at->key != key)
            return std::nullopt;
        std::optional<Entry> removed(std::move(*at));
        cell.erase(at);
        --m_size;
        if (cell.empty())
            row->second.erase(column);
        if (row->second.empty())
            rows.erase(row);
        return removed;
    }

    /// Calls visit(const Entry&) for each entry whose box meets `box`.
    template <class Visit>
    void forEachIn(const navcore::Box& box, Visit&& visit) const {
        for (std::size_t level = 0; level < levelCount; ++level) {
            const std::int64_t size = cellSize(level), reach = size / 2 + 1;
            const auto cellAt = [size](std::int64_t c) { return floorDiv(c, size); };
            const Rows& rows = m_levels[level];
            const std::int64_t lastRow = cellAt(box.hi.y + reach);
            const std::int64_t lastColumn = cellAt(box.hi.x + reach);
            for (auto row = rows.lower_bound(cellAt(box.lo.y - reach));
                 row != rows.end() && row->first <= lastRow; ++row) {
                const auto& cells = row->second;
                for (auto column = cells.lower_bound(cellAt(box.lo.x - reach));
                     column != cells.end() && column->first <= lastColumn; ++column)
                    for (const Entry& entry : column->second)
                        if (entry.box().meets(box))
                            visit(entry);
            }
        }
    }

    /// Calls visit(const Entry&) for each entry, in one order.
    template <class Visit>
    void forEach(Visit&& visit) const {
        for (const Rows& rows : m_levels)
            for (const auto& [y, cells] : rows)
                for (const auto& [x, cell] : cells)
                    for (const Entry& entry : cell)
                        visit(entry);
    }

    /// Calls visit(Entry&) for each entry; it may change all but the key and the box.
    template <class Visit>
    void forEach(Visit&& visit) {
        for (Rows& rows : m_levels)
            for (auto& [y, cells] : rows)
                for (auto& [x, cell] : cells)
                    for (Entry& entry : cell)
                        visit(entry);
    }

private:
    using Cell = std::vector<Entry>;
    using Rows = std::map<std::int64_t, std::map<std::int64_t, Cell>>;

    struct Place {
        std::size_t level;
        std::int64_t row, column;
    };

    // The finest cell is 64 map pixels; the coarsest holds the longest box of the lattice.
    static constexpr std::size_t levelCount = 13;
    static constexpr std::int64_t cellSize(std::size_t level) {
        return std::int64_t{64} * navcore::unitsPerPixel << level;
    }
    static constexpr std::int64_t floorDiv(std::int64_t a, std::int64_t b) {
        return a >= 0 ? a / b : -((b - 1 - a) / b);
    }
    static bool byKey(const Entry& entry, const decltype(Entry::key)& key) {
        return entry.key < key;
    }

    static Place placeOf(const navcore::Box& box) {
        const std::int64_t extent =
            std::max(std::int64_t{box.hi.x} - box.lo.x, std::int64_t{box.hi.y} - box.lo.y);
        std::size_t level = 0;
        while (level + 1 < levelCount && cellSize(level) < extent)
            ++level;
        const std::int64_t x = floorDiv(std::int64_t{box.lo.x} + box.hi.x, 2);
        const std::int64_t y = floorDiv(std::int64_t{box.lo.y} + box.hi.y, 2);
        return {level, floorDiv(y, cellSize(level)), floorDiv(x, cellSize(level))};
    }

    std::array<Rows, levelCount> m_levels;
    std::size_t m_size = 0;
};

} // namespace waymark
