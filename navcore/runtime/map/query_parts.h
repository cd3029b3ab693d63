// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/map/nav_query.h"
#include "navcore/runtime/map/world_parts.h"
#include "navcore/runtime/route/query_world.h"
#include "navcore/runtime/search/distance_field.h"

namespace navcore {

/// The data of a NavQuery. Its address does not change when the query is moved, because worlds,
/// conditions and fields refer to it.
struct QueryParts {
    QueryParts(std::shared_ptr<const NavWorld> of, const WorldAgent& unit);

    const ResolvedGraph& level() const { return shared->graph(); }
    /// The agent's graph with all gates open.
    const CompiledGraph& compiled() const { return agent->graph; }
    /// Returns the agent's graph for the present gates, as a graph of its own. O(V + E).
    CompiledGraph compiledNow() const { return altered.flattened(); }
    /// Returns the origin of conditions that are prepared now.
    ConditionsOrigin origin() const { return {number, gateState}; }
    /// Returns whether the conditions (null for none) were prepared by this query for its present
    /// gates.
    bool areMine(const ConditionedWorld* conditions) const {
        return !conditions || conditions->origin() == origin();
    }
    /// Returns what routes are solved on now; it refers to this object.
    RouteWorld world() const;
    /// Sets a gate whose state differs. Strong guarantee: if memory runs out, nothing changes.
    void turn(BarrierId gate, GateState state);
    /// Returns an end as routes under these conditions (null for none) use it after snapping.
    QueryEnd snapped(const QueryEnd& end, const ConditionedWorld* conditions) const;
    std::vector<QueryEnd> snapped(std::span<const QueryEnd> ends,
                                  const ConditionedWorld* conditions) const;

    const std::uint64_t number; ///< unique among all queries of the process
    std::shared_ptr<const NavWorld> shared;
    const WorldAgent* agent;     ///< owned by `shared`
    AgentRules rules;            ///< for the present gates
    GraphOverlay altered;        ///< the agent's graph with the present gates
    std::uint64_t gateState = 0; ///< NavQuery::gateState(); 0 for the initial states
    std::size_t turned = 0; ///< number of gates with edges that differ from their initial state
    std::size_t closed = 0; ///< number of closed gates with edges
    Coord snap = 0;
    Attachment joining = Attachment::Vertices;

    RouteSolver solver;
    MultiEndAnswer among;               ///< for routes between two ends
    std::optional<DistanceField> field; ///< towards fieldGoal, for the present gates
    VertexId fieldGoal;

private:
    void setEdges(BarrierId gate, GateState state, const AgentRules& then);
};

/// The error of calls that do not return routes, under stale conditions.
Error staleConditions();

/// Calls body(world) with what the query searches: under its conditions, or without if null.
template <class Body>
decltype(auto) inWorld(const QueryParts& query, const ConditionedWorld* conditions, Body&& body) {
    if (conditions)
        return body(QueryWorld(*conditions));
    const RouteWorld plain = query.world();
    return body(QueryWorld(plain));
}

} // namespace navcore
