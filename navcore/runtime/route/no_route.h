// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/route_solver.h"

namespace navcore {

/// The vertices where an end of a route meets the graph, and where the end lies.
struct RouteEndPlace {
    Point3 place;
    std::vector<CompiledGraph::Slot> anchors; ///< not empty
};

/// Why a point that found no anchor cannot be an end: it lies in a solid, or too far off, or
/// whatever holds the agent up on the way to the nearest vertex that it sees.
std::vector<NoRouteReason> reasonsAtPoint(const RouteWorld& world, RouteEndName end, Point3 point);

/// Why there is no way between two ends that both meet the graph (asserted by the caller's failed
/// search): one-way edges; or everything that holds the agent up on the way of fewest obstructions,
/// through any edge there is; or separate parts. The answer does not depend on the order of slots.
/// O((V + E) log V).
std::vector<NoRouteReason> reasonsBetween(const RouteWorld& world, const RouteEndPlace& start,
                                          const RouteEndPlace& goal);

} // namespace navcore
