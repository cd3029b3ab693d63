// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/author/link/nav_graph.h"
#include "navcore/runtime/graph/compiled_graph.h"
#include "navcore/runtime/graph/resolved_graph.h"

namespace navcore {

/// What an agent of the level pays and where it may pass, gates as they start.
AgentRules agentRules(const Level& level, AgentId agent);

/// The whole graph as an agent of these rules sees it.
CompiledGraph compile(const NavGraph& graph, const AgentRules& rules);

/// Follows one change of the graph; equal to compiling from scratch. O(changed edges). A change of
/// the rules is not in a GraphChange: compile again.
void patch(CompiledGraph& compiled, const GraphChange& change, const AgentRules& rules);

/// The level as a game sees it, vertices in ascending id order.
ResolvedGraph resolve(const Level& level, const NavGraph& graph);

} // namespace navcore
