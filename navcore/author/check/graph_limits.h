// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/check/route_checks.h"
#include "navcore/author/link/spatial_indexes.h"
#include "navcore/runtime/base/progress.h"

namespace navcore {

/// Measures the graph of an agent with the default ProbeSettings, as `navtool score` does. `world`
/// is the agent's. The only error is Cancelled. A level without ground has full coverage.
Result<MeasuredGraph> measureGraph(const Level& level, const SpatialIndexes& spatial,
                                   const RouteWorld& world, AgentId agent,
                                   const Progress& progress = {});

/// Returns the limits of the check that the measured graph of `agent` breaks.
std::vector<BrokenPromise> brokenLimits(const RouteCheck& check, AgentId agent,
                                        const MeasuredGraph& measured);

/// Returns the agents for which some check of the level limits the graph, ascending.
std::set<AgentId> measuredAgents(const Level& level);

} // namespace navcore
