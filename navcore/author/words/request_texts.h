// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/phrase.h"

/// Errors about what designers type: route requests (see RouteRequest) and required abilities (see
/// readNeeds()).
namespace navcore::words {

inline constexpr Template noRequest =
    WAYMARK_TEXT("words", "A request has the form %1: agent, start, >, goal");
inline constexpr Template inRequestLine = WAYMARK_TEXT("words", "Line %1: %2");
inline constexpr Template didYouMean = WAYMARK_TEXT("words", "%1. Did you mean %2?");
inline constexpr Template noSuchUnit = WAYMARK_TEXT("words", "No agent is called %1");
inline constexpr Template severalUnits = WAYMARK_COUNTED(
    "words", "%n agents are called %1: choose one, e.g. %2", "%n agent is called %1: %2");
inline constexpr Template nothingCalled = WAYMARK_TEXT("words", "Nothing is called %1");
inline constexpr Template severalCalled = WAYMARK_COUNTED(
    "words", "%n vertices are called %1: choose one, e.g. %2", "%n vertex is called %1: %2");
inline constexpr Template noSuchVertex = WAYMARK_TEXT("words", "There is no vertex %1");
inline constexpr Template notANumber = WAYMARK_TEXT("words", "%2 in %1 is not a number");
inline constexpr Template notAPlace = WAYMARK_TEXT(
    "words", "%1 is not a position: enter two numbers in map pixels, e.g. 812,440, or a name");
inline constexpr Template noFloorCalled =
    WAYMARK_TEXT("words", "No floor is called %1. The level has: %2");
inline constexpr Template severalFloorsCalled = WAYMARK_COUNTED(
    "words", "%n floors are called %1: enter the id, e.g. %2", "%n floor is called %1: %2");
inline constexpr Template offTheMap = WAYMARK_TEXT("words", "%1 is off the map");

inline constexpr Template needsErrorAt = WAYMARK_TEXT("words", "%1 at character %2");
inline constexpr Template abilityExpected = WAYMARK_TEXT("words", "An ability is missing");
inline constexpr Template operatorExpected =
    WAYMARK_TEXT("words", "\"and\", \"or\" or a comma is missing");
inline constexpr Template openBracket = WAYMARK_TEXT("words", "A closing bracket is missing");
inline constexpr Template extraBracket = WAYMARK_TEXT("words", "There is a bracket too many");
inline constexpr Template openQuote = WAYMARK_TEXT("words", "A quotation mark is missing");
inline constexpr Template badAbility =
    WAYMARK_TEXT("words", "An ability must have a name, and the name cannot contain |");
inline constexpr Template tooManyConditions =
    WAYMARK_TEXT("words", "This combines too many alternatives");

} // namespace navcore::words
