// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/search/delta_stepping_search.h"

namespace navcore {

/// The canonical cheapest paths from one start to all vertices. Each path is the same as the one
/// that PathSearch finds. The object can be reused for other starts and keeps its memory.
class RouteTree {
public:
    using Slot = CompiledGraph::Slot;
    static constexpr Slot none = CompiledGraph::none;

    /// Prepares the search without building a tree. The graph must outlive this object and must not
    /// change. O(V + E).
    explicit RouteTree(const CompiledGraph& graph);

    /// Builds the tree of paths that begin with any of these legs. Each slot may occur only once.
    /// About O(V + E).
    void grow(std::span<const PathLeg> starts);

    /// Returns the cost of the path to a slot, or nullopt if there is none.
    std::optional<std::uint64_t> cost(Slot slot) const { return m_costs.cost(slot); }

    struct Step {
        /// The previous slot on the path, or `none` if the path begins at this slot.
        Slot from = none;
        /// Index of the arc, below arcCount(). Of equally cheap parallel arcs, all paths use the
        /// same one.
        std::uint32_t arc = 0;
    };
    /// Returns the last step of the path to a reachable slot. O(in-degree).
    Step stepTo(Slot slot) const;
    std::uint32_t arcCount() const { return static_cast<std::uint32_t>(m_into.all().size()); }
    /// Returns the cheapest edge from one slot to another; ties are broken by the smallest edge
    /// key. O(degree).
    EdgeKey edge(Slot from, Slot to) const;
    /// Calls take(from, to, arcIndex) for every arc of the graph.
    template <class Take>
    void forEachArc(Take&& take) const {
        std::uint32_t number = 0;
        for (Slot to = 0; to < m_into.slotCount(); ++to)
            for (const ArcSnapshot::Arc& arc : m_into.arcs(to))
                take(arc.to, to, number++);
    }

    /// The cost of a path to a goal, and the slot where its final leg begins.
    struct Arrival {
        std::uint64_t cost;
        /// The last vertex of the path, or `none` if the path leads directly to the goal, off the
        /// graph.
        Slot last;
    };
    /// Returns how the cheapest path reaches a goal, or nullopt if there is no path. `direct` is
    /// the cost of the direct path, off the graph, or nullopt if there is no such path. O(legs).
    std::optional<Arrival> arrival(std::span<const PathLeg> finals,
                                   std::optional<std::uint64_t> direct) const;
    /// Returns the path that leads to an arrival. O(sum of the degrees of its vertices).
    FoundPath path(const Arrival& arrival) const;

private:
    const CompiledGraph* m_graph;
    ArcSnapshot m_out, m_into;
    DeltaSteppingSearch m_costs;
    std::vector<PathLeg> m_starts;
};

} // namespace navcore
