// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/author/link/nav_graph.h"
#include "navcore/runtime/graph/compiled_graph.h"
#include "navcore/runtime/graph/resolved_graph.h"
#include "navcore/runtime/route/charged_areas.h"

namespace navcore {

/// What an agent of the level pays and where it may pass, gates as they start.
AgentRules agentRules(const Level& level, AgentId agent);

/// The whole graph as an agent of these rules sees it, among areas that charge; null: there are
/// none. The same on any executor.
CompiledGraph compile(const NavGraph& graph, const AgentRules& rules,
                      const ChargedAreas* areas = nullptr, Executor* executor = nullptr);

/// Follows one change of the graph; equal to compiling from scratch. O(changed edges). A change of
/// the rules is not in a GraphChange: compile again. With areas the change must name all edges of
/// vertices that moved, on both sides the same where they are as before.
void patch(CompiledGraph& compiled, const GraphChange& change, const AgentRules& rules,
           const ChargedAreas* areas = nullptr);

/// The level as a game sees it, vertices in ascending id order.
ResolvedGraph resolve(const Level& level, const NavGraph& graph);

} // namespace navcore
