// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/compiler.h"
#include "navcore/runtime/base/held_bytes.h"
#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/graph/compiled_graph.h"

#include <span>

namespace navcore {

enum class ArcWay : std::uint8_t {
    Forward,  ///< Groups arcs by their start slot.
    Backward, ///< Groups arcs by their end slot, for searches that run backwards from the goals.
};

/// A compact copy of the arcs of a graph, for algorithms that visit all of them.
class ArcSnapshot {
public:
    using Slot = CompiledGraph::Slot;
    using Arc = CompiledGraph::Arc;

    ArcSnapshot() = default;
    /// Copies the arcs of a CompiledGraph or a GraphOverlay. O(V + E).
    template <class Graph>
    ArcSnapshot(const Graph& graph, ArcWay way);
    /// Adopts arcs that are grouped by slot: slot i owns the arcs with indices from begin[i] up to,
    /// but not including, begin[i + 1].
    ArcSnapshot(LevelVector<std::uint32_t> begin, LevelVector<Arc> arcs);

    Slot slotCount() const { return static_cast<Slot>(m_begin.size() - 1); }
    /// Returns the outgoing arcs of a slot. In an ArcWay::Backward snapshot, returns the incoming
    /// arcs instead, and `to` is the slot where each arc starts.
    std::span<const Arc> arcs(Slot slot) const {
        return {m_arcs.data() + m_begin[slot], m_begin[slot + 1] - m_begin[slot]};
    }
    std::span<const Arc> all() const { return m_arcs; }
    /// Returns the mean cost of all arcs, or 0 if the snapshot has no arcs.
    Cost meanCost() const { return m_meanCost; }
    /// Returns the largest arc cost, or 0 if the snapshot has no arcs.
    Cost maxCost() const { return m_maxCost; }

    /// Returns the heap memory used by the snapshot, in bytes.
    std::size_t bytes() const { return heldBy(m_begin) + heldBy(m_arcs); }

    /// Returns whether every arc has a reverse arc of the same cost. O(sum of squared degrees).
    bool isTwoWay() const;

    /// Prefetches the index entry of a slot, which arcs() reads.
    void prefetch(Slot slot) const { navcore::prefetch(&m_begin[slot]); }

    /// Returns a snapshot of the same arcs, grouped by their other end. O(V + E).
    ArcSnapshot reversed() const;

    /// Replaces the cost of every arc by priceOf(slot, to), which must be at least 1. O(E).
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
