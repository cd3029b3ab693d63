// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/phrase.h"

/// Texts about foreign formats and reasons why a file cannot be read. Texts about the result are in
/// import_notes.h. Texts that also apply to level and rules files are in author/io/file_texts.h.
namespace navcore::texts {

inline constexpr Template unknownFormat =
    WAYMARK_TEXT("words", "this is not in a format that can be imported");
inline constexpr Template unknownXml = WAYMARK_TEXT(
    "words", "this is not in a format that can be imported. The beginning of an .xml file "
             "determines its format: <AutoDrive for AutoDrive networks, <map with an orientation "
             "for Tiled maps, <graphml for GraphML, <svg for drawings");
inline constexpr Template unknownYaml = WAYMARK_TEXT(
    "words",
    "this is not in a format that can be imported. A .yaml file is a ROS map if it contains image: "
    "and resolution:, and an Open-RMF building if its name ends in .building.yaml");
inline constexpr Template unknownJson = WAYMARK_TEXT(
    "words",
    "this is not in a format that can be imported. The beginning of a .json file determines its "
    "format: \"waymark-flat\" or \"vertexX\" for flat JSON, \"tiledversion\" for Tiled maps, "
    "\"FeatureCollection\" for Nav2 route graphs, \"LDtk Project JSON\" for LDtk projects");
inline constexpr Template unknownRcw =
    WAYMARK_TEXT("words", "this is not in a format that can be imported. An .rcw file contains "
                          "RCBot2 waypoints only if it begins with RCBot2");
inline constexpr Template unknownBot =
    WAYMARK_TEXT("words", "this is not in a format that can be imported. A .bot file contains KTX "
                          "bot markers only if it has lines with CreateMarker");
inline constexpr Template unknownPgm = WAYMARK_TEXT(
    "words",
    "this is not in a format that can be imported. A .pgm file can be imported as a height "
    "picture, with --from heights, or through the .yaml file of a ROS map that names it");
inline constexpr Template isLevelAlready =
    WAYMARK_TEXT("words", "this is already a level and does not need to be imported");
inline constexpr Template notImported = WAYMARK_TEXT("words", "%1 cannot be imported");
inline constexpr Template notExported =
    WAYMARK_TEXT("words", "%1 can only be imported, not exported");
inline constexpr Template isFixed =
    WAYMARK_TEXT("words", "%1 defines its own coordinates, so the unit, the origin and the "
                          "direction of y cannot be chosen");
inline constexpr Template originTooFar =
    WAYMARK_TEXT("words", "the origin is too far away to distinguish points of the map: it can be "
                          "at most %1 map pixels away");
inline constexpr Template unitTooSmall =
    WAYMARK_TEXT("words", "points of the map can be %1 units from (0, 0) of the file, but %2 "
                          "allows at most %3: choose another unit or origin");
inline constexpr Template onlyPicturesAreTraced =
    WAYMARK_TEXT("words", "this is not a map picture, so a mask cannot be used");

inline constexpr Template offTheMap =
    WAYMARK_TEXT("words", "this position is off the map, which extends 131,071 pixels in each "
                          "direction: another unit or origin may fit");
inline constexpr Template floorTooHigh =
    WAYMARK_TEXT("words", "the elevation of floor %1 is off the map, which extends 131,071 pixels "
                          "upwards and downwards");
inline constexpr Template cellsTooSmallOrLarge =
    WAYMARK_TEXT("words", "cells must be 1 to 4096 map pixels wide: choose another unit");
inline constexpr Template cellsGrowDown =
    WAYMARK_TEXT("words", "the rows of a grid run downwards, so y cannot grow upwards");
inline constexpr Template tooManyCells = WAYMARK_TEXT("words", "more than %1 cells");
inline constexpr Template outsideFolder =
    WAYMARK_TEXT("words", "%1 is not read: its path must be relative to this file, and it must be "
                          "below the folder %2 (use --root to choose another one)");
inline constexpr Template noFileThere = WAYMARK_TEXT(
    "words", "there is no file %1, which \"%2\" names here; its path is relative to this file");
inline constexpr Template noSuchVertex = WAYMARK_TEXT("words", "there is no vertex %1");
inline constexpr Template notARouteGraph =
    WAYMARK_TEXT("words", "this is not a feature of a route graph: it needs a geometry with a type "
                          "and coordinates, and properties with an id");
inline constexpr Template notALayout =
    WAYMARK_TEXT("words", "this is not a LIF file: it has no list of layouts");
inline constexpr Template noSuchObject = WAYMARK_TEXT("words", "there is no object %1");
inline constexpr Template compressedTiles = WAYMARK_TEXT(
    "words", "the tiles are compressed with %1, which this build cannot decompress: choose CSV as "
             "the tile layer format in Tiled's map properties, and save the map again");
inline constexpr Template badTiles =
    WAYMARK_TEXT("words", "the tiles of a layer do not match its width and height");
inline constexpr Template badTileNumber = WAYMARK_TEXT(
    "words", "%1 is not a tile number: tile numbers are whole numbers from 0 to 4294967295");
inline constexpr Template undeclaredValue =
    WAYMARK_TEXT("words", "a cell has the value %1, which its IntGrid layer does not declare");
inline constexpr Template notOrthogonal =
    WAYMARK_TEXT("words", "only orthogonal maps can be read, not isometric or hexagonal ones");
inline constexpr Template noSuchLevel =
    WAYMARK_TEXT("words", "there is no level %1. Choose one of these with --level: %2");
inline constexpr Template oneLevelOnly =
    WAYMARK_TEXT("words", "%1 has only one level, so --level cannot choose another");
inline constexpr Template oneFloorOnly =
    WAYMARK_TEXT("words", "%1 contains only one floor. Choose one of these with --floor: %2");
inline constexpr Template noFloorsToChoose =
    WAYMARK_TEXT("words", "there is only one floor, so --floor cannot choose another");
inline constexpr Template noFloorNamed =
    WAYMARK_TEXT("words", "there is no floor %1. Choose one of these with --floor: %2");
inline constexpr Template severalFloorsNamed =
    WAYMARK_TEXT("words", "several floors are called %1. Choose one by its id instead");
inline constexpr Template noSuchFloorId = WAYMARK_TEXT("words", "there is no floor %1");
inline constexpr Template noSuchBarrierId = WAYMARK_TEXT("words", "there is no barrier %1");
inline constexpr Template noFreeEntrance =
    WAYMARK_TEXT("words", "there is no vertex %1, or a lift stops at it already");
inline constexpr Template wrongStopFloor =
    WAYMARK_TEXT("words", "the entrance of this stop is on another floor, or the lift has another "
                          "stop on this floor");
inline constexpr Template noSuchMarkInWorld =
    WAYMARK_TEXT("words", "no tile, class, property or layer of any map is called %1");
inline constexpr Template noMaps = WAYMARK_TEXT("words", "the world lists no maps");
inline constexpr Template noMapFile =
    WAYMARK_TEXT("words", "a map of a world must have \"fileName\", \"x\" and \"y\"");
inline constexpr Template tooManyMaps = WAYMARK_TEXT("words", "more than %1 maps");
inline constexpr Template unknownWorldLayout =
    WAYMARK_TEXT("words", "its world layout \"%1\" is not supported; the supported layouts are "
                          "Free, GridVania, LinearHorizontal and LinearVertical");
inline constexpr Template noGrid = WAYMARK_TEXT("words", "it has no IntGrid layer");
inline constexpr Template notXml = WAYMARK_TEXT("words", "this is not valid XML: %1");
inline constexpr Template tooManyElements = WAYMARK_TEXT("words", "more than %1 elements");
inline constexpr Template builtWithoutXml =
    WAYMARK_TEXT("words", "this build cannot read XML, because it was made without pugixml");
inline constexpr Template isNoElement =
    WAYMARK_TEXT("words", "the root element of the file must be %1");
inline constexpr Template noBoolean =
    WAYMARK_TEXT("words", "%1 is not a Boolean value for \"%2\": use true, false, 1 or 0");
inline constexpr Template noEdgeDefault =
    WAYMARK_TEXT("words", "\"edgedefault\" must be \"directed\" or \"undirected\", not \"%1\"");
inline constexpr Template noPlace =
    WAYMARK_TEXT("words", "some vertices of the file have a position, but this one has none");
inline constexpr Template badTransform = WAYMARK_TEXT("words", "%1 is not a valid transform");
inline constexpr Template badShape =
    WAYMARK_TEXT("words", "the numbers of this %1 are not valid in SVG");
inline constexpr Template badLength =
    WAYMARK_TEXT("words", "the length %1 cannot be read: use a number alone or with px, mm, cm, "
                          "in, pt, pc or Q, or with % in a drawing that specifies its size");
inline constexpr Template tooManyVertices = WAYMARK_TEXT("words", "more than %1 vertices");
inline constexpr Template tooManyCorners = WAYMARK_TEXT("words", "more than %1 corners");
inline constexpr Template notYaml = WAYMARK_TEXT("words", "this is not valid YAML: %1");
inline constexpr Template builtWithoutYaml =
    WAYMARK_TEXT("words", "this build cannot read YAML, because it was made without yaml-cpp");
inline constexpr Template aliasOfItself =
    WAYMARK_TEXT("words", "an alias is inside the value that it repeats");
inline constexpr Template keyIsNoWord =
    WAYMARK_TEXT("words", "a key must be a word, not a list, an object or an alias");
inline constexpr Template tooManyValues = WAYMARK_TEXT("words", "more than %1 values");
inline constexpr Template tooManyRepeats =
    WAYMARK_TEXT("words", "aliases repeat more than %1 values");
inline constexpr Template tooLongStretch =
    WAYMARK_TEXT("words", "a string, or a list in brackets, is longer than 1 MB");
inline constexpr Template unknownSystem =
    WAYMARK_TEXT("words", "the coordinate system %1 is unknown; the known ones are "
                          "reference_image, web_mercator, wgs84 and cartesian_meters");
inline constexpr Template notOnEarth =
    WAYMARK_TEXT("words", "a vertex must have a longitude from -180 to 180 and a latitude between "
                          "-90 and 90 degrees");
inline constexpr Template badVertex = WAYMARK_TEXT("words", "a vertex must begin with x and y");
inline constexpr Template badFiducial =
    WAYMARK_TEXT("words", "a fiducial must consist of x, y and a name");
inline constexpr Template noSuchRmfLevel = WAYMARK_TEXT("words", "there is no level %1");
inline constexpr Template severalVertices =
    WAYMARK_TEXT("words", "more than one vertex is called %1, so it is unclear which one is meant");
inline constexpr Template differentLengths =
    WAYMARK_TEXT("words", "%1 must contain as many values as %2");
inline constexpr Template notWholeWithin =
    WAYMARK_TEXT("words", "%1 must contain whole numbers from %2 to %3");
inline constexpr Template noColumn =
    WAYMARK_TEXT("words", "the first row does not name a column %1");
inline constexpr Template tooFewCells =
    WAYMARK_TEXT("words", "the row has fewer cells than the first");
inline constexpr Template quoteOpen = WAYMARK_TEXT("words", "a quote is not closed");
inline constexpr Template unknownWord =
    WAYMARK_TEXT("words", "%1 is not a valid %2: it must be %3");
inline constexpr Template inRangeOfUnit = WAYMARK_TEXT(
    "words", "%1 must be a number from %2 to %3 in this unit; use --unit to choose another one");
inline constexpr Template badNumber = WAYMARK_TEXT("words", "%1 is not a number");

} // namespace navcore::texts
