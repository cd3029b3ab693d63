// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/phrase.h"

/// Texts about checks, issues, ignored issues and shared rules.
namespace navcore::words {

// Texts about route checks.
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
inline constexpr Template noneMatches = WAYMARK_TEXT("words", "%1: no vertex matches %2.");
inline constexpr Template noGuideToCompare = WAYMARK_TEXT(
    "words", "%1: the level has no symmetry guide, so there are no partners to compare.");
inline constexpr Template noneToCompare =
    WAYMARK_TEXT("words", "%1: there are no two routes to compare.");
inline constexpr Template takesLonger =
    WAYMARK_TEXT("words", "%1: %2 to %3 takes %4, but %5 to %6 takes %7 (at most %8 % longer).");
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

// Labels of the buttons that fix issues.

inline constexpr Template merge = WAYMARK_TEXT("words", "Merge");
inline constexpr Template takeOut = WAYMARK_TEXT("words", "Exclude");
inline constexpr Template addAVertex = WAYMARK_TEXT("words", "Add a vertex");
inline constexpr Template deleteLift = WAYMARK_TEXT("words", "Delete lift");
inline constexpr Template deleteVertex = WAYMARK_TEXT("words", "Delete vertex");
inline constexpr Template makeABridge = WAYMARK_TEXT("words", "Make it a bridge");
inline constexpr Template removeLink = WAYMARK_TEXT("words", "Remove link");
inline constexpr Template makeTwoWay = WAYMARK_TEXT("words", "Make two-way");
inline constexpr Template dropOwnCost = WAYMARK_TEXT("words", "Use length and terrain");
inline constexpr Template makeItOne = WAYMARK_TEXT("words", "Set it to 1");
inline constexpr Template moveItOut = WAYMARK_TEXT("words", "Move it out");
inline constexpr Template moveOff = WAYMARK_TEXT("words", "Move off");
inline constexpr Template openAtStart = WAYMARK_TEXT("words", "Open gate at start");
inline constexpr Template linkToNearest = WAYMARK_TEXT("words", "Link to nearest vertex");
inline constexpr Template linkByBridge = WAYMARK_TEXT("words", "Link by a bridge");
inline constexpr Template useLevelLinks = WAYMARK_TEXT("words", "Use the level default");
inline constexpr Template joinThem = WAYMARK_TEXT("words", "Connect them");
inline constexpr Template joinByBridge = WAYMARK_TEXT("words", "Connect them by a bridge");

// Texts about ignored issues.
inline constexpr Template theLevel = WAYMARK_TEXT("words", "the level");
inline constexpr Template ignoredNoMore =
    WAYMARK_TEXT("words", "%1 of %2 is ignored (%3), but is no longer found");
inline constexpr Template stopIgnoring = WAYMARK_TEXT("words", "Stop ignoring");

// Texts about a level's copy of its shared rules. %4 is the name of the rules file.
inline constexpr Template itemNamed = WAYMARK_TEXT("words", "%1 %2");
inline constexpr Template itSays = WAYMARK_TEXT("words", "%1: %2");
inline constexpr Template memberDiffers = WAYMARK_TEXT("words", "%1 %2 here, %3 in %4");
inline constexpr Template missingHere = WAYMARK_TEXT("words", "%1 of %2 is not in this level");
inline constexpr Template onlyHere = WAYMARK_TEXT("words", "%1 is not among the rules of %2");
inline constexpr Template unknownKind =
    WAYMARK_TEXT("words", "%1 is a \"%2\", which is not among the kinds of %3");
inline constexpr Template unknownAbility =
    WAYMARK_TEXT("words", "%1 requires \"%2\", which is not among the abilities of %3");
inline constexpr Template updateFromRules = WAYMARK_TEXT("words", "Update from rules");
inline constexpr Template rulesMissing = WAYMARK_TEXT(
    "words", "the rules file %1 was not found; the level keeps its own copy of the rules");
// Texts about custom checks. %1 is the name of the check or an error that contains it.
inline constexpr Template customCheckFailed =
    WAYMARK_TEXT("words", "The custom check %1 failed: %2");
inline constexpr Template customCheckInvalid =
    WAYMARK_TEXT("words", "A custom check returned something invalid: %1");
inline constexpr Template withErrors = WAYMARK_TEXT("words", "%1 (%2)");

inline constexpr Template rulesUnread = WAYMARK_TEXT("words", "the rules cannot be read: %1");

} // namespace navcore::words
