// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/attach/route_anchors.h"

namespace navcore {

/// Returns why a point without anchors cannot be an end: it is inside a solid, it is too far from
/// all visible vertices, or something stops the agent on the way to the nearest visible vertex.
std::vector<NoRouteReason> reasonsAtPoint(const RouteContext& context, RouteEndName end,
                                          Point3 point);

/// Returns why the ends of a side that have no legs do not attach to the graph.
std::vector<NoRouteReason> reasonsAtEnds(const RouteContext& context, const AnchoredSide& side);

/// Returns why there is no route between two sides that both have legs, given that the search
/// failed: one-way edges, everything that stops the agent on the connection with the fewest
/// obstructions through any existing edge, or separate parts. The result does not depend on the
/// order of slots. O((V + E) log V).
std::vector<NoRouteReason> reasonsBetween(const RouteContext& context, const AnchoredSide& starts,
                                          const AnchoredSide& goals);

/// Returns the first point where a route that was found without the conditions of the context
/// violates them, or its goal if it does not.
NoRouteReason firstForbidden(const RouteContext& context, const Route& route);

} // namespace navcore
