// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/explain/walked_edge.h"

#include <span>

namespace navcore {

/// Returns the obstructions that stop the agent on the straight walk from a to b, in the order of
/// RefusalCause.
std::vector<NoRouteReason> obstructionsOfLeg(const RouteContext& context, Point3 a, Point3 b);

/// Returns everything that stops the agent on an edge, including that the edge leads in the other
/// direction.
std::vector<NoRouteReason> obstructionsOfEdge(const RouteContext& context, const WalkedEdge& walk);

/// Appends everything that stops the agent on an edge to `reasons`, except what is already listed:
/// gates, barriers, abilities and terrains are listed once, other obstructions once for each edge.
void addObstructions(const RouteContext& context, const WalkedEdge& walk,
                     std::vector<NoRouteReason>& reasons);

/// Returns the obstructions that stop the agent on the connection between two sets of vertices that
/// needs the fewest decisions to open, and of these the shortest. A gate, a barrier, an ability or
/// a terrain is one decision and is listed once, at the first point where it obstructs. Any other
/// obstruction is one decision per place. The result is empty if there is
/// no connection or context.edges is not set.
std::vector<NoRouteReason> fewestObstructions(const RouteContext& context,
                                              std::span<const CompiledGraph::Slot> from,
                                              std::span<const CompiledGraph::Slot> to);

} // namespace navcore
