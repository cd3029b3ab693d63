// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/phrase.h"

/// Notes on imported shapes and tiles. See also import_notes.h.
namespace navcore::texts {

inline constexpr Template drawingsLeftOut = WAYMARK_COUNTED(
    "words",
    "%n elements were left out, because they are text, pictures, copies, nested drawings or hidden",
    "%n element was left out, because it is text, a picture, a copy, a nested drawing or hidden");
inline constexpr Template nothingInside =
    WAYMARK_COUNTED("words", "%n shapes with nothing inside them were left out",
                    "%n shape with nothing inside it was left out");
inline constexpr Template tooLargeToJoin =
    WAYMARK_COUNTED("words",
                    "%n shapes stay separate: those that should form one obstacle have more than "
                    "%1 corners in total",
                    "%n shape stays separate: it has more than %1 corners");
inline constexpr Template tooCrossedToJoin = WAYMARK_COUNTED(
    "words",
    "%n shapes stay separate: they cross each other so often that joining them would take too long",
    "%n shape stays separate: it crosses itself so often that joining it would take too long");
inline constexpr Template notJoinedHere =
    WAYMARK_COUNTED("words", "%n shapes stay separate: this build was made without Clipper",
                    "%n shape stays separate: this build was made without Clipper");
inline constexpr Template tooCrossedToWiden = WAYMARK_COUNTED(
    "words", "%n walls became lines, although they are drawn wide: they cross themselves too often",
    "%n wall became a line, although it is drawn wide: it crosses itself too often");
inline constexpr Template notWidenedHere = WAYMARK_COUNTED(
    "words",
    "%n walls became lines, although they are drawn wide: this build was made without Clipper",
    "%n wall became a line, although it is drawn wide: this build was made without Clipper");
inline constexpr Template tilesMarkedSolid =
    WAYMARK_COUNTED("words",
                    "%n tiles are marked as solid but are free here, because they have no "
                    "collision shape. To make them solid, use navtool import %1",
                    "%n tile is marked as solid but is free here, because it has no collision "
                    "shape. To make it solid, use navtool import %1");
inline constexpr Template noSolidTiles = WAYMARK_TEXT(
    "words",
    "No tile of the map has a collision shape, so all are free. navtool import --solid NAME "
    "makes tiles solid by the name of their layer, their class or a property. Layers: %1");
inline constexpr Template noSuchMark = WAYMARK_TEXT(
    "words", "no tile of the map is marked %1: it is neither a property or a class of a tile or a "
             "layer, nor the name of a layer with tiles. The layers with tiles are: %2");
inline constexpr Template noMarkedTiles =
    WAYMARK_TEXT("words", "%1 has no tiles that --solid could select");
inline constexpr Template overlapsKept = WAYMARK_COUNTED(
    "words", "%n shapes overlap themselves; the areas that they cover twice are free here",
    "%n shape overlaps itself; the areas that it covers twice are free here");
inline constexpr Template backgroundLeftOut =
    WAYMARK_COUNTED("words", "%n shapes as large as the drawing were left out as its background",
                    "%n shape as large as the drawing was left out as its background");
inline constexpr Template outlinesLeftOut = WAYMARK_COUNTED(
    "words",
    "%n filled shapes are drawn with a wide outline; the half of it that lies outside is not solid",
    "%n filled shape is drawn with a wide outline; the half of it that lies outside is not solid");
inline constexpr Template clippingLeftOut =
    WAYMARK_COUNTED("words", "%n elements are clipped or masked in the drawing but whole here",
                    "%n element is clipped or masked in the drawing but whole here");
inline constexpr Template styleRulesLeftOut =
    WAYMARK_COUNTED("words", "%n style sheet rules that may determine what is drawn were not read",
                    "%n style sheet rule that may determine what is drawn was not read");
inline constexpr Template coversAll = WAYMARK_TEXT(
    "words", "The shape in line %1 contains all others, so everything in it is solid. If it is "
             "the floor, give it no fill in the drawing");

} // namespace navcore::texts
