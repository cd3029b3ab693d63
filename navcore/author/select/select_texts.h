// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/phrase.h"

/// Texts about expressions of the selection language, tables of items and edits of their cells.
namespace navcore::words {

/// A problem (%1) at a character (%2) of an expression.
inline constexpr Template atCharacter = WAYMARK_TEXT("words", "%1 at %2");
inline constexpr Template meantThis = WAYMARK_TEXT("words", "%1; did you mean %2?");
inline constexpr Template thisOrThat = WAYMARK_TEXT("words", "%1 or %2");
inline constexpr Template emptyExpression = WAYMARK_TEXT("words", "the expression is empty");
inline constexpr Template expressionTooLong =
    WAYMARK_TEXT("words", "the expression is longer than %1 characters");
inline constexpr Template nestedTooDeeply =
    WAYMARK_TEXT("words", "the expression is nested more than %1 levels deep");
inline constexpr Template quoteNotClosed = WAYMARK_TEXT("words", "the quote is not closed");
inline constexpr Template strayCharacter = WAYMARK_TEXT("words", "unexpected character %1");
inline constexpr Template expectedHere = WAYMARK_TEXT("words", "expected %1, but found %2");
inline constexpr Template endOfText = WAYMARK_TEXT("words", "the end");
inline constexpr Template aCondition = WAYMARK_TEXT("words", "a condition");
inline constexpr Template aValue = WAYMARK_TEXT("words", "a value");
inline constexpr Template aNumber = WAYMARK_TEXT("words", "a number");
inline constexpr Template aPlaceOrItems =
    WAYMARK_TEXT("words", "a position, a name, or a condition in parentheses");
inline constexpr Template anAreaOrName =
    WAYMARK_TEXT("words", "box(...), polygon(...) or the name of an obstacle");
inline constexpr Template theWord = WAYMARK_TEXT("words", "the word %1");
inline constexpr Template unknownAttribute = WAYMARK_TEXT("words", "unknown attribute %1");
inline constexpr Template notComparable =
    WAYMARK_TEXT("words", "%1 cannot be compared; use \"in\" or \"within\"");
inline constexpr Template notOrdered = WAYMARK_TEXT("words", "%1 has no order; use =, != or ~");
inline constexpr Template notText = WAYMARK_TEXT("words", "%1 is a number; use =, <, > or !=");
inline constexpr Template unknownWord = WAYMARK_TEXT("words", "%1 cannot be %2");
inline constexpr Template noNumber = WAYMARK_TEXT("words", "%1 is not a number");
inline constexpr Template unknownUnit = WAYMARK_TEXT("words", "unknown unit %1");
inline constexpr Template unknownUnitUse = WAYMARK_TEXT("words", "unknown unit %1: use %2");
inline constexpr Template boxNeedsFour =
    WAYMARK_TEXT("words", "a box has four numbers: x1, y1, x2, y2");
inline constexpr Template polygonNeedsThree =
    WAYMARK_TEXT("words", "a polygon has at least three corners: x1, y1, x2, y2, x3, y3");
inline constexpr Template noItemCalled = WAYMARK_TEXT("words", "no %1 is called %2");
inline constexpr Template nothingNamed = WAYMARK_TEXT("words", "nothing is called %1");
inline constexpr Template distanceTooLarge =
    WAYMARK_TEXT("words", "the distance is negative or larger than the map");
inline constexpr Template farOffTheMap = WAYMARK_TEXT("words", "the position is off the map");

} // namespace navcore::words
