// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/author/link/nav_graph.h"
#include "navcore/runtime/graph/agent_rules.h"
#include "navcore/runtime/graph/compiled_graph.h"
#include "navcore/runtime/graph/resolved_graph.h"

namespace navcore {

/// Returns the costs and restrictions that apply to an agent while all gates have their initial
/// states.
AgentRules agentRules(const Level& level, AgentId agent);

/// Compiles the graph for an agent. The result does not depend on the executor.
CompiledGraph compile(const NavGraph& graph, const AgentRules& rules, Executor* executor = nullptr);

/// Updates a compiled graph after a change to the graph from which it was compiled, with the same
/// result as compiling from scratch. O(changed edges). If the rules change, call compile() instead.
void patch(CompiledGraph& compiled, const GraphChange& change, const AgentRules& rules);

/// Converts the level to the form that games load. Vertices are in ascending order of id, and the
/// cabins of lifts come last.
ResolvedGraph resolve(const Level& level, const NavGraph& graph);

} // namespace navcore
