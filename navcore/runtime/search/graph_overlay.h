// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/held_bytes.h"
#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/graph/compiled_graph.h"

#include <algorithm>
#include <limits>

namespace navcore {

/// A view of a compiled graph in which some arcs are added, removed or have other costs, for
/// queries under conditions. It has the same interface for searches as CompiledGraph. The base
/// graph must outlive the overlay. After a change of the base graph, call reset() for each slot
/// whose arcs have changed.
class GraphOverlay {
public:
    using Slot = CompiledGraph::Slot;
    using Arc = CompiledGraph::Arc;

    /// Creates an overlay without changes. O(1). Memory use grows with the number of changed arcs,
    /// not with the size of the graph.
    explicit GraphOverlay(const CompiledGraph& base) : m_base(&base) {}

    /// Adds or removes the arcs of an edge, or changes their costs, like CompiledGraph::setEdge().
    /// O(degree of its ends).
    void setEdge(EdgeKey key, Slot a, Slot b, std::optional<Cost> forward,
                 std::optional<Cost> backward);
    /// Gives a slot the arcs of the base graph again. Does not change the arcs in the opposite
    /// direction. O(degree).
    void reset(Slot slot);
    /// Releases the overlay's own arcs of a slot if they equal those of the base graph, so that
    /// searches no longer have to look them up. O(degree), without allocations.
    void releaseUnaltered(Slot slot);
    /// Reserves memory so that a later setEdge() for an existing edge between the slots does not
    /// allocate. Does not change what searches see.
    void makeRoom(Slot a, Slot b);
    const CompiledGraph& base() const { return *m_base; }
    /// Returns a CompiledGraph with the same arcs as this overlay. O(V + E).
    CompiledGraph flattened() const;
    /// Returns the slots whose arcs may differ from those of the base graph, in ascending order.
    /// O(n log n) for n such slots.
    LevelVector<Slot> alteredSlots() const;
    Slot slotCount() const { return m_base->slotCount(); }
    Slot slotOf(VertexId id) const { return m_base->slotOf(id); }
    VertexId vertexAt(Slot slot) const { return m_base->vertexAt(slot); }
    Point3 position(Slot slot) const { return m_base->position(slot); }
    std::span<const Point3> positions() const { return m_base->positions(); }
    void prefetch(Slot slot) const { m_base->prefetch(slot); }
    /// Returns the mean arc cost of the base graph, which approximates that of the overlay.
    Cost meanCost() const { return m_base->meanCost(); }
    /// Returns a heuristic scale that keeps estimates consistent for the changed arcs, too.
    std::uint64_t heuristicScale() const { return std::min(m_scale, m_base->heuristicScale()); }
    /// Returns the heap memory used by the overlay, in bytes.
    std::size_t bytes() const {
        std::size_t bytes = heldBy(m_places) + heldBy(m_runs);
        for (const Run& run : m_runs)
            bytes += heldBy(run.arcs) + heldBy(run.edges);
        return bytes;
    }
    /// Returns whether every arc also exists in the base graph, at the same or a lower cost. Lower
    /// bounds for the base graph are then valid for the overlay.
    bool onlyRaisesCosts() const { return m_onlyRaisesCosts; }

    std::span<const Arc> arcsFrom(Slot slot) const {
        const Run* run = runAt(slot);
        return run ? std::span(run->arcs).first(run->out) : m_base->arcsFrom(slot);
    }
    std::span<const Arc> oneWayInto(Slot slot) const {
        const Run* run = runAt(slot);
        return run ? std::span(run->arcs).subspan(run->out) : m_base->oneWayInto(slot);
    }
    EdgeKeys edgesAt(Slot slot) const {
        const Run* run = runAt(slot);
        return run ? EdgeKeys(run->edges) : m_base->edgesAt(slot);
    }

private:
    /// The overlay's own copy of a slot's arcs: first the `out` outgoing arcs, then the one-way
    /// arcs into the slot.
    struct Run {
        LevelVector<Arc> arcs;
        LevelVector<EdgeKey> edges;
        std::size_t out = 0;
        Slot slot = CompiledGraph::none;
    };

    /// An entry of the hash table that maps slots to their runs.
    struct Place {
        Slot slot = CompiledGraph::none; ///< `none` if the entry is free.
        std::uint32_t run = 0;
    };

    /// Returns the preferred table index of a slot (Fibonacci hashing).
    static std::size_t placeOf(Slot slot, unsigned shift) {
        return static_cast<std::size_t>((slot * 0x9e3779b97f4a7c15U) >> shift);
    }
    void copyFromBase(Run& run, Slot slot) const;
    static void occupy(LevelVector<Place>& places, unsigned shift, Place place);
    /// Returns the index of the table entry of a slot, or of a free entry if it has none.
    std::size_t entryOf(Slot slot) const {
        // At least three quarters of the entries are free, so looking up an unchanged slot usually
        // takes one probe.
        std::size_t at = placeOf(slot, m_shift);
        while (m_places[at].slot != slot && m_places[at].slot != CompiledGraph::none)
            at = (at + 1) & (m_places.size() - 1);
        return at;
    }
    const Run* runAt(Slot slot) const {
        const Place& place = m_places[entryOf(slot)];
        return place.slot == CompiledGraph::none ? nullptr : &m_runs[place.run];
    }
    bool isUnaltered(const Run& run) const;
    Run& own(Slot slot);
    void setEntry(Slot slot, Slot other, EdgeKey edge, std::optional<Cost> out,
                  std::optional<Cost> into);

    const CompiledGraph* m_base;
    /// The hash table. Its size is a power of two.
    LevelVector<Place> m_places = LevelVector<Place>(4);
    unsigned m_shift = 62; ///< 64 minus log2 of the hash table's size.
    LevelVector<Run> m_runs;
    /// The least heuristic scale of the arcs that have been set.
    std::uint64_t m_scale = std::numeric_limits<std::uint64_t>::max();
    bool m_onlyRaisesCosts = true;
};

/// Returns the cost of an edge from one of its ends to the other, or nullopt if it cannot be used
/// in that direction. O(degree).
template <class Graph>
std::optional<Cost> arcOf(const Graph& graph, EdgeKey key, CompiledGraph::Slot from,
                          CompiledGraph::Slot to) {
    const auto arcs = graph.arcsFrom(from);
    const auto edges = graph.edgesAt(from);
    for (std::size_t i = 0; i < arcs.size(); ++i)
        if (edges[i] == key && arcs[i].to == to)
            return arcs[i].cost;
    return std::nullopt;
}

/// Sets the costs of an edge.
void setEdge(GraphOverlay& graph, const Edge& edge, const EdgeCosts& costs);

} // namespace navcore
