// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/check/route_checks.h"
#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/plane/plane.h"

namespace navcore {

/// Measures the quality of an agent's graph with the default ProbeSettings, like `navtool score`.
/// `context` must be the context of that agent. A level without ground counts as fully covered. The
/// only error is Cancelled.
Result<MeasuredGraph> measureGraph(const Level& level, const Plane& plane,
                                   const RouteContext& context, AgentId agent,
                                   const Progress& progress = {});

/// Returns the limits of the check that the measured graph of `agent` breaks.
std::vector<BrokenPromise> brokenLimits(const RouteCheck& check, AgentId agent,
                                        const MeasuredGraph& measured);

/// Returns the agents whose graph has to be measured for the level's checks.
std::set<AgentId> measuredAgents(const Level& level);

} // namespace navcore
