// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/author/link/nav_graph.h"
#include "navcore/runtime/graph/compiled_graph.h"
#include "navcore/runtime/graph/resolved_graph.h"
#include "navcore/runtime/route/charged_areas.h"

namespace navcore {

/// Returns the costs and passability of the level for an agent, with gates in their initial state.
AgentRules agentRules(const Level& level, AgentId agent);

/// Compiles the whole graph for an agent with these rules. `areas` are the charged areas, or null
/// if there are none. The result does not depend on the executor.
CompiledGraph compile(const NavGraph& graph, const AgentRules& rules,
                      const ChargedAreas* areas = nullptr, Executor* executor = nullptr);

/// Applies one change of the graph to a compiled graph; the result equals compiling from scratch.
/// O(changed edges). A GraphChange does not cover changed rules, which need a new compile(). With
/// areas, the change must include all edges of moved vertices, with equal before and after if they
/// are otherwise unchanged.
void patch(CompiledGraph& compiled, const GraphChange& change, const AgentRules& rules,
           const ChargedAreas* areas = nullptr);

/// Returns the level in the form that a game loads, with vertices in ascending order of id.
ResolvedGraph resolve(const Level& level, const NavGraph& graph);

} // namespace navcore
