// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/map/nav_query.h"
#include "navcore/runtime/map/world_parts.h"
#include "navcore/runtime/route/query_world.h"
#include "navcore/runtime/search/distance_field.h"

namespace navcore {

/// What a NavQuery is made of. It stays where it is when the query moves, and so does all that
/// refers to it: worlds, conditions, fields.
struct QueryParts {
    QueryParts(std::shared_ptr<const NavWorld> of, const WorldAgent& unit);

    const ResolvedGraph& level() const { return shared->graph(); }
    /// The agent's graph while all gates are open.
    const CompiledGraph& compiled() const { return agent->graph; }
    /// The agent's graph as gates stand now, on its own. O(V + E).
    CompiledGraph compiledNow() const { return altered.flattened(); }
    /// What conditions that are made ready now carry.
    ConditionsOrigin origin() const { return {number, gateState}; }
    /// Whether conditions (null: none) were made ready by this query for gates as they stand.
    bool areMine(const ConditionedWorld* conditions) const {
        return !conditions || conditions->origin() == origin();
    }
    /// What routes are solved on now; it refers to this.
    RouteWorld world() const;
    /// Turns a gate that stands otherwise; not at all where there is no memory left.
    void turn(BarrierId gate, GateState state);
    /// An end as routes under these conditions take it; null: under none.
    QueryEnd snapped(const QueryEnd& end, const ConditionedWorld* conditions) const;
    std::vector<QueryEnd> snapped(std::span<const QueryEnd> ends,
                                  const ConditionedWorld* conditions) const;

    const std::uint64_t number; ///< another one for each query of the process
    std::shared_ptr<const NavWorld> shared;
    const WorldAgent* agent;     ///< of that world
    AgentRules rules;            ///< gates as they are now
    GraphOverlay altered;        ///< the agent's graph with those gates
    std::uint64_t gateState = 0; ///< NavQuery::gateState(); 0: as they start
    std::size_t turned = 0;      ///< gates with edges that stand otherwise than at first
    std::size_t closed = 0;      ///< gates with edges that are closed
    Coord snap = 0;
    Attachment joining = Attachment::Vertices;

    RouteSolver solver;
    MultiEndAnswer among;               ///< between two ends
    std::optional<DistanceField> field; ///< towards fieldGoal, gates as they are now
    VertexId fieldGoal;

private:
    void setEdges(BarrierId gate, GateState state, const AgentRules& then);
};

/// What calls without routes answer under conditions that are not the query's.
Error staleConditions();

/// Calls body(world) with what a query sees, under its own conditions unless they are null.
template <class Body>
decltype(auto) inWorld(const QueryParts& query, const ConditionedWorld* conditions, Body&& body) {
    if (conditions)
        return body(QueryWorld(*conditions));
    const RouteWorld plain = query.world();
    return body(QueryWorld(plain));
}

} // namespace navcore
