// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/route_solver.h"

#include <span>

namespace navcore {

/// What holds the agent up on the straight walk from a to b, in the order of RefusalCause.
std::vector<NoRouteReason> hindrancesOfLeg(const RouteWorld& world, Point3 a, Point3 b);

/// What holds the agent up between two sets of vertices on the way with the fewest hindrances, of
/// several such ways the shortest, through any edge there is but walk links through obstacles. Each
/// gate, ability and barrier is told once, at the place where it comes first. Empty when no way
/// leads there, or the world does not tell its edges. O((V + E) log V).
std::vector<NoRouteReason> fewestHindrances(const RouteWorld& world,
                                            std::span<const CompiledGraph::Slot> from,
                                            std::span<const CompiledGraph::Slot> to);

} // namespace navcore
