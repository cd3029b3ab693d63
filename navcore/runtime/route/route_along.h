// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/attach/route_anchors.h"

namespace navcore {

/// Sets `route` to the route that follows a path found between two ends. If the path has no stops,
/// sets it to the direct route `direct`.
void routeAlong(const CompiledGraph& graph, const FoundPath& path, const AnchoredEnd& start,
                const AnchoredEnd& goal, const DirectWay& direct, Route& route);

} // namespace navcore
