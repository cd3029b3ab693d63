// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/walked_edge.h"

#include <span>

namespace navcore {

/// What holds the agent up on the straight walk from a to b, in the order of RefusalCause.
std::vector<NoRouteReason> hindrancesOfLeg(const RouteWorld& world, Point3 a, Point3 b);

/// The same on an edge, its direction included.
std::vector<NoRouteReason> hindrancesOfEdge(const RouteWorld& world, const WalkedEdge& walk);

/// What holds the agent up between two sets of vertices on the way that takes the fewest decisions
/// to open (see wayOfFewestDecisions): each gate, barrier, ability and terrain is told once, at the
/// place where it comes first. Empty when no way leads there, or the world does not tell its edges.
std::vector<NoRouteReason> fewestObstructions(const RouteWorld& world,
                                              std::span<const CompiledGraph::Slot> from,
                                              std::span<const CompiledGraph::Slot> to);

} // namespace navcore
