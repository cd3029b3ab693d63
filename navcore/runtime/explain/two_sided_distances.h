// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/context/route_context.h"
#include "navcore/runtime/search/delta_stepping_search.h"

namespace navcore {

/// The cheapest route through a given edge.
struct CostThroughEdge {
    CompiledGraph::Slot from; ///< The slot where the route enters the edge.
    std::uint64_t rest;       ///< Cost of the rest of the route, excluding the edge itself.
};

/// Distances from the start of a query to every vertex, and from every vertex to the goal. They
/// determine the cost of the cheapest route through any edge. Points attach at vertices
/// (Attachment::Vertices), whatever the context's setting is.
class TwoSidedDistances {
public:
    using Slot = CompiledGraph::Slot;

    /// Copies all data, so the context may change afterwards. O(V + E).
    TwoSidedDistances(const RouteContext& context, const RouteEnd& from, const RouteEnd& to);
    /// Computes the distances. Must be called once, on any thread, before the functions below.
    /// About twice O(V + E).
    void solve();

    /// Returns the graph's slot count at construction. Slots that are passed to the functions below
    /// must be less than this.
    Slot slotCount() const { return m_leaving.slotCount(); }
    /// Returns the cost from the start to a vertex, or nullopt if it is unreachable.
    std::optional<std::uint64_t> fromStart(Slot slot) const { return m_fromStart.cost(slot); }
    /// Returns the cost from a vertex to the goal, or nullopt if the goal is unreachable.
    std::optional<std::uint64_t> toGoal(Slot slot) const { return m_toGoal.cost(slot); }
    /// Returns the cost of the cheapest route, or nullopt if there is none.
    std::optional<std::uint64_t> cost() const { return m_cost; }

    /// Returns the legs that attach the start to the graph. Empty if the start does not attach.
    const std::vector<PathLeg>& starts() const { return m_starts; }
    const std::vector<PathLeg>& goals() const { return m_goals; }

    /// Returns the cheapest route through an edge between two slots. If both directions are equally
    /// cheap, returns the one from a to b. Returns nullopt if no route can use the edge. O(1).
    std::optional<CostThroughEdge> over(Slot a, Slot b, Direction direction) const;

private:
    ArcSnapshot m_leaving;
    std::vector<PathLeg> m_starts, m_goals;
    /// Cost of the cheapest route. Before solve() is called, this is the cost of the direct route.
    std::optional<std::uint64_t> m_cost;
    DeltaSteppingSearch m_fromStart, m_toGoal;
};

} // namespace navcore
