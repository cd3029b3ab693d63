// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/phrase.h"

/// The labels of buttons that mend an issue.
namespace navcore::words {

inline constexpr Template merge = WAYMARK_TEXT("words", "Merge");
inline constexpr Template takeOut = WAYMARK_TEXT("words", "Take out");
inline constexpr Template deleteVertex = WAYMARK_TEXT("words", "Delete vertex");
inline constexpr Template makeABridge = WAYMARK_TEXT("words", "Make it a bridge");
inline constexpr Template removeLink = WAYMARK_TEXT("words", "Remove link");
inline constexpr Template makeTwoWay = WAYMARK_TEXT("words", "Make two-way");
inline constexpr Template dropOwnCost = WAYMARK_TEXT("words", "Let length and ground decide");
inline constexpr Template makeItOne = WAYMARK_TEXT("words", "Make it 1");
inline constexpr Template moveItOut = WAYMARK_TEXT("words", "Move it out");
inline constexpr Template moveOff = WAYMARK_TEXT("words", "Move off");
inline constexpr Template openAtStart = WAYMARK_TEXT("words", "Open at start");
inline constexpr Template linkToNearest = WAYMARK_TEXT("words", "Link to nearest vertex");
inline constexpr Template linkByBridge = WAYMARK_TEXT("words", "Link by a bridge");
inline constexpr Template useLevelLinks = WAYMARK_TEXT("words", "Use the level's number of links");
inline constexpr Template joinThem = WAYMARK_TEXT("words", "Join them");
inline constexpr Template joinByBridge = WAYMARK_TEXT("words", "Join them by a bridge");

} // namespace navcore::words
