// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/route_solver.h"
#include "navcore/runtime/search/delta_stepping_search.h"

namespace navcore {

/// The cheapest way over an edge, but for what the edge itself costs.
struct CostThroughEdge {
    CompiledGraph::Slot from; ///< the end where it enters the edge
    std::uint64_t rest;       ///< what leads to the edge and on from it
};

/// What it costs from the start of a query to every vertex, and from every vertex to its goal. The
/// two answer for each edge at once how dear a route over it is. Points join at vertices
/// (Attachment::Vertices), whatever the world says.
class TwoSidedDistances {
public:
    using Slot = CompiledGraph::Slot;

    /// Copies what it needs: the world may change afterwards. O(V + E), quick.
    TwoSidedDistances(const RouteWorld& world, const RouteEnd& from, const RouteEnd& to);
    /// To be called once, before the questions below; in any thread. Twice about O(V + E).
    void solve();

    /// That of the graph when the fields were made; slots asked for are below.
    Slot slotCount() const { return m_leaving.slotCount(); }
    /// None: the start does not reach the vertex.
    std::optional<std::uint64_t> fromStart(Slot slot) const { return m_fromStart.cost(slot); }
    /// None: the vertex does not reach the goal.
    std::optional<std::uint64_t> toGoal(Slot slot) const { return m_toGoal.cost(slot); }
    /// The cheapest route's; none: there is no route.
    std::optional<std::uint64_t> cost() const { return m_cost; }

    /// The legs where the start and the goal meet the graph; none: they do not.
    const std::vector<PathLeg>& starts() const { return m_starts; }
    const std::vector<PathLeg>& goals() const { return m_goals; }

    /// The cheapest way over an edge between two slots that may be passed as `direction` says, a to
    /// b when both are as cheap; none: no way leads to it and on to the goal. O(1).
    std::optional<CostThroughEdge> over(Slot a, Slot b, Direction direction) const;

private:
    ArcSnapshot m_leaving;
    std::vector<PathLeg> m_starts, m_goals;
    std::optional<std::uint64_t> m_cost; ///< before solve(): past the graph
    DeltaSteppingSearch m_fromStart, m_toGoal;
};

} // namespace navcore
