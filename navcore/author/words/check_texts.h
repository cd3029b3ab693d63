// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/phrase.h"

/// Texts about route checks.
namespace navcore::words {

inline constexpr Template place = WAYMARK_TEXT("words", "point");
inline constexpr Template fromTo = WAYMARK_TEXT("words", "%1 to %2");
inline constexpr Template routeFromTo = WAYMARK_TEXT("words", "the route from %1 to %2");
inline constexpr Template routesOfKinds = WAYMARK_TEXT("words", "%1-to-%2 routes");
inline constexpr Template hasNoRoute = WAYMARK_TEXT("words", "%1: no route from %2 to %3.");
inline constexpr Template takesTooLong = WAYMARK_TEXT("words", "%1: %2 to %3 takes %4 (limit %5).");
inline constexpr Template walkTakesTooLong =
    WAYMARK_TEXT("words", "%1: the smooth walk from %2 to %3 takes %4 (limit %5).");
inline constexpr Template withLimit = WAYMARK_TEXT("words", "%1 (limit %2)");
inline constexpr Template withWalkLimit = WAYMARK_TEXT("words", "%1 (limit %2, smooth walk)");
inline constexpr Template routesOfCheck = WAYMARK_TEXT("words", "routes");
inline constexpr Template someFailed = WAYMARK_TEXT("words", "%1: %2 of %3 %4 failed: %5.");
inline constexpr Template noneOfKind = WAYMARK_TEXT("words", "%1: no vertex is of kind %2.");
inline constexpr Template sameEnds = WAYMARK_TEXT("words", "%1: start and goal are the same.");
inline constexpr Template coverageOfCheck = WAYMARK_TEXT("words", "coverage of at least %1 %");
inline constexpr Template detourOfCheck = WAYMARK_TEXT("words", "worst detour of at most %1");
inline constexpr Template coverageBroken =
    WAYMARK_TEXT("words", "%1: coverage is %2 % (at least %3 % is required).");
inline constexpr Template detourBroken =
    WAYMARK_TEXT("words", "%1: the worst detour is %2 (at most %3 is allowed).");
inline constexpr Template routesLost =
    WAYMARK_COUNTED("words", "%1: %n of %2 tested routes do not exist.",
                    "%1: %n of %2 tested routes does not exist.");
inline constexpr Template sentences = WAYMARK_TEXT("words", "%1 %2");

} // namespace navcore::words
