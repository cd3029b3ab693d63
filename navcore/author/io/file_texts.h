// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/phrase.h"

/// Reasons why a level file cannot be read. In texts about a member, %1 is the name of the member
/// in quotes.
namespace navcore::texts {

inline constexpr Template fileIsEmpty = WAYMARK_TEXT("words", "the file is empty");
inline constexpr Template isOther = WAYMARK_TEXT("words", "this is %1, not a level");
inline constexpr Template notALevel = WAYMARK_TEXT("words", "this is not a Waymark level");
inline constexpr Template notAFile = WAYMARK_TEXT("words", "this is not a Waymark file");
inline constexpr Template madeByNewer = WAYMARK_TEXT(
    "words", "Made by a newer Waymark (format %1, this program reads %2). Opening it here could "
             "lose data, so it was not opened.");
inline constexpr Template fileTooLarge =
    WAYMARK_TEXT("words", "the file has %1 bytes, but at most 1 GiB can be read");
inline constexpr Template mergeConflict = WAYMARK_TEXT("words", "unresolved merge conflict");

inline constexpr Template onlyItemsReturned = WAYMARK_TEXT(
    "words",
    "%1 changed \"%2\", but it can only change vertices, links, rules, obstacles, barriers, "
    "lifts, notes and routes");
inline constexpr Template returnedIdIsTaken =
    WAYMARK_TEXT("words", "%1 added %2 %3, but this id belongs to an item that is not selected");

// Reasons why an external program failed.
inline constexpr Template commandNotStarted = WAYMARK_TEXT(
    "words", "The program could not be started. Check its name, its path and its folder.");
inline constexpr Template commandCrashed = WAYMARK_TEXT("words", "The program crashed.");
inline constexpr Template commandTimedOut =
    WAYMARK_COUNTED("words", "The program did not end within %n seconds and was stopped.",
                    "The program did not end within %n second and was stopped.");
inline constexpr Template commandWroteTooMuch =
    WAYMARK_TEXT("words", "The program wrote more than 256 MB and was stopped.");
inline constexpr Template commandExitCode =
    WAYMARK_TEXT("words", "The program ended with exit code %1.");

// What is wrong with the findings of a custom check.
inline constexpr Template noIssuesList = WAYMARK_TEXT(
    "words", "the list \"issues\" is missing; a command without findings returns {\"issues\":[]}");
inline constexpr Template noSuchItem = WAYMARK_TEXT("words", "there is no %1 %2 in the level");
inline constexpr Template noSuchEdge =
    WAYMARK_TEXT("words", "no edge connects the vertices %1 and %2");
inline constexpr Template notOfIssue = WAYMARK_TEXT("words", "%1 is not a member of an issue");
inline constexpr Template mustBeKind =
    WAYMARK_TEXT("words", "%1 must consist of lowercase letters, digits and hyphens");
inline constexpr Template mustBeSeverity =
    WAYMARK_TEXT("words", "%1 must be \"error\", \"warning\" or \"note\"");
inline constexpr Template mustNotBeEmpty = WAYMARK_TEXT("words", "%1 must not be empty");
inline constexpr Template customCheck = WAYMARK_TEXT("words", "custom check");
inline constexpr Template mustBeSeconds = WAYMARK_TEXT("words", "%1 must be from 1 to 3600");

inline constexpr Template nothingToStamp = WAYMARK_TEXT(
    "words", "Select vertices, obstacles, barriers, lifts or notes for the stamp. Routes and edges "
             "alone cannot be placed.");
inline constexpr Template notAStampName = WAYMARK_TEXT(
    "words", "%1 is not a name for a stamp: it must be a valid file name of up to 100 characters.");
inline constexpr Template stampOffMap =
    WAYMARK_TEXT("words", "The stamp %1 would extend beyond the largest possible map.");
inline constexpr Template rulesFile = WAYMARK_TEXT("words", "a rules file");
inline constexpr Template notRules = WAYMARK_TEXT("words", "this is not a Waymark rules file");
inline constexpr Template isNotRules = WAYMARK_TEXT("words", "this is %1, not a rules file");
inline constexpr Template levelFile = WAYMARK_TEXT("words", "a level");
inline constexpr Template notOfRules = WAYMARK_TEXT("words", "%1 does not belong in a rules file");
inline constexpr Template nameTwice =
    WAYMARK_TEXT("words", "%1 cannot be distinguished from another one: give it a unique name");
inline constexpr Template checkOfKinds =
    WAYMARK_TEXT("words", "both ends of %1 must be kinds of vertices or expressions");

// Names of file types other than levels.
inline constexpr Template pngPicture = WAYMARK_TEXT("words", "a PNG picture");
inline constexpr Template jpegPicture = WAYMARK_TEXT("words", "a JPEG picture");
inline constexpr Template gifPicture = WAYMARK_TEXT("words", "a GIF picture");
inline constexpr Template bmpPicture = WAYMARK_TEXT("words", "a BMP picture");
inline constexpr Template webpPicture = WAYMARK_TEXT("words", "a WebP picture");
inline constexpr Template tiffPicture = WAYMARK_TEXT("words", "a TIFF picture");
inline constexpr Template svgPicture = WAYMARK_TEXT("words", "an SVG picture");
inline constexpr Template photoshopPicture = WAYMARK_TEXT("words", "a Photoshop picture");
inline constexpr Template navFile = WAYMARK_TEXT("words", "a nav file");
inline constexpr Template zipArchive = WAYMARK_TEXT("words", "a ZIP archive");
inline constexpr Template gzipFile = WAYMARK_TEXT("words", "a gzip file");
inline constexpr Template lfsPointer =
    WAYMARK_TEXT("words", "a Git LFS pointer (get the file with: git lfs pull)");
inline constexpr Template pdfDocument = WAYMARK_TEXT("words", "a PDF document");
inline constexpr Template utf16Text =
    WAYMARK_TEXT("words", "a text file in UTF-16 (save it as UTF-8)");

// Errors in text that is not valid JSON.
inline constexpr Template endsEarly =
    WAYMARK_TEXT("words", "the file ends too early; the rest of it is missing");
inline constexpr Template isUtf16 =
    WAYMARK_TEXT("words", "the text is encoded in UTF-16: save it as UTF-8");
inline constexpr Template damagedCharacter =
    WAYMARK_TEXT("words", "a character is damaged (the text is not valid UTF-8)");
inline constexpr Template quoteNotClosed =
    WAYMARK_TEXT("words", "a string is not closed by the end of its line");
inline constexpr Template numberTooLarge = WAYMARK_TEXT("words", "a number is too large");
inline constexpr Template notANumber = WAYMARK_TEXT("words", "a number is malformed");
inline constexpr Template meansNothing =
    WAYMARK_TEXT("words", "a string contains an invalid \"\\\" escape");
inline constexpr Template moreFollows =
    WAYMARK_TEXT("words", "there is more text after the end of the level");
inline constexpr Template signMissing =
    WAYMARK_TEXT("words", "there is a missing or extra comma, colon, quote or bracket");
inline constexpr Template tooDeep = WAYMARK_TEXT("words", "nested more than %1 levels deep");
inline constexpr Template tooManyMembers = WAYMARK_TEXT("words", "more than 1000 root members");

// Errors in members and records.
inline constexpr Template appearsTwice = WAYMARK_TEXT("words", "%1 appears twice");
inline constexpr Template isMissing = WAYMARK_TEXT("words", "%1 is missing");
inline constexpr Template mustBeObject = WAYMARK_TEXT("words", "an object {...} is expected here");
inline constexpr Template mustBeList = WAYMARK_TEXT("words", "%1 must be a list");
inline constexpr Template mustBeOne = WAYMARK_TEXT("words", "%1 must be 1");
inline constexpr Template mustBePosition = WAYMARK_TEXT("words", "%1 must be a position [x,y]");
inline constexpr Template mustBePlace =
    WAYMARK_TEXT("words", "%1 must be a position [x,y] or [x,y,z]");
inline constexpr Template mustBeText = WAYMARK_TEXT("words", "%1 must be a string");
inline constexpr Template mustBeNumber = WAYMARK_TEXT("words", "%1 must be a number");
inline constexpr Template mustBeColour = WAYMARK_TEXT("words", "%1 must be a colour \"#rrggbb\"");
inline constexpr Template mustBeEnd =
    WAYMARK_TEXT("words", "%1 must be a vertex, a position, {\"kind\":...}, {\"where\":...} or "
                          "{\"nearest\":...}");
inline constexpr Template mustBe = WAYMARK_TEXT("words", "%1 must be %2");
inline constexpr Template either = WAYMARK_TEXT("words", "%1 or %2");
inline constexpr Template listed = WAYMARK_TEXT("words", "%1, %2");
inline constexpr Template mustBeFlag = WAYMARK_TEXT("words", "%1 must be true or false");
inline constexpr Template mustBeMultipliers =
    WAYMARK_TEXT("words", "%1 must be an object that maps ids to factors");
inline constexpr Template mustNameTerrains =
    WAYMARK_TEXT("words", "%1 must refer to terrains by id");
inline constexpr Template mustNameAgents = WAYMARK_TEXT("words", "%1 must refer to agents by id");
inline constexpr Template mustBeStops = WAYMARK_TEXT(
    "words", "%1 must be a list of stops {\"floor\":...,\"entrance\":...} on different floors");
inline constexpr Template mustBeTexts =
    WAYMARK_TEXT("words", "%1 must be an object whose values are strings");
inline constexpr Template mustBeNumbers =
    WAYMARK_TEXT("words", "%1 must be a list of whole numbers");
inline constexpr Template wrongNumbers =
    WAYMARK_TEXT("words", "%1 does not contain the expected numbers");
inline constexpr Template mustBeRings = WAYMARK_TEXT("words", "%1 must be a list of rings");
inline constexpr Template mustHoldRings =
    WAYMARK_TEXT("words", "%1 must contain rings [x,y,x,y,...]");
inline constexpr Template mustHoldCells =
    WAYMARK_TEXT("words", "%1 must contain [terrain,count,...] for %2 cells");
inline constexpr Template solidOrWall =
    WAYMARK_TEXT("words", "either \"solid\" or \"wall\" is required here");

} // namespace navcore::texts
