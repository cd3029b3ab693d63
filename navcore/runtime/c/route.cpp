// SPDX-License-Identifier: MIT
#include "navcore/runtime/c/calls.h"
#include "navcore/runtime/c/objects.h"

using namespace navcore;
using namespace navcore::c;

namespace {

static_assert(static_cast<int>(NoRouteCause::EndMissing) == NAV_END_MISSING);
static_assert(static_cast<int>(NoRouteCause::EndInSolid) == NAV_END_IN_SOLID);
static_assert(static_cast<int>(NoRouteCause::NothingInRange) == NAV_NOTHING_IN_RANGE);
static_assert(static_cast<int>(NoRouteCause::SeparateParts) == NAV_SEPARATE_PARTS);
static_assert(static_cast<int>(NoRouteCause::OneWay) == NAV_ONE_WAY);
static_assert(static_cast<int>(NoRouteCause::TooNarrow) == NAV_TOO_NARROW);
static_assert(static_cast<int>(NoRouteCause::NeedsAbility) == NAV_NEEDS_ABILITY);
static_assert(static_cast<int>(NoRouteCause::GateClosed) == NAV_GATE_IS_CLOSED);
static_assert(static_cast<int>(NoRouteCause::Barred) == NAV_BARRED);
static_assert(static_cast<int>(NoRouteCause::Impassable) == NAV_IMPASSABLE);
static_assert(static_cast<int>(NoRouteCause::Forbidden) == NAV_FORBIDDEN);
static_assert(static_cast<int>(NoRouteCause::TooExpensive) == NAV_TOO_EXPENSIVE);
static_assert(static_cast<int>(NoRouteCause::FloorUnreachable) == NAV_FLOOR_UNREACHABLE);

nav_status noRoute() {
    return fail(NAV_NO_ROUTE, "there is no route");
}

/// Validates the handle and calls body(route).
template <class Body>
nav_status with(const nav_route* handle, Body&& body) {
    return call([&]() -> nav_status {
        const auto route = objectOf<RouteObject>(handle);
        return route ? body(*route) : badHandle();
    });
}

/// Validates the handle and calls body(found, object), or fails if the object has no route.
template <class Body>
nav_status withFound(const nav_route* handle, Body&& body) {
    return with(handle, [&](const RouteObject& of) {
        const Route* found = of.route();
        return found ? body(*found, of) : noRoute();
    });
}

/// A validated route request.
struct Asked {
    std::vector<RouteEnd> starts, goals;
    Algorithm algorithm;
};

std::optional<Asked> askedBy(const nav_route_request& request) {
    auto starts = startsOf(request), goals = goalsOf(request);
    const bool isTowards =
        request.towards != 0 && (request.start_count > 1 || request.goal_count > 1);
    if (!starts || !goals || isTowards ||
        (request.algorithm != NAV_ASTAR && request.algorithm != NAV_DIJKSTRA))
        return std::nullopt;
    return Asked{std::move(*starts), std::move(*goals),
                 request.algorithm == NAV_ASTAR ? Algorithm::AStar : Algorithm::Dijkstra};
}

/// Returns the error for an invalid request.
nav_status notAsked(const nav_route_request& request) {
    const nav_status bad = demand({
        {startsOf(request), "starts"},
        {goalsOf(request), "goals"},
        {request.algorithm == NAV_ASTAR || request.algorithm == NAV_DIJKSTRA, "algorithm"},
    });
    return bad != NAV_OK ? bad : badArgument("towards");
}

/// Creates a handle for a route object. Returns NAV_NO_ROUTE if it contains no route.
nav_status returnRoute(const std::shared_ptr<RouteObject>& object, nav_route** out) {
    const nav_status status = hand(object, out);
    return status != NAV_OK || object->route() ? status : noRoute();
}

nav_status find(const std::shared_ptr<QueryObject>& query, const nav_route_request& request,
                const ReadyConditions& under, nav_route** out) {
    const auto asked = askedBy(request);
    if (!asked)
        return notAsked(request);
    const auto object = std::make_shared<RouteObject>();
    object->query = query;
    object->gateState = query->query.gateState();
    object->conditions = under;
    if (request.towards != 0) {
        RouteTowards found = query->reach.towards(query->query, asked->starts.front(),
                                                  asked->goals.front(), under.get());
        object->answer = {std::move(found.answer)};
        object->instead = found.instead;
        object->why = std::move(found.why);
    } else {
        object->answer =
            under ? query->query.route(*under, asked->starts, asked->goals, asked->algorithm)
                  : query->query.route(asked->starts, asked->goals, asked->algorithm);
    }
    return returnRoute(object, out);
}

/// Validates the arguments of a request and calls body(query, request, conditions or null). Returns
/// NAV_ERROR_BUSY if another thread is using the query.
template <class Body>
nav_status withRequest(nav_query* query, const nav_route_request* request, const void* out,
                       Body&& body) {
    return withQuery(query, [&](const std::shared_ptr<QueryObject>& of) -> nav_status {
        nav_route_request value{};
        if (const nav_status bad =
                demand({{takeStruct(request, value), "request"}, {out, "output"}});
            bad != NAV_OK)
            return bad;
        ReadyConditions under;
        const nav_status status = makeReady(*of, value.conditions, under);
        return status == NAV_OK ? body(of, value, under) : status;
    });
}

/// Validates the handle and calls body(search). Fails if the search has conditions and gates have
/// changed.
template <class Body>
nav_status withSearch(nav_search* handle, Body&& body) {
    return call([&]() -> nav_status {
        const auto search = objectOf<SearchObject>(handle);
        if (!search)
            return badHandle();
        return aloneAt(*search->query, [&]() -> nav_status {
            return search->under && search->gateState != search->query->query.gateState()
                       ? fail(NAV_ERROR_STALE, "a gate was set since the search began")
                       : body(*search);
        });
    });
}

const std::vector<NoRouteReason>& reasonsOf(const RouteObject& of) {
    const auto* why = std::get_if<std::vector<NoRouteReason>>(&of.answer.answer);
    return why ? *why : of.why;
}

nav_reason toReason(const NoRouteReason& reason) {
    nav_reason out{};
    out.cause = static_cast<int32_t>(reason.cause);
    out.at_goal = reason.end == RouteEndName::Goal ? 1 : 0;
    out.place = toPoint(reason.place);
    out.barrier = reason.barrier.value_or(BarrierId{}).value;
    out.terrain = reason.terrain.value_or(TerrainId{}).value;
    out.obstacle = reason.obstacle.value_or(ObstacleId{}).value;
    out.edge = reason.edge.value_or(EdgeKey{}).bits();
    out.nearest = reason.nearest.value_or(VertexId{}).value;
    out.distance = reason.distance;
    out.gap_a = reason.gap.value_or(VertexPair{}).a.value;
    out.gap_b = reason.gap.value_or(VertexPair{}).b.value;
    out.needed = reason.needed;
    out.clearance = reason.clearance;
    out.range = reason.range;
    out.floor = reason.floor.value;
    out.links = reason.links;
    return out;
}

} // namespace

extern "C" {

nav_status nav_route_find(nav_query* query, const nav_route_request* request, nav_route** route) {
    return withRequest(query, request, route,
                       [&](const auto& of, const nav_route_request& value,
                           const ReadyConditions& under) { return find(of, value, under, route); });
}

nav_status nav_route_cost(nav_query* query, const nav_route_request* request, uint64_t* cost) {
    return withRequest(query, request, cost,
                       [&](const auto& of, const nav_route_request& value,
                           const ReadyConditions& under) -> nav_status {
                           const auto asked = askedBy(value);
                           if (!asked)
                               return notAsked(value);
                           const auto found =
                               under ? of->query.cost(*under, asked->starts, asked->goals)
                                     : of->query.cost(asked->starts, asked->goals);
                           if (!found)
                               return noRoute();
                           *cost = *found;
                           return NAV_OK;
                       });
}

nav_status nav_search_begin(nav_query* query, const nav_route_request* request,
                            nav_search** search) {
    return withRequest(query, request, search,
                       [&](const auto& of, const nav_route_request& value,
                           const ReadyConditions& under) -> nav_status {
                           const auto asked = askedBy(value);
                           if (!asked || value.towards != 0)
                               return notAsked(value);
                           const auto object = std::make_shared<SearchObject>();
                           object->query = of;
                           object->under = under;
                           object->gateState = of->query.gateState();
                           object->search.begin(of->query, asked->starts, asked->goals,
                                                under.get());
                           return hand(object, search);
                       });
}

nav_status nav_search_go_on(nav_search* search, uint32_t vertices, int32_t* over) {
    return withSearch(search, [&](SearchObject& of) -> nav_status {
        if (!over)
            return badArgument("over");
        *over = of.search.goOn(vertices) ? 1 : 0;
        return NAV_OK;
    });
}

nav_status nav_search_route(nav_search* search, nav_route** route) {
    return withSearch(search, [&](SearchObject& of) -> nav_status {
        if (!route)
            return badArgument("route");
        const auto object = std::make_shared<RouteObject>();
        object->query = of.query;
        object->conditions = of.under;
        object->gateState = of.query->query.gateState();
        object->answer = of.search.answer();
        return returnRoute(object, route);
    });
}

nav_status nav_search_free(nav_search* search) {
    return release<SearchObject>(search);
}

nav_status nav_route_free(nav_route* route) {
    return release<RouteObject>(route);
}

nav_status nav_route_describe(const nav_route* route, nav_route_info* info) {
    return withFound(route, [&](const Route& found, const RouteObject& of) {
        nav_route_info value{};
        value.start = static_cast<uint32_t>(of.answer.start);
        value.goal = static_cast<uint32_t>(of.answer.goal);
        value.straight_line = found.straightLine;
        value.cost = found.cost;
        value.length = found.length;
        value.milliseconds = of.query->query.timeOf(found);
        value.instead = of.instead.value_or(VertexId{}).value;
        return giveStruct(value, info);
    });
}

nav_status nav_route_points(const nav_route* route, nav_point* points, uint32_t capacity,
                            uint32_t* count) {
    return withFound(route, [&](const Route& found, const RouteObject&) {
        std::vector<nav_point> all;
        for (const Point3 p : found.points)
            all.push_back(toPoint(p));
        return give<nav_point>(all, points, capacity, count);
    });
}

nav_status nav_route_line(const nav_route* route, nav_point* points, uint32_t capacity,
                          uint32_t* count) {
    return withFound(route, [&](const Route& found, const RouteObject& of) {
        std::vector<nav_point> all;
        for (const Point3 p : of.query->query.lineOf(found))
            all.push_back(toPoint(p));
        return give<nav_point>(all, points, capacity, count);
    });
}

nav_status nav_route_vertices(const nav_route* route, uint32_t* ids, uint32_t capacity,
                              uint32_t* count) {
    return withFound(route, [&](const Route& found, const RouteObject&) {
        std::vector<std::uint32_t> all;
        for (const VertexId id : found.vertices)
            all.push_back(id.value);
        return give<std::uint32_t>(all, ids, capacity, count);
    });
}

nav_status nav_route_floors(const nav_route* route, uint32_t* floors, uint32_t capacity,
                            uint32_t* count) {
    return withFound(route, [&](const Route& found, const RouteObject& of) {
        std::vector<std::uint32_t> all;
        const auto add = [&](FloorId floor) {
            if (floor.valid() && (all.empty() || all.back() != floor.value))
                all.push_back(floor.value);
        };
        add(found.floor);
        for (const VertexId id : found.vertices)
            add(of.query->level->look.floorOf(id).value());
        return give<std::uint32_t>(all, floors, capacity, count);
    });
}

nav_status nav_route_edges(const nav_route* route, uint64_t* edges, uint32_t capacity,
                           uint32_t* count) {
    return withFound(route, [&](const Route& found, const RouteObject&) {
        std::vector<std::uint64_t> all;
        for (const EdgeKey key : found.edges)
            all.push_back(key.bits());
        return give<std::uint64_t>(all, edges, capacity, count);
    });
}

nav_status nav_route_reasons(const nav_route* route, nav_reason* reasons, uint32_t capacity,
                             uint32_t* count) {
    return with(route, [&](const RouteObject& of) {
        std::vector<nav_reason> all;
        for (const NoRouteReason& reason : reasonsOf(of))
            all.push_back(toReason(reason));
        return giveStructs<nav_reason>(all, reasons, capacity, count);
    });
}

nav_status nav_reason_ability(const nav_route* route, uint32_t index, char* text, uint32_t capacity,
                              uint32_t* count) {
    return with(route, [&](const RouteObject& of) {
        const std::vector<NoRouteReason>& reasons = reasonsOf(of);
        return index < reasons.size() ? giveText(reasons[index].ability, text, capacity, count)
                                      : missing("reason");
    });
}
}
