// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/held_bytes.h"
#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/graph/compiled_graph.h"

namespace navcore {

/// A compiled graph with some arcs changed, without touching it: for queries under conditions.
/// Searches read it like the graph itself. The graph must stay as it is while this lives.
class GraphOverlay {
public:
    using Slot = CompiledGraph::Slot;
    using Arc = CompiledGraph::Arc;

    /// O(1): what it takes grows with what is changed, never with the graph.
    explicit GraphOverlay(const CompiledGraph& base)
        : m_base(&base), m_scale(base.heuristicScale()) {}

    /// Adds or re-costs the arcs of an edge, as CompiledGraph::setEdge does. O(arcs at its ends).
    void setEdge(EdgeKey key, Slot a, Slot b, std::optional<Cost> forward,
                 std::optional<Cost> backward);
    /// Takes the memory that setEdge() needs for edges between the two: after that it takes none
    /// for one of them that is there already. What searches see stays as it is.
    void makeRoom(Slot a, Slot b);
    /// The arc of an edge from one end to the other; none when there is none. O(arcs there).
    std::optional<Cost> arc(EdgeKey key, Slot from, Slot to) const;

    const CompiledGraph& base() const { return *m_base; }
    /// The same graph on its own. O(V + E).
    CompiledGraph flattened() const;
    /// Those with an arc that may differ from the base's, ascending. O(them log).
    LevelVector<Slot> alteredSlots() const;
    Slot slotCount() const { return m_base->slotCount(); }
    Slot slotOf(VertexId id) const { return m_base->slotOf(id); }
    VertexId vertexAt(Slot slot) const { return m_base->vertexAt(slot); }
    Point3 position(Slot slot) const { return m_base->position(slot); }
    std::span<const Point3> positions() const { return m_base->positions(); }
    void prefetch(Slot slot) const { m_base->prefetch(slot); }
    Cost meanCost() const { return m_base->meanCost(); } ///< about
    /// Consistent for the altered arcs too.
    std::uint64_t heuristicScale() const { return m_scale; }
    /// Held on the heap.
    std::size_t bytes() const {
        std::size_t bytes = heldBy(m_places) + heldBy(m_runs);
        for (const Run& run : m_runs)
            bytes += heldBy(run.arcs) + heldBy(run.edges);
        return bytes;
    }
    /// Whether no arc is new or costs less than in the base: what underestimates costs there does
    /// so here.
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
    /// All arcs of a slot that has an altered one: `out` of them, then the one-way arcs into it.
    struct Run {
        LevelVector<Arc> arcs;
        LevelVector<EdgeKey> edges;
        std::size_t out = 0;
    };

    /// Which run a slot has of its own.
    struct Place {
        Slot slot = CompiledGraph::none; ///< none: the place is free
        std::uint32_t run = 0;
    };

    /// Where a slot is looked for first among places (Fibonacci hashing).
    static std::size_t placeOf(Slot slot, unsigned shift) {
        return static_cast<std::size_t>((slot * 0x9e3779b97f4a7c15U) >> shift);
    }
    static void occupy(LevelVector<Place>& places, unsigned shift, Place place);
    const Run* runAt(Slot slot) const {
        // Three places of four are free, so that nearly always one look says that all is as it was.
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
    LevelVector<Place> m_places = LevelVector<Place>(4); ///< as many as a power of two, most free
    unsigned m_shift = 62;                               ///< 64 less the bits of that power
    LevelVector<Run> m_runs;
    std::uint64_t m_scale;
    bool m_isOnlyDearer = true;
};

/// Sets the edge's arcs as its direction says, at that cost; none: nobody passes.
void setEdge(GraphOverlay& graph, const Edge& edge, std::optional<Cost> cost);

} // namespace navcore
