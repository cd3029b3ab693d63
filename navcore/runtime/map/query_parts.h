// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/map/nav_query.h"
#include "navcore/runtime/map/obstacle_snapshot.h"
#include "navcore/runtime/map/prepared_conditions.h"
#include "navcore/runtime/map/world_parts.h"
#include "navcore/runtime/route/route_solver.h"
#include "navcore/runtime/search/distance_field.h"

namespace navcore {

/// The data of a NavQuery. Its address does not change when the query is moved, because worlds,
/// conditions and fields refer to it.
struct QueryParts {
    QueryParts(std::shared_ptr<const NavWorld> of, const CompiledAgent& unit);

    const ResolvedGraph& level() const { return shared->graph(); }
    const Planes& planes() const { return shared->m_parts->planes; }
    /// Returns the agent's graph with all gates open.
    const CompiledGraph& compiled() const { return agent->graph; }
    /// Returns the agent's graph for the current gates, as a separate graph. O(V + E).
    CompiledGraph compiledNow() const { return present.graph().flattened(); }
    /// Returns the origin to store in conditions that are prepared in the current gate states.
    ConditionsOrigin origin() const { return {number, gateState}; }
    /// Returns whether this query prepared the conditions for its current gate states. Also true if
    /// they are null.
    bool areMine(const PreparedConditions* conditions) const {
        return !conditions || conditions->origin() == origin();
    }
    /// Returns the context for searches in the current gate states. The result refers to this
    /// object and to the conditions (null for none).
    RouteContext context(const PreparedConditions* conditions = nullptr) const;
    /// Returns the agent's hub labels, or null if they have not been built or isInitial() is false.
    const HubLabels* labels() const;
    /// Sets a gate to a state that differs from its current one. Strong guarantee: if memory runs
    /// out, nothing changes.
    void turn(BarrierId gate, GateState state);
    /// See NavQuery::setObstacles(). Strong guarantee.
    void setObstacles(std::shared_ptr<const ObstacleSnapshot> next);
    /// Returns whether all gates on edges have their initial states and there are no obstacles.
    bool isInitial() const { return turned == 0 && !present.areas(); }
    /// Returns the end that routes under these conditions (null for none) use after snapping.
    RouteEnd snapped(const RouteEnd& end, const PreparedConditions* conditions) const;
    std::vector<RouteEnd> snapped(std::span<const RouteEnd> ends,
                                  const PreparedConditions* conditions) const;

    const std::uint64_t number; ///< Number of this query, unique among all queries of the process.
    std::shared_ptr<const NavWorld> shared;
    const CompiledAgent* agent; ///< The agent of this query, which is owned by `shared`.
    /// The gate states and obstacles of this query on top of the agent's graph.
    Overlay present;
    std::shared_ptr<const ObstacleSnapshot> obstacles; ///< Null if there are none.
    /// The value of NavQuery::gateState(); 0 if all gates have their initial states and there are
    /// no obstacles.
    std::uint64_t gateState = 0;
    /// Number of gates that are on edges and differ from their initial states.
    std::size_t turned = 0;
    Coord snap = 0;
    Attachment attachment = Attachment::Vertices;

    RouteSolver solver;
    /// Buffer for the answers of routes between two ends, kept to reuse its memory.
    MultiEndAnswer among;
    /// The distances to fieldGoal for the present gate states, if they have been computed.
    std::optional<DistanceField> field;
    VertexId fieldGoal;
};

/// Returns the error for stale conditions, for functions that do not return routes.
Error staleConditions();

} // namespace navcore
