// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/search/graph_overlay.h"
#include "navcore/runtime/search/path_search.h"

namespace navcore {

/// The cost of the cheapest route from every vertex to the nearest of several goals, updated after
/// changes of the graph's arcs. Uses 8 bytes per vertex. The field does not store the graph: every
/// call takes it as an argument, as a CompiledGraph or an overlay with the same slots.
class LiveField {
public:
    using Slot = CompiledGraph::Slot;

    /// Computes the field from scratch. Each slot may occur only once in `goals`. O(V + E).
    template <class Graph>
    void solve(const Graph& graph, std::span<const PathLeg> goals);

    /// Updates the field after arcs have changed. `from` contains the start slots of all added,
    /// removed and changed arcs; duplicates are allowed. About O(k log k) for k arcs at vertices
    /// whose cost changes. See G. Ramalingam, T. Reps, "On the Computational Complexity of Dynamic
    /// Graph Problems", 1996.
    template <class Graph>
    void follow(const Graph& graph, std::span<const Slot> from);

    /// Returns the cost of the cheapest route from a slot to a goal, or nullopt if there is none.
    std::optional<std::uint64_t> cost(Slot slot) const {
        return m_costs[slot] == unreached ? std::nullopt : std::optional(m_costs[slot]);
    }

    /// Returns the next vertex on a cheapest route; ties are broken by the smallest vertex id.
    /// Returns nullopt if `slot` is the end of the route or has no route to a goal. O(degree).
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
    LevelVector<PathLeg> m_goals; ///< Sorted by slot.
};

} // namespace navcore
