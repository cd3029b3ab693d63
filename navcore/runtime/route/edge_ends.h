// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/edge_positions.h"
#include "navcore/runtime/route/query_world.h"

namespace navcore {

/// An end of a route that was given as a place on an edge.
struct EdgeEnd {
    EdgeGeometry line;
    EdgeParameter spot;
    EdgePosition given;
};

/// The edge of a key and where it lies; none: the world does not know it.
std::optional<EdgeGeometry> edgeLineOf(const RouteWorld& world, EdgeKey key);

/// What the query counts for the part of the edge between the place and one of its vertices, to it
/// (Start) or from it (Goal); none: it lets nobody.
std::optional<Cost> wayOnEdge(const QueryWorld& query, const EdgeEnd& end, VertexId vertex,
                              RouteEndName name);
/// The same between the place and another of that edge, to it (Start) or from it (Goal).
std::optional<Cost> wayOnEdge(const QueryWorld& query, const EdgeEnd& end,
                              const EdgeParameter& spot, RouteEndName name);
/// The same between two places, 0 where they are one; none when they lie on different edges.
std::optional<Cost> wayOnEdge(const QueryWorld& query, const EdgeEnd& from, const EdgeEnd& to);

/// Why nobody gets from the place on the edge (Start), or to it (Goal), either way.
std::vector<NoRouteReason> reasonsOnEdge(const RouteWorld& world, const EdgeEnd& end,
                                         RouteEndName name);

} // namespace navcore
