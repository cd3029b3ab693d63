// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/phrase.h"

/// Texts about the result of an import.
namespace navcore::texts {

inline constexpr Template links = WAYMARK_COUNTED("words", "%n links", "%n link");
inline constexpr Template obstacles = WAYMARK_COUNTED("words", "%n obstacles", "%n obstacle");
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
    "%n other worlds or depths of the project were left out, because each has its own coordinates. "
    "%1 was read. To read another one, use navtool import --level with its name: %2",
    "%n other world or depth of the project was left out, because each has its own coordinates. "
    "%1 was read. To read the other one, use navtool import --level %2");
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
    "%n other levels of the building were left out. %1 was read. To read another one, use navtool "
    "import --level with its name: %2",
    "%n other level of the building was left out. %1 was read. To read the other one, use navtool "
    "import --level %2");
inline constexpr Template noMeasurement =
    WAYMARK_TEXT("words", "the file does not specify the scale (pixels per metre)");
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

} // namespace navcore::texts
