// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/c/calls.h"
#include "navcore/runtime/map/nav_batch.h"
#include "navcore/runtime/map/nav_field.h"
#include "navcore/runtime/map/nav_reach.h"
#include "navcore/runtime/map/nav_table.h"
#include "navcore/runtime/map/route_search.h"
#include "navcore/runtime/map/world_graph.h"

#include <atomic>
#include <mutex>

/// The objects to which handles refer. Each keeps alive the objects from which it was created.
namespace navcore::c {

struct LevelObject {
    std::shared_ptr<const NavWorld> world; ///< Never null.
    const ResolvedGraph& graph;
    WorldGraph look;

    explicit LevelObject(std::shared_ptr<const NavWorld> of);
    bool hasVertex(VertexId id) const { return look.indexOf(id).has_value(); }
    /// Returns the label of a vertex, or null if there is none.
    const VertexLabel* labelOf(VertexId vertex) const;
    const Barrier* gate(BarrierId id) const;
    const Agent* agent(AgentId id) const;
    const ResolvedObstacle* obstacle(ObstacleId id) const;
    bool hasFloor(FloorId id) const;
};

/// Validates the handle and calls body(level).
template <class Body>
nav_status withLevel(const nav_level* handle, Body&& body) {
    return call([&]() -> nav_status {
        const auto level = objectOf<LevelObject>(handle);
        return level ? body(*level) : badHandle();
    });
}

struct QueryObject {
    QueryObject(std::shared_ptr<const LevelObject> of, NavQuery asked, AgentId unit)
        : level(std::move(of)), query(std::move(asked)), agent(unit), gateState(query.gateState()) {
    }
    /// Sets the states of several gates. If a gate does not exist, returns NotFound; some of the
    /// others may then have been set.
    Status turn(const std::map<BarrierId, GateState>& gates);
    void set(std::shared_ptr<const ObstacleSnapshot> obstacles);

    std::shared_ptr<const LevelObject> level;
    NavQuery query;
    AgentId agent;
    ReachSearch reach;
    RouteBatch batch;
    /// A copy of the gate state of `query` that can be read without locking inUse.
    std::atomic<std::uint64_t> gateState;
    std::mutex inUse; ///< Locked while `query` is in use, including while gates are set.

private:
    template <class Change>
    void change(Change&& change);
};

/// Calls body() if no other thread is using the query, otherwise returns NAV_ERROR_BUSY.
template <class Body>
nav_status aloneAt(QueryObject& query, Body&& body) {
    const std::unique_lock use(query.inUse, std::try_to_lock);
    return use ? body() : fail(NAV_ERROR_BUSY, "another thread is using the query");
}

/// Validates the handle and calls body(query). Returns NAV_ERROR_BUSY if another thread is using
/// the query.
template <class Body>
nav_status withQuery(const nav_query* handle, Body&& body) {
    return call([&]() -> nav_status {
        const auto query = objectOf<QueryObject>(handle);
        return query ? aloneAt(*query, [&]() -> nav_status { return body(query.shared()); })
                     : badHandle();
    });
}

using ReadyConditions = std::shared_ptr<const PreparedConditions>;

struct ConditionsObject {
    std::shared_ptr<QueryObject> query;
    RouteConditions conditions;
    /// The result of preparing `conditions` for the states in readyGateState and readyAttachment.
    /// Null if `conditions` have changed since then.
    ReadyConditions ready;
    std::uint64_t readyGateState = 0;
    Attachment readyAttachment = Attachment::Vertices;

    /// Returns the prepared conditions, which are never null. Fails if they do not match the level
    /// of the query.
    Result<ReadyConditions> world();
};

/// Validates `handle` and sets `ready` to its prepared conditions, or to null if `handle` is null.
/// Fails if the conditions belong to another query.
nav_status makeReady(const QueryObject& query, const nav_conditions* handle,
                     ReadyConditions& ready);

struct RouteObject {
    std::shared_ptr<QueryObject> query;
    MultiEndAnswer answer;
    ReadyConditions conditions;  ///< The conditions of the request, or null.
    std::uint64_t gateState = 0; ///< The gate state of the query when the route was found.
    /// The vertex to which the route leads if the goal cannot be reached.
    std::optional<VertexId> instead = {};
    std::vector<NoRouteReason> why = {}; ///< The reasons why the goal cannot be reached.

    const Route* route() const { return std::get_if<Route>(&answer.answer); }
};

struct FieldObject {
    std::shared_ptr<QueryObject> query;
    std::shared_ptr<ConditionsObject> conditions; ///< The conditions of the field, or null.
    ReadyConditions under; ///< The prepared conditions for which the field was computed.
    NavField field;
    std::uint64_t gateState; ///< The gate state of the query at the last update of the field.
};

struct SearchObject {
    std::shared_ptr<QueryObject> query;
    ReadyConditions under;   ///< The conditions of the search, or null.
    std::uint64_t gateState; ///< The gate state of the query when the search began.
    RouteSearch search;
};

struct WalkObject {
    std::shared_ptr<QueryObject> query;
    Walk walk;
    Follower follower;
};

struct TableObject {
    std::shared_ptr<const QueryObject> query;
    NavTable table;
};

constexpr nav_point toPoint(Point3 p) {
    return {p.x, p.y, p.z};
}

/// Converts typed ids to integers.
template <class Ids>
std::vector<std::uint32_t> numbers(const Ids& ids) {
    std::vector<std::uint32_t> out;
    out.reserve(ids.size());
    for (const auto& id : ids)
        out.push_back(id.value);
    return out;
}

/// Converts `ends` to RouteEnds. If `on` is not null, it contains a position for each end; a
/// position whose edge is not 0 replaces the end. If `floors` is not null, it contains the floor of
/// each end; see floorOf(). Returns nullopt if an end is invalid, or if there are no ends.
std::optional<std::vector<RouteEnd>> endsOf(const nav_end* ends, std::uint32_t count,
                                            const nav_edge_place* on = nullptr,
                                            const std::uint32_t* floors = nullptr);
/// Converts the number of a floor, where 0 stands for the first floor.
constexpr FloorId floorOf(std::uint32_t floor) {
    return floor == 0 ? firstFloor : FloorId{floor};
}
inline std::optional<std::vector<RouteEnd>> startsOf(const nav_route_request& request) {
    return endsOf(request.starts, request.start_count, request.start_edges, request.start_floors);
}
inline std::optional<std::vector<RouteEnd>> goalsOf(const nav_route_request& request) {
    return endsOf(request.goals, request.goal_count, request.goal_edges, request.goal_floors);
}
/// Converts the bits of a key to an EdgeKey, which is empty if they are invalid.
EdgeKey keyOf(std::uint64_t bits);
constexpr Point3 ofPoint(const nav_point& p) {
    return {p.x, p.y, p.z};
}

} // namespace navcore::c
