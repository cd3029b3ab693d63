// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/phrase.h"

/// Labels of the buttons that fix issues.
namespace navcore::words {

inline constexpr Template merge = WAYMARK_TEXT("words", "Merge");
inline constexpr Template takeOut = WAYMARK_TEXT("words", "Exclude");
inline constexpr Template addAVertex = WAYMARK_TEXT("words", "Add a vertex");
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

} // namespace navcore::words
