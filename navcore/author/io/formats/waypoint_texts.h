// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/phrase.h"

/// Reasons why waypoints of games and maps of robots cannot be imported, for users who do not know
/// these formats.
namespace navcore::texts {

// RCBot2 waypoints (.rcw).
inline constexpr Template rcwVersion = WAYMARK_TEXT(
    "words",
    "it uses version %1 of the RCBot2 waypoint format, but only versions 1 to 4 can be read");
inline constexpr Template rcwCount =
    WAYMARK_TEXT("words", "the header is damaged: it declares %1 waypoints");
inline constexpr Template rcwEnds = WAYMARK_TEXT(
    "words", "the header declares %1 waypoints, but the file ends too early, within waypoint %2");
inline constexpr Template rcwTarget = WAYMARK_TEXT(
    "words",
    "waypoint %1 leads to waypoint %2, which is not in the file: it contains %3, numbered from 0");

// Bot Warfare waypoints (.csv).
inline constexpr Template csvFirstLine =
    WAYMARK_TEXT("words", "the first line must be the number of waypoints that follow, not %1");
inline constexpr Template csvCount =
    WAYMARK_TEXT("words", "this line declares %1 waypoints, one per line, but %2 follow");
inline constexpr Template waypointPlace = WAYMARK_TEXT(
    "words", "a position must be three numbers separated by spaces, x y z, but %1 is not a number");
inline constexpr Template waypointPlaceShort = WAYMARK_TEXT(
    "words", "a position must be three numbers separated by spaces, x y z, but there are only %1");
inline constexpr Template csvTarget =
    WAYMARK_TEXT("words", "the first comma must be followed by the numbers of the waypoints that "
                          "this one leads to, separated by spaces, but %1 is not a whole number");
inline constexpr Template csvTargetGone = WAYMARK_TEXT(
    "words", "it leads to waypoint %1, which is not in the file: it contains %2, numbered from 0");

// KTX bot markers (.bot).
inline constexpr Template noMarkers = WAYMARK_TEXT(
    "words",
    "the file creates no markers; a line such as \"CreateMarker 100 -200 50\" creates one");
inline constexpr Template badMarkerNumber = WAYMARK_TEXT(
    "words",
    "the numbers of markers and of their paths must be whole and not negative, but %1 is not");

// ROS maps.
inline constexpr Template rosImage = WAYMARK_TEXT(
    "words",
    "a ROS map must contain \"image: FILE\", the name of its picture, which is missing here");
inline constexpr Template rosResolution =
    WAYMARK_TEXT("words", "a ROS map must contain \"resolution: NUMBER\", the size of a pixel of "
                          "its picture in metres (such as 0.05), which is missing here");
inline constexpr Template rosBadResolution =
    WAYMARK_TEXT("words", "\"resolution\" must be the size of a pixel of the picture in metres, a "
                          "number above 0 such as 0.05");
inline constexpr Template rosNoNumber =
    WAYMARK_TEXT("words", "\"%1\" must be a number from 0 to 1");
inline constexpr Template rosMode = WAYMARK_TEXT(
    "words", "ROS maps with the mode %1 cannot be read; the supported modes are trinary and scale");
inline constexpr Template notPgm =
    WAYMARK_TEXT("words", "this is not a PGM picture: it must begin with P2 or P5, its width, its "
                          "height, and the value of white, from 1 to 65535");
inline constexpr Template badPgmPixel = WAYMARK_TEXT(
    "words",
    "pixel %1 of this PGM picture is not a number from 0 to %2, the value of white in its header");

} // namespace navcore::texts
