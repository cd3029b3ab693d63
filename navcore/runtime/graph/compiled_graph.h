// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/compiler.h"
#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/graph/agent_rules.h"
#include "navcore/runtime/graph/edge_keys.h"
#include "navcore/runtime/graph/min_tree.h"

#include <bit>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

namespace navcore {

struct ResolvedGraph;

/// The graph as one agent sees it: vertices in slots, arcs with integer costs in runs with slack,
/// so that an edit patches only the arcs that changed. One that stays as it is can be frozen: then
/// it has no slack, and graphs of other agents share with it what they have in common.
class CompiledGraph {
public:
    using Slot = std::uint32_t;
    static constexpr Slot none = 0xffffffffU;

    using Arc = GraphArc;

    CompiledGraph() = default;
    /// Of a graph that is not frozen all memory is copied.
    CompiledGraph(const CompiledGraph& other);
    CompiledGraph(CompiledGraph&&) = default; ///< that may only be assigned to from then on
    CompiledGraph& operator=(const CompiledGraph& other) { return *this = CompiledGraph(other); }
    CompiledGraph& operator=(CompiledGraph&&) = default;

    /// Slots are below slotCount(); a free slot has an invalid vertex id and no arcs.
    Slot slotCount() const { return static_cast<Slot>(m_places->ids.size()); }
    std::size_t vertexCount() const { return m_places->slotOf.size(); }
    Slot slotOf(VertexId id) const; ///< none when the vertex is not here
    VertexId vertexAt(Slot slot) const { return m_places->ids[slot]; }
    Point3 position(Slot slot) const { return m_places->positions[slot]; }
    std::span<const Point3> positions() const { return m_places->positions; } ///< by slot
    std::span<const Arc> arcsFrom(Slot slot) const {
        const Run& run = m_layout->runs[slot];
        return {m_arcs.data() + run.begin, run.out};
    }
    /// For each edge that leads here but not away from here: the arc's other end and cost.
    std::span<const Arc> oneWayInto(Slot slot) const {
        const Run& run = m_layout->runs[slot];
        return {m_arcs.data() + run.begin + run.out, m_layout->rooms[slot].all - run.out};
    }
    /// Tells the processor that arcsFrom(slot) will be asked for soon.
    void prefetch(Slot slot) const { navcore::prefetch(&m_layout->runs[slot]); }
    /// Tells the processor that the first of these arcs will be read soon.
    static void prefetch(std::span<const Arc> arcs) {
        constexpr std::uintptr_t cacheLine = 64;
        // As a number: where there are no arcs, there is no address that could be added to.
        const auto first = std::bit_cast<std::uintptr_t>(arcs.data());
        navcore::prefetch(arcs.data());
        navcore::prefetch(std::bit_cast<const void*>(first + cacheLine));
    }
    /// The edges of arcsFrom(slot), then those of oneWayInto(slot), in the same order.
    EdgeKeys edgesAt(Slot slot) const {
        const std::uint32_t begin = m_layout->runs[slot].begin;
        return {*m_places, *m_layout, slot, {m_arcs.data() + begin, m_layout->rooms[slot].all}};
    }

    /// p of the heuristic: at most 2^16 * cost / crow-flies length of every arc, so that
    /// h(v) = (p * floor(sqrt D(v, t))) >> 16 is consistent. 0 when no arc has a length.
    std::uint64_t heuristicScale() const {
        const std::uint64_t least = m_frozenScale.value_or(m_scales.minimum());
        return least == MinTree::none ? 0 : least;
    }

    Cost meanCost() const; ///< of all arcs; 0: there are none

    void addVertex(VertexId id, Point3 position); ///< the id is new
    /// Adds them along a Hilbert curve, so that neighbours in place are neighbours in memory.
    void addVertices(std::span<const std::pair<VertexId, Point3>> vertices);
    void moveVertex(VertexId id, Point3 position);
    void removeVertex(VertexId id); ///< no arcs left at it
    /// Adds or re-costs the arcs of an edge; a cost of none means no arc that way. Both ends exist
    /// and differ; the key is a link's, or that of the two.
    void setEdge(EdgeKey key, VertexId a, VertexId b, std::optional<Cost> forward,
                 std::optional<Cost> backward);
    using SlotEdge = navcore::SlotEdge;
    /// Adds all edges of a graph that has none yet, each once, laid out as by compact(). O(V + E).
    void setEdges(std::span<const SlotEdge> edges);
    /// Removes the arcs of an edge between a and b, if any.
    void removeEdge(EdgeKey key, VertexId a, VertexId b);

    /// Lays the arcs out in slot order, with a little slack: for speed after building in bulk. It
    /// happens by itself when half of the memory is holes.
    void compact();

    /// Gives back what only edits need. They may come all the same, the first of them O(V + E).
    void freeze();
    /// Of two frozen graphs: shares the other's GraphPlaces and GraphLayout, each if it is equal.
    /// O(V + E).
    void shareWith(const CompiledGraph& other);
    /// What it holds on the heap; of shared parts those that `counted` lacks, and adds them there.
    std::size_t bytes(std::set<const void*>& counted) const;

private:
    using Run = GraphLayout::Run;
    using Room = GraphLayout::Room;
    enum class Way : std::uint8_t { Out, Into };

    auto keyOf() const {
        return [this](Slot slot) -> std::uint64_t { return m_places->ids[slot].value; };
    }
    void setEntry(Slot slot, Slot other, EdgeKey edge, std::optional<Cost> out,
                  std::optional<Cost> into);
    void insert(Slot slot, Arc arc, EdgeKey edge, Way way);
    void copyEntry(std::uint32_t from, std::uint32_t to);
    void eraseAt(Slot slot, std::uint32_t index);
    void relocate(Slot slot, std::uint32_t capacity);
    void layOut(std::uint32_t (*capacityFor)(std::uint32_t));
    void thaw();
    std::uint64_t scaleOf(Slot from, const Arc& arc) const;
    void refreshScale(Slot slot);

    // Never null. Shared by frozen graphs alone, which do not touch them.
    std::shared_ptr<GraphPlaces> m_places = std::make_shared<GraphPlaces>();
    std::shared_ptr<GraphLayout> m_layout = std::make_shared<GraphLayout>();
    LevelVector<Arc> m_arcs; // the pool
    MinTree m_scales;        // per slot the least scale of its arcs; empty while frozen
    std::uint64_t m_costs = 0, m_arcCount = 0;  // the sum of all arcs', and how many they are
    std::optional<std::uint64_t> m_frozenScale; // the least of all; none: it is not frozen
};

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
