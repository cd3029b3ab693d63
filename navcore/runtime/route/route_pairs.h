// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/base/result.h"
#include "navcore/runtime/route/route_anchors.h"
#include "navcore/runtime/search/route_tree.h"

namespace navcore {

/// Something that is taken away to see what becomes of routes: it counts as banned by
/// RouteConditions, so nobody arrives at the vertex, and the edge is used neither way.
using RemovedElement = std::variant<VertexId, EdgeKey>;

/// What routes between each of some starts and each of some goals cost, or take.
class PairCosts {
public:
    PairCosts() = default;
    PairCosts(std::size_t starts, std::size_t goals)
        : m_goals(goals), m_costs(starts * goals, none) {}

    /// None: there is no route.
    std::optional<std::uint64_t> at(std::size_t start, std::size_t goal) const {
        const std::uint64_t cost = m_costs[start * m_goals + goal];
        return cost == none ? std::nullopt : std::optional(cost);
    }
    void set(std::size_t start, std::size_t goal, std::optional<std::uint64_t> cost) {
        m_costs[start * m_goals + goal] = cost.value_or(none);
    }
    /// A route that costs so much, below 2^64 - 1, when none is known that costs less.
    void offer(std::size_t start, std::size_t goal, std::uint64_t cost) {
        std::uint64_t& least = m_costs[start * m_goals + goal];
        least = std::min(least, cost);
    }
    friend bool operator==(const PairCosts&, const PairCosts&) = default;

private:
    static constexpr std::uint64_t none = std::numeric_limits<std::uint64_t>::max();

    std::size_t m_goals = 0;
    std::vector<std::uint64_t> m_costs;
};

/// Each of some starts with each of some goals in an agent's world, as that is when it is asked
/// for: everything is copied, so that answers can be worked out in another thread while the world
/// changes. They are those of RouteSolver for every pair. Points join at vertices
/// (Attachment::Vertices), whatever the world says.
class RoutePairs {
public:
    /// O(V + E), a look around every point, and one between every two points of both sides. Ends
    /// may be missing in the world: they have no routes.
    RoutePairs(const RouteWorld& world, std::span<const RouteEnd> starts,
               std::span<const RouteEnd> goals);

    const CompiledGraph& graph() const { return m_graph; }
    std::size_t startCount() const { return m_starts.size(); }
    std::size_t goalCount() const { return m_goals.size(); }
    const RouteEnd& startEnd(std::size_t start) const { return m_starts[start].end; }
    const RouteEnd& goalEnd(std::size_t goal) const { return m_goals[goal].end; }
    std::span<const PathLeg> startLegs(std::size_t start) const { return m_starts[start].legs; }
    std::span<const PathLeg> goalLegs(std::size_t goal) const { return m_goals[goal].legs; }
    /// Whether both are the same vertex or point: nobody has to go anywhere.
    bool isOne(std::size_t start, std::size_t goal) const {
        return startEnd(start) == goalEnd(goal);
    }
    /// What going from point to point past the graph costs; none: one cannot.
    std::optional<std::uint64_t> direct(std::size_t start, std::size_t goal) const;

    /// One search for each start or, when they are fewer, each goal: about O(min(starts, goals) *
    /// (V + E) + starts * goals). Cancelled is the only error.
    Result<PairCosts> costs(const Progress& progress = {}) const;
    /// The same pairs when something falls, which need not exist. Who starts at the vertex leaves
    /// it. O(V + E).
    RoutePairs without(const RemovedElement& removed) const;

    /// The canonical route of a pair whose start that tree of graph() was grown from; none: there
    /// is no route. O(points).
    std::optional<Route> route(const RouteTree& tree, std::size_t start, std::size_t goal) const;

private:
    struct Joined {
        RouteEnd end;
        AnchoredEnd joined;
        std::vector<PathLeg> legs; ///< those of `joined` that nothing fell from
    };

    void fell(VertexId vertex);
    void fell(EdgeKey edge);

    CompiledGraph m_graph;
    std::vector<Joined> m_starts, m_goals;
    std::vector<std::size_t> m_startPoint, m_goalPoint; ///< which of the points each is
    std::size_t m_goalPoints = 0;
    std::vector<std::optional<std::uint64_t>> m_direct; ///< point by point
};

} // namespace navcore
