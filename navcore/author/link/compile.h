// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/author/link/nav_graph.h"
#include "navcore/runtime/context/overlay.h"
#include "navcore/runtime/graph/compiled_graph.h"
#include "navcore/runtime/graph/resolved_graph.h"

namespace navcore {

/// Returns the costs and restrictions that apply to an agent while all gates have their initial
/// states.
AgentRules agentRules(const Level& level, AgentId agent);

/// Compiles the graph for the agent rules and the charged areas in `present`. AgentRules convert
/// implicitly to an Overlay without areas. The result does not depend on the executor.
CompiledGraph compile(const NavGraph& graph, const Overlay& present, Executor* executor = nullptr);

/// Updates a compiled graph after a change to the graph from which it was compiled, with the same
/// result as compiling from scratch. O(changed edges). If the rules change, call compile() instead.
/// If there are charged areas, the change must include all edges of moved vertices, even those that
/// are otherwise unchanged.
void patch(CompiledGraph& compiled, const GraphChange& change, const Overlay& present);

/// Converts the level to the form that games load. Vertices are in ascending order of id.
ResolvedGraph resolve(const Level& level, const NavGraph& graph);

} // namespace navcore
