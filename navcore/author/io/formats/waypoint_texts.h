// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/phrase.h"

/// Reasons why waypoints of games and maps of robots cannot be imported, for users who do not know
/// these formats.
namespace navcore::texts {

// RCBot2 waypoints (.rcw).
inline constexpr Template rcwVersion = WAYMARK_TEXT(
    "words", "it is written in version %1 of RCBot2 waypoints, and 1 to 4 can be read");
inline constexpr Template rcwCount =
    WAYMARK_TEXT("words", "its head is damaged: it says that it holds %1 waypoints");
inline constexpr Template rcwEnds =
    WAYMARK_TEXT("words", "its head says that it holds %1 waypoints, and it ends too early, within "
                          "waypoint %2");
inline constexpr Template rcwTarget = WAYMARK_TEXT(
    "words", "waypoint %1 leads to waypoint %2, which is not in the file: it holds %3, "
             "numbered from 0");

// Bot Warfare waypoints (.csv).
inline constexpr Template csvFirstLine =
    WAYMARK_TEXT("words", "the first line must be how many waypoints follow, and %1 is no such "
                          "number");
inline constexpr Template csvCount = WAYMARK_TEXT(
    "words", "this line says that %1 waypoints follow, one in a line, and there are %2");
inline constexpr Template waypointPlace =
    WAYMARK_TEXT("words", "a place is three numbers between blanks, x y z, and %1 is none");
inline constexpr Template waypointPlaceShort =
    WAYMARK_TEXT("words", "a place is three numbers between blanks, x y z: here are only %1");
inline constexpr Template csvTarget =
    WAYMARK_TEXT("words", "what follows the first comma are numbers of the waypoints that this one "
                          "leads to, between blanks, and %1 is none");
inline constexpr Template csvTargetGone = WAYMARK_TEXT(
    "words", "it leads to waypoint %1, which is not in the file: it holds %2, numbered "
             "from 0");

// KTX bot markers (.bot).
inline constexpr Template noMarkers =
    WAYMARK_TEXT("words", "it makes no marker: a line such as \"CreateMarker 100 -200 50\" makes "
                          "one");
inline constexpr Template badMarkerNumber = WAYMARK_TEXT(
    "words", "numbers of markers and of their paths are whole and not negative, and %1 is none");

// ROS maps.
inline constexpr Template rosImage = WAYMARK_TEXT(
    "words", "a ROS map has \"image: FILE\", the name of its picture, and here is none");
inline constexpr Template rosResolution =
    WAYMARK_TEXT("words", "a ROS map has \"resolution: NUMBER\", how many metres a pixel of its "
                          "picture is (such as 0.05), and here is none");
inline constexpr Template rosBadResolution =
    WAYMARK_TEXT("words", "\"resolution\" must be how many metres a pixel of the picture is, a "
                          "number above 0 such as 0.05");
inline constexpr Template rosNoNumber =
    WAYMARK_TEXT("words", "\"%1\" must be a number from 0 to 1");
inline constexpr Template rosMode =
    WAYMARK_TEXT("words", "ROS maps whose mode is %1 are not read: trinary and scale are");
inline constexpr Template notPgm =
    WAYMARK_TEXT("words", "this is no PGM picture: it must begin with P2 or P5, its width, its "
                          "height, and the number of white, from 1 to 65535");
inline constexpr Template badPgmPixel =
    WAYMARK_TEXT("words", "pixel %1 of this PGM picture is no number from 0 to %2, the number of "
                          "white in its head");

} // namespace navcore::texts
