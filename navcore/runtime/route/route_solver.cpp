// SPDX-License-Identifier: MIT
#include "navcore/runtime/route/route_solver.h"

#include "navcore/runtime/route/joining_memory.h"
#include "navcore/runtime/route/no_route.h"
#include "navcore/runtime/route/route_along.h"
#include "navcore/runtime/route/route_joints.h"

namespace navcore {

namespace {

constexpr std::uint64_t anyCost = std::numeric_limits<std::uint64_t>::max();

} // namespace

/// One query at a time, in memory that is kept for the next.
struct RouteSolver::Data {
    JoiningMemory memory;
    JoinedSide starts, goals;
    PathSearch search;
    PathQuery query;
    FoundPath path;
    Route spare;             ///< whose memory an answer had that became reasons
    DirectWay direct;        ///< of the sides, which stay
    bool isSearched = false; ///< both sides meet the graph, or each other

    /// Searches. `graph` is that of the world, or of its conditions.
    template <class Graph, class End>
    void run(const QueryWorld& world, const Graph& graph, std::uint64_t maxCost,
             std::span<const End> from, std::span<const End> to, Algorithm algorithm) {
        memory.enter(world.world());
        starts.join(world, from, RouteEndName::Start, memory);
        goals.join(world, to, RouteEndName::Goal, memory);
        direct = DirectWay(world, starts, goals);
        // With no leg at one side a search would settle everything for nothing.
        isSearched = direct.cost || (!starts.legs.empty() && !goals.legs.empty());
        if (!isSearched)
            return;
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
    }

    /// The cheapest route; false: there is none.
    template <class Graph, class End>
    bool solve(const QueryWorld& world, const Graph& graph, std::uint64_t maxCost,
               std::span<const End> from, std::span<const End> to, Algorithm algorithm,
               RouteAmong& into) {
        run(world, graph, maxCost, from, to, algorithm);
        if (!isSearched || !search.path(path))
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

    template <class End>
    void solve(const RouteWorld& world, std::span<const End> from, std::span<const End> to,
               Algorithm algorithm, RouteAmong& into) {
        const bool isFound = world.searched([&](const auto& graph) {
            return solve(world, graph, anyCost, from, to, algorithm, into);
        });
        if (!isFound)
            refuse(reasons(world), into);
    }

    template <class End>
    void solve(const ConditionedWorld& world, std::span<const End> from, std::span<const End> to,
               Algorithm algorithm, RouteAmong& into) {
        if (solve(world, world.graph(), world.maxCost(), from, to, algorithm, into))
            return;
        if (world.maxCost() != anyCost)
            return refuse({{.cause = NoRouteCause::TooDear,
                            .end = RouteEndName::Goal,
                            .place = goals.ends.front().place}},
                          into);
        solve(world.free(), from, to, algorithm, into);
        if (const auto* route = std::get_if<Route>(&into.answer))
            refuse({world.firstForbidden(*route)}, into);
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
    m_data->solve(world, starts, goals, algorithm, into);
}

void RouteSolver::solve(const RouteWorld& world, std::span<const QueryEnd> starts,
                        std::span<const QueryEnd> goals, Algorithm algorithm, RouteAmong& into) {
    m_data->solve(world, starts, goals, algorithm, into);
}

void RouteSolver::solve(const ConditionedWorld& world, std::span<const RouteEnd> starts,
                        std::span<const RouteEnd> goals, Algorithm algorithm, RouteAmong& into) {
    m_data->solve(world, starts, goals, algorithm, into);
}

void RouteSolver::solve(const ConditionedWorld& world, std::span<const QueryEnd> starts,
                        std::span<const QueryEnd> goals, Algorithm algorithm, RouteAmong& into) {
    m_data->solve(world, starts, goals, algorithm, into);
}

std::optional<std::uint64_t> RouteSolver::cost(const RouteWorld& world,
                                               std::span<const QueryEnd> starts,
                                               std::span<const QueryEnd> goals) {
    world.searched([&](const auto& graph) {
        m_data->run(world, graph, anyCost, starts, goals, Algorithm::AStar);
    });
    return m_data->isSearched ? m_data->search.cost() : std::nullopt;
}

std::optional<std::uint64_t> RouteSolver::cost(const ConditionedWorld& world,
                                               std::span<const QueryEnd> starts,
                                               std::span<const QueryEnd> goals) {
    m_data->run(world, world.graph(), world.maxCost(), starts, goals, Algorithm::AStar);
    return m_data->isSearched ? m_data->search.cost() : std::nullopt;
}

} // namespace navcore
