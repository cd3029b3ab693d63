// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/chunked_vector.h"
#include "editor/model/grid_cell.h"
#include "navcore/runtime/base/radix_sort.h"

#include <array>
#include <cassert>
#include <span>

namespace waymark {

/// Spatial index of entries with bounding boxes. An entry has a unique, ordered `key` and a
/// `box()`. It is stored once, in the cell that contains the middle of its box, on the finest level
/// whose cells are at least as large as the box. The order of visits depends only on the entries,
/// not on their history or on the query box. Therefore painting a part of the map gives the same
/// pixels as painting all of it. Edits take O(log entries).
template <class Entry>
class HierarchicalGrid {
public:
    void clear() { *this = {}; }
    std::size_t size() const { return m_size; }

    /// Replaces all entries. They must be sorted by key (asserted). Allocates no spare capacity.
    /// O(n).
    void assign(std::span<const Entry> entries) {
        assert(std::ranges::is_sorted(entries, {}, &Entry::key));
        struct Filed {
            std::uint64_t place = 0;
            const Entry* entry = nullptr;
        };
        clear();
        std::vector<Filed> order;
        order.reserve(entries.size());
        for (const Entry& entry : entries) {
            const GridCell place = GridCell::of(entry.box());
            order.push_back({place.order(), &entry});
            ++countAt(place);
        }
        navcore::radixSort(order, [](const Filed& filed) { return filed.place; });
        m_entries.assign(order.size(), [&order](std::size_t i) { return order[i].entry; });
        m_size = order.size();
    }

    void insert(const Entry& entry) {
        const GridCell place = GridCell::of(entry.box());
        m_entries.insert(lowerBound(place, entry.key), entry);
        ++countAt(place);
        ++m_size;
    }

    /// Removes and returns the entry with this key, or returns nullopt if there is none. `box` must
    /// be the box with which the entry was inserted.
    template <class Key>
    std::optional<Entry> remove(const Key& key, const navcore::Box& box) {
        const GridCell place = GridCell::of(box);
        const At at = lowerBound(place, key);
        if (m_entries.isEnd(at) || m_entries[at].key != key ||
            GridCell::of(m_entries[at].box()) != place)
            return std::nullopt;
        --countAt(place);
        --m_size;
        return m_entries.remove(at);
    }

    /// Calls visit(const Entry&) for each entry whose box intersects `box`.
    template <class Visit>
    void forEachIn(const navcore::Box& box, Visit&& visit) const {
        for (int level = 0; level < GridCell::levelCount; ++level)
            if (m_counts[static_cast<std::size_t>(level)] > 0)
                forEachAt(CellSpan(level, box), box, visit);
    }

    /// Calls visit(const Entry&) for each entry, in the same order as forEachIn().
    template <class Visit>
    void forEach(Visit&& visit) const {
        m_entries.forEach(visit);
    }

    /// Calls visit(Entry&) for each entry. `visit` must not change the key or the box.
    template <class Visit>
    void forEach(Visit&& visit) {
        m_entries.forEach(visit);
    }

private:
    using At = typename ChunkedVector<Entry>::At;

    At lowerBound(GridCell place) const {
        return m_entries.firstAfter([&](const Entry& e) { return GridCell::of(e.box()) < place; });
    }
    template <class Key>
    At lowerBound(GridCell place, const Key& key) const {
        return m_entries.firstAfter([&](const Entry& e) {
            const GridCell its = GridCell::of(e.box());
            return its != place ? its < place : e.key < key;
        });
    }

    template <class Visit>
    void forEachAt(const CellSpan& cells, const navcore::Box& box, Visit& visit) const {
        for (At at = lowerBound(cells.first()); !m_entries.isEnd(at);) {
            const auto [begin, end] = m_entries.stretch(at);
            const GridCell place = GridCell::of(begin->box());
            if (!cells.reaches(place))
                return;
            if (!cells.contains(place)) {
                at = lowerBound(cells.next(place));
                continue;
            }
            const bool isWhole = cells.containsUpTo(place, GridCell::of((end - 1)->box()));
            for (const Entry* entry = begin; entry != (isWhole ? end : begin + 1); ++entry)
                if (entry->box().meets(box))
                    visit(*entry);
            if (isWhole || begin + 1 == end)
                at = m_entries.nextBlock(at);
            else
                ++at.index;
        }
    }

    std::size_t& countAt(GridCell place) {
        return m_counts[static_cast<std::size_t>(place.level())];
    }

    ChunkedVector<Entry> m_entries;
    std::array<std::size_t, GridCell::levelCount> m_counts{};
    std::size_t m_size = 0;
};

} // namespace waymark
