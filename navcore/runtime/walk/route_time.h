// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/context/route.h"
#include "navcore/runtime/graph/agent.h"

#include <functional>

namespace navcore {

class CompiledGraph;

using IsTeleport = std::function<bool(LinkId)>;

/// Returns the time in milliseconds that an agent needs for a route: its cost divided by the speed,
/// plus the time for turns at corners. Equal to Follower::duration() of the walk without shortcuts,
/// curves or variation. O(points).
std::uint64_t routeTime(const Agent& agent, const CompiledGraph& graph, const Route& route,
                        const IsTeleport& isTeleport);

} // namespace navcore
