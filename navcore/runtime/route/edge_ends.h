// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/edge_positions.h"
#include "navcore/runtime/route/query_world.h"

namespace navcore {

/// A start or goal that was given as a position on an edge.
struct EdgeEnd {
    EdgeGeometry line;
    EdgeParameter spot;
    EdgePosition given;
};

/// Returns an edge and its geometry, or nullopt if the world does not have it.
std::optional<EdgeGeometry> edgeLineOf(const RouteWorld& world, EdgeKey key);

/// Returns the cost in the query of the part of the edge from the position to one of the edge's
/// vertices (Start), or from the vertex to the position (Goal); nullopt if the agent cannot use it.
std::optional<Cost> wayOnEdge(const QueryWorld& query, const EdgeEnd& end, VertexId vertex,
                              RouteEndName name);
/// Returns the cost in the query of the part of the edge between the end's position and another
/// position on that edge: to it (Start) or from it (Goal). Returns nullopt if the agent cannot use
/// that part.
std::optional<Cost> wayOnEdge(const QueryWorld& query, const EdgeEnd& end,
                              const EdgeParameter& spot, RouteEndName name);
/// Returns the cost in the query of moving along an edge from one end's position to the other's.
/// Returns 0 if the positions are equal, and nullopt if they are on different edges or the agent
/// cannot move that way.
std::optional<Cost> wayOnEdge(const QueryWorld& query, const EdgeEnd& from, const EdgeEnd& to);

/// Returns the reasons why the agent cannot leave the position in either direction (Start), or not
/// get there from either direction (Goal).
std::vector<NoRouteReason> reasonsOnEdge(const RouteWorld& world, const EdgeEnd& end,
                                         RouteEndName name);

} // namespace navcore
