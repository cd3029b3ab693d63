// SPDX-License-Identifier: MIT
// Implements positions, reachable vertices and batches of routes of the C interface.
#include "navcore/runtime/map/nav_places.h"

#include "navcore/runtime/c/calls.h"
#include "navcore/runtime/c/objects.h"

using namespace navcore;
using namespace navcore::c;

namespace {

bool isPoint(const nav_point* point) {
    return point && onLattice(ofPoint(*point));
}

/// Validates the arguments of a reach query and calls body(query, start, maximum cost, conditions
/// or null).
template <class Body>
nav_status withReach(nav_query* query, const nav_reach* reach, Body&& body) {
    nav_reach value{};
    value.most_cost = ReachSearch::anyCost;
    return withQuery(query, [&](const std::shared_ptr<QueryObject>& of) -> nav_status {
        if (!takeStruct(reach, value))
            return badArgument("reach");
        constexpr nav_end nowhere{};
        const bool isOnEdge = value.start_edge && value.start_edge->edge != 0;
        const auto start = endsOf(value.start || !isOnEdge ? value.start : &nowhere, 1,
                                  value.start_edge, &value.start_floor);
        if (!start)
            return badArgument("start");
        ReadyConditions under;
        if (const nav_status status = makeReady(*of, value.conditions, under); status != NAV_OK)
            return status;
        return body(*of, start->front(), value.most_cost, under.get());
    });
}

/// Adapts the game's thread pool to Executor.
class GameThreads : public Executor {
public:
    explicit GameThreads(const nav_executor& lent) : m_lent(lent) {}

    std::size_t threads() const override { return m_lent.threads; }
    void run(std::size_t count, const std::function<void(std::size_t)>& task) override {
        m_lent.run(
            m_lent.data, static_cast<std::uint32_t>(count),
            [](void* work, std::uint32_t index) {
                (*static_cast<const std::function<void(std::size_t)>*>(work))(index);
            },
            const_cast<void*>(static_cast<const void*>(&task)));
    }

private:
    nav_executor m_lent;
};

/// Returns the start and goal of each request, or nullopt if a request does not have exactly one of
/// each.
std::optional<std::vector<RouteAsk>> asksOf(const nav_route_request* requests,
                                            std::uint32_t count) {
    std::vector<RouteAsk> asks;
    if (count > 0 && (!requests || !isStructSize(requests->struct_size)))
        return std::nullopt;
    for (std::uint32_t i = 0; i < count; ++i) {
        const auto* at = reinterpret_cast<const nav_route_request*>(
            reinterpret_cast<const unsigned char*>(requests) +
            std::size_t{i} * requests->struct_size);
        nav_route_request request{};
        std::memcpy(&request, at, std::min<std::size_t>(requests->struct_size, sizeof request));
        if (request.start_count != 1 || request.goal_count != 1)
            return std::nullopt;
        const auto from = startsOf(request), to = goalsOf(request);
        if (!from || !to)
            return std::nullopt;
        asks.push_back({from->front(), to->front()});
    }
    return asks;
}

} // namespace

extern "C" {

nav_status nav_query_nearest_walkable(const nav_query* query, const nav_point* point, int32_t range,
                                      nav_point* nearest) {
    return nav_floor_nearest_walkable(query, 0, point, range, nearest);
}

nav_status nav_floor_nearest_walkable(const nav_query* query, uint32_t floor,
                                      const nav_point* point, int32_t range, nav_point* nearest) {
    return withQuery(query, [&](const auto& of) -> nav_status {
        if (const nav_status bad = demand({{of->level->hasFloor(floorOf(floor)), "floor"},
                                           {isPoint(point), "point"},
                                           {range >= 0, "range"},
                                           {nearest, "nearest"}});
            bad != NAV_OK)
            return bad;
        const auto found = nearestWalkable(of->query, {ofPoint(*point), floorOf(floor)}, range);
        if (!found)
            return fail(NAV_ERROR_NOT_FOUND, "no such place in range");
        *nearest = toPoint(*found);
        return NAV_OK;
    });
}

nav_status nav_query_set_snap(nav_query* query, int32_t range) {
    return withQuery(query, [&](const auto& of) -> nav_status {
        if (range < 0)
            return badArgument("range");
        of->query.setSnap(range);
        return NAV_OK;
    });
}

nav_status nav_query_raycast(const nav_query* query, const nav_point* from, const nav_point* to,
                             int32_t stops, nav_hit* hit) {
    return nav_floor_raycast(query, 0, from, to, stops, hit);
}

nav_status nav_floor_raycast(const nav_query* query, uint32_t floor, const nav_point* from,
                             const nav_point* to, int32_t stops, nav_hit* hit) {
    return withQuery(query, [&](const auto& of) -> nav_status {
        if (const nav_status bad = demand(
                {{of->level->hasFloor(floorOf(floor)), "floor"},
                 {isPoint(from), "from"},
                 {isPoint(to), "to"},
                 {stops == NAV_RAY_AT_OBSTACLES || stops == NAV_RAY_AT_OBSTRUCTIONS, "stops"}});
            bad != NAV_OK)
            return bad;
        if (!isStruct(hit))
            return badArgument("struct_size");
        const auto found = raycast(of->query, {ofPoint(*from), floorOf(floor)}, ofPoint(*to),
                                   stops == NAV_RAY_AT_OBSTACLES ? RayStops::AtObstacles
                                                                 : RayStops::AtObstructions);
        if (!found)
            return fail(NAV_ERROR_NOT_FOUND, "the way is free");
        nav_hit value{};
        value.place = toPoint(found->place);
        value.distance = found->distance;
        value.obstacle = found->obstacle.value_or(ObstacleId{}).value;
        value.barrier = found->barrier.value_or(BarrierId{}).value;
        value.terrain = found->terrain.value_or(TerrainId{}).value;
        return giveStruct(value, hit);
    });
}

nav_status nav_query_straight_cost(const nav_query* query, const nav_point* from,
                                   const nav_point* to, uint64_t* cost) {
    return nav_floor_straight_cost(query, 0, from, to, cost);
}

nav_status nav_floor_straight_cost(const nav_query* query, uint32_t floor, const nav_point* from,
                                   const nav_point* to, uint64_t* cost) {
    return withQuery(query, [&](const auto& of) -> nav_status {
        if (const nav_status bad = demand({{of->level->hasFloor(floorOf(floor)), "floor"},
                                           {isPoint(from), "from"},
                                           {isPoint(to), "to"},
                                           {cost, "cost"}});
            bad != NAV_OK)
            return bad;
        const auto found = straightCost(of->query, Place(ofPoint(*from), floorOf(floor)),
                                        Place(ofPoint(*to), floorOf(floor)));
        if (!found)
            return fail(NAV_NO_ROUTE, "the agent cannot walk there straight");
        *cost = *found;
        return NAV_OK;
    });
}

nav_status nav_query_moves(const nav_query* query, uint32_t vertex, nav_move* moves,
                           uint32_t capacity, uint32_t* count) {
    return withQuery(query, [&](const auto& of) -> nav_status {
        const auto found = movesFrom(of->query, {vertex});
        if (!found)
            return missing("vertex");
        std::vector<nav_move> all;
        for (const Move& move : found.value())
            all.push_back({sizeof(nav_move), move.to.value, move.edge.bits(), move.cost});
        return giveStructs<nav_move>(all, moves, capacity, count);
    });
}

nav_status nav_query_reached(nav_query* query, const nav_reach* reach, uint32_t* ids,
                             uint64_t* costs, uint32_t capacity, uint32_t* count) {
    return withReach(query, reach,
                     [&](QueryObject& of, const RouteEnd& start, std::uint64_t most,
                         const PreparedConditions* under) -> nav_status {
                         const auto reached = of.reach.from(of.query, start, most, under);
                         std::vector<std::uint32_t> all;
                         for (const ReachedVertex& vertex : reached)
                             all.push_back(vertex.vertex.value);
                         const nav_status given = give<std::uint32_t>(all, ids, capacity, count);
                         if (given == NAV_OK && capacity > 0 && costs)
                             for (std::size_t i = 0; i < reached.size(); ++i)
                                 costs[i] = reached[i].cost;
                         return given;
                     });
}

nav_status nav_query_random_point(nav_query* query, const nav_reach* reach, int32_t spread,
                                  uint64_t seed, nav_point* point) {
    std::uint32_t floor = 0;
    return nav_floor_random_point(query, reach, spread, seed, point, &floor);
}

nav_status nav_floor_random_point(nav_query* query, const nav_reach* reach, int32_t spread,
                                  uint64_t seed, nav_point* point, uint32_t* floor) {
    return withReach(query, reach,
                     [&](QueryObject& of, const RouteEnd& start, std::uint64_t most,
                         const PreparedConditions* under) -> nav_status {
                         if (const nav_status bad = demand(
                                 {{spread >= 0, "spread"}, {point, "point"}, {floor, "floor"}});
                             bad != NAV_OK)
                             return bad;
                         const auto found =
                             of.reach.randomPlace(of.query, start, most, spread, seed, under);
                         if (!found)
                             return fail(NAV_NO_ROUTE, "nothing is reached");
                         *point = toPoint(found->point);
                         *floor = found->floor.value;
                         return NAV_OK;
                     });
}

nav_status nav_routes_find(nav_query* query, const nav_route_request* requests, uint32_t count,
                           const nav_executor* executor, nav_route** routes) {
    return withQuery(query, [&](const std::shared_ptr<QueryObject>& of) -> nav_status {
        const auto asks = asksOf(requests, count);
        nav_executor lent{};
        const bool isLent = executor && takeStruct(executor, lent) && lent.run && lent.threads > 0;
        if (const nav_status bad = demand({{asks, "requests"},
                                           {!executor || isLent, "executor"},
                                           {routes || count == 0, "routes"}});
            bad != NAV_OK)
            return bad;
        ReadyConditions under;
        const nav_conditions* conditions = count > 0 ? requests->conditions : nullptr;
        if (const nav_status status = makeReady(*of, conditions, under); status != NAV_OK)
            return status;
        GameThreads threads(lent);
        auto answers = of->batch.routes(of->query, *asks, isLent ? &threads : nullptr, under.get());
        std::vector<nav_route*> made(count);
        for (std::uint32_t i = 0; i < count; ++i) {
            const auto object = std::make_shared<RouteObject>();
            object->query = of;
            object->gateState = of->query.gateState();
            object->conditions = under;
            object->answer = {std::move(answers[i])};
            hand(object, &made[i]);
        }
        std::copy(made.begin(), made.end(), routes);
        return NAV_OK;
    });
}
}
