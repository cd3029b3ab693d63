// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/phrase.h"

/// Texts about the result of an import or an export.
namespace navcore::texts {

inline constexpr Template links = WAYMARK_COUNTED("words", "%n links", "%n link");
inline constexpr Template obstacles = WAYMARK_COUNTED("words", "%n obstacles", "%n obstacle");
inline constexpr Template barriers = WAYMARK_COUNTED("words", "%n barriers", "%n barrier");
inline constexpr Template lifts = WAYMARK_COUNTED("words", "%n lifts", "%n lift");
inline constexpr Template floors = WAYMARK_COUNTED("words", "%n floors", "%n floor");
inline constexpr Template corners = WAYMARK_COUNTED("words", "%n corners", "%n corner");
inline constexpr Template paintedTiles =
    WAYMARK_COUNTED("words", "%n paint tiles", "%n paint tile");
inline constexpr Template nothingAtAll = WAYMARK_TEXT("words", "nothing on the map");
inline constexpr Template sizeInPixels = WAYMARK_TEXT("words", "%1 x %2 px");

inline constexpr Template linkingOff =
    WAYMARK_TEXT("words", "The edges of the file are now links, and automatic linking is off. To "
                          "create more edges, choose in the Linking panel how many nearest visible "
                          "vertices each vertex is linked to (now 0).");
inline constexpr Template loopsLeftOut =
    WAYMARK_COUNTED("words", "%n edges that end where they begin were left out",
                    "%n edge that ends where it begins was left out");
inline constexpr Template twinsLeftOut =
    WAYMARK_COUNTED("words", "%n duplicate edges were left out", "%n duplicate edge was left out");
inline constexpr Template tinyMap = WAYMARK_TEXT(
    "words", "The whole map is only %1. If its coordinates are degrees or large units, choose "
             "another unit, as navtool import --unit %2 --origin %3 does");
inline constexpr Template planesLeftOut = WAYMARK_COUNTED(
    "words",
    "%n other worlds or depths of the project were left out. Only %1 was read. To read all of them "
    "as floors, leave out the option --level. The others: %2",
    "%n other world or depth of the project was left out. Only %1 was read. To read both as "
    "floors, leave out the option --level. The other one: %2");
inline constexpr Template mapsLeftOut = WAYMARK_COUNTED(
    "words",
    "%n other maps of the world were left out. Only %1 was read. To place all of them side by "
    "side, leave out the option --level. The others: %2",
    "%n other map of the world was left out. Only %1 was read. To place both side by side, leave "
    "out the option --level. The other one: %2");
inline constexpr Template patternsLeftOut = WAYMARK_COUNTED(
    "words", "%n patterns of file names were left out: only maps that the world lists are read",
    "%n pattern of file names was left out: only maps that the world lists are read");
inline constexpr Template entitiesLeftOut =
    WAYMARK_COUNTED("words", "%n entities were left out", "%n entity was left out");
inline constexpr Template featuresLeftOut = WAYMARK_COUNTED(
    "words", "%n features that are neither nodes nor edges of a route graph were left out",
    "%n feature that is neither a node nor an edge of a route graph was left out");
inline constexpr Template objectsLeftOut =
    WAYMARK_COUNTED("words",
                    "%n objects that are texts, templates or tiles without a collision shape were "
                    "left out",
                    "%n object that is a text, a template or a tile without a collision shape was "
                    "left out");
inline constexpr Template tilesOfNoTileset =
    WAYMARK_COUNTED("words",
                    "%n tiles were left out, because no tileset of the map has their numbers. The "
                    "first is number %1, in column %2, row %3 (from 0) of the tiles in line %4",
                    "%n tile was left out, because no tileset of the map has its number. It is "
                    "number %1, in column %2, row %3 (from 0) of the tiles in line %4");
inline constexpr Template tilesWithoutSize = WAYMARK_COUNTED(
    "words",
    "The file does not give the picture sizes of %n tiles with collision shapes. The tile size of "
    "the tileset is used instead",
    "The file does not give the picture size of %n tile with collision shapes. The tile size of "
    "the tileset is used instead");
inline constexpr Template tiledPicturesGone = WAYMARK_COUNTED(
    "words", "%n pictures of the map are missing, which does not affect the level. The first: %1",
    "%n picture of the map is missing, which does not affect the level: %1");
inline constexpr Template pictureLayersLeftOut =
    WAYMARK_COUNTED("words", "%n picture layers were left out", "%n picture layer was left out");
inline constexpr Template levelsLeftOut = WAYMARK_COUNTED(
    "words",
    "%n other levels were left out. Only %1 was read. To read all of them as floors, leave out the "
    "option --level. The others: %2",
    "%n other level was left out. Only %1 was read. To read both as floors, leave out the option "
    "--level. The other one: %2");
inline constexpr Template noMeasurement =
    WAYMARK_TEXT("words", "the file does not specify the scale (pixels per metre)");
inline constexpr Template levelsAligned = WAYMARK_COUNTED(
    "words",
    "%n levels were aligned with %1 by their fiducials. The largest deviation is %2 px, at the "
    "fiducial %3 of level %4",
    "%n level was aligned with %1 by its fiducials. The largest deviation is %2 px, at the "
    "fiducial %3 of level %4");
inline constexpr Template levelNotAligned =
    WAYMARK_TEXT("words", "level %1 has fewer than two fiducials in common with the levels that "
                          "are aligned with %2, so its top left corner is placed on that of %2");
inline constexpr Template measurementsDisagree = WAYMARK_COUNTED(
    "words",
    "%n measurements do not match the scale of the building. The worst is in line %1: it is %2 m "
    "long in the file, but %3 m on the map",
    "%n measurement does not match the scale of the building. It is in line %1: it is %2 m long in "
    "the file, but %3 m on the map");
inline constexpr Template liftsLeftOut =
    WAYMARK_COUNTED("words", "%n lifts were left out, because only one level was read",
                    "%n lift was left out, because only one level was read");
inline constexpr Template stairsLeftOut = WAYMARK_COUNTED(
    "words",
    "%n edges between floors were left out, because only lifts connect levels in this format",
    "%n edge between floors was left out, because only lifts connect levels in this format");
inline constexpr Template stopGatesLeftOut = WAYMARK_COUNTED(
    "words",
    "%n stops of lifts lose their gates: in this format, the gate of a stop is a straight line on "
    "the floor of the stop, and no other stop uses it",
    "%n stop of a lift loses its gate: in this format, the gate of a stop is a straight line on "
    "the "
    "floor of the stop, and no other stop uses it");
inline constexpr Template curvesStraightened =
    WAYMARK_COUNTED("words", "%n curved links become straight, because this format has no curves",
                    "%n curved link becomes straight, because this format has no curves");
inline constexpr Template pictureBeside =
    WAYMARK_TEXT("words", "the picture %1 is not available: %2 beside the file is used instead");
inline constexpr Template originAt =
    WAYMARK_TEXT("words", "Nav2 routes match this map with --unit %1 --origin %2 --y up");
inline constexpr Template originTurned =
    WAYMARK_TEXT("words", "its origin is rotated by %1 radians, which is ignored: data that "
                          "matches the robot's map is rotated on this one");
inline constexpr Template closedGaps =
    WAYMARK_COUNTED("words", "the clean-up closed %n gaps", "the clean-up closed %n gap");
inline constexpr Template openedGaps =
    WAYMARK_COUNTED("words", "the clean-up opened %n gaps", "the clean-up opened %n gap");
inline constexpr Template closedAt = WAYMARK_TEXT("words", "closed at %1, %2");
inline constexpr Template openedAt = WAYMARK_TEXT("words", "opened at %1, %2");
inline constexpr Template nothingSolid =
    WAYMARK_TEXT("words", "none of it is solid: the level has no obstacles");
inline constexpr Template allSolid =
    WAYMARK_TEXT("words", "all of it is solid: one obstacle covers the map");

inline constexpr Template curvesSampled = WAYMARK_COUNTED(
    "words", "%n trajectories are no Bezier curves and were replaced by short straight segments",
    "%n trajectory is no Bezier curve and was replaced by short straight segments");
inline constexpr Template longCurvesSampled = WAYMARK_COUNTED(
    "words",
    "%n trajectories are Bezier curves with more than %1 points and were replaced by short "
    "straight segments",
    "%n trajectory is a Bezier curve with more than %1 points and was replaced by short straight "
    "segments");
inline constexpr Template cornersOmitted = WAYMARK_COUNTED(
    "words",
    "%n edges in the file have more than %1 corners. Their lines were simplified and differ from "
    "those in the file by up to %2",
    "%n edge in the file has more than %1 corners. Its line was simplified and differs from that "
    "in the file by up to %2");
inline constexpr Template badCurves =
    WAYMARK_COUNTED("words", "%n trajectories are invalid, so their edges are straight",
                    "%n trajectory is invalid, so its edge is straight");

} // namespace navcore::texts
