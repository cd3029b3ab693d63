// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/compiler.h"
#include "navcore/runtime/base/held_bytes.h"
#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/graph/compiled_graph.h"

#include <span>

namespace navcore {

enum class ArcWay : std::uint8_t {
    Forward,  ///< Arcs are grouped by the slot where they start.
    Backward, ///< Arcs are grouped by the slot where they end, for searches from goals.
};

/// A compact copy of a graph's arcs at one moment, for algorithms that visit all of them.
class ArcSnapshot {
public:
    using Slot = CompiledGraph::Slot;
    using Arc = CompiledGraph::Arc;

    ArcSnapshot() = default;
    /// Copies a CompiledGraph or a GraphOverlay. O(V + E).
    template <class Graph>
    ArcSnapshot(const Graph& graph, ArcWay way);
    /// Adopts arcs grouped by slot: the arcs of slot i begin at index begin[i] and end before
    /// begin[i + 1].
    ArcSnapshot(LevelVector<std::uint32_t> begin, LevelVector<Arc> arcs);

    Slot slotCount() const { return static_cast<Slot>(m_begin.size() - 1); }
    /// Returns the arcs from a slot. With ArcWay::Backward these are the arcs into it, and `to` is
    /// the slot that an arc comes from.
    std::span<const Arc> arcs(Slot slot) const {
        return {m_arcs.data() + m_begin[slot], m_begin[slot + 1] - m_begin[slot]};
    }
    std::span<const Arc> all() const { return m_arcs; }
    /// Returns the mean cost of all arcs, or 0 if there are none.
    Cost meanCost() const { return m_meanCost; }
    /// Returns the largest cost of all arcs, or 0 if there are none.
    Cost maxCost() const { return m_maxCost; }

    /// Returns the heap memory used by the snapshot, in bytes.
    std::size_t bytes() const { return heldBy(m_begin) + heldBy(m_arcs); }

    /// Prefetches the position of the slot's arcs.
    void prefetch(Slot slot) const { navcore::prefetch(&m_begin[slot]); }

    /// Returns a snapshot of the same arcs in the opposite direction. O(V + E).
    ArcSnapshot reversed() const;

    /// Sets the cost of every arc to priceOf(from, to), which must be at least 1. O(E).
    template <class PriceOf>
    void reprice(PriceOf&& priceOf) {
        for (Slot slot = 0; slot < slotCount(); ++slot)
            for (std::uint32_t i = m_begin[slot]; i < m_begin[slot + 1]; ++i)
                m_arcs[i].cost = priceOf(slot, m_arcs[i].to);
        measure();
    }

private:
    void measure();

    LevelVector<std::uint32_t> m_begin{0};
    LevelVector<Arc> m_arcs;
    Cost m_meanCost = 0, m_maxCost = 0;
};

} // namespace navcore
