// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/search/delta_stepping_search.h"

namespace navcore {

/// The tree of canonical cheapest paths from one start to all vertices; each path is the one that
/// PathSearch finds. The object is reusable and keeps its memory.
class RouteTree {
public:
    using Slot = CompiledGraph::Slot;
    static constexpr Slot none = CompiledGraph::none;

    /// Prepares trees of a graph, which must not change while this object lives. O(V + E).
    explicit RouteTree(const CompiledGraph& graph);

    /// Builds the tree for the start that these legs belong to. Each slot occurs at most once.
    /// About O(V + E).
    void grow(std::span<const PathLeg> starts);

    /// Returns the cost of the path to a slot, or nullopt if there is none.
    std::optional<std::uint64_t> cost(Slot slot) const { return m_costs.cost(slot); }

    /// The last step of the path to a slot.
    struct Step {
        /// The previous slot on the path; none if the path's first leg leads to this slot.
        Slot from = none;
        /// Number of the arc, less than arcCount(). Parallel arcs have equal numbers.
        std::uint32_t arc = 0;
    };
    /// Returns the last step of the path to a slot, which must have a path. O(in-degree).
    Step stepTo(Slot slot) const;
    std::uint32_t arcCount() const { return static_cast<std::uint32_t>(m_into.all().size()); }
    /// Returns the edge of a step between two slots: the cheapest one, and of several the one of
    /// smallest key. O(degree).
    EdgeKey edge(Slot from, Slot to) const;
    /// Calls take(from, to, arc) for every arc.
    template <class Take>
    void forEachArc(Take&& take) const {
        std::uint32_t number = 0;
        for (Slot to = 0; to < m_into.slotCount(); ++to)
            for (const ArcSnapshot::Arc& arc : m_into.arcs(to))
                take(arc.to, to, number++);
    }

    /// The cost of a path to a goal, and the slot from which it takes its final leg.
    struct Arrival {
        std::uint64_t cost;
        /// The slot where the final leg begins; none if the path goes directly to the goal, off the
        /// graph.
        Slot last;
    };
    /// Returns the arrival at a goal, or nullopt if there is no path. `direct` is the cost of going
    /// there directly, off the graph, if possible. O(legs).
    std::optional<Arrival> arrival(std::span<const PathLeg> finals,
                                   std::optional<std::uint64_t> direct) const;
    /// Returns the whole path of an arrival. O(sum of the degrees of its stops).
    FoundPath path(const Arrival& arrival) const;

private:
    const CompiledGraph* m_graph;
    ArcSnapshot m_out, m_into;
    DeltaSteppingSearch m_costs;
    std::vector<PathLeg> m_starts;
};

} // namespace navcore
