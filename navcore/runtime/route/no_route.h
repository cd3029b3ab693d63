// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/route_solver.h"

namespace navcore {

/// The anchors of an end of a route, and its position.
struct RouteEndPlace {
    Point3 place;
    /// The slots of the vertices where the end attaches to the graph; not empty.
    std::vector<CompiledGraph::Slot> anchors;
};

/// Returns why a point without anchors cannot be an end: it is in a solid, too far away, or the
/// agent is stopped on the way to the nearest visible vertex.
std::vector<NoRouteReason> reasonsAtPoint(const RouteWorld& world, RouteEndName end, Point3 point);

/// Returns why there is no route between two ends that both have anchors, given that the search
/// failed: one-way edges, or everything that stops the agent on the connection with the fewest
/// obstructions through any existing edge, or separate parts. The result does not depend on the
/// order of slots. O((V + E) log V).
std::vector<NoRouteReason> reasonsBetween(const RouteWorld& world, const RouteEndPlace& start,
                                          const RouteEndPlace& goal);

} // namespace navcore
