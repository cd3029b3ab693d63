// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/attach/route_anchors.h"

namespace navcore {

/// Sets `route` to the one along a path found between two ends, or to the direct route (`direct`)
/// if the path has no stops.
void routeAlong(const CompiledGraph& graph, const FoundPath& path, const AnchoredEnd& start,
                const AnchoredEnd& goal, const DirectWay& direct, Route& route);

} // namespace navcore
