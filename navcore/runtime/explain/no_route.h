// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/attach/route_anchors.h"

namespace navcore {

/// Returns why a point without anchors cannot be an end: it is inside a solid, it is too far from
/// all visible vertices, or something stops the agent on the way to the nearest visible vertex.
std::vector<NoRouteReason> reasonsAtPoint(const RouteContext& context, RouteEndName end,
                                          Point3 point);

/// Returns why the ends without legs do not attach to the graph.
std::vector<NoRouteReason> reasonsAtEnds(const RouteContext& context, const AnchoredSide& side);

/// Returns why the search found no route between two sides that both have legs. If the agent can
/// get to no vertex on the floors of the goals, the reasons are that floor and what stops the agent
/// at each link that leads there. Otherwise they are one-way edges, separate parts, or everything
/// that stops the agent on the connection with the fewest obstructions, which may use any existing
/// edge. The result does not depend on the order of slots. O((V + E) log V).
std::vector<NoRouteReason> reasonsBetween(const RouteContext& context, const AnchoredSide& starts,
                                          const AnchoredSide& goals);

/// Returns the first point where a route that was found without the conditions of the context
/// violates them, or the route's goal if it does not violate any.
NoRouteReason firstForbidden(const RouteContext& context, const Route& route);

} // namespace navcore
