// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/route_solver.h"
#include "navcore/runtime/search/delta_stepping_search.h"

namespace navcore {

/// The cheapest route over a given edge, without the cost of the edge itself.
struct CostThroughEdge {
    CompiledGraph::Slot from; ///< the end where the route enters the edge
    std::uint64_t rest;       ///< cost up to the edge and after it
};

/// Distances from the start of a query to every vertex, and from every vertex to its goal. Together
/// they give the cost of the cheapest route over any edge. Points attach at vertices
/// (Attachment::Vertices), whatever the world's setting.
class TwoSidedDistances {
public:
    using Slot = CompiledGraph::Slot;

    /// Copies what it needs, so the world may change afterwards. O(V + E).
    TwoSidedDistances(const RouteWorld& world, const RouteEnd& from, const RouteEnd& to);
    /// Call this once, in any thread, before the functions below. Takes about twice O(V + E).
    void solve();

    /// Slot count of the graph at construction. Slots passed below must be smaller.
    Slot slotCount() const { return m_leaving.slotCount(); }
    /// Returns nullopt if the start does not reach the vertex.
    std::optional<std::uint64_t> fromStart(Slot slot) const { return m_fromStart.cost(slot); }
    /// Returns nullopt if the vertex does not reach the goal.
    std::optional<std::uint64_t> toGoal(Slot slot) const { return m_toGoal.cost(slot); }
    /// Returns the cost of the cheapest route, or nullopt if there is none.
    std::optional<std::uint64_t> cost() const { return m_cost; }

    /// The legs that attach the start and the goal to the graph; empty if they do not attach.
    const std::vector<PathLeg>& starts() const { return m_starts; }
    const std::vector<PathLeg>& goals() const { return m_goals; }

    /// Returns the cheapest route over an edge between two slots with the given direction, from a
    /// to b if both directions are equally cheap. Returns nullopt if no route uses it. O(1).
    std::optional<CostThroughEdge> over(Slot a, Slot b, Direction direction) const;

private:
    ArcSnapshot m_leaving;
    std::vector<PathLeg> m_starts, m_goals;
    std::optional<std::uint64_t> m_cost; ///< before solve(): cost of the direct way
    DeltaSteppingSearch m_fromStart, m_toGoal;
};

} // namespace navcore
