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

/// Calls body(object) for a live handle.
template <class Body>
nav_status with(const nav_route* handle, Body&& body) {
    return call([&]() -> nav_status {
        const auto route = objectOf<RouteObject>(handle);
        return route ? body(*route) : badHandle();
    });
}

nav_status find(const std::shared_ptr<MapObject>& map, const nav_query& query,
                ConditionsObject* conditions, nav_route** out) {
    const auto starts = endsOf(query.starts, query.start_count);
    const auto goals = endsOf(query.goals, query.goal_count);
    if (!starts || !goals)
        return badArgument("starts or goals");
    if (query.algorithm != NAV_ASTAR && query.algorithm != NAV_DIJKSTRA)
        return badArgument("algorithm");
    const Algorithm algorithm =
        query.algorithm == NAV_ASTAR ? Algorithm::AStar : Algorithm::Dijkstra;
    const auto object = std::make_shared<RouteObject>();
    object->map = map;
    object->revision = map->revision;
    if (conditions)
        object->conditions = conditions->world();
    object->answer = conditions ? map->map.route(*object->conditions, *starts, *goals, algorithm)
                                : map->map.route(*starts, *goals, algorithm);
    if (const nav_status status = hand(object, out); status != NAV_OK)
        return status;
    return object->route() ? nav_status{NAV_OK} : noRoute();
}

} // namespace

extern "C" {

nav_status nav_route_find(nav_map* map, const nav_query* query, nav_route** route) {
    return call([&]() -> nav_status {
        const auto of = objectOf<MapObject>(map);
        if (!of)
            return badHandle();
        nav_query value{};
        if (!route || !takeStruct(query, value))
            return badArgument("query or route");
        if (!value.conditions)
            return aloneAt(*of, [&] { return find(of, value, nullptr, route); });
        const auto conditions = objectOf<ConditionsObject>(value.conditions);
        if (!conditions)
            return badHandle();
        if (conditions->map != of)
            return badArgument("conditions of another map");
        return aloneAt(*of, [&] { return find(of, value, conditions.get(), route); });
    });
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

nav_status nav_route_reasons(const nav_route* route, nav_reason* reasons, uint32_t capacity,
                             uint32_t* count) {
    return with(route, [&](const RouteObject& of) {
        std::vector<nav_reason> all;
        if (const auto* why = std::get_if<std::vector<NoRouteReason>>(&of.answer.answer))
            for (const NoRouteReason& reason : *why)
                all.push_back({sizeof(nav_reason), static_cast<int32_t>(reason.cause),
                               reason.end == RouteEndName::Goal ? 1 : 0, toPoint(reason.place),
                               reason.barrier.value_or(BarrierId{}).value});
        return giveStructs<nav_reason>(all, reasons, capacity, count);
    });
}
}
