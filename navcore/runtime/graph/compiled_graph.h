// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/compiler.h"
#include "navcore/runtime/base/slot_index.h"
#include "navcore/runtime/geometry/lattice.h"
#include "navcore/runtime/graph/agent_rules.h"
#include "navcore/runtime/graph/min_tree.h"

#include <bit>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace navcore {

struct ResolvedGraph;

/// The graph as one agent sees it: vertices in slots, arcs with integer costs in runs with slack,
/// so that an edit patches only the arcs that changed.
class CompiledGraph {
public:
    using Slot = std::uint32_t;
    static constexpr Slot none = 0xffffffffU;

    struct Arc {
        Slot to;
        Cost cost;
        friend auto operator<=>(const Arc&, const Arc&) = default;
    };

    /// Slots are below slotCount(); a free slot has an invalid vertex id and no arcs.
    Slot slotCount() const { return static_cast<Slot>(m_ids.size()); }
    std::size_t vertexCount() const { return m_slotOf.size(); }
    Slot slotOf(VertexId id) const; ///< none when the vertex is not here
    VertexId vertexAt(Slot slot) const { return m_ids[slot]; }
    Point3 position(Slot slot) const { return m_positions[slot]; }
    std::span<const Arc> arcsFrom(Slot slot) const {
        return {m_arcs.data() + m_runs[slot].begin, m_runs[slot].out};
    }
    /// For each edge that leads here but not away from here: the arc's other end and cost.
    std::span<const Arc> oneWayInto(Slot slot) const {
        const Run& run = m_runs[slot];
        return {m_arcs.data() + run.begin + run.out, run.all - run.out};
    }
    /// Tells the processor that arcsFrom(slot) will be asked for soon.
    void prefetch(Slot slot) const { navcore::prefetch(&m_runs[slot]); }
    /// Tells the processor that the first of these arcs will be read soon.
    static void prefetch(std::span<const Arc> arcs) {
        constexpr std::uintptr_t cacheLine = 64;
        // As a number: where there are no arcs, there is no address that could be added to.
        const auto first = std::bit_cast<std::uintptr_t>(arcs.data());
        navcore::prefetch(arcs.data());
        navcore::prefetch(std::bit_cast<const void*>(first + cacheLine));
    }
    /// The edges of arcsFrom(slot), then those of oneWayInto(slot), in the same order.
    std::span<const EdgeKey> edgesAt(Slot slot) const {
        return {m_edges.data() + m_runs[slot].begin, m_runs[slot].all};
    }

    /// p of the heuristic: at most 2^16 * cost / crow-flies length of every arc, so that
    /// h(v) = (p * floor(sqrt D(v, t))) >> 16 is consistent. 0 when no arc has a length.
    std::uint64_t heuristicScale() const {
        return m_scales.minimum() == MinTree::none ? 0 : m_scales.minimum();
    }

    void addVertex(VertexId id, Point3 position); ///< the id is new
    void moveVertex(VertexId id, Point3 position);
    void removeVertex(VertexId id); ///< no arcs left at it
    /// Adds or re-costs the arcs of an edge; a cost of none means no arc that way. Both ends exist
    /// and differ.
    void setEdge(EdgeKey key, VertexId a, VertexId b, std::optional<Cost> forward,
                 std::optional<Cost> backward);
    /// An edge between two slots; 0: no arc that way.
    struct SlotEdge {
        EdgeKey key;
        Slot a, b;
        Cost forward, backward;
    };
    /// Adds all edges of a graph that has none yet, each once, laid out as by compact().
    /// O(V + E), much quicker than one by one.
    void setEdges(std::span<const SlotEdge> edges);
    /// Removes the arcs of an edge between a and b, if any.
    void removeEdge(EdgeKey key, VertexId a, VertexId b);

    /// Lays the arcs out in slot order, with a little slack: for speed after building in bulk. It
    /// happens by itself when half of the memory is holes.
    void compact();

private:
    /// The arcs of a slot in the pool: `out` arcs, then one-way arcs into it, then slack. Searches
    /// read arcs only, so edges lie apart and do not take room in the cache.
    struct Run {
        std::uint32_t begin = 0, out = 0, all = 0, capacity = 0;
    };

    enum class Way : std::uint8_t { Out, Into };

    auto keyOf() const {
        return [this](Slot slot) -> std::uint64_t { return m_ids[slot].value; };
    }
    void setEntry(Slot slot, Slot other, EdgeKey edge, std::optional<Cost> out,
                  std::optional<Cost> into);
    void insert(Slot slot, Arc arc, EdgeKey edge, Way way);
    void copyEntry(std::uint32_t from, std::uint32_t to);
    void eraseAt(Slot slot, std::uint32_t index);
    void relocate(Run& run, std::uint32_t capacity);
    std::uint64_t scaleOf(Slot from, const Arc& arc) const;
    void refreshScale(Slot slot);

    std::vector<VertexId> m_ids;
    std::vector<Point3> m_positions;
    std::vector<Run> m_runs;
    std::vector<Arc> m_arcs;      // the pool
    std::vector<EdgeKey> m_edges; // parallel to it
    std::size_t m_holes = 0;      // pool entries that belong to no run
    std::vector<Slot> m_free;
    MinTree m_scales; // per slot the least scale of its arcs
    SlotIndex m_slotOf;
};

/// Adds new vertices along a Hilbert curve, so that neighbours in place are neighbours in memory.
void addVertices(CompiledGraph& compiled, std::vector<std::pair<VertexId, Point3>> vertices);

/// Compiles every edge of a loaded graph that an agent of these rules can use.
CompiledGraph compile(const ResolvedGraph& graph, const AgentRules& rules);

/// The edge between two slots as its direction says, at that cost; none: nobody passes.
CompiledGraph::SlotEdge slotEdge(const Edge& edge, CompiledGraph::Slot a, CompiledGraph::Slot b,
                                 std::optional<Cost> cost);
/// Sets the edge's arcs as its direction says, at that cost; none: nobody passes.
void setEdge(CompiledGraph& compiled, const Edge& edge, std::optional<Cost> cost);
/// The same at the cost that the agent's rules say.
void setEdge(CompiledGraph& compiled, const Edge& edge, const AgentRules& rules);

} // namespace navcore
