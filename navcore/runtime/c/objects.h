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

/// This file defines the objects behind the handles. Each keeps the objects that it was made from
/// alive.
namespace navcore::c {

struct LevelObject {
    std::shared_ptr<const NavWorld> world; ///< The loaded level; never null.
    const ResolvedGraph& graph;            ///< The graph of `world`.
    WorldGraph look;                       ///< The lookup tables of `world`.

    explicit LevelObject(std::shared_ptr<const NavWorld> of);
    bool hasVertex(VertexId id) const { return look.indexOf(id).has_value(); }
    /// Returns the label of a vertex, or null if the vertex does not exist or has no label.
    const VertexLabel* labelOf(VertexId vertex) const;
    /// Returns the gate with this id, or null if there is none.
    const Barrier* gate(BarrierId id) const;
    /// Returns the agent with this id, or null if there is none.
    const Agent* agent(AgentId id) const;
    /// Returns the obstacle with this id, or null if there is none.
    const ResolvedObstacle* obstacle(ObstacleId id) const;
};

/// Calls body(level) with the level of a valid handle.
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
    /// Sets the states of gates. NotFound: a gate does not exist; the gates before it have been
    /// set.
    Status turn(const std::map<BarrierId, GateState>& gates);

    std::shared_ptr<const LevelObject> level;
    NavQuery query;
    AgentId agent;
    ReachSearch reach;
    RouteBatch batch;
    /// The gate state of `query`, which can be read without locking inUse.
    std::atomic<std::uint64_t> gateState;
    std::mutex inUse; ///< Locked while `query` is used or its gates are set.
};

/// Calls body() if no other thread is using the query; otherwise returns NAV_ERROR_BUSY.
template <class Body>
nav_status aloneAt(QueryObject& query, Body&& body) {
    const std::unique_lock use(query.inUse, std::try_to_lock);
    return use ? body() : fail(NAV_ERROR_BUSY, "another thread is using the query");
}

/// Calls body(query) for a valid handle if no other thread is using the query.
template <class Body>
nav_status withQuery(const nav_query* handle, Body&& body) {
    return call([&]() -> nav_status {
        const auto query = objectOf<QueryObject>(handle);
        return query ? aloneAt(*query, [&]() -> nav_status { return body(query.shared()); })
                     : badHandle();
    });
}

using ReadyConditions = std::shared_ptr<const ConditionedWorld>;

struct ConditionsObject {
    std::shared_ptr<QueryObject> query;
    RouteConditions conditions;
    /// The conditions prepared for the gate state and attachment below; null if something has
    /// changed since.
    ReadyConditions ready;
    std::uint64_t readyGateState = 0;
    Attachment readyAttachment = Attachment::Vertices;

    /// Returns the prepared conditions, never null. Fails if they do not fit the level of the
    /// query.
    Result<ReadyConditions> world();
};

/// Sets `ready` to the prepared conditions, or to null for a null handle. Fails if they belong to
/// another query.
nav_status makeReady(const QueryObject& query, const nav_conditions* handle,
                     ReadyConditions& ready);

struct RouteObject {
    std::shared_ptr<QueryObject> query;
    MultiEndAnswer answer;
    ReadyConditions conditions;  ///< The conditions under which the route was found; null for none.
    std::uint64_t gateState = 0; ///< The gate state of the query when the route was found.
    /// The vertex that the route leads to instead of the goal; nullopt if it leads to the goal.
    std::optional<VertexId> instead = {};
    std::vector<NoRouteReason> why = {}; ///< The reasons why the route leads there.

    const Route* route() const { return std::get_if<Route>(&answer.answer); }
};

struct FieldObject {
    std::shared_ptr<QueryObject> query;
    std::shared_ptr<ConditionsObject> conditions; ///< The conditions of the field; null for none.
    ReadyConditions under; ///< The prepared conditions that the field was computed for.
    NavField field;
    std::uint64_t gateState; ///< The gate state of the query when the field was last updated.
};

struct SearchObject {
    std::shared_ptr<QueryObject> query;
    ReadyConditions under;   ///< The conditions of the search; null for none.
    std::uint64_t gateState; ///< The gate state of the query when the search began.
    RouteSearch search;
};

struct WalkObject {
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

/// Converts ids to the numbers that the interface uses.
template <class Ids>
std::vector<std::uint32_t> numbers(const Ids& ids) {
    std::vector<std::uint32_t> out;
    out.reserve(ids.size());
    for (const auto& id : ids)
        out.push_back(id.value);
    return out;
}

/// Returns the ends of a query; positions on edges replace the ends beside them. Returns nullopt if
/// a point is off the lattice, there are no ends, or `ends` is null.
std::optional<std::vector<QueryEnd>> endsOf(const nav_end* ends, std::uint32_t count,
                                            const nav_edge_place* on = nullptr);
/// Returns the key with these bits, or an empty key if they are not valid.
EdgeKey keyOf(std::uint64_t bits);
constexpr Point3 ofPoint(const nav_point& p) {
    return {p.x, p.y, p.z};
}

} // namespace navcore::c
