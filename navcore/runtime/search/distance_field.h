// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/search/delta_stepping_search.h"
#include "navcore/runtime/search/graph_overlay.h"

#include <variant>

namespace navcore {

/// The cost from every vertex to the nearest of some goals, and the next vertex on the route. One
/// field guides any number of units.
class DistanceField {
public:
    using Slot = CompiledGraph::Slot;

    /// Copies the arcs of the graph (or overlay), which must not change while the field lives. O(V
    /// + E).
    explicit DistanceField(const CompiledGraph& graph)
        : m_graph(&graph), m_arcs(graph, ArcWay::Backward) {}
    explicit DistanceField(const GraphOverlay& graph)
        : m_graph(&graph), m_arcs(graph, ArcWay::Backward) {}

    /// Computes the field for new goals. Each slot occurs at most once; the cost of its leg is
    /// added to routes that end there. About O(V + E).
    void solve(std::span<const PathLeg> goals);

    /// Returns the slot count of the graph at construction.
    Slot slotCount() const { return m_arcs.slotCount(); }
    /// Returns the heap memory used by the field, in bytes.
    std::size_t bytes() const { return m_arcs.bytes() + m_costs.bytes() + heldBy(m_goals); }

    /// Returns the cost of the cheapest route to a goal, or nullopt if there is none.
    std::optional<std::uint64_t> cost(Slot slot) const { return m_costs.cost(slot); }

    /// Returns the next vertex on a cheapest route, the one of smallest id if there are several.
    /// Returns nullopt at the end of a route and if there is no route. O(degree).
    std::optional<Slot> nextMove(Slot slot) const;

private:
    std::variant<const CompiledGraph*, const GraphOverlay*> m_graph;
    ArcSnapshot m_arcs;
    DeltaSteppingSearch m_costs;
    LevelVector<PathLeg> m_goals; // The goals in ascending order of their slots.
};

} // namespace navcore
