// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/check/route_checks.h"
#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/plane/plane.h"

namespace navcore {

/// Measures the graph of an agent with the default ProbeSettings, as `navtool score` does. `world`
/// must be the agent's world. The only error is Cancelled. A level without ground has full
/// coverage.
Result<MeasuredGraph> measureGraph(const Level& level, const Plane& plane, const RouteWorld& world,
                                   AgentId agent, const Progress& progress = {});

/// Returns the limits of the check that the graph of `agent`, measured before, breaks.
std::vector<BrokenPromise> brokenLimits(const RouteCheck& check, AgentId agent,
                                        const MeasuredGraph& measured);

/// Returns the agents whose graphs are limited by some check of the level, in ascending order.
std::set<AgentId> measuredAgents(const Level& level);

} // namespace navcore
