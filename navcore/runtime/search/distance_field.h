// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/search/delta_stepping_search.h"
#include "navcore/runtime/search/graph_overlay.h"

#include <variant>

namespace navcore {

/// What it costs to reach the nearest of some goals from every vertex, and where to go next: one
/// field guides any number of units.
class DistanceField {
public:
    using Slot = CompiledGraph::Slot;

    /// For a graph, or for one under conditions, that stays as it is while the field lives.
    /// O(V + E).
    explicit DistanceField(const CompiledGraph& graph)
        : m_graph(&graph), m_arcs(graph, ArcWay::Backward) {}
    explicit DistanceField(const GraphOverlay& graph)
        : m_graph(&graph), m_arcs(graph, ArcWay::Backward) {}

    /// Measures towards new goals; a leg's cost counts for those who end there. Each slot occurs
    /// at most once. About O(V + E).
    void solve(std::span<const PathLeg> goals);

    /// Those of the graph when the field was made.
    Slot slotCount() const { return m_arcs.slotCount(); }
    /// Held on the heap.
    std::size_t bytes() const { return m_arcs.bytes() + m_costs.bytes() + heldBy(m_goals); }

    /// The cost of the cheapest way to a goal; none when there is no way.
    std::optional<std::uint64_t> cost(Slot slot) const { return m_costs.cost(slot); }

    /// The next vertex on a cheapest way, of several the one of smallest id; none where the way
    /// ends, and where there is none. O(arcs of the slot).
    std::optional<Slot> nextMove(Slot slot) const;

private:
    std::variant<const CompiledGraph*, const GraphOverlay*> m_graph;
    ArcSnapshot m_arcs;
    DeltaSteppingSearch m_costs;
    LevelVector<PathLeg> m_goals; // ascending by slot
};

} // namespace navcore
