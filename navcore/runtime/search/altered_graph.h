// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/compiled_graph.h"

namespace navcore {

/// A compiled graph with some arcs changed, without touching it: for queries under conditions.
/// Searches read it like the graph itself. The graph must stay as it is while this lives.
class AlteredGraph {
public:
    using Slot = CompiledGraph::Slot;
    using Arc = CompiledGraph::Arc;

    /// O(slots), a few bytes each.
    explicit AlteredGraph(const CompiledGraph& base)
        : m_base(&base), m_runOf(base.slotCount(), unaltered), m_scale(base.heuristicScale()) {}

    /// Adds or re-costs the arcs of an edge, as CompiledGraph::setEdge does. O(arcs at its ends).
    void setEdge(EdgeKey key, Slot a, Slot b, std::optional<Cost> forward,
                 std::optional<Cost> backward);
    /// The arc of an edge from one end to the other; none when there is none. O(arcs there).
    std::optional<Cost> arc(EdgeKey key, Slot from, Slot to) const;

    const CompiledGraph& base() const { return *m_base; }
    Slot slotCount() const { return m_base->slotCount(); }
    VertexId vertexAt(Slot slot) const { return m_base->vertexAt(slot); }
    Point3 position(Slot slot) const { return m_base->position(slot); }
    void prefetch(Slot slot) const { m_base->prefetch(slot); }
    /// Consistent for the altered arcs too.
    std::uint64_t heuristicScale() const { return m_scale; }
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
    std::span<const EdgeKey> edgesAt(Slot slot) const {
        const Run* run = runAt(slot);
        return run ? std::span(run->edges) : m_base->edgesAt(slot);
    }

private:
    static constexpr std::uint32_t unaltered = 0xffffffffU;

    /// All arcs of a slot that has an altered one: `out` of them, then the one-way arcs into it.
    struct Run {
        std::vector<Arc> arcs;
        std::vector<EdgeKey> edges;
        std::size_t out = 0;
    };

    const Run* runAt(Slot slot) const {
        return m_runOf[slot] == unaltered ? nullptr : &m_runs[m_runOf[slot]];
    }
    Run& own(Slot slot);
    void setEntry(Slot slot, Slot other, EdgeKey edge, std::optional<Cost> out,
                  std::optional<Cost> into);

    const CompiledGraph* m_base;
    std::vector<std::uint32_t> m_runOf; ///< per slot its own run, or unaltered
    std::vector<Run> m_runs;
    std::uint64_t m_scale;
    bool m_isOnlyDearer = true;
};

} // namespace navcore
