// SPDX-License-Identifier: MIT
// Routes of the C interface.
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
static_assert(static_cast<int>(NoRouteCause::TooDear) == NAV_TOO_DEAR);

nav_status noRoute() {
    return fail(NAV_NO_ROUTE, "there is no route");
}

/// Calls body(object) for a valid handle.
template <class Body>
nav_status with(const nav_route* handle, Body&& body) {
    return call([&]() -> nav_status {
        const auto route = objectOf<RouteObject>(handle);
        return route ? body(*route) : badHandle();
    });
}

/// A query that has been validated and converted.
struct Asked {
    std::vector<QueryEnd> starts, goals;
    Algorithm algorithm;
};

std::optional<Asked> askedBy(const nav_query& query) {
    auto starts = endsOf(query.starts, query.start_count, query.start_edges);
    auto goals = endsOf(query.goals, query.goal_count, query.goal_edges);
    const bool isTowards = query.towards != 0 && (query.start_count > 1 || query.goal_count > 1);
    if (!starts || !goals || isTowards ||
        (query.algorithm != NAV_ASTAR && query.algorithm != NAV_DIJKSTRA))
        return std::nullopt;
    return Asked{std::move(*starts), std::move(*goals),
                 query.algorithm == NAV_ASTAR ? Algorithm::AStar : Algorithm::Dijkstra};
}

/// Returns the error for a query that is not valid.
nav_status notAsked(const nav_query& query) {
    const nav_status bad = demand({
        {endsOf(query.starts, query.start_count, query.start_edges), "starts"},
        {endsOf(query.goals, query.goal_count, query.goal_edges), "goals"},
        {query.algorithm == NAV_ASTAR || query.algorithm == NAV_DIJKSTRA, "algorithm"},
    });
    return bad != NAV_OK ? bad : badArgument("towards");
}

/// Creates a handle for the answer. Returns NAV_NO_ROUTE if the answer holds no route.
nav_status handRoute(const std::shared_ptr<RouteObject>& object, nav_route** out) {
    const nav_status status = hand(object, out);
    return status != NAV_OK || object->route() ? status : noRoute();
}

nav_status find(const std::shared_ptr<MapObject>& map, const nav_query& query,
                const ReadyConditions& under, nav_route** out) {
    const auto asked = askedBy(query);
    if (!asked)
        return notAsked(query);
    const auto object = std::make_shared<RouteObject>();
    object->map = map;
    object->gateState = map->map.gateState();
    object->conditions = under;
    if (query.towards != 0) {
        RouteTowards found =
            map->reach.towards(map->map, asked->starts.front(), asked->goals.front(), under.get());
        object->answer = {std::move(found.answer)};
        object->instead = found.instead;
        object->why = std::move(found.why);
    } else {
        object->answer = under
                             ? map->map.route(*under, asked->starts, asked->goals, asked->algorithm)
                             : map->map.route(asked->starts, asked->goals, asked->algorithm);
    }
    return handRoute(object, out);
}

/// Calls body(map, query, conditions or null) for a valid map and valid conditions of it, if no
/// other thread is using the map.
template <class Body>
nav_status withQuery(nav_map* map, const nav_query* query, const void* out, Body&& body) {
    return withMap(map, [&](const std::shared_ptr<MapObject>& of) -> nav_status {
        nav_query value{};
        if (const nav_status bad = demand({{takeStruct(query, value), "query"}, {out, "output"}});
            bad != NAV_OK)
            return bad;
        ReadyConditions under;
        const nav_status status = makeReady(*of, value.conditions, under);
        return status == NAV_OK ? body(of, value, under) : status;
    });
}

/// Calls body(search) for a valid handle, unless it has conditions and gates have changed since.
template <class Body>
nav_status withSearch(nav_search* handle, Body&& body) {
    return call([&]() -> nav_status {
        const auto search = objectOf<SearchObject>(handle);
        if (!search)
            return badHandle();
        return aloneAt(*search->map, [&]() -> nav_status {
            return search->under && search->gateState != search->map->map.gateState()
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
    return out;
}

} // namespace

extern "C" {

nav_status nav_route_find(nav_map* map, const nav_query* query, nav_route** route) {
    return withQuery(map, query, route,
                     [&](const auto& of, const nav_query& value, const ReadyConditions& under) {
                         return find(of, value, under, route);
                     });
}

nav_status nav_route_cost(nav_map* map, const nav_query* query, uint64_t* cost) {
    return withQuery(
        map, query, cost,
        [&](const auto& of, const nav_query& value, const ReadyConditions& under) -> nav_status {
            const auto asked = askedBy(value);
            if (!asked)
                return notAsked(value);
            const auto found = under ? of->map.cost(*under, asked->starts, asked->goals)
                                     : of->map.cost(asked->starts, asked->goals);
            if (!found)
                return noRoute();
            *cost = *found;
            return NAV_OK;
        });
}

nav_status nav_search_begin(nav_map* map, const nav_query* query, nav_search** search) {
    return withQuery(
        map, query, search,
        [&](const auto& of, const nav_query& value, const ReadyConditions& under) -> nav_status {
            const auto asked = askedBy(value);
            if (!asked || value.towards != 0)
                return notAsked(value);
            const auto object = std::make_shared<SearchObject>();
            object->map = of;
            object->under = under;
            object->gateState = of->map.gateState();
            object->search.begin(of->map, asked->starts, asked->goals, under.get());
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
        object->map = of.map;
        object->conditions = of.under;
        object->gateState = of.map->map.gateState();
        object->answer = of.search.answer();
        return handRoute(object, route);
    });
}

nav_status nav_search_free(nav_search* search) {
    return release<SearchObject>(search);
}

nav_status nav_route_free(nav_route* route) {
    return release<RouteObject>(route);
}

nav_status nav_route_describe(const nav_route* route, nav_route_info* info) {
    return with(route, [&](const RouteObject& of) {
        const Route* found = of.route();
        if (!found)
            return noRoute();
        nav_route_info value{};
        value.start = static_cast<uint32_t>(of.answer.start);
        value.goal = static_cast<uint32_t>(of.answer.goal);
        value.straight_line = found->straightLine;
        value.cost = found->cost;
        value.length = found->length;
        value.milliseconds = of.map->map.timeOf(*found);
        value.instead = of.instead.value_or(VertexId{}).value;
        return giveStruct(value, info);
    });
}

nav_status nav_route_points(const nav_route* route, nav_point* points, uint32_t capacity,
                            uint32_t* count) {
    return with(route, [&](const RouteObject& of) {
        const Route* found = of.route();
        if (!found)
            return noRoute();
        std::vector<nav_point> all;
        for (const Point3 p : found->points)
            all.push_back(toPoint(p));
        return give<nav_point>(all, points, capacity, count);
    });
}

nav_status nav_route_vertices(const nav_route* route, uint32_t* ids, uint32_t capacity,
                              uint32_t* count) {
    return with(route, [&](const RouteObject& of) {
        const Route* found = of.route();
        if (!found)
            return noRoute();
        std::vector<std::uint32_t> all;
        for (const VertexId id : found->vertices)
            all.push_back(id.value);
        return give<std::uint32_t>(all, ids, capacity, count);
    });
}

nav_status nav_route_edges(const nav_route* route, uint64_t* edges, uint32_t capacity,
                           uint32_t* count) {
    return with(route, [&](const RouteObject& of) {
        const Route* found = of.route();
        if (!found)
            return noRoute();
        std::vector<std::uint64_t> all;
        for (const EdgeKey key : found->edges)
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
