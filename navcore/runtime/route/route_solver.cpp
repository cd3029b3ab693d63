// SPDX-License-Identifier: MIT
#include "navcore/runtime/route/route_solver.h"

#include "navcore/runtime/route/joining.h"
#include "navcore/runtime/route/no_route.h"
#include "navcore/runtime/search/path_search.h"

namespace navcore {
namespace {

/// One end of a route as the search sees it: where it lies and the legs into the graph.
struct End {
    Point3 place;
    std::vector<PathLeg> legs;
    bool isPoint = false;
    std::optional<NoRouteReason> missing;

    RouteEndPlace toPlace() const {
        RouteEndPlace out{place, {}};
        for (const PathLeg& leg : legs)
            out.joints.push_back(leg.slot);
        return out;
    }
};

End find(const RouteWorld& world, const RouteEnd& where, RouteEndName name) {
    End end;
    if (const auto* vertex = std::get_if<VertexId>(&where)) {
        const CompiledGraph::Slot slot = world.graph.slotOf(*vertex);
        if (slot == CompiledGraph::none) {
            end.missing = NoRouteReason{.cause = NoRouteCause::EndMissing, .end = name};
        } else {
            end.place = world.graph.position(slot);
            end.legs.push_back({slot, 0});
        }
        return end;
    }
    end.isPoint = true;
    end.place = std::get<Point3>(where);
    for (const Joint& joint : jointsOf(world, end.place, name))
        end.legs.push_back({joint.slot, joint.cost});
    return end;
}

/// A walk past the graph, when both ends are points that see each other. Standing still is free.
std::optional<std::uint64_t> directCost(const RouteWorld& world, const End& a, const End& b) {
    if (!a.isPoint || !b.isPoint || !world.obstacles.visible(a.place.flat(), b.place.flat()))
        return std::nullopt;
    if (a.place == b.place)
        return 0;
    return legCost(world, a.place, b.place);
}

Route toRoute(const CompiledGraph& graph, const FoundPath& path, const End& start,
              const End& goal) {
    Route route;
    route.cost = path.cost;
    route.straightLine = latticeLength(start.place, goal.place);
    if (start.isPoint)
        route.points.push_back(start.place);
    for (const CompiledGraph::Slot slot : path.stops) {
        route.points.push_back(graph.position(slot));
        route.vertices.push_back(graph.vertexAt(slot));
    }
    if (goal.isPoint && !(path.stops.empty() && start.place == goal.place))
        route.points.push_back(goal.place);
    route.edges = path.edges;
    for (std::size_t i = 1; i < route.points.size(); ++i)
        route.length += latticeLength(route.points[i - 1], route.points[i]);
    return route;
}

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
    End start = find(world, from, RouteEndName::Start);
    End goal = find(world, to, RouteEndName::Goal);
    if (!start.missing && !goal.missing) {
        const PathQuery query{start.legs, goal.legs, directCost(world, start, goal), goal.place};
        // With no leg at one end a search would settle everything for nothing.
        if (query.direct || (!start.legs.empty() && !goal.legs.empty())) {
            m_data->search.run(world.graph, query,
                               algorithm == Algorithm::AStar ? Guidance::CrowFlies
                                                             : Guidance::None);
            if (const auto path = m_data->search.path())
                return toRoute(world.graph, *path, start, goal);
            return reasonsBetween(world, start.toPlace(), goal.toPlace());
        }
    }
    std::vector<NoRouteReason> reasons;
    for (const auto& [end, name] :
         {std::pair(&start, RouteEndName::Start), std::pair(&goal, RouteEndName::Goal)}) {
        if (end->missing)
            reasons.push_back(*end->missing);
        else if (end->legs.empty())
            for (NoRouteReason& reason : reasonsAtPoint(world, name, end->place))
                reasons.push_back(std::move(reason));
    }
    return reasons;
}

} // namespace navcore
