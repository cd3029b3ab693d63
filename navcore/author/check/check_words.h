// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/check/route_checks.h"
#include "navcore/runtime/base/phrase.h"

namespace navcore {

// Positions are in the unit of `told`.

/// Returns the name of a check, or what it tests: "spawn-to-mine routes", "the route from mill to
/// ford".
Phrase nameOf(const Level& level, const LevelInfo& told, const RouteCheck& check);

/// Returns the name of the vertex at which a route ends, or its position.
Phrase endText(const Level& level, const LevelInfo& told, const RouteEnd& end);

/// Returns how a check fails for an agent: "Heavy: west spawn to mine 3 takes 142.1 s (limit 120.0
/// s).", "Heavy: 2 of 48 spawn-to-mine routes failed: west spawn to mine 3, mine 7." Empty if the
/// check passes for that agent.
Phrase brokenText(const Level& level, const LevelInfo& told, RouteCheckId id,
                  const CheckResult& result, AgentId agent);

/// Returns why a check without any routes has nothing to test.
Phrase nothingToTestText(const Level& level, const LevelInfo& told, const RouteCheck& check);

} // namespace navcore
