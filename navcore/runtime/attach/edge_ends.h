// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/attach/edge_positions.h"
#include "navcore/runtime/attach/query_world.h"

namespace navcore {

/// A start or goal that was given as a position on an edge.
struct EdgeEnd {
    EdgeGeometry line;
    EdgeParameter spot;
    EdgePosition given;
};

/// Returns an edge and its geometry, or nullopt if the context does not have it.
std::optional<EdgeGeometry> edgeLineOf(const RouteContext& context, EdgeKey key);

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

} // namespace navcore
