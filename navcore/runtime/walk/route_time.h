// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/agent.h"
#include "navcore/runtime/route/route.h"

#include <functional>

namespace navcore {

class CompiledGraph;

/// Returns whether a link is a teleport.
using IsTeleport = std::function<bool(LinkId)>;

/// Returns the time in milliseconds that an agent takes for a route of its compiled graph: the cost
/// divided by the speed, plus the turns at corners. It equals Follower::duration() of the
/// unmodified walk. O(points).
std::uint64_t routeTime(const Agent& agent, const CompiledGraph& graph, const Route& route,
                        const IsTeleport& isTeleport);

} // namespace navcore
