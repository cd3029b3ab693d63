// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/phrase.h"

/// Errors about the cells of tables and about new values for attributes.
namespace navcore::words {

inline constexpr Template notAWordList =
    WAYMARK_TEXT("words", "%1 is not a list of words, such as swim, climb");
inline constexpr Template notATagList =
    WAYMARK_TEXT("words", "%1 is not a list of tags, such as team=1; side=west");
inline constexpr Template notAllowed = WAYMARK_TEXT("words", "%1 is not a valid value of %2");
inline constexpr Template mustBeWithin = WAYMARK_TEXT("words", "%1 must be from %2 to %3");
inline constexpr Template mustBeOneOf = WAYMARK_TEXT("words", "%1 must be %2, not %3");
inline constexpr Template valueMissing = WAYMARK_TEXT("words", "%1 must not be empty");
inline constexpr Template isEmptyHere =
    WAYMARK_TEXT("words", "%1 is empty, so nothing can be calculated from it");
inline constexpr Template cannotBeSet = WAYMARK_TEXT("words", "%1 cannot be set");
inline constexpr Template hasNoTags = WAYMARK_TEXT("words", "items of this type have no tags");
inline constexpr Template severalNamed =
    WAYMARK_TEXT("words", "several items are called %1: use an id such as %2");
inline constexpr Template noneHasAttribute =
    WAYMARK_TEXT("words", "none of the items has the attribute %1");
inline constexpr Template unknownColumn = WAYMARK_TEXT("words", "unknown column %1");
inline constexpr Template columnTwice = WAYMARK_TEXT("words", "the column %1 appears twice");
inline constexpr Template noIdColumn =
    WAYMARK_TEXT("words", "the first column must be \"id\", optionally with the type of items");
inline constexpr Template noSuchId = WAYMARK_TEXT("words", "there is no %1 with the id %2");
inline constexpr Template idTwice = WAYMARK_TEXT("words", "the id %1 appears twice");
inline constexpr Template cellsInRow =
    WAYMARK_TEXT("words", "the row has %1 cells, but there are %2 columns");
inline constexpr Template textAfterQuote =
    WAYMARK_TEXT("words", "text follows after a closing quote");
inline constexpr Template quoteWithoutEnd = WAYMARK_TEXT("words", "the quote is not closed");
inline constexpr Template tableIsEmpty = WAYMARK_TEXT("words", "the table is empty");
inline constexpr Template typeUnknown =
    WAYMARK_TEXT("words", "the type of items is unknown: use --kind");
/// %1 is a file or a line, %2 the number of a column, %3 its name, %4 the problem.
inline constexpr Template inColumn = WAYMARK_TEXT("words", "%1, column %2 (%3): %4");
inline constexpr Template divisionByZero = WAYMARK_TEXT("words", "division by zero");
inline constexpr Template badFormula = WAYMARK_TEXT("words", "%1 is not a number or a formula");
inline constexpr Template unknownName = WAYMARK_TEXT("words", "unknown name %1 in %2");
inline constexpr Template nothingMatches = WAYMARK_TEXT("words", "no item matches");
inline constexpr Template notAnAssignment =
    WAYMARK_TEXT("words", "%1 is not of the form attribute=value");

} // namespace navcore::words
