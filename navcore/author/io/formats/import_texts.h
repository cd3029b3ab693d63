// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/phrase.h"

/// What is said of a foreign file: why it is not read, and what became of it. Words that levels
/// and rules files share with them are in author/io/file_texts.h.
namespace navcore::texts {

// What is in a level that was made of it.
inline constexpr Template links = WAYMARK_COUNTED("words", "%n links", "%n link");
inline constexpr Template obstacles = WAYMARK_COUNTED("words", "%n obstacles", "%n obstacle");
inline constexpr Template corners = WAYMARK_COUNTED("words", "%n corners", "%n corner");
inline constexpr Template paintedTiles =
    WAYMARK_COUNTED("words", "%n tiles of paint", "%n tile of paint");
inline constexpr Template nothingAtAll = WAYMARK_TEXT("words", "nothing on the map");
inline constexpr Template sizeInPixels = WAYMARK_TEXT("words", "%1 x %2 px");

// What a person should know.
inline constexpr Template linkingOff =
    WAYMARK_TEXT("words", "The edges of the file are links now, and linking is off: no others are "
                          "made until the Linking panel links each vertex to more than 0.");
inline constexpr Template loopsLeftOut =
    WAYMARK_COUNTED("words", "%n edges that end where they begin were left out",
                    "%n edge that ends where it begins was left out");
inline constexpr Template twinsLeftOut =
    WAYMARK_COUNTED("words", "%n edges that were there twice were left out",
                    "%n edge that was there twice was left out");
inline constexpr Template closedGaps =
    WAYMARK_COUNTED("words", "the clean-up closed %n gaps", "the clean-up closed %n gap");
inline constexpr Template openedGaps =
    WAYMARK_COUNTED("words", "the clean-up opened %n gaps", "the clean-up opened %n gap");
inline constexpr Template closedAt = WAYMARK_TEXT("words", "closed at %1, %2");
inline constexpr Template openedAt = WAYMARK_TEXT("words", "opened at %1, %2");
inline constexpr Template nothingSolid =
    WAYMARK_TEXT("words", "nothing of it is solid: the level has no obstacle");
inline constexpr Template allSolid =
    WAYMARK_TEXT("words", "all of it is solid: one obstacle covers the map");

// Which format it is.
inline constexpr Template unknownFormat =
    WAYMARK_TEXT("words", "this is in no format that can be imported");
inline constexpr Template notImported = WAYMARK_TEXT("words", "%1 cannot be imported");
inline constexpr Template notExported =
    WAYMARK_TEXT("words", "%1 cannot be written, it is only read");
inline constexpr Template isFixed =
    WAYMARK_TEXT("words", "%1 says itself where its coordinates lie: unit, origin and the "
                          "direction of y cannot be chosen");
inline constexpr Template onlyPicturesAreTraced =
    WAYMARK_TEXT("words", "this is no map picture: it has no mask");

// Why it is not read.
inline constexpr Template offTheMap =
    WAYMARK_TEXT("words", "this place lies off the map, which reaches 131,071 pixels to each side: "
                          "another unit or origin may fit");
inline constexpr Template cellsTooSmallOrLarge =
    WAYMARK_TEXT("words", "cells must be 1 to 4096 map pixels wide: choose another unit");
inline constexpr Template cellsGrowDown =
    WAYMARK_TEXT("words", "the rows of a grid go downwards: y cannot grow upwards");
inline constexpr Template tooManyCells = WAYMARK_TEXT("words", "more than %1 cells");
inline constexpr Template noSuchVertex = WAYMARK_TEXT("words", "there is no vertex %1");
inline constexpr Template differentLengths =
    WAYMARK_TEXT("words", "%1 must hold as many values as %2");
inline constexpr Template noColumn = WAYMARK_TEXT("words", "the first row names no column %1");
inline constexpr Template tooFewCells =
    WAYMARK_TEXT("words", "the row has fewer cells than the first");
inline constexpr Template quoteOpen = WAYMARK_TEXT("words", "a quote is not closed");
inline constexpr Template badNumber = WAYMARK_TEXT("words", "%1 is no number");

} // namespace navcore::texts
