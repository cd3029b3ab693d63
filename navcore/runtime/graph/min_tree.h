// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/level_memory.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

namespace navcore {

/// A tournament tree that provides the minimum of a growing array of numbers. Array cells that were
/// never set are `none`.
class MinTree {
public:
    static constexpr std::uint64_t none = std::numeric_limits<std::uint64_t>::max();

    std::size_t bytes() const { return m_nodes.capacity() * sizeof(std::uint64_t); }
    /// Returns the smallest number, or `none` if the tree is empty. O(1).
    std::uint64_t minimum() const { return m_nodes.empty() ? none : m_nodes[1]; }
    std::uint64_t at(std::size_t cell) const { return m_nodes[m_cells + cell]; }

    /// Grows the array to at least `count` cells. Amortised O(1) per cell.
    void grow(std::size_t count) {
        if (count <= m_cells)
            return;
        const std::size_t cells = std::bit_ceil(count);
        LevelVector<std::uint64_t> nodes(2 * cells, none);
        if (m_cells > 0)
            std::copy(m_nodes.begin() + static_cast<std::ptrdiff_t>(m_cells), m_nodes.end(),
                      nodes.begin() + static_cast<std::ptrdiff_t>(cells));
        m_nodes = std::move(nodes);
        m_cells = cells;
        updateParents();
    }

    /// Assigns `values` to the cells from index 0 onwards, growing the array if necessary.
    /// O(cells).
    void setAll(std::span<const std::uint64_t> values) {
        grow(values.size());
        std::copy(values.begin(), values.end(),
                  m_nodes.begin() + static_cast<std::ptrdiff_t>(m_cells));
        updateParents();
    }

    /// Sets an existing cell. O(log cells), but stops as soon as a minimum on the way up does not
    /// change.
    void set(std::size_t cell, std::uint64_t value) {
        std::size_t node = m_cells + cell;
        m_nodes[node] = value;
        while (node > 1) {
            node /= 2;
            const std::uint64_t least = std::min(m_nodes[2 * node], m_nodes[2 * node + 1]);
            if (m_nodes[node] == least)
                return;
            m_nodes[node] = least;
        }
    }

private:
    void updateParents() {
        for (std::size_t i = m_cells; i-- > 1;)
            m_nodes[i] = std::min(m_nodes[2 * i], m_nodes[2 * i + 1]);
    }

    // A binary tree in heap order. The root is at index 1, and the array cells start at m_cells.
    LevelVector<std::uint64_t> m_nodes;
    std::size_t m_cells = 0;
};

} // namespace navcore
