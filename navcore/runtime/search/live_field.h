// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/search/graph_overlay.h"
#include "navcore/runtime/search/path_search.h"

namespace navcore {

/// What it costs to reach the nearest of some goals from every vertex, kept up to a graph whose
/// arcs change: 8 bytes a vertex. The graph is passed to each call: a CompiledGraph, or one that
/// was altered, of the same slots.
class LiveField {
public:
    using Slot = CompiledGraph::Slot;

    /// Measures towards goals, each slot at most once. O(V + E).
    template <class Graph>
    void solve(const Graph& graph, std::span<const PathLeg> goals);

    /// Measures anew what follows from changed arcs: `from` are the slots where some of them start
    /// or started, each once or more. About O(arcs at vertices whose cost changes, log). After
    /// G. Ramalingam, T. Reps, "On the Computational Complexity of Dynamic Graph Problems", 1996.
    template <class Graph>
    void follow(const Graph& graph, std::span<const Slot> from);

    /// None when there is no way.
    std::optional<std::uint64_t> cost(Slot slot) const {
        return m_costs[slot] == unreached ? std::nullopt : std::optional(m_costs[slot]);
    }

    /// The next vertex on a cheapest way, of several the one of smallest id; none where the way
    /// ends, and where there is none. O(arcs of the slot).
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
    LevelVector<PathLeg> m_goals; ///< ascending by slot
};

} // namespace navcore
