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
struct CompiledPlaces;

/// The graph of one agent, with integer costs. Each vertex has a slot. The arcs of a slot are
/// stored contiguously with spare capacity, so an edit only touches the arcs that change. A graph
/// that no longer changes can be frozen: it then has no spare capacity, and can share data with the
/// graphs of other agents.
class CompiledGraph {
public:
    using Slot = std::uint32_t;
    static constexpr Slot none = 0xffffffffU;

    using Arc = GraphArc;

    CompiledGraph() = default;
    /// Creates a deep copy, except that the copy of a frozen graph shares its GraphPlaces and
    /// GraphLayout.
    CompiledGraph(const CompiledGraph& other);
    /// A graph that has been moved from may only be assigned to or destroyed.
    CompiledGraph(CompiledGraph&&) = default;
    CompiledGraph& operator=(const CompiledGraph& other) { return *this = CompiledGraph(other); }
    CompiledGraph& operator=(CompiledGraph&&) = default;

    // ---- Reading ----

    /// Returns the number of slots, including free ones. A free slot has an invalid vertex id and
    /// no arcs.
    Slot slotCount() const { return static_cast<Slot>(places().ids.size()); }
    std::size_t vertexCount() const { return places().slotOf.size(); }
    /// Returns the slot of a vertex, or `none` if the graph does not contain it.
    Slot slotOf(VertexId id) const;
    VertexId vertexAt(Slot slot) const { return places().ids[slot]; }
    Point3 position(Slot slot) const { return places().positions[slot]; }
    std::span<const Point3> positions() const { return places().positions; }
    std::span<const Arc> arcsFrom(Slot slot) const {
        const Run& run = m_layout->runs[slot];
        return {m_arcs.data() + run.begin, run.out};
    }
    /// Returns an arc for each edge that can be used to enter the slot, but not to leave it. `to`
    /// is the other end of the edge.
    std::span<const Arc> oneWayInto(Slot slot) const {
        const Run& run = m_layout->runs[slot];
        return {m_arcs.data() + run.begin + run.out, m_layout->rooms[slot].all - run.out};
    }
    /// Prefetches the data that arcsFrom(slot) reads.
    void prefetch(Slot slot) const { navcore::prefetch(&m_layout->runs[slot]); }
    /// Prefetches the first two cache lines of `arcs`.
    static void prefetch(std::span<const Arc> arcs) {
        constexpr std::uintptr_t cacheLine = 64;
        // Computed as an integer, because pointer arithmetic on a null pointer is undefined.
        const auto first = std::bit_cast<std::uintptr_t>(arcs.data());
        navcore::prefetch(arcs.data());
        navcore::prefetch(std::bit_cast<const void*>(first + cacheLine));
    }
    /// Returns the edges of arcsFrom(slot) followed by those of oneWayInto(slot), in the same
    /// order.
    EdgeKeys edgesAt(Slot slot) const {
        const std::uint32_t begin = m_layout->runs[slot].begin;
        return {places(), *m_layout, slot, {m_arcs.data() + begin, m_layout->rooms[slot].all}};
    }

    /// Returns the scale p of the A* heuristic h(v) = (p * floor(sqrt(D(v, t)))) >> 16, where D is
    /// the squared distance. For every arc, p is at most 2^16 * cost / straight length, which makes
    /// h consistent. Returns 0 if no arc has a length.
    std::uint64_t heuristicScale() const {
        const std::uint64_t least = m_frozenScale.value_or(m_scales.minimum());
        return least == MinTree::none ? 0 : least;
    }

    Cost meanCost() const; ///< Returns the mean cost of all arcs, or 0 if there are none.

    // ---- Editing ----

    void addVertex(VertexId id, Point3 position); ///< Adds a vertex. Its id must be new.
    /// Adds vertices in the order of a Hilbert curve, so that vertices that are close on the map
    /// are also close in memory.
    void addVertices(std::span<const std::pair<VertexId, Point3>> vertices);
    void moveVertex(VertexId id, Point3 position);
    void removeVertex(VertexId id); ///< Removes a vertex. It must not have any arcs.
    /// Adds the arcs of an edge, or changes their costs. nullopt means no arc in that direction.
    /// `a` and `b` must exist and differ. `key` must be the key of a link, or of the vertex pair.
    void setEdge(EdgeKey key, VertexId a, VertexId b, std::optional<Cost> forward,
                 std::optional<Cost> backward);
    using SlotEdge = navcore::SlotEdge;
    /// Adds edges to a graph that has none, and lays out the arcs as compact() does. Each edge must
    /// occur only once. O(V + E).
    void setEdges(std::span<const SlotEdge> edges);
    /// Removes the arcs of an edge between a and b, if any.
    void removeEdge(EdgeKey key, VertexId a, VertexId b);

    /// Sorts the arcs by slot and adds a little spare capacity, which speeds up searches after bulk
    /// edits. Called automatically when half of the arc pool is unused.
    void compact();

    // ---- Freezing and memory ----

    /// Frees memory that only edits need. The graph can still be edited, but the next edit takes
    /// O(V + E).
    void freeze();
    /// Shares the GraphPlaces and the GraphLayout of another graph if they are equal, and also the
    /// arcs if compile() made both graphs. Both graphs must be frozen. O(V + E).
    void shareWith(const CompiledGraph& other);
    /// Returns whether shareWith() has shared everything, which means that both graphs are equal.
    bool sharesAllWith(const CompiledGraph& other) const {
        return m_places == other.m_places && m_layout == other.m_layout &&
               m_arcs.data() == other.m_arcs.data();
    }
    /// Returns the heap memory used by the graph, in bytes. Skips shared data that is already in
    /// `counted`, and adds the other shared data to `counted`.
    std::size_t bytes(std::set<const void*>& counted) const;

private:
    friend CompiledGraph compile(const ResolvedGraph& graph, const AgentRules& rules,
                                 const CompiledPlaces& vertices);

    using Run = GraphLayout::Run;
    using Room = GraphLayout::Room;
    enum class Way : std::uint8_t { Out, Into };

    const GraphPlaces& places() const { return *m_places; }
    auto keyOf() const {
        return [this](Slot slot) -> std::uint64_t { return places().ids[slot].value; };
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

    // The vertices, by slot. Never null. Shared only between frozen graphs, which do not modify it.
    std::shared_ptr<GraphPlaces> m_places = std::make_shared<GraphPlaces>();
    std::shared_ptr<GraphLayout> m_layout = std::make_shared<GraphLayout>();
    // The arc pool: the arcs of all slots. In place if compile() made the graph, so that other
    // graphs can share it.
    Column<Arc> m_arcs;
    // The smallest scale of each slot's arcs. Empty while the graph is frozen.
    MinTree m_scales;
    std::uint64_t m_costs = 0, m_arcCount = 0; // Sum of all arc costs, and the number of arcs.
    // The smallest scale of all arcs if the graph is frozen, otherwise nullopt.
    std::optional<std::uint64_t> m_frozenScale;
};

/// The vertices of a ResolvedGraph in the order of a Hilbert curve, which is that of nav files. The
/// compiled graphs of all agents share them. If the graph has them in this order and in place, they
/// are used there.
struct CompiledPlaces {
    /// O(V), plus O(V log V) if the graph has another order.
    explicit CompiledPlaces(const ResolvedGraph& graph);
    /// Returns the slot of a vertex by its index in the graph.
    CompiledGraph::Slot slotAt(std::uint32_t vertex) const {
        return vertexSlots.empty() ? vertex : vertexSlots[vertex];
    }

    std::shared_ptr<GraphPlaces> places; ///< Never null. Must not be changed.
    /// The slot of each vertex, by its index in the graph. Empty if they are equal.
    LevelVector<CompiledGraph::Slot> vertexSlots;
};

/// Compiles all edges of a graph that an agent with these rules can use. `vertices` must be those
/// of the graph. The result is frozen. O(V + E).
CompiledGraph compile(const ResolvedGraph& graph, const AgentRules& rules,
                      const CompiledPlaces& vertices);
inline CompiledGraph compile(const ResolvedGraph& graph, const AgentRules& rules) {
    return compile(graph, rules, CompiledPlaces(graph));
}

/// Returns the SlotEdge of an edge between two slots, with its costs for an agent.
CompiledGraph::SlotEdge slotEdge(const Edge& edge, CompiledGraph::Slot a, CompiledGraph::Slot b,
                                 const AgentRules& rules);
/// Sets the costs of an edge, as computed from the agent's rules.
void setEdge(CompiledGraph& compiled, const Edge& edge, const AgentRules& rules);

} // namespace navcore
