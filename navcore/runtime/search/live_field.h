// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/search/graph_overlay.h"
#include "navcore/runtime/search/path_search.h"

namespace navcore {

/// The cost from every vertex to the nearest of some goals, kept up to date while arcs of the graph
/// change. Takes 8 bytes per vertex. The graph is passed to each call: a CompiledGraph or an
/// overlay with the same slots.
class LiveField {
public:
    using Slot = CompiledGraph::Slot;

    /// Computes the field for goals, each slot at most once. O(V + E).
    template <class Graph>
    void solve(const Graph& graph, std::span<const PathLeg> goals);

    /// Updates the field after arcs have changed. `from` contains the slots where changed arcs
    /// start or started, possibly repeated. Takes about O(k log k) for k arcs at vertices whose
    /// cost changes. After G. Ramalingam, T. Reps, "On the Computational Complexity of Dynamic
    /// Graph Problems", 1996.
    template <class Graph>
    void follow(const Graph& graph, std::span<const Slot> from);

    /// Returns the cost of the cheapest route from a slot, or nullopt if there is none.
    std::optional<std::uint64_t> cost(Slot slot) const {
        return m_costs[slot] == unreached ? std::nullopt : std::optional(m_costs[slot]);
    }

    /// Returns the next vertex on a cheapest route, the one of smallest id if there are several.
    /// Returns nullopt at the end of a route and if there is no route. O(degree).
    template <class Graph>
    std::optional<Slot> nextMove(const Graph& graph, Slot slot) const;

private:
    static constexpr std::uint64_t unreached = std::numeric_limits<std::uint64_t>::max();

    std::uint64_t goalCost(Slot slot) const;
    template <class Graph>
    std::uint64_t bestFrom(const Graph& graph, Slot slot) const;
    template <class Graph>
    LevelVector<Slot> losers(const Graph& graph, std::span<const Slot> from);

    LevelVector<std::uint64_t> m_costs;
    LevelVector<PathLeg> m_goals; ///< The goals in ascending order of their slots.
};

} // namespace navcore
