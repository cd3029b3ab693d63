// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/graph/compiled_graph.h"
#include "navcore/runtime/route/route.h"

namespace navcore {

/// How long an agent of the level takes for a route of the graph that is compiled for it, with its
/// turns, in milliseconds. O(points).
std::uint64_t timeOf(const Level& level, const CompiledGraph& graph, const Agent& agent,
                     const Route& route);

} // namespace navcore
