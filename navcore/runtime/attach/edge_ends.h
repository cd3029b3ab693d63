// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/attach/edge_positions.h"
#include "navcore/runtime/context/route_context.h"
#include "navcore/runtime/context/route_stretches.h"

namespace navcore {

/// A start or goal that was given as a position on an edge.
struct EdgeEnd {
    EdgeGeometry line;
    EdgeParameter spot;
    EdgePosition given;
};

/// Returns the geometry of an edge, or nullopt if the context has no such edge.
std::optional<EdgeGeometry> edgeLineOf(const RouteContext& context, EdgeKey key);

/// Returns the positions between which a route uses a part of the edge, or nullopt if the route
/// does not match the edge.
std::optional<std::pair<EdgeParameter, EdgeParameter>>
endsOnEdge(const EdgeGeometry& line, const Route& route, const RouteStretch& stretch);

/// Returns the cost of moving along the edge between the end's position and one of the edge's
/// vertices: towards the vertex if `name` is Start, away from it if `name` is Goal. Returns nullopt
/// if the agent cannot use that part of the edge.
std::optional<Cost> wayOnEdge(const RouteContext& context, const EdgeEnd& end, VertexId vertex,
                              RouteEndName name);
/// Returns the cost of moving along the edge between the end's position and another position on
/// that edge: towards that position if `name` is Start, away from it if `name` is Goal. Returns
/// nullopt if the agent cannot use that part of the edge.
std::optional<Cost> wayOnEdge(const RouteContext& context, const EdgeEnd& end,
                              const EdgeParameter& spot, RouteEndName name);
/// Returns the cost of moving along an edge from the position of one end to that of the other.
/// Returns 0 if the positions are equal, and nullopt if they are on different edges or the agent
/// cannot move that way.
std::optional<Cost> wayOnEdge(const RouteContext& context, const EdgeEnd& from, const EdgeEnd& to);

} // namespace navcore
