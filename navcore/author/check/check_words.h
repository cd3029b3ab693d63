// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/check/route_checks.h"
#include "navcore/runtime/base/phrase.h"

namespace navcore {

// Places are told in the unit of `told`.

/// What a check is about: its name, or "spawn-to-mine routes", "the route from mill to ford".
Phrase nameOf(const Level& level, const LevelInfo& told, const RouteCheck& check);

/// Where a route ends: the name of a vertex, or its place.
Phrase endText(const Level& level, const LevelInfo& told, const RouteEnd& end);

/// Describes how a check fails for an agent: "Heavy: west spawn to mine 3 takes 142.1 s (limit
/// 120.0 s).", "Heavy: 2 of 48 spawn-to-mine routes failed: west spawn to mine 3, mine 7." Empty if
/// the check holds for that agent.
Phrase brokenText(const Level& level, const LevelInfo& told, RouteCheckId id,
                  const CheckResult& result, AgentId agent);

/// Why a check that asks for no route at all has nothing to test.
Phrase nothingToTestText(const Level& level, const LevelInfo& told, const RouteCheck& check);

} // namespace navcore
