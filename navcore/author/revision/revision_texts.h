// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/phrase.h"

/// Texts about differences between two versions of a level.
namespace navcore::words {

inline constexpr Template nothing = WAYMARK_TEXT("words", "none");
inline constexpr Template yes = WAYMARK_TEXT("words", "yes");
inline constexpr Template no = WAYMARK_TEXT("words", "no");
inline constexpr Template everyOfKind = WAYMARK_TEXT("words", "every %1");
inline constexpr Template everyVertexWhere = WAYMARK_TEXT("words", "every vertex where %1");
inline constexpr Template nearestVertexWhere = WAYMARK_TEXT("words", "nearest vertex where %1");
inline constexpr Template corners = WAYMARK_COUNTED("words", "%n corners", "%n corner");
inline constexpr Template paintedCells =
    WAYMARK_COUNTED("words", "%n painted cells", "%n painted cell");
inline constexpr Template numbers = WAYMARK_COUNTED("words", "%n numbers", "%n number");

inline constexpr Template bothChanged =
    WAYMARK_TEXT("words", "Both changed \"%1\" of %2: here %3, theirs %4");
inline constexpr Template theyRemoved =
    WAYMARK_TEXT("words", "They removed %1, which was changed or is used here");
inline constexpr Template theyKept = WAYMARK_TEXT(
    "words", "%1 exists in theirs, but it, or something that it uses, was removed here");
inline constexpr Template otherThere = WAYMARK_TEXT("words", "%1 differs in theirs");
inline constexpr Template newerMember =
    WAYMARK_TEXT("words", "Both changed \"%1\" of %2, which this version of Waymark does not know");

inline constexpr Template mine = WAYMARK_TEXT("words", "Mine");
inline constexpr Template theirs = WAYMARK_TEXT("words", "Theirs");

} // namespace navcore::words
