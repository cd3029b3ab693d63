// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/held_bytes.h"
#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/graph/compiled_graph.h"

namespace navcore {

/// A modified view of a compiled graph in which some arcs differ, for queries under conditions.
/// Searches read it like the graph itself, which must not change while the overlay lives.
class GraphOverlay {
public:
    using Slot = CompiledGraph::Slot;
    using Arc = CompiledGraph::Arc;

    /// Creates an overlay without changes. O(1). Its memory grows with the changes, not with the
    /// graph.
    explicit GraphOverlay(const CompiledGraph& base)
        : m_base(&base), m_scale(base.heuristicScale()) {}

    /// Adds the arcs of an edge or changes their costs, as CompiledGraph::setEdge() does. O(degree
    /// of its ends).
    void setEdge(EdgeKey key, Slot a, Slot b, std::optional<Cost> forward,
                 std::optional<Cost> backward);
    /// Allocates the memory for changing edges between the two slots, so that setEdge() for an
    /// existing one does not allocate. Searches see no difference.
    void makeRoom(Slot a, Slot b);
    /// Returns the cost of an edge's arc from one end to the other, or nullopt if there is none.
    /// O(degree).
    std::optional<Cost> arc(EdgeKey key, Slot from, Slot to) const;

    const CompiledGraph& base() const { return *m_base; }
    /// Returns the graph as a CompiledGraph of its own. O(V + E).
    CompiledGraph flattened() const;
    /// Returns the slots with arcs that may differ from the base's, in ascending order. O(n log n)
    /// for n such slots.
    LevelVector<Slot> alteredSlots() const;
    Slot slotCount() const { return m_base->slotCount(); }
    Slot slotOf(VertexId id) const { return m_base->slotOf(id); }
    VertexId vertexAt(Slot slot) const { return m_base->vertexAt(slot); }
    Point3 position(Slot slot) const { return m_base->position(slot); }
    std::span<const Point3> positions() const { return m_base->positions(); }
    void prefetch(Slot slot) const { m_base->prefetch(slot); }
    /// Returns the mean arc cost of the base, which is only approximate for the overlay.
    Cost meanCost() const { return m_base->meanCost(); }
    /// Returns a heuristic scale that is also consistent for the altered arcs.
    std::uint64_t heuristicScale() const { return m_scale; }
    /// Returns the heap memory used by the overlay, in bytes.
    std::size_t bytes() const {
        std::size_t bytes = heldBy(m_places) + heldBy(m_runs);
        for (const Run& run : m_runs)
            bytes += heldBy(run.arcs) + heldBy(run.edges);
        return bytes;
    }
    /// Returns whether every arc exists in the base at the same or a lower cost, so that lower
    /// bounds for the base remain valid.
    bool isOnlyDearer() const { return m_isOnlyDearer; }

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
    /// All arcs of a slot with an altered arc: `out` outgoing ones, then the one-way arcs into it.
    struct Run {
        LevelVector<Arc> arcs;
        LevelVector<EdgeKey> edges;
        std::size_t out = 0;
    };

    /// An entry of the hash table from slots to runs.
    struct Place {
        Slot slot = CompiledGraph::none; ///< The slot of the entry, or none if the entry is free.
        std::uint32_t run = 0;
    };

    /// Returns the home position of a slot in the hash table (Fibonacci hashing).
    static std::size_t placeOf(Slot slot, unsigned shift) {
        return static_cast<std::size_t>((slot * 0x9e3779b97f4a7c15U) >> shift);
    }
    static void occupy(LevelVector<Place>& places, unsigned shift, Place place);
    const Run* runAt(Slot slot) const {
        // At least three quarters of the table are free, so an unaltered slot usually takes one
        // probe.
        for (std::size_t at = placeOf(slot, m_shift);; at = (at + 1) & (m_places.size() - 1)) {
            const Place& place = m_places[at];
            if (place.slot == CompiledGraph::none)
                return nullptr;
            if (place.slot == slot)
                return &m_runs[place.run];
        }
    }
    Run& own(Slot slot);
    void setEntry(Slot slot, Slot other, EdgeKey edge, std::optional<Cost> out,
                  std::optional<Cost> into);

    const CompiledGraph* m_base;
    /// The hash table. Its size is a power of two, and most entries are free.
    LevelVector<Place> m_places = LevelVector<Place>(4);
    unsigned m_shift = 62; ///< 64 minus the binary logarithm of the size of the hash table.
    LevelVector<Run> m_runs;
    std::uint64_t m_scale;
    bool m_isOnlyDearer = true;
};

/// Sets the edge's arcs at this cost in its permitted directions. A cost of nullopt makes the edge
/// impassable.
void setEdge(GraphOverlay& graph, const Edge& edge, std::optional<Cost> cost);

} // namespace navcore
