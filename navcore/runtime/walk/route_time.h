// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/context/route.h"
#include "navcore/runtime/graph/agent.h"
#include "navcore/runtime/graph/edge.h"

#include <functional>
#include <optional>

namespace navcore {

class CompiledGraph;

/// Returns the ends, the length and the terms of a link, or nullopt for a straight link that is not
/// a teleport.
using UnusualLink = std::function<std::optional<Edge>(LinkId)>;

/// Returns the time in milliseconds that an agent needs for a route: its cost divided by the speed,
/// plus the time for turns at corners, also at those of curved links. Equal to Follower::duration()
/// of the walk without shortcuts, curved corners or variation. O(points).
std::uint64_t routeTime(const Agent& agent, const CompiledGraph& graph, const Route& route,
                        const UnusualLink& unusual);

} // namespace navcore
