// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/context/route.h"
#include "navcore/runtime/graph/compiled_graph.h"

namespace navcore {

/// Returns the line of a link (see linkLine()) if it is curved or a teleport, otherwise nullopt.
/// For routeTime().
std::optional<Edge> unusualLink(const Level& level, LinkId id);

/// Returns the travel time of an agent along a route in milliseconds, including turns. `graph` must
/// be compiled for the agent. O(points).
std::uint64_t timeOf(const Level& level, const CompiledGraph& graph, const Agent& agent,
                     const Route& route);

} // namespace navcore
