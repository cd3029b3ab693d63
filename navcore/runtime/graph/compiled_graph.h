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

/// The graph as one agent sees it. Vertices are in slots; the arcs of a slot, with integer costs,
/// are contiguous with some slack, so that an edit touches only the arcs that change. A graph that
/// no longer changes can be frozen: it then has no slack, and shares common parts with the graphs
/// of other agents.
class CompiledGraph {
public:
    using Slot = std::uint32_t;
    static constexpr Slot none = 0xffffffffU;

    using Arc = GraphArc;

    CompiledGraph() = default;
    /// Copies all memory of `other`, except that the copy of a frozen graph shares its GraphPlaces
    /// and GraphLayout.
    CompiledGraph(const CompiledGraph& other);
    /// Moves a graph. Afterwards the source may only be assigned to.
    CompiledGraph(CompiledGraph&&) = default;
    CompiledGraph& operator=(const CompiledGraph& other) { return *this = CompiledGraph(other); }
    CompiledGraph& operator=(CompiledGraph&&) = default;

    // ---- Reading ----

    /// Returns the number of slots. A free slot has an invalid vertex id and no arcs.
    Slot slotCount() const { return static_cast<Slot>(m_places->ids.size()); }
    std::size_t vertexCount() const { return m_places->slotOf.size(); }
    /// Returns the slot of a vertex, or none if there is no such vertex.
    Slot slotOf(VertexId id) const;
    VertexId vertexAt(Slot slot) const { return m_places->ids[slot]; }
    Point3 position(Slot slot) const { return m_places->positions[slot]; }
    /// Returns the positions of all vertices, indexed by slot.
    std::span<const Point3> positions() const { return m_places->positions; }
    std::span<const Arc> arcsFrom(Slot slot) const {
        const Run& run = m_layout->runs[slot];
        return {m_arcs.data() + run.begin, run.out};
    }
    /// Returns an arc for each edge that enters this slot but cannot be used to leave it: its other
    /// end and cost.
    std::span<const Arc> oneWayInto(Slot slot) const {
        const Run& run = m_layout->runs[slot];
        return {m_arcs.data() + run.begin + run.out, m_layout->rooms[slot].all - run.out};
    }
    /// Prefetches the data that arcsFrom(slot) reads.
    void prefetch(Slot slot) const { navcore::prefetch(&m_layout->runs[slot]); }
    /// Prefetches the memory of the first of `arcs`.
    static void prefetch(std::span<const Arc> arcs) {
        constexpr std::uintptr_t cacheLine = 64;
        // The address is computed as an integer, because a null pointer must not be offset.
        const auto first = std::bit_cast<std::uintptr_t>(arcs.data());
        navcore::prefetch(arcs.data());
        navcore::prefetch(std::bit_cast<const void*>(first + cacheLine));
    }
    /// Returns the edges of arcsFrom(slot), then those of oneWayInto(slot), in the same order.
    EdgeKeys edgesAt(Slot slot) const {
        const std::uint32_t begin = m_layout->runs[slot].begin;
        return {*m_places, *m_layout, slot, {m_arcs.data() + begin, m_layout->rooms[slot].all}};
    }

    /// Returns the scale p of the A* heuristic h(v) = (p * floor(sqrt D(v, t))) >> 16, where D is
    /// the squared distance. p is at most 2^16 * cost / straight length of every arc, which makes h
    /// consistent. The scale is 0 if no arc has a length.
    std::uint64_t heuristicScale() const {
        const std::uint64_t least = m_frozenScale.value_or(m_scales.minimum());
        return least == MinTree::none ? 0 : least;
    }

    Cost meanCost() const; ///< Returns the mean cost of all arcs, or 0 if there are none.

    // ---- Editing ----

    void addVertex(VertexId id, Point3 position); ///< Adds a vertex, whose id must be new.
    /// Adds vertices in the order of a Hilbert curve, so that neighbours on the map are close in
    /// memory.
    void addVertices(std::span<const std::pair<VertexId, Point3>> vertices);
    void moveVertex(VertexId id, Point3 position);
    void removeVertex(VertexId id); ///< Removes a vertex, which must not have any arcs left.
    /// Adds the arcs of an edge or changes their costs; nullopt means no arc in that direction.
    /// Both ends must exist and differ. The key must be that of a link, or of the pair of vertices.
    void setEdge(EdgeKey key, VertexId a, VertexId b, std::optional<Cost> forward,
                 std::optional<Cost> backward);
    using SlotEdge = navcore::SlotEdge;
    /// Adds all edges to a graph that has none, each edge once, laid out as by compact(). O(V + E).
    void setEdges(std::span<const SlotEdge> edges);
    /// Removes the arcs of an edge between a and b, if there are any.
    void removeEdge(EdgeKey key, VertexId a, VertexId b);

    /// Lays out the arcs in slot order with a little slack, which speeds up searches after bulk
    /// edits. The graph does this by itself when half of the pool is unused.
    void compact();

    // ---- Freezing and memory ----

    /// Frees the memory that only edits need. Edits remain possible; the first edit takes O(V + E).
    void freeze();
    /// Makes this graph share the GraphPlaces and the GraphLayout of another one where they are
    /// equal. Both graphs must be frozen. O(V + E).
    void shareWith(const CompiledGraph& other);
    /// Returns the heap memory used by the graph, in bytes, except for shared parts that are in
    /// `counted` already. Adds all other shared parts to `counted`.
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

    // The vertices by slot; never null. Shared only between frozen graphs, which do not modify
    // them.
    std::shared_ptr<GraphPlaces> m_places = std::make_shared<GraphPlaces>();
    std::shared_ptr<GraphLayout> m_layout = std::make_shared<GraphLayout>();
    LevelVector<Arc> m_arcs; // The arc pool, which contains the arcs of all slots.
    // For each slot, the smallest scale of its arcs; empty while the graph is frozen.
    MinTree m_scales;
    std::uint64_t m_costs = 0, m_arcCount = 0; // The sum of all arc costs, and the number of arcs.
    // The smallest scale of all arcs; nullopt unless the graph is frozen.
    std::optional<std::uint64_t> m_frozenScale;
};

/// Compiles every edge of a loaded graph that an agent with these rules can use.
CompiledGraph compile(const ResolvedGraph& graph, const AgentRules& rules);

/// Returns the edge between two slots at this cost in its permitted directions. A cost of nullopt
/// makes the edge impassable.
CompiledGraph::SlotEdge slotEdge(const Edge& edge, CompiledGraph::Slot a, CompiledGraph::Slot b,
                                 std::optional<Cost> cost);
/// Sets the edge's arcs at this cost in its permitted directions. A cost of nullopt makes the edge
/// impassable.
void setEdge(CompiledGraph& compiled, const Edge& edge, std::optional<Cost> cost);
/// Sets the edge's arcs in its permitted directions at the cost that follows from the agent's
/// rules.
void setEdge(CompiledGraph& compiled, const Edge& edge, const AgentRules& rules);

} // namespace navcore
