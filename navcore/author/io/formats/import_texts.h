// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/phrase.h"

/// Texts about foreign formats and reasons why a file cannot be read. Texts about the result are in
/// import_notes.h. Texts that also apply to level and rules files are in author/io/file_texts.h.
namespace navcore::texts {

inline constexpr Template unknownFormat =
    WAYMARK_TEXT("words", "this is in no format that can be imported");
inline constexpr Template unknownXml = WAYMARK_TEXT(
    "words", "this is in no format that can be imported: files .xml are known by how they begin, "
             "AutoDrive networks by <AutoDrive, Tiled maps by <map with an orientation, GraphML by "
             "<graphml, drawings by <svg");
inline constexpr Template unknownYaml = WAYMARK_TEXT(
    "words", "this is in no format that can be imported: files .yaml are ROS maps where they hold "
             "image: and resolution:, and Open-RMF buildings where their names end in "
             ".building.yaml");
inline constexpr Template unknownJson = WAYMARK_TEXT(
    "words", "this is in no format that can be imported: files .json are known by how they begin, "
             "flat JSON by \"waymark-flat\" or \"vertexX\", Tiled maps by \"tiledversion\", Nav2 "
             "route graphs by \"FeatureCollection\", LDtk projects by \"LDtk Project JSON\"");
inline constexpr Template unknownRcw = WAYMARK_TEXT(
    "words", "this is in no format that can be imported: files .rcw are RCBot2 waypoints where "
             "they begin with RCBot2");
inline constexpr Template unknownBot = WAYMARK_TEXT(
    "words", "this is in no format that can be imported: files .bot are markers of KTX where they "
             "hold lines with CreateMarker");
inline constexpr Template unknownPgm = WAYMARK_TEXT(
    "words", "this is in no format that can be imported: files .pgm are read as pictures of "
             "heights, by --from heights, and as what the .yaml of a ROS map names");
inline constexpr Template isLevelAlready =
    WAYMARK_TEXT("words", "this is a level already: it needs no import");
inline constexpr Template notImported = WAYMARK_TEXT("words", "%1 cannot be imported");
inline constexpr Template notExported =
    WAYMARK_TEXT("words", "%1 cannot be written, it is only read");
inline constexpr Template isFixed =
    WAYMARK_TEXT("words", "%1 says itself where its coordinates lie: unit, origin and the "
                          "direction of y cannot be chosen");
inline constexpr Template originTooFar = WAYMARK_TEXT(
    "words", "the origin lies too far away to tell places of the map apart: at most %1 map pixels");
inline constexpr Template unitTooSmall = WAYMARK_TEXT(
    "words", "places of the map may lie %1 units from (0, 0) of the file, and %2 holds "
             "%3 at most: choose another unit or origin");
inline constexpr Template onlyPicturesAreTraced =
    WAYMARK_TEXT("words", "this is no map picture: it has no mask");

inline constexpr Template offTheMap =
    WAYMARK_TEXT("words", "this place lies off the map, which reaches 131,071 pixels to each side: "
                          "another unit or origin may fit");
inline constexpr Template cellsTooSmallOrLarge =
    WAYMARK_TEXT("words", "cells must be 1 to 4096 map pixels wide: choose another unit");
inline constexpr Template cellsGrowDown =
    WAYMARK_TEXT("words", "the rows of a grid go downwards: y cannot grow upwards");
inline constexpr Template tooManyCells = WAYMARK_TEXT("words", "more than %1 cells");
inline constexpr Template outsideFolder = WAYMARK_TEXT(
    "words", "%1 is not read: its path must be relative to this file, and it must be below "
             "the folder %2 (--root sets another one)");
inline constexpr Template noFileThere =
    WAYMARK_TEXT("words", "there is no file %1, which \"%2\" here asks for beside this file");
inline constexpr Template noSuchVertex = WAYMARK_TEXT("words", "there is no vertex %1");
inline constexpr Template notARouteGraph =
    WAYMARK_TEXT("words", "this is no feature of a route graph: it needs a geometry with a type "
                          "and coordinates, and properties with an id");
inline constexpr Template noSuchObject = WAYMARK_TEXT("words", "there is no object %1");
inline constexpr Template compressedTiles =
    WAYMARK_TEXT("words", "the tiles are compressed by %1, which this build cannot undo: choose "
                          "CSV as tile layer format in Tiled's map properties, and save the map "
                          "again");
inline constexpr Template badTiles =
    WAYMARK_TEXT("words", "the tiles of a layer are not as many numbers as its width and height "
                          "ask for");
inline constexpr Template badTileNumber =
    WAYMARK_TEXT("words", "%1 is no number of a tile: those are whole, from 0 to 4294967295");
inline constexpr Template undeclaredValue =
    WAYMARK_TEXT("words", "the value %1 of a cell is none that its IntGrid layer declares");
inline constexpr Template notOrthogonal =
    WAYMARK_TEXT("words", "only orthogonal maps are read, no isometric or hexagonal ones");
inline constexpr Template noSuchLevel =
    WAYMARK_TEXT("words", "there is no level %1. Choose one of these with --level: %2");
inline constexpr Template oneLevelOnly =
    WAYMARK_TEXT("words", "%1 has only one level, so --level cannot choose another");
inline constexpr Template unknownWorldLayout = WAYMARK_TEXT(
    "words", "its world layout \"%1\" is not supported: Free, GridVania, LinearHorizontal and "
             "LinearVertical are");
inline constexpr Template noGrid = WAYMARK_TEXT("words", "it has no IntGrid layer");
inline constexpr Template notXml = WAYMARK_TEXT("words", "this is no XML: %1");
inline constexpr Template tooManyElements = WAYMARK_TEXT("words", "more than %1 elements");
inline constexpr Template builtWithoutXml =
    WAYMARK_TEXT("words", "this build cannot read XML, it was made without pugixml");
inline constexpr Template isNoElement =
    WAYMARK_TEXT("words", "the file does not begin with the element %1 that it should have");
inline constexpr Template noBoolean =
    WAYMARK_TEXT("words", "%1 is not a Boolean value for \"%2\": use true, false, 1 or 0");
inline constexpr Template noEdgeDefault =
    WAYMARK_TEXT("words", "\"edgedefault\" must be \"directed\" or \"undirected\", not \"%1\"");
inline constexpr Template noPlace =
    WAYMARK_TEXT("words", "some vertices of the file have a position, and this one has none");
inline constexpr Template badTransform = WAYMARK_TEXT("words", "%1 is no transform");
inline constexpr Template badShape =
    WAYMARK_TEXT("words", "the numbers of this %1 are not written as SVG wants them");
inline constexpr Template badLength =
    WAYMARK_TEXT("words", "the length %1 cannot be known: numbers, px, mm, cm, in, pt, pc and Q "
                          "can, and % in a drawing that says how large it is");
inline constexpr Template tooManyVertices = WAYMARK_TEXT("words", "more than %1 vertices");
inline constexpr Template tooManyCorners = WAYMARK_TEXT("words", "more than %1 corners");
inline constexpr Template notYaml = WAYMARK_TEXT("words", "this is no YAML: %1");
inline constexpr Template builtWithoutYaml =
    WAYMARK_TEXT("words", "this build cannot read YAML, it was made without yaml-cpp");
inline constexpr Template aliasOfItself =
    WAYMARK_TEXT("words", "an alias stands within what it repeats");
inline constexpr Template keyIsNoWord = WAYMARK_TEXT("words", "the name of a value must be a word");
inline constexpr Template tooManyValues = WAYMARK_TEXT("words", "more than %1 values");
inline constexpr Template tooManyRepeats =
    WAYMARK_TEXT("words", "aliases repeat more than %1 values");
inline constexpr Template tooLongStretch =
    WAYMARK_TEXT("words", "a text, or a list between brackets, is longer than 1 MB");
inline constexpr Template unknownSystem =
    WAYMARK_TEXT("words", "the coordinate system %1 is not known: reference_image, web_mercator, "
                          "wgs84 and cartesian_meters are");
inline constexpr Template notOnEarth =
    WAYMARK_TEXT("words", "a vertex must have a longitude from -180 to 180 and a latitude between "
                          "-90 and 90 degrees");
inline constexpr Template badVertex = WAYMARK_TEXT("words", "a vertex must begin with x and y");
inline constexpr Template severalVertices =
    WAYMARK_TEXT("words", "more than one vertex is called %1: which one is meant cannot be told");
inline constexpr Template differentLengths =
    WAYMARK_TEXT("words", "%1 must hold as many values as %2");
inline constexpr Template notWholeWithin =
    WAYMARK_TEXT("words", "%1 must hold whole numbers from %2 to %3");
inline constexpr Template noColumn = WAYMARK_TEXT("words", "the first row names no column %1");
inline constexpr Template tooFewCells =
    WAYMARK_TEXT("words", "the row has fewer cells than the first");
inline constexpr Template quoteOpen = WAYMARK_TEXT("words", "a quote is not closed");
inline constexpr Template unknownWord =
    WAYMARK_TEXT("words", "%1 is not known as %2, which must be %3");
inline constexpr Template inRangeOfUnit = WAYMARK_TEXT(
    "words", "%1 must be a number from %2 to %3 in this unit; --unit chooses another one");
inline constexpr Template badNumber = WAYMARK_TEXT("words", "%1 is no number");

} // namespace navcore::texts
