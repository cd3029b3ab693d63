// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/route_solver.h"
#include "navcore/runtime/search/delta_stepping_search.h"

namespace navcore {

/// The cheapest route over a given edge, without the cost of the edge itself.
struct CostThroughEdge {
    CompiledGraph::Slot from; ///< The slot of the edge's end where the route enters the edge.
    std::uint64_t rest;       ///< Cost of the route up to the edge plus its cost after the edge.
};

/// Distances from the start of a query to every vertex, and from every vertex to its goal. Together
/// they give the cost of the cheapest route over any edge. Points attach at vertices
/// (Attachment::Vertices), whatever the world's setting.
class TwoSidedDistances {
public:
    using Slot = CompiledGraph::Slot;

    /// Copies everything that it needs, so the world may change afterwards. O(V + E).
    TwoSidedDistances(const RouteWorld& world, const RouteEnd& from, const RouteEnd& to);
    /// Computes the distances. Call this once, on any thread, before the functions below. Takes
    /// about twice O(V + E).
    void solve();

    /// Returns the slot count of the graph at construction. Slots that are passed to the functions
    /// below must be smaller.
    Slot slotCount() const { return m_leaving.slotCount(); }
    /// Returns the cost from the start to a vertex, or nullopt if the start does not reach it.
    std::optional<std::uint64_t> fromStart(Slot slot) const { return m_fromStart.cost(slot); }
    /// Returns the cost from a vertex to the goal, or nullopt if the vertex does not reach it.
    std::optional<std::uint64_t> toGoal(Slot slot) const { return m_toGoal.cost(slot); }
    /// Returns the cost of the cheapest route, or nullopt if there is none.
    std::optional<std::uint64_t> cost() const { return m_cost; }

    /// Returns the legs that attach the start to the graph; empty if it does not attach. goals()
    /// returns the legs that attach the goal.
    const std::vector<PathLeg>& starts() const { return m_starts; }
    const std::vector<PathLeg>& goals() const { return m_goals; }

    /// Returns the cheapest route over an edge between two slots with the given direction, from a
    /// to b if both directions are equally cheap. Returns nullopt if no route uses it. O(1).
    std::optional<CostThroughEdge> over(Slot a, Slot b, Direction direction) const;

private:
    ArcSnapshot m_leaving;
    std::vector<PathLeg> m_starts, m_goals;
    /// Cost of the cheapest route; before solve(), the cost of the direct route.
    std::optional<std::uint64_t> m_cost;
    DeltaSteppingSearch m_fromStart, m_toGoal;
};

} // namespace navcore
