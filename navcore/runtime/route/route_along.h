// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/route_anchors.h"

namespace navcore {

/// Makes `route` the one that follows a path found between two ends; without stops it goes the
/// direct way.
void routeAlong(const CompiledGraph& graph, const FoundPath& path, const AnchoredEnd& start,
                const AnchoredEnd& goal, const DirectWay& direct, Route& route);

} // namespace navcore
