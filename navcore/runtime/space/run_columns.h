// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/held_bytes.h"
#include "navcore/runtime/base/level_memory.h"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <tuple>

namespace navcore {

/// A range of consecutive entries in the arrays of RunColumns.
struct SimdRange {
    std::uint32_t first = 0, count = 0;
};

/// One list of items per cell, stored as a structure of arrays for SIMD loops. After reset() with
/// exact counts, the lists are in cell order and without gaps. A list that exceeds its capacity
/// moves to the end of the arrays. The arrays are compacted when more than half of their entries
/// are unused. The items of a list are unordered. The total is limited to 2^32 items.
template <class... Member>
class RunColumns {
public:
    /// Number of entries that may be read beyond the last one. Their values are unspecified.
    static constexpr std::size_t slack = 16;

    explicit RunColumns(std::size_t lists) : m_runs(lists) { resize(0); }

    /// Removes all items, and reserves capacity for counts[i] items in list i.
    void reset(std::span<const std::uint32_t> counts) {
        m_runs.assign(counts.size(), {});
        m_size = 0;
        for (std::size_t i = 0; i < counts.size(); ++i) {
            m_runs[i] = {{m_size, 0}, counts[i]};
            m_size += counts[i];
        }
        resize(m_size);
        m_unused = 0;
    }
    std::size_t lists() const { return m_runs.size(); }
    std::size_t bytes() const {
        return heldBy(m_runs) +
               std::apply([](const auto&... column) { return (heldBy(column) + ...); }, m_columns);
    }

    /// Returns the index range of a list in each column().
    SimdRange at(std::size_t list) const { return m_runs[list].items; }
    /// Returns the array that holds the given member of all items.
    template <std::size_t member>
    const auto* column() const {
        return std::get<member>(m_columns).data();
    }
    void add(std::size_t list, const Member&... values) {
        if (m_runs[list].items.count == m_runs[list].capacity)
            grow(list);
        SimdRange& run = m_runs[list].items;
        const std::size_t at = run.first + run.count++;
        std::apply([&](auto&... column) { ((column[at] = values), ...); }, m_columns);
    }

    /// Removes the item at index `at` of the list. The list's last item moves to that index.
    void erase(std::size_t list, std::size_t at) {
        SimdRange& run = m_runs[list].items;
        assert(at < run.count);
        move(run.first + at, run.first + --run.count);
    }

private:
    struct Place {
        SimdRange items;
        std::uint32_t capacity = 0;
    };

    void resize(std::size_t size) {
        std::apply([&](auto&... column) { (column.resize(size + slack), ...); }, m_columns);
    }
    void move(std::size_t to, std::size_t from) {
        std::apply([&](auto&... column) { ((column[to] = column[from]), ...); }, m_columns);
    }
    void grow(std::size_t list) {
        if (m_unused > 1024 && m_unused * 2 > m_size)
            pack();
        Place& place = m_runs[list];
        const std::uint32_t first = m_size, capacity = place.capacity < 4 ? 4 : place.capacity * 2;
        m_size += capacity;
        resize(m_size);
        for (std::uint32_t i = 0; i < place.items.count; ++i)
            move(first + i, place.items.first + i);
        m_unused += place.capacity;
        place = {{first, place.items.count}, capacity};
    }
    void pack() {
        RunColumns packed(0);
        packed.m_runs = m_runs;
        for (Place& place : packed.m_runs) {
            place.items.first = packed.m_size;
            place.capacity = place.items.count;
            packed.m_size += place.capacity;
        }
        packed.resize(packed.m_size);
        packAll(packed, std::index_sequence_for<Member...>{});
        *this = std::move(packed);
    }
    template <std::size_t... member>
    void packAll(RunColumns& into, std::index_sequence<member...>) const {
        for (std::size_t list = 0; list < m_runs.size(); ++list)
            for (std::uint32_t i = 0; i < m_runs[list].items.count; ++i)
                ((std::get<member>(into.m_columns)[into.m_runs[list].items.first + i] =
                      std::get<member>(m_columns)[m_runs[list].items.first + i]),
                 ...);
    }

    LevelVector<Place> m_runs;
    std::tuple<LevelVector<Member>...> m_columns;
    std::uint32_t m_size = 0; ///< Number of items for which the columns have capacity.
    std::size_t m_unused = 0;
};

} // namespace navcore
