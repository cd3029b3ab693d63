// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/function_ref.h"
#include "navcore/runtime/context/route.h"
#include "navcore/runtime/graph/compiled_graph.h"

namespace navcore {

/// A straight part of a route, between two of its points.
struct RouteStretch {
    enum class On : std::uint8_t {
        Ground, ///< The part is off the graph.
        Edge,   ///< The part is a whole edge.
        Part,   ///< The part is a piece of an edge, where the route attaches or leaves.
    };

    Point3 from, to;
    On on = On::Ground;
    EdgeKey edge = {}; ///< The edge that the part is on; not set for On::Ground.
    /// The vertices at `from` and `to`; invalid if there is no vertex.
    VertexId start = {}, arrival = {};
};

/// Returns the parts of a route from start to goal; empty for a unit that stays where it is.
/// Returns nullopt if the route does not fit this graph, because its counts are inconsistent or its
/// vertices are elsewhere. O(points).
std::optional<std::vector<RouteStretch>> stretchesOf(const CompiledGraph& graph,
                                                     const Route& route);

/// Returns the position of a vertex, or nullopt if it does not exist.
using PositionOf = FunctionRef<std::optional<Point3>(VertexId)>;
/// Like the overload above, for any graph.
std::optional<std::vector<RouteStretch>> stretchesOf(PositionOf positionOf, const Route& route);
/// Returns the positions of the vertices of a graph.
inline auto positionsIn(const CompiledGraph& graph) {
    return [&graph](VertexId id) {
        const CompiledGraph::Slot slot = graph.slotOf(id);
        return slot == CompiledGraph::none ? std::nullopt : std::optional(graph.position(slot));
    };
}

} // namespace navcore
