// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/compiled_graph.h"
#include "navcore/runtime/route/route.h"

namespace navcore {

/// A straight part of a route, between two of its points.
struct RouteStretch {
    enum class On : std::uint8_t {
        Ground, ///< off the graph
        Edge,   ///< along a whole edge
        Part,   ///< along part of an edge, where the route attaches or leaves
    };

    Point3 from, to;
    On on = On::Ground;
    EdgeKey edge = {};                 ///< set unless On::Ground
    VertexId start = {}, arrival = {}; ///< the vertices at its ends; invalid for none
};

/// Returns the parts of a route from start to goal; empty for a unit that stays where it is.
/// Returns nullopt if the route does not fit this graph, because its counts are inconsistent or its
/// vertices are elsewhere. O(points).
std::optional<std::vector<RouteStretch>> stretchesOf(const CompiledGraph& graph,
                                                     const Route& route);

} // namespace navcore
