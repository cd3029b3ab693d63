// SPDX-License-Identifier: MIT
#include "navcore/runtime/route/route_solver.h"

#include "navcore/runtime/route/no_route.h"
#include "navcore/runtime/route/route_joints.h"

namespace navcore {
namespace {

/// The cheapest route, or the sides between which there is none.
struct Solved {
    JoinedSide starts, goals;
    bool isSearched = false; ///< both sides meet the graph, or each other
    std::optional<RouteAmong> found;

    /// `graph` is that of the world, or of its conditions.
    template <class Graph>
    Solved(const QueryWorld& world, const Graph& graph, std::uint64_t maxCost,
           std::span<const RouteEnd> from, std::span<const RouteEnd> to, Algorithm algorithm,
           PathSearch& search)
        : starts(world, from, RouteEndName::Start), goals(world, to, RouteEndName::Goal) {
        const DirectWay direct(world, starts, goals);
        // With no leg at one side a search would settle everything for nothing.
        isSearched = direct.cost || (!starts.legs.empty() && !goals.legs.empty());
        if (!isSearched)
            return;
        const bool isLed = algorithm == Algorithm::AStar && goals.ends.size() == 1;
        const Landmarks* landmarks = world.world().landmarks;
        search.run(
            graph,
            {starts.legs, goals.legs, direct.cost, goals.ends.front().place, maxCost, landmarks},
            !isLed      ? Guidance::None
            : landmarks ? Guidance::Landmarks
                        : Guidance::CrowFlies);
        const auto path = search.path();
        if (!path)
            return;
        const bool isDirect = path->stops.empty();
        const std::size_t start = isDirect ? direct.start : starts.endAt(path->stops.front());
        const std::size_t goal = isDirect ? direct.goal : goals.endAt(path->stops.back());
        found = RouteAmong{
            routeAlong(world.world().graph, *path, starts.ends[start], goals.ends[goal], direct),
            start, goal};
    }

    std::vector<NoRouteReason> reasons(const RouteWorld& world) const {
        if (isSearched)
            return reasonsBetween(world, starts.toPlace(), goals.toPlace());
        std::vector<NoRouteReason> reasons;
        for (const JoinedSide* side : {&starts, &goals})
            if (side->legs.empty())
                side->tell(world, reasons);
        return reasons;
    }
};

} // namespace

struct RouteSolver::Data {
    PathSearch search;
};

RouteSolver::RouteSolver() : m_data(std::make_unique<Data>()) {}
RouteSolver::~RouteSolver() = default;
RouteSolver::RouteSolver(RouteSolver&&) noexcept = default;
RouteSolver& RouteSolver::operator=(RouteSolver&&) noexcept = default;

RouteAnswer RouteSolver::solve(const RouteWorld& world, const RouteEnd& from, const RouteEnd& to,
                               Algorithm algorithm) {
    return solve(world, {&from, 1}, {&to, 1}, algorithm).answer;
}

RouteAmong RouteSolver::solve(const RouteWorld& world, std::span<const RouteEnd> starts,
                              std::span<const RouteEnd> goals, Algorithm algorithm) {
    Solved solved = world.searched([&](const auto& graph) {
        return Solved(world, graph, std::numeric_limits<std::uint64_t>::max(), starts, goals,
                      algorithm, m_data->search);
    });
    return solved.found ? std::move(*solved.found) : RouteAmong{solved.reasons(world)};
}

RouteAmong RouteSolver::solve(const ConditionedWorld& world, std::span<const RouteEnd> starts,
                              std::span<const RouteEnd> goals, Algorithm algorithm) {
    Solved solved(world, world.graph(), world.maxCost(), starts, goals, algorithm, m_data->search);
    if (solved.found)
        return std::move(*solved.found);
    if (world.maxCost() != std::numeric_limits<std::uint64_t>::max())
        return {std::vector{NoRouteReason{.cause = NoRouteCause::TooDear,
                                          .end = RouteEndName::Goal,
                                          .place = solved.goals.ends.front().place}}};
    RouteAmong freely = solve(world.free(), starts, goals, algorithm);
    if (const auto* route = std::get_if<Route>(&freely.answer))
        return {std::vector{world.firstForbidden(*route)}};
    return freely;
}

} // namespace navcore
