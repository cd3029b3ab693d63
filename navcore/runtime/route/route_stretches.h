// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/compiled_graph.h"
#include "navcore/runtime/route/route.h"

namespace navcore {

/// A straight stretch of a route, between two of its points.
struct RouteStretch {
    enum class On : std::uint8_t {
        Ground, ///< off the graph
        Edge,   ///< from end to end
        Part,   ///< of an edge, where the route joins or leaves it
    };

    Point3 from, to;
    On on = On::Ground;
    EdgeKey edge = {};                 ///< unless On::Ground
    VertexId start = {}, arrival = {}; ///< the vertices at its ends; invalid: none
};

/// What a route is made of, from start to goal; standing still has no stretches. None when the
/// route is not one of this graph: the counts are off, or its vertices lie elsewhere. O(points).
std::optional<std::vector<RouteStretch>> stretchesOf(const CompiledGraph& graph,
                                                     const Route& route);

} // namespace navcore
