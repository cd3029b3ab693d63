// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/agent.h"
#include "navcore/runtime/route/route.h"

#include <functional>

namespace navcore {

class CompiledGraph;

/// Whether a link is a teleport.
using IsTeleport = std::function<bool(LinkId)>;

/// How long an agent takes for a route of the graph that is compiled for it, in milliseconds: its
/// cost at the agent's speed, and turning at its corners. It is how long a Follower takes for the
/// walk to the letter. O(points).
std::uint64_t routeTime(const Agent& agent, const CompiledGraph& graph, const Route& route,
                        const IsTeleport& isTeleport);

} // namespace navcore
