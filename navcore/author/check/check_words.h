// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/check/route_checks.h"
#include "navcore/runtime/base/phrase.h"

namespace navcore {

// In all of these functions, positions are written in the unit of the level `told`.

/// Returns the name of a check or, if it has none, a description of what it tests, such as
/// "spawn-to-mine routes" or "the route from mill to ford".
Phrase nameOf(const Level& level, const LevelInfo& told, const RouteCheck& check);

/// Returns the name of the vertex at a route's end, or its position if it is not a vertex.
Phrase endText(const Level& level, const LevelInfo& told, const RouteEnd& end);

/// Returns a message about how a check fails for an agent, such as "Heavy: west spawn to mine 3
/// takes 142.1 s (limit 120.0 s)." or "Heavy: 2 of 48 spawn-to-mine routes failed: west spawn to
/// mine 3, mine 7." Returns an empty phrase if the check passes for the agent.
Phrase brokenText(const Level& level, const LevelInfo& told, RouteCheckId id,
                  const CheckResult& result, AgentId agent);

/// Explains why a check has no routes to test.
Phrase nothingToTestText(const Level& level, const LevelInfo& told, const RouteCheck& check);

} // namespace navcore
