// SPDX-License-Identifier: MIT
#include "navcore/runtime/route/route_solver.h"

#include "navcore/runtime/route/joining_memory.h"
#include "navcore/runtime/route/no_route.h"
#include "navcore/runtime/route/route_joints.h"

namespace navcore {

/// One query at a time, in memory that is kept for the next.
struct RouteSolver::Data {
    JoiningMemory memory;
    JoinedSide starts, goals;
    PathSearch search;
    PathQuery query;
    FoundPath path;
    Route spare;             ///< whose memory an answer had that became reasons
    bool isSearched = false; ///< both sides meet the graph, or each other

    /// The cheapest route; false: there is none. `graph` is that of the world, or of its
    /// conditions.
    template <class Graph>
    bool solve(const QueryWorld& world, const Graph& graph, std::uint64_t maxCost,
               std::span<const RouteEnd> from, std::span<const RouteEnd> to, Algorithm algorithm,
               RouteAmong& into) {
        memory.enter(world.world());
        starts.join(world, from, RouteEndName::Start, memory);
        goals.join(world, to, RouteEndName::Goal, memory);
        const DirectWay direct(world, starts, goals);
        // With no leg at one side a search would settle everything for nothing.
        isSearched = direct.cost || (!starts.legs.empty() && !goals.legs.empty());
        if (!isSearched)
            return false;
        query.starts = starts.legs;
        query.finals = goals.legs;
        query.direct = direct.cost;
        query.target = goals.ends.front().place;
        query.maxCost = maxCost;
        query.landmarks = world.world().landmarks;
        const bool isLed = algorithm == Algorithm::AStar && goals.ends.size() == 1;
        search.run(graph, query,
                   !isLed            ? Guidance::None
                   : query.landmarks ? Guidance::Landmarks
                                     : Guidance::CrowFlies);
        if (!search.path(path))
            return false;
        const bool isDirect = path.stops.empty();
        into.start = isDirect ? direct.start : starts.endAt(path.stops.front());
        into.goal = isDirect ? direct.goal : goals.endAt(path.stops.back());
        if (!std::holds_alternative<Route>(into.answer))
            into.answer = std::move(spare);
        routeAlong(world.world().graph, path, starts.ends[into.start], goals.ends[into.goal],
                   direct, std::get<Route>(into.answer));
        return true;
    }

    void refuse(std::vector<NoRouteReason> reasons, RouteAmong& into) {
        if (auto* route = std::get_if<Route>(&into.answer))
            spare = std::move(*route);
        into = {std::move(reasons)};
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

RouteSolver::RouteSolver() : m_data(std::make_unique<Data>()) {}
RouteSolver::~RouteSolver() = default;
RouteSolver::RouteSolver(RouteSolver&&) noexcept = default;
RouteSolver& RouteSolver::operator=(RouteSolver&&) noexcept = default;

std::size_t RouteSolver::bytes() const {
    const JoiningMemory& memory = m_data->memory;
    return sizeof(Data) + m_data->search.bytes() + heldBy(m_data->path.stops) +
           heldBy(m_data->path.edges) + (memory.search ? memory.search->bytes() : 0) +
           heldBy(memory.seen) + heldBy(memory.joints) + heldBy(memory.edges);
}

RouteAnswer RouteSolver::solve(const RouteWorld& world, const RouteEnd& from, const RouteEnd& to,
                               Algorithm algorithm) {
    return solve(world, std::span(&from, 1), std::span(&to, 1), algorithm).answer;
}

void RouteSolver::solve(const RouteWorld& world, std::span<const RouteEnd> starts,
                        std::span<const RouteEnd> goals, Algorithm algorithm, RouteAmong& into) {
    const bool isFound = world.searched([&](const auto& graph) {
        return m_data->solve(world, graph, std::numeric_limits<std::uint64_t>::max(), starts, goals,
                             algorithm, into);
    });
    if (!isFound)
        m_data->refuse(m_data->reasons(world), into);
}

void RouteSolver::solve(const ConditionedWorld& world, std::span<const RouteEnd> starts,
                        std::span<const RouteEnd> goals, Algorithm algorithm, RouteAmong& into) {
    if (m_data->solve(world, world.graph(), world.maxCost(), starts, goals, algorithm, into))
        return;
    if (world.maxCost() != std::numeric_limits<std::uint64_t>::max()) {
        const Point3 goal = m_data->goals.ends.front().place;
        return m_data->refuse(
            {{.cause = NoRouteCause::TooDear, .end = RouteEndName::Goal, .place = goal}}, into);
    }
    solve(world.free(), starts, goals, algorithm, into);
    if (const auto* route = std::get_if<Route>(&into.answer))
        m_data->refuse({world.firstForbidden(*route)}, into);
}

} // namespace navcore
