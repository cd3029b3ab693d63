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

/// What stands behind the handles. Each keeps alive what it was made from.
namespace navcore::c {

struct LevelObject {
    std::shared_ptr<const NavWorld> world; ///< never null
    const ResolvedGraph& graph;            ///< its own
    WorldGraph look;                       ///< looks things up in it

    explicit LevelObject(std::shared_ptr<const NavWorld> of);
    bool hasVertex(VertexId id) const { return look.indexOf(id).has_value(); }
    /// Null: it has nothing to say, or there is none.
    const VertexLabel* labelOf(VertexId vertex) const;
    const Barrier* gate(BarrierId id) const;               ///< null: no such gate
    const Agent* agent(AgentId id) const;                  ///< null: no such agent
    const ResolvedObstacle* obstacle(ObstacleId id) const; ///< null: no such obstacle
};

/// Calls body(level) for a live handle.
template <class Body>
nav_status withLevel(const nav_level* handle, Body&& body) {
    return call([&]() -> nav_status {
        const auto level = objectOf<LevelObject>(handle);
        return level ? body(*level) : badHandle();
    });
}

struct MapObject {
    MapObject(std::shared_ptr<const LevelObject> of, NavQuery query, AgentId unit)
        : level(std::move(of)), map(std::move(query)), agent(unit), gateState(map.gateState()) {}
    /// NotFound: a gate is not there; those before it are turned.
    Status turn(const std::map<BarrierId, GateState>& gates);

    std::shared_ptr<const LevelObject> level;
    NavQuery map;
    AgentId agent;
    ReachSearch reach;
    RouteBatch batch;
    std::atomic<std::uint64_t> gateState; ///< of the map, for who is not alone at it
    std::mutex inUse;                     ///< held by who asks the map or turns its gates
};

/// Calls body() while no other thread is at the map; when one is, the answer is NAV_ERROR_BUSY.
template <class Body>
nav_status aloneAt(MapObject& map, Body&& body) {
    const std::unique_lock use(map.inUse, std::try_to_lock);
    return use ? body() : fail(NAV_ERROR_BUSY, "another thread is using the map");
}

/// Calls body(map) with the object of a live handle, while no other thread is at the map.
template <class Body>
nav_status withMap(const nav_map* handle, Body&& body) {
    return call([&]() -> nav_status {
        const auto map = objectOf<MapObject>(handle);
        return map ? aloneAt(*map, [&]() -> nav_status { return body(map.shared()); })
                   : badHandle();
    });
}

using ReadyConditions = std::shared_ptr<const ConditionedWorld>;

struct ConditionsObject {
    std::shared_ptr<MapObject> map;
    RouteConditions conditions;
    /// Ready for queries while the map's gates and joining are as then; null: something changed.
    ReadyConditions ready;
    std::uint64_t readyGateState = 0;
    Attachment readyAttachment = Attachment::Vertices;

    /// Never null. An error: they are not of the map's level.
    Result<ReadyConditions> world();
};

/// Makes `ready` those conditions, or null for a null handle; not OK: they are none of that map.
nav_status makeReady(const MapObject& map, const nav_conditions* handle, ReadyConditions& ready);

struct RouteObject {
    std::shared_ptr<MapObject> map;
    MultiEndAnswer answer;
    ReadyConditions conditions;           ///< that it was found under; null: none
    std::uint64_t gateState = 0;          ///< of the map at that time
    std::optional<VertexId> instead = {}; ///< where it leads in place of the goal
    std::vector<NoRouteReason> why = {};  ///< it leads there

    const Route* route() const { return std::get_if<Route>(&answer.answer); }
};

struct FieldObject {
    std::shared_ptr<MapObject> map;
    std::shared_ptr<ConditionsObject> conditions; ///< null: none
    ReadyConditions under;                        ///< those, as the field knows them
    NavField field;
    std::uint64_t gateState; ///< of the map, when it was made or last followed
};

struct SearchObject {
    std::shared_ptr<MapObject> map;
    ReadyConditions under;   ///< null: none
    std::uint64_t gateState; ///< of the map, when it began
    RouteSearch search;
};

struct WalkObject {
    Walk walk;
    Follower follower;
};

struct TableObject {
    std::shared_ptr<const MapObject> map;
    NavTable table;
};

constexpr nav_point toPoint(Point3 p) {
    return {p.x, p.y, p.z};
}

/// Ids as the interface gives them.
template <class Ids>
std::vector<std::uint32_t> numbers(const Ids& ids) {
    std::vector<std::uint32_t> out;
    out.reserve(ids.size());
    for (const auto& id : ids)
        out.push_back(id.value);
    return out;
}

/// The ends of a query, those on edges in their place; none when a point is off the lattice, there
/// is no end, or the first list is null.
std::optional<std::vector<QueryEnd>> endsOf(const nav_end* ends, std::uint32_t count,
                                            const nav_edge_place* on = nullptr);
/// The key that the number stands for; that of no edge when it stands for none.
EdgeKey keyOf(std::uint64_t bits);
constexpr Point3 ofPoint(const nav_point& p) {
    return {p.x, p.y, p.z};
}

} // namespace navcore::c
