// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/phrase.h"

/// Templates for error messages that users can see. Messages that only programmers see, such as
/// those about the internals of a nav file, are defined where the error is reported.
namespace navcore::texts {

// General texts, and templates that combine texts.
inline constexpr Template stopped = WAYMARK_TEXT("words", "stopped");
inline constexpr Template outOfMemory =
    WAYMARK_TEXT("words", "There is not enough memory for this.");
inline constexpr Template inLine = WAYMARK_TEXT("words", "%1, line %2: %3");
// Prefixes a text with the name of a file or an item.
inline constexpr Template about = WAYMARK_TEXT("words", "%1: %2");
inline constexpr Template numbered = WAYMARK_TEXT("words", "%1 %2");

// Item names, as they appear in level files.
inline constexpr Template info = WAYMARK_TEXT("words", "info");
inline constexpr Template picture = WAYMARK_TEXT("words", "picture");
inline constexpr Template linkSettings = WAYMARK_TEXT("words", "linkSettings");
inline constexpr Template paintGrid = WAYMARK_TEXT("words", "paintGrid");
inline constexpr Template traceRecipe = WAYMARK_TEXT("words", "trace recipe");
inline constexpr Template symmetry = WAYMARK_TEXT("words", "symmetry");
inline constexpr Template paintTile = WAYMARK_TEXT("words", "paint tile");
inline constexpr Template floor = WAYMARK_TEXT("words", "floor");
inline constexpr Template terrain = WAYMARK_TEXT("words", "terrain");
inline constexpr Template agent = WAYMARK_TEXT("words", "agent");
inline constexpr Template vertex = WAYMARK_TEXT("words", "vertex");
inline constexpr Template link = WAYMARK_TEXT("words", "link");
inline constexpr Template edgeRule = WAYMARK_TEXT("words", "edge rule");
inline constexpr Template obstacle = WAYMARK_TEXT("words", "obstacle");
inline constexpr Template barrier = WAYMARK_TEXT("words", "barrier");
inline constexpr Template lift = WAYMARK_TEXT("words", "lift");
inline constexpr Template check = WAYMARK_TEXT("words", "check");
inline constexpr Template note = WAYMARK_TEXT("words", "note");
inline constexpr Template conflict = WAYMARK_TEXT("words", "conflict");
inline constexpr Template ignored = WAYMARK_TEXT("words", "ignored issue");
inline constexpr Template stampUse = WAYMARK_TEXT("words", "placed stamp");
inline constexpr Template savedSelection = WAYMARK_TEXT("words", "saved selection");
inline constexpr Template undecided = WAYMARK_COUNTED(
    "words", "%n merge conflicts remain. Choose Mine or Theirs for each under Issues",
    "%n merge conflict remains. Choose Mine or Theirs for it under Issues");
inline constexpr Template route = WAYMARK_TEXT("words", "route");

// Errors about relations between the items of a level.
inline constexpr Template notAsExpected =
    WAYMARK_TEXT("words", "%1 is not in the state that the change expects");
inline constexpr Template noGround = WAYMARK_TEXT("words", "the ground terrain does not exist");
inline constexpr Template tooManyTiles =
    WAYMARK_TEXT("words", "a level can have at most %1 paint tiles");
inline constexpr Template tooManyTerrains =
    WAYMARK_TEXT("words", "a level can have at most %1 terrains");
inline constexpr Template notPainted = WAYMARK_TEXT("words", "%1 is not painted anywhere");
inline constexpr Template noSuchTerrain =
    WAYMARK_TEXT("words", "%1 has a terrain that does not exist");
inline constexpr Template noSuchFloor =
    WAYMARK_TEXT("words", "%1 is on a floor that does not exist");
inline constexpr Template noSuchEntrance =
    WAYMARK_TEXT("words", "%1 has an entrance that does not exist");
inline constexpr Template entranceElsewhere =
    WAYMARK_TEXT("words", "%1 has an entrance that is not on the floor of its stop");
inline constexpr Template entranceTwice =
    WAYMARK_TEXT("words", "%1 has an entrance that belongs to another stop, too");
inline constexpr Template noSuchGate = WAYMARK_TEXT("words", "%1 has a gate that does not exist");
inline constexpr Template linkIsLift = WAYMARK_TEXT("words", "%1 cannot be part of a lift");
// Curves of links. They follow the name of the link and a colon.
inline constexpr Template curvePoints = WAYMARK_TEXT("words", "its curve has more than %1 points");
inline constexpr Template bezierPoints =
    WAYMARK_TEXT("words", "a Bezier curve has 2, 5, 8 ... points");
inline constexpr Template curveOffMap = WAYMARK_TEXT("words", "its curve leaves the map");
inline constexpr Template curveTooLong = WAYMARK_TEXT("words", "its curve is too long");
inline constexpr Template firstFloorSettings =
    WAYMARK_TEXT("words", "floor 1 has the picture and the paint grid of the level");
// Pictures of several floors that are aligned with each other.
inline constexpr Template notAligned = WAYMARK_TEXT(
    "words", "the picture of %1 needs two points that are also on %2 or on an aligned picture");
inline constexpr Template seenTwice =
    WAYMARK_TEXT("words", "the point %1 appears more than once on the picture of %2");
inline constexpr Template tooManyToAlign =
    WAYMARK_TEXT("words", "at most %1 pictures with %2 points can be aligned");
inline constexpr Template alignedOffMap =
    WAYMARK_TEXT("words", "the aligned picture of %1 would not fit on the map");
inline constexpr Template noPictureToAlign =
    WAYMARK_TEXT("words", "%1 has no picture that can be aligned");
inline constexpr Template noSuchAgent =
    WAYMARK_TEXT("words", "%1 has an agent that does not exist");
inline constexpr Template noSuchEnd = WAYMARK_TEXT("words", "%1 has an end that does not exist");
inline constexpr Template noSuchEndOfRule =
    WAYMARK_TEXT("words", "an edge rule has an end that does not exist");
inline constexpr Template endsNowhere =
    WAYMARK_TEXT("words", "%1 ends at a vertex that does not exist");
inline constexpr Template bothEndsOne =
    WAYMARK_TEXT("words", "%1 starts and ends at the same vertex");
inline constexpr Template pairNotAscending =
    WAYMARK_TEXT("words", "%1 does not name two vertices in ascending order");
inline constexpr Template isDefault = WAYMARK_TEXT("words", "%1 has no content");
inline constexpr Template noText = WAYMARK_TEXT("words", "%1 has no text");
inline constexpr Template textTooLong = WAYMARK_TEXT("words", "%1 is longer than %2 bytes");
inline constexpr Template unusedByKind =
    WAYMARK_TEXT("words", "%1 is closed or requires abilities, which its kind does not support");
inline constexpr Template tileOffMap = WAYMARK_TEXT("words", "paint tile %1 is off the map");
inline constexpr Template idOutOfRange = WAYMARK_TEXT("words", "an id is 0 or above 2147483647");
inline constexpr Template lastAgent = WAYMARK_TEXT("words", "the last agent cannot be removed");
inline constexpr Template settingsStay = WAYMARK_TEXT("words", "level settings cannot be removed");

// Errors about member values; %1 is the quoted name of the member.
inline constexpr Template wholeInRange =
    WAYMARK_TEXT("words", "%1 must be a whole number from %2 to %3");
inline constexpr Template inRange = WAYMARK_TEXT("words", "%1 must be a number from %2 to %3");
inline constexpr Template unknownKind = WAYMARK_TEXT("words", "%1 has an unknown value");
inline constexpr Template notUtf8 = WAYMARK_TEXT("words", "%1 is not UTF-8");
inline constexpr Template offMap = WAYMARK_TEXT("words", "%1 is off the map");
inline constexpr Template textNotUtf8 = WAYMARK_TEXT("words", "%1 contains text that is not UTF-8");
inline constexpr Template badWord = WAYMARK_TEXT(
    "words", "%1 contains a word that is empty or not UTF-8, or alternatives that are not "
             "in ascending order");
inline constexpr Template badAbilityName =
    WAYMARK_TEXT("words", "%1 has an ability whose name is empty or contains |");
inline constexpr Template badStampUse =
    WAYMARK_TEXT("words", "%1 has a number that is out of range");
inline constexpr Template noExpression = WAYMARK_TEXT("words", "%1 has no expression");
inline constexpr Template noKind = WAYMARK_TEXT("words", "%1 does not name a kind of vertices");
inline constexpr Template noShape = WAYMARK_TEXT("words", "it has no shape");
inline constexpr Template notOneLine = WAYMARK_TEXT("words", "it is not a single line");

// Errors about shapes.
inline constexpr Template neitherSolidNorWall =
    WAYMARK_TEXT("words", "it is neither solid nor a wall");
inline constexpr Template noRing = WAYMARK_TEXT("words", "it has no rings");
inline constexpr Template ringTooShort =
    WAYMARK_TEXT("words", "a ring has %1 corners but needs at least %2");
inline constexpr Template lineTooShort =
    WAYMARK_TEXT("words", "a line has %1 corners but needs at least %2");
inline constexpr Template cornerOffMap = WAYMARK_TEXT("words", "a corner is off the map");
inline constexpr Template ringIsPoint =
    WAYMARK_TEXT("words", "all corners of a ring are at the same point");
inline constexpr Template lineIsPoint =
    WAYMARK_TEXT("words", "all corners of a line are at the same point");

// Errors about trace recipes, tracing and placing vertices.
inline constexpr Template recipeWindow =
    WAYMARK_TEXT("words", "the trace recipe's window must be 0, 3, 5 or 7 pixels");
inline constexpr Template recipeSizes =
    WAYMARK_TEXT("words", "the trace recipe's smallest sizes must be 0 to 1000000 pixels");
inline constexpr Template recipeGap =
    WAYMARK_TEXT("words", "the trace recipe's gap must be 0 to 64 pixels");
inline constexpr Template recipeStroke =
    WAYMARK_TEXT("words", "a stroke of the trace recipe is too wide or off the map");
inline constexpr Template recipeDoorway =
    WAYMARK_TEXT("words", "a doorway of the trace recipe is too wide or off the map");
inline constexpr Template recipePlace =
    WAYMARK_TEXT("words", "a point of the trace recipe is off the map");
inline constexpr Template recipeSwatches =
    WAYMARK_TEXT("words", "the trace recipe has more than 16 swatches");
inline constexpr Template recipeKind =
    WAYMARK_TEXT("words", "the trace recipe is of an unknown kind");
inline constexpr Template noColour = WAYMARK_TEXT("words", "the palette has no colours");
inline constexpr Template noMask = WAYMARK_TEXT("words", "there is no mask picture");
inline constexpr Template maskSize =
    WAYMARK_TEXT("words", "the mask has %1 pixels, the picture has %2");
inline constexpr Template tooManyOutlines =
    WAYMARK_TEXT("words", "the mask has more than 1073741824 outline edges");
inline constexpr Template maskOffMap =
    WAYMARK_TEXT("words", "a mask of %1 pixels does not fit on the map");
inline constexpr Template latticeTooLarge =
    WAYMARK_TEXT("words", "the lattice would have more than %1 points: choose a larger spacing");
inline constexpr Template latticeEmpty = WAYMARK_TEXT("words", "no vertex fits there");
inline constexpr Template fillInSolid =
    WAYMARK_TEXT("words", "Start on free ground: there is an obstacle here");
inline constexpr Template areaTooLarge =
    WAYMARK_TEXT("words", "an area of %1 x %2 cells is too large (limit %3)");
inline constexpr Template noFreeWay =
    WAYMARK_TEXT("words", "No free path connects the two parts, because walls or closed barriers "
                          "are in the way. Open a doorway or a gate, or add a bridge.");

// Errors about the limits of nav files.
inline constexpr Template tooManyTables =
    WAYMARK_TEXT("words", "at most %1 agents may include a next-move table");
inline constexpr Template asksForTable = WAYMARK_TEXT("words", "%1; the agent %2 requests one");
inline constexpr Template studyCost = WAYMARK_TEXT(
    "words",
    "link %1 from vertex %2 to %3 has a fixed cost of %4, and costs below 1 cannot be shipped");
inline constexpr Template gameRefuses =
    WAYMARK_TEXT("words", "games would reject the nav file: %1");

} // namespace navcore::texts
