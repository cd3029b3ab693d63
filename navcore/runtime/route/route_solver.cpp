// SPDX-License-Identifier: MIT
#include "navcore/runtime/route/route_solver.h"

#include "navcore/runtime/route/conditioned_world.h"
#include "navcore/runtime/route/joining.h"
#include "navcore/runtime/route/no_route.h"
#include "navcore/runtime/search/path_search.h"

#include <cassert>

namespace navcore {
namespace {

using Slot = CompiledGraph::Slot;

/// A world without conditions, asked like a ConditionedWorld.
struct FreeWorld {
    const RouteWorld& m_world;

    const RouteWorld& world() const { return m_world; }
    const CompiledGraph& graph() const { return m_world.graph; }
    std::uint64_t mostCost() const { return std::numeric_limits<std::uint64_t>::max(); }
    std::optional<Cost> walk(Cost cost, Point3, Point3, std::optional<VertexId>) const {
        return cost;
    }
};

/// One end of a route as the search sees it: where it lies and the legs into the graph.
struct End {
    Point3 place;
    std::vector<PathLeg> legs;
    bool isPoint = false;
    std::optional<NoRouteReason> missing;

    std::optional<std::uint64_t> legAt(Slot slot) const {
        for (const PathLeg& leg : legs)
            if (leg.slot == slot)
                return leg.cost;
        return std::nullopt;
    }
};

template <class World>
End find(const World& from, const RouteEnd& where, RouteEndName name) {
    const RouteWorld& world = from.world();
    End end;
    if (const auto* vertex = std::get_if<VertexId>(&where)) {
        const Slot slot = world.graph.slotOf(*vertex);
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
    for (const Joint& joint : jointsOf(world, end.place, name)) {
        const Point3 vertex = world.graph.position(joint.slot);
        const auto cost =
            name == RouteEndName::Start
                ? from.walk(joint.cost, end.place, vertex, world.graph.vertexAt(joint.slot))
                : from.walk(joint.cost, vertex, end.place, std::nullopt);
        if (cost)
            end.legs.push_back({joint.slot, *cost});
    }
    return end;
}

/// A walk past the graph, when both ends are points that see each other. Standing still is free.
template <class World>
std::optional<std::uint64_t> directCost(const World& in, const End& a, const End& b) {
    const RouteWorld& world = in.world();
    if (!a.isPoint || !b.isPoint || !world.obstacles.visible(a.place.flat(), b.place.flat()))
        return std::nullopt;
    if (a.place == b.place)
        return 0;
    const std::optional<Cost> cost = legCost(world, a.place, b.place);
    return cost ? in.walk(*cost, a.place, b.place, std::nullopt) : std::nullopt;
}

/// The ends of one side: the legs of all, at each vertex the cheapest.
struct Side {
    RouteEndName name;
    std::vector<End> ends;
    std::vector<PathLeg> legs;

    template <class World>
    Side(const World& world, std::span<const RouteEnd> places, RouteEndName which) : name(which) {
        assert(!places.empty());
        for (const RouteEnd& place : places)
            ends.push_back(find(world, place, name));
        legs = ends.front().legs;
        if (ends.size() == 1)
            return;
        for (const End& end : std::span(ends).subspan(1))
            legs.insert(legs.end(), end.legs.begin(), end.legs.end());
        std::sort(legs.begin(), legs.end(), [](const PathLeg& l, const PathLeg& r) {
            return std::pair(l.slot, l.cost) < std::pair(r.slot, r.cost);
        });
        const auto same = [](const PathLeg& l, const PathLeg& r) { return l.slot == r.slot; };
        legs.erase(std::unique(legs.begin(), legs.end(), same), legs.end());
    }

    /// The first end that has the cheapest leg at a vertex where there is one.
    std::size_t endAt(Slot slot) const {
        std::size_t best = ends.size();
        for (std::size_t i = 0; i < ends.size(); ++i) {
            const auto leg = ends[i].legAt(slot);
            if (leg && (best == ends.size() || *leg < *ends[best].legAt(slot)))
                best = i;
        }
        assert(best < ends.size());
        return best;
    }

    RouteEndPlace toPlace() const {
        RouteEndPlace out{ends.front().place, {}};
        for (const PathLeg& leg : legs)
            out.joints.push_back(leg.slot);
        return out;
    }

    /// Why these ends do not meet the graph.
    void tell(const RouteWorld& world, std::vector<NoRouteReason>& reasons) const {
        for (const End& end : ends) {
            if (end.missing)
                reasons.push_back(*end.missing);
            else if (end.legs.empty())
                for (NoRouteReason& reason : reasonsAtPoint(world, name, end.place))
                    reasons.push_back(std::move(reason));
        }
    }
};

/// The cheapest walk past the graph, of several the one of the first ends.
struct Direct {
    std::optional<std::uint64_t> cost;
    std::size_t start = 0, goal = 0;

    template <class World>
    Direct(const World& world, const Side& starts, const Side& goals) {
        for (std::size_t i = 0; i < starts.ends.size(); ++i)
            for (std::size_t j = 0; j < goals.ends.size(); ++j)
                if (const auto walk = directCost(world, starts.ends[i], goals.ends[j]);
                    walk && (!cost || *walk < *cost)) {
                    cost = walk;
                    start = i;
                    goal = j;
                }
    }
};

Route toRoute(const CompiledGraph& graph, const FoundPath& path, const End& start,
              const End& goal) {
    Route route;
    route.cost = path.cost;
    route.straightLine = latticeLength(start.place, goal.place);
    if (start.isPoint)
        route.points.push_back(start.place);
    for (const Slot slot : path.stops) {
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

/// The cheapest route, or the sides between which there is none.
struct Solved {
    Side starts, goals;
    bool isSearched = false; ///< both sides meet the graph, or each other
    std::optional<RouteAmong> found;

    template <class World>
    Solved(const World& world, std::span<const RouteEnd> from, std::span<const RouteEnd> to,
           Algorithm algorithm, PathSearch& search)
        : starts(world, from, RouteEndName::Start), goals(world, to, RouteEndName::Goal) {
        const Direct direct(world, starts, goals);
        // With no leg at one side a search would settle everything for nothing.
        isSearched = direct.cost || (!starts.legs.empty() && !goals.legs.empty());
        if (!isSearched)
            return;
        const bool isLed = algorithm == Algorithm::AStar && goals.ends.size() == 1;
        const Landmarks* landmarks = world.world().landmarks;
        search.run(world.graph(),
                   {starts.legs, goals.legs, direct.cost, goals.ends.front().place,
                    world.mostCost(), landmarks},
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
            toRoute(world.world().graph, *path, starts.ends[start], goals.ends[goal]), start, goal};
    }

    std::vector<NoRouteReason> reasons(const RouteWorld& world) const {
        if (isSearched)
            return reasonsBetween(world, starts.toPlace(), goals.toPlace());
        std::vector<NoRouteReason> reasons;
        for (const Side* side : {&starts, &goals})
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
    Solved solved(FreeWorld{world}, starts, goals, algorithm, m_data->search);
    return solved.found ? std::move(*solved.found) : RouteAmong{solved.reasons(world)};
}

RouteAmong RouteSolver::solve(const ConditionedWorld& world, std::span<const RouteEnd> starts,
                              std::span<const RouteEnd> goals, Algorithm algorithm) {
    Solved solved(world, starts, goals, algorithm, m_data->search);
    if (solved.found)
        return std::move(*solved.found);
    if (world.mostCost() != std::numeric_limits<std::uint64_t>::max())
        return {std::vector{NoRouteReason{.cause = NoRouteCause::TooDear,
                                          .end = RouteEndName::Goal,
                                          .place = solved.goals.ends.front().place}}};
    RouteAmong freely = solve(world.free(), starts, goals, algorithm);
    if (const auto* route = std::get_if<Route>(&freely.answer))
        return {std::vector{world.firstForbidden(*route)}};
    return freely;
}

} // namespace navcore
