// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/attach/route_anchors.h"

namespace navcore {

/// Converts a path found between two ends to a route and writes it to `route`. If the path has no
/// stops, writes the direct route `direct` instead. `edges` provides the lengths of curved links;
/// if it is null, they count like straight ones.
void routeAlong(const CompiledGraph& graph, const EdgeSource* edges, const FoundPath& path,
                const AnchoredEnd& start, const AnchoredEnd& goal, const DirectWay& direct,
                Route& route);

} // namespace navcore
