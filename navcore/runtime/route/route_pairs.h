// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/attach/route_anchors.h"
#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/base/result.h"
#include "navcore/runtime/search/route_tree.h"

namespace navcore {

/// An element that is removed to see how routes change. The effect is the same as that of a ban in
/// RouteConditions: routes cannot enter the vertex, or use the edge in either direction.
using RemovedElement = std::variant<VertexId, EdgeKey>;

/// The costs (or times) of the routes from several starts to several goals.
class PairCosts {
public:
    PairCosts() = default;
    PairCosts(std::size_t starts, std::size_t goals)
        : m_goals(goals), m_costs(starts * goals, none) {}

    /// Returns the cost of the route from a start to a goal, or nullopt if there is none.
    std::optional<std::uint64_t> at(std::size_t start, std::size_t goal) const {
        const std::uint64_t cost = m_costs[start * m_goals + goal];
        return cost == none ? std::nullopt : std::optional(cost);
    }
    void set(std::size_t start, std::size_t goal, std::optional<std::uint64_t> cost) {
        m_costs[start * m_goals + goal] = cost.value_or(none);
    }
    /// Lowers the cost of a pair to `cost` if that is less. `cost` must be below 2^64 - 1.
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

/// The routes from each of several starts to each of several goals, in an agent's context.
/// Everything is copied at construction, so that another thread can compute the results while the
/// context changes. The results are the same as those of RouteSolver for every pair. Points attach
/// at vertices only (Attachment::Vertices), whatever the context's setting is.
class RoutePairs {
public:
    /// Copies the context and attaches the ends; those that do not exist in the context have no
    /// routes. Takes O(V + E), a visibility search around every point, and a line-of-sight test for
    /// each pair of points on opposite sides.
    RoutePairs(const RouteContext& context, std::span<const RouteEnd> starts,
               std::span<const RouteEnd> goals);

    const CompiledGraph& graph() const { return m_graph; }
    std::size_t startCount() const { return m_starts.size(); }
    std::size_t goalCount() const { return m_goals.size(); }
    const RouteEnd& startEnd(std::size_t start) const { return m_starts[start].end; }
    const RouteEnd& goalEnd(std::size_t goal) const { return m_goals[goal].end; }
    std::span<const PathLeg> startLegs(std::size_t start) const { return m_starts[start].legs; }
    std::span<const PathLeg> goalLegs(std::size_t goal) const { return m_goals[goal].legs; }
    /// Returns whether start and goal are the same vertex or point, so that no movement is needed.
    bool isOne(std::size_t start, std::size_t goal) const {
        return startEnd(start) == goalEnd(goal);
    }
    /// Returns the cost of walking straight from start to goal, off the graph, or nullopt if that
    /// is not possible or one of them is not a point.
    std::optional<std::uint64_t> direct(std::size_t start, std::size_t goal) const;

    /// Computes the costs of all pairs. Runs one search for each start, or for each goal if there
    /// are fewer goals. About O(min(starts, goals) * (V + E) + starts * goals). The only error is
    /// Cancelled.
    Result<PairCosts> costs(const Progress& progress = {}) const;
    /// Returns a copy of these pairs with an element removed, if it exists. Routes that start at a
    /// removed vertex can still leave it. O(V + E).
    RoutePairs without(const RemovedElement& removed) const;

    /// Returns the canonical route of a pair, or nullopt if there is none. `tree` must be a tree in
    /// graph() that was grown from the pair's start. Its length counts curved links like straight
    /// ones. O(points).
    std::optional<Route> route(const RouteTree& tree, std::size_t start, std::size_t goal) const;

private:
    struct Joined {
        RouteEnd end;
        AnchoredEnd joined;
        std::vector<PathLeg> legs; ///< The legs of `joined` whose vertices have not been removed.
    };

    void fell(VertexId vertex);
    void fell(EdgeKey edge);

    CompiledGraph m_graph;
    std::vector<Joined> m_starts, m_goals;
    /// For each end that is a point, its index among the points on its side.
    std::vector<std::size_t> m_startPoint, m_goalPoint;
    std::size_t m_goalPoints = 0;
    /// The cost of walking straight between each pair of points, grouped by start; nullopt if that
    /// is not possible.
    std::vector<std::optional<std::uint64_t>> m_direct;
};

} // namespace navcore
