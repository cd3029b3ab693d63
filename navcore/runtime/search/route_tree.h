// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/search/delta_stepping_search.h"

namespace navcore {

/// The canonical cheapest paths from one start to everything, which are a tree: each is the one
/// that PathSearch finds. Reusable, keeps its memory.
class RouteTree {
public:
    using Slot = CompiledGraph::Slot;
    static constexpr Slot none = CompiledGraph::none;

    /// Of a graph that stays as it is while the tree lives. O(V + E).
    explicit RouteTree(const CompiledGraph& graph);

    /// Grows it anew, from where the legs lead. Each slot occurs at most once. About O(V + E).
    void grow(std::span<const PathLeg> starts);

    /// What the path to a slot costs; none when there is none.
    std::optional<std::uint64_t> cost(Slot slot) const { return m_costs.cost(slot); }

    /// The last step of the path to a slot.
    struct Step {
        Slot from = none;      ///< none: the path begins here, by a leg
        std::uint32_t arc = 0; ///< below arcCount(); the same for all that go from there to here
    };
    /// Of a slot that has a path. O(arcs into it).
    Step stepTo(Slot slot) const;
    std::uint32_t arcCount() const { return static_cast<std::uint32_t>(m_into.all().size()); }
    /// The edge of a step between two slots: of the cheapest the one of smallest key. O(arcs).
    EdgeKey edge(Slot from, Slot to) const;
    /// Calls take(from, to, arc) for every arc.
    template <class Take>
    void forEachArc(Take&& take) const {
        std::uint32_t number = 0;
        for (Slot to = 0; to < m_into.slotCount(); ++to)
            for (const ArcSnapshot::Arc& arc : m_into.arcs(to))
                take(arc.to, to, number++);
    }

    /// The slot by which the path to a goal reaches it, over one of its legs.
    struct Arrival {
        std::uint64_t cost;
        Slot last; ///< none: it goes past the graph
    };
    /// None: there is no path. `direct`: what going past the graph costs, if one can. O(legs).
    std::optional<Arrival> arrival(std::span<const PathLeg> finals,
                                   std::optional<std::uint64_t> direct) const;
    /// The whole path. O(stops, and the arcs at each).
    FoundPath path(const Arrival& arrival) const;

private:
    const CompiledGraph* m_graph;
    ArcSnapshot m_out, m_into;
    DeltaSteppingSearch m_costs;
    std::vector<PathLeg> m_starts;
};

} // namespace navcore
