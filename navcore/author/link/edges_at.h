// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/edge.h"

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>

namespace navcore {

/// A range over the edges of a NavGraph at the given slots. A std::views pipeline would do the
/// same, but not all supported compilers accept it.
class EdgesAt {
public:
    class Iterator {
    public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = Edge;
        using difference_type = std::ptrdiff_t;
        using pointer = const Edge*;
        using reference = const Edge&;

        Iterator() = default;
        Iterator(const Edge* edges, const std::uint32_t* slot) : m_edges(edges), m_slot(slot) {}
        const Edge& operator*() const { return m_edges[*m_slot]; }
        const Edge* operator->() const { return &**this; }
        Iterator& operator++() {
            ++m_slot;
            return *this;
        }
        Iterator operator++(int) {
            const Iterator before = *this;
            ++m_slot;
            return before;
        }
        friend bool operator==(const Iterator&, const Iterator&) = default;

    private:
        const Edge* m_edges = nullptr; ///< The edges of all slots.
        const std::uint32_t* m_slot = nullptr;
    };

    EdgesAt(const Edge* edges, std::span<const std::uint32_t> slots)
        : m_edges(edges), m_slots(slots) {}
    Iterator begin() const { return {m_edges, m_slots.data()}; }
    Iterator end() const { return {m_edges, m_slots.data() + m_slots.size()}; }
    std::size_t size() const { return m_slots.size(); }
    bool empty() const { return m_slots.empty(); }

private:
    const Edge* m_edges;
    std::span<const std::uint32_t> m_slots;
};

} // namespace navcore
