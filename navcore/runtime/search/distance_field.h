// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/search/delta_stepping_search.h"
#include "navcore/runtime/search/graph_overlay.h"

#include <variant>

namespace navcore {

/// The cost of the cheapest route from every vertex to the nearest of several goals, and the next
/// vertex on that route. Any number of units can follow one field.
class DistanceField {
public:
    using Slot = CompiledGraph::Slot;

    /// Creates a field without goals from a copy of the graph's arcs. The graph must outlive the
    /// field and must not change. O(V + E).
    explicit DistanceField(const CompiledGraph& graph)
        : m_graph(&graph), m_arcs(graph, ArcWay::Backward) {}
    explicit DistanceField(const GraphOverlay& graph)
        : m_graph(&graph), m_arcs(graph, ArcWay::Backward) {}

    /// Computes the field for new goals. Each slot may occur only once; the cost of its leg is
    /// added to the routes that end there. About O(V + E).
    void solve(std::span<const PathLeg> goals);

    /// Returns the slot count that the graph had at construction.
    Slot slotCount() const { return m_arcs.slotCount(); }
    /// Returns the heap memory used by the field, in bytes.
    std::size_t bytes() const { return m_arcs.bytes() + m_costs.bytes() + heldBy(m_goals); }

    /// Returns the cost of the cheapest route to a goal, or nullopt if there is none.
    std::optional<std::uint64_t> cost(Slot slot) const { return m_costs.cost(slot); }

    /// Returns the next vertex on a cheapest route; ties are broken by the smallest vertex id.
    /// Returns nullopt if `slot` is the end of the route or has no route to a goal. O(degree).
    std::optional<Slot> nextMove(Slot slot) const;

private:
    std::variant<const CompiledGraph*, const GraphOverlay*> m_graph;
    ArcSnapshot m_arcs;
    DeltaSteppingSearch m_costs;
    LevelVector<PathLeg> m_goals; // Sorted by slot.
};

} // namespace navcore
