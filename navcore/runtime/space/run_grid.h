// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/held_bytes.h"
#include "navcore/runtime/base/level_memory.h"

#include <cassert>
#include <cstdint>
#include <span>
#include <utility>

namespace navcore {

/// One list of items per cell, stored in a single array. After reset() with exact counts, the lists
/// are in cell order and without gaps. A list that exceeds its capacity moves to the end of the
/// array. The array is compacted when more than half of it is unused. The total is limited to 2^32
/// items.
template <class Item>
class RunGrid {
public:
    explicit RunGrid(std::size_t lists) : m_runs(lists) {}

    /// Removes all items, and reserves capacity for counts[i] items in list i.
    void reset(std::span<const std::uint32_t> counts) {
        m_runs.assign(counts.size(), {});
        std::uint32_t total = 0;
        for (std::size_t i = 0; i < counts.size(); ++i) {
            m_runs[i] = {total, 0, counts[i]};
            total += counts[i];
        }
        m_pool.assign(total, Item{});
        m_unused = 0;
    }
    std::size_t lists() const { return m_runs.size(); }
    std::size_t bytes() const { return heldBy(m_runs) + heldBy(m_pool); }

    std::span<const Item> at(std::size_t list) const {
        const Run& run = m_runs[list];
        return {m_pool.data() + run.first, run.count};
    }
    std::span<Item> at(std::size_t list) {
        const Run& run = m_runs[list];
        return {m_pool.data() + run.first, run.count};
    }

    std::uint32_t addList() {
        m_runs.push_back({static_cast<std::uint32_t>(m_pool.size()), 0, 0});
        return static_cast<std::uint32_t>(m_runs.size() - 1);
    }

    void add(std::size_t list, const Item& item) { insert(list, m_runs[list].count, item); }

    void insert(std::size_t list, std::size_t at, const Item& item) {
        const Item value = item;
        if (m_runs[list].count == m_runs[list].capacity)
            grow(list);
        Run& run = m_runs[list];
        Item* items = m_pool.data() + run.first;
        for (std::size_t i = run.count++; i > at; --i)
            items[i] = items[i - 1];
        items[at] = value;
    }

    void assign(std::size_t list, std::span<const Item> items) {
        while (m_runs[list].capacity < items.size())
            grow(list);
        Run& run = m_runs[list];
        for (std::size_t i = 0; i < items.size(); ++i)
            m_pool[run.first + i] = items[i];
        for (std::size_t i = items.size(); i < run.count; ++i)
            m_pool[run.first + i] = Item{};
        run.count = static_cast<std::uint32_t>(items.size());
    }

    void erase(std::size_t list, std::size_t at) {
        Run& run = m_runs[list];
        assert(at < run.count);
        Item* items = m_pool.data() + run.first;
        for (std::size_t i = at + 1; i < run.count; ++i)
            items[i - 1] = items[i];
        items[--run.count] = Item{};
    }

    template <class Condition>
    void eraseIf(std::size_t list, Condition&& condition) {
        for (std::size_t i = m_runs[list].count; i-- > 0;)
            if (condition(m_pool[m_runs[list].first + i]))
                erase(list, i);
    }

private:
    struct Run {
        std::uint32_t first = 0, count = 0, capacity = 0;
    };

    void grow(std::size_t list) {
        if (m_unused > 1024 && m_unused * 2 > m_pool.size())
            pack();
        Run& run = m_runs[list];
        const auto first = static_cast<std::uint32_t>(m_pool.size());
        const std::uint32_t capacity = run.capacity < 4 ? 4 : run.capacity * 2;
        m_pool.resize(m_pool.size() + capacity);
        for (std::uint32_t i = 0; i < run.count; ++i)
            m_pool[first + i] = std::exchange(m_pool[run.first + i], Item{});
        m_unused += run.capacity;
        run.first = first;
        run.capacity = capacity;
    }
    void pack() {
        LevelVector<Item> packed;
        packed.reserve(m_pool.size() - m_unused);
        for (Run& run : m_runs) {
            const auto first = static_cast<std::uint32_t>(packed.size());
            for (std::uint32_t i = 0; i < run.count; ++i)
                packed.push_back(std::move(m_pool[run.first + i]));
            run = {first, run.count, run.count};
        }
        m_pool = std::move(packed);
        m_unused = 0;
    }

    LevelVector<Run> m_runs;
    LevelVector<Item> m_pool;
    std::size_t m_unused = 0;
};

} // namespace navcore
