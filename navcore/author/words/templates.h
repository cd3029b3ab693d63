// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/phrase.h"

/// User-visible texts of navcore, except errors, which are in runtime/base/error_texts.h.
namespace navcore::words {

// Phrases for items without a name.
inline constexpr Template aVertex = WAYMARK_TEXT("words", "a vertex");
inline constexpr Template anObstacle = WAYMARK_TEXT("words", "an obstacle");
inline constexpr Template aBarrier = WAYMARK_TEXT("words", "a barrier");
inline constexpr Template aOneWayBarrier = WAYMARK_TEXT("words", "a one-way barrier");
inline constexpr Template aGate = WAYMARK_TEXT("words", "a gate");
inline constexpr Template aClosedBarrier = WAYMARK_TEXT("words", "a closed barrier");
inline constexpr Template anEdge = WAYMARK_TEXT("words", "an edge");
inline constexpr Template aLink = WAYMARK_TEXT("words", "a link");
inline constexpr Template aLift = WAYMARK_TEXT("words", "a lift");
inline constexpr Template liftNamed = WAYMARK_TEXT("words", "lift %1");
inline constexpr Template edgeBetween = WAYMARK_TEXT("words", "edge %1 - %2");
inline constexpr Template linkBetween = WAYMARK_TEXT("words", "link %1 - %2");
inline constexpr Template vertices = WAYMARK_COUNTED("words", "%n vertices", "%n vertex");
inline constexpr Template floorNumber = WAYMARK_TEXT("words", "floor %1");
/// A position (%1) on a floor (%2).
inline constexpr Template onFloor = WAYMARK_TEXT("words", "%1 on %2");
/// A link between two floors (%1 and %2).
inline constexpr Template linkBetweenFloors = WAYMARK_TEXT("words", "the link between %1 and %2");
inline constexpr Template stairsBetweenFloors =
    WAYMARK_TEXT("words", "the stairs between %1 and %2");
inline constexpr Template escalatorBetweenFloors =
    WAYMARK_TEXT("words", "the escalator between %1 and %2");
inline constexpr Template rampBetweenFloors = WAYMARK_TEXT("words", "the ramp between %1 and %2");
inline constexpr Template ladderBetweenFloors =
    WAYMARK_TEXT("words", "the ladder between %1 and %2");
inline constexpr Template holeBetweenFloors = WAYMARK_TEXT("words", "the hole between %1 and %2");
/// A connection between floors (%1) at a position (%2).
inline constexpr Template connectionAt = WAYMARK_TEXT("words", "%1 at %2");

// Templates that combine phrases.
inline constexpr Template atPlace = WAYMARK_TEXT("words", "%1 - %2");
inline constexpr Template forAgent = WAYMARK_TEXT("words", "%1 for %2");
inline constexpr Template list = WAYMARK_TEXT("words", "%1, %2");
inline constexpr Template listOfGroups = WAYMARK_TEXT("words", "%1; %2");
inline constexpr Template both = WAYMARK_TEXT("words", "%1 and %2");
inline constexpr Template andMore = WAYMARK_COUNTED("words", "%1 and %n more", "%1 and %n more");
inline constexpr Template aside = WAYMARK_TEXT("words", "%1 (%2)");

// Issues and their fixes.
inline constexpr Template lieInOnePlace = WAYMARK_TEXT("words", "%1 are at the same point");
inline constexpr Template shareName = WAYMARK_TEXT("words", "%2 is the name of %1");
inline constexpr Template numberThem = WAYMARK_TEXT("words", "Number the names");
inline constexpr Template linksInParallel =
    WAYMARK_COUNTED("words", "%n parallel links connect %1 and %2", "%n link connects %1 and %2");
inline constexpr Template keepFirstLink = WAYMARK_TEXT("words", "Keep the oldest link only");
inline constexpr Template edgesPass =
    WAYMARK_COUNTED("words", "%n edges run within %2 of %1", "%n edge runs within %2 of %1");
inline constexpr Template edgePasses = WAYMARK_TEXT("words", "%1 runs very close to %2 (%3)");
inline constexpr Template openingLongWay =
    WAYMARK_TEXT("words", "An opening of %1 at %2 has no edge: the way round is %3 times as long");
inline constexpr Template openingNoWay =
    WAYMARK_TEXT("words", "An opening of %1 at %2 has no edge, and there is no way round");
inline constexpr Template hasNoEdges = WAYMARK_TEXT("words", "%1 has no edges");
inline constexpr Template haveNoEdges =
    WAYMARK_COUNTED("words", "%n vertices have no edges", "%n vertex has no edges");
inline constexpr Template isCutOff = WAYMARK_TEXT("words", "%1 is cut off");
inline constexpr Template hasOnlyBlockedEdges =
    WAYMARK_TEXT("words", "%1 has only edges that no agent can use");
inline constexpr Template walksBetweenFloors =
    WAYMARK_TEXT("words", "%1 is a walk from %2 to %3, but walks cannot connect floors");
inline constexpr Template floorUnconnected =
    WAYMARK_TEXT("words", "no way leads from %1 to the other floors");
inline constexpr Template floorEnteredForGood =
    WAYMARK_TEXT("words", "%1 can get to %2, but from there to no other floor");
inline constexpr Template stairsLeadNowhere =
    WAYMARK_TEXT("words", "%1 leads to %2, which has no other edge on that floor");
inline constexpr Template linksLeadNowhere = WAYMARK_COUNTED(
    "words", "%n links from other floors lead to %1, which has no other edge on its floor",
    "%n link from another floor leads to %1, which has no other edge on its floor");
inline constexpr Template runsThrough = WAYMARK_TEXT("words", "%1 runs through %2");
inline constexpr Template tableTooLarge = WAYMARK_COUNTED(
    "words", "%1 includes a next-move table, which holds at most %2 vertices; there are %n",
    "%1 includes a next-move table, which holds at most %2 vertices; there is %n");
inline constexpr Template tooManyTables =
    WAYMARK_COUNTED("words", "%n agents include a next-move table, and a nav file holds at most %1",
                    "%n agent includes a next-move table, and a nav file holds at most %1");
inline constexpr Template negativeCycle =
    WAYMARK_TEXT("words", "a cycle (%1) costs %2 for %3: no route through it is the cheapest");
inline constexpr Template wayOn = WAYMARK_TEXT("words", "%1 - %2");
inline constexpr Template units = WAYMARK_TEXT("words", "Units");
inline constexpr Template theseVertices =
    WAYMARK_COUNTED("words", "these %n vertices", "this %n vertex");
inline constexpr Template entersForGood =
    WAYMARK_COUNTED("words", "%1 can enter %2 but not leave (one-way edges at %3)",
                    "%1 can enter %2 but not leave (one-way edge at %3)");
inline constexpr Template leavesForGood =
    WAYMARK_COUNTED("words", "%1 can leave %2 but never come back (one-way edges at %3)",
                    "%1 can leave %2 but never come back (one-way edge at %3)");
inline constexpr Template servesNoFloor = WAYMARK_TEXT("words", "%1 serves no floor");
inline constexpr Template servesOneFloor = WAYMARK_TEXT("words", "%1 serves only one floor");
inline constexpr Template ownCostOfStudy =
    WAYMARK_TEXT("words", "%1 has a fixed cost of %2, so the level cannot be shipped");
inline constexpr Template ownCostBelowOne =
    WAYMARK_TEXT("words", "%1 has a fixed cost of %2; costs below 1 are for study levels only");
inline constexpr Template tooExpensiveForAll =
    WAYMARK_TEXT("words", "%1, %2 long, costs more than %3: no agent can use it");
inline constexpr Template tooExpensiveForSome =
    WAYMARK_TEXT("words", "%1, %2 long, costs more than %3: %4 cannot use it");
inline constexpr Template isInside = WAYMARK_TEXT("words", "%1 is inside %2 and gets no edges");
inline constexpr Template liesOn = WAYMARK_TEXT("words", "%1 is exactly on %2");
inline constexpr Template cutOff = WAYMARK_COUNTED(
    "words", "%n vertices are cut off from the other %1", "%n vertex is cut off from the other %1");
inline constexpr Template nearestGap = WAYMARK_TEXT("words", "%1, nearest gap %2");
inline constexpr Template byBarrier = WAYMARK_TEXT("words", "%1 by %2");
inline constexpr Template byClosedGate =
    WAYMARK_TEXT("words", "%1 by %2, which is closed at start");
inline constexpr Template byNeeds =
    WAYMARK_TEXT("words", "%1 by %2, which requires an ability that no agent has");
inline constexpr Template byClosed = WAYMARK_TEXT("words", "%1 by %2, which no agent can cross");

// Reasons why there is no route.
inline constexpr Template start = WAYMARK_TEXT("words", "Start");
inline constexpr Template goal = WAYMARK_TEXT("words", "Goal");
inline constexpr Template ground = WAYMARK_TEXT("words", "ground");
inline constexpr Template endMissing = WAYMARK_TEXT("words", "%1: that vertex does not exist");
inline constexpr Template endInSolid = WAYMARK_TEXT("words", "%1 is inside %2 at %3");
inline constexpr Template endSeesNothing = WAYMARK_TEXT("words", "%1 sees no vertex at %2");
inline constexpr Template endOffGraph = WAYMARK_TEXT(
    "words",
    "%1 is off the graph at %4: the nearest visible vertex is %2 away, the join range is %3");
inline constexpr Template separateParts =
    WAYMARK_TEXT("words", "Start and goal are in separate parts (%1 and %2 vertices)");
inline constexpr Template nearestGapAt = WAYMARK_TEXT("words", "%1. Nearest gap: %2 at %3");
inline constexpr Template againstOneWay =
    WAYMARK_TEXT("words", "One-way edges run in the opposite direction at %1");
inline constexpr Template tooNarrowAt =
    WAYMARK_TEXT("words", "Too narrow at %1 (needs %2 on both sides, has %3)");
inline constexpr Template onlyWhoCan = WAYMARK_TEXT("words", "Passing %2 requires %1");
inline constexpr Template gateClosed = WAYMARK_TEXT("words", "%1 at %2 is closed");
inline constexpr Template barred =
    WAYMARK_TEXT("words", "%1 cannot be crossed in this direction at %2");
inline constexpr Template impassable = WAYMARK_TEXT("words", "%1 is impassable at %2");
inline constexpr Template forbidden = WAYMARK_TEXT("words", "The request forbids passing %1");
inline constexpr Template floorUnreachable =
    WAYMARK_COUNTED("words", "No way to %1: the agent can use none of the %n links that lead there",
                    "No way to %1: the agent cannot use the only link that leads there");
inline constexpr Template noLinkToFloor =
    WAYMARK_TEXT("words", "No way to %1: no link leads there");
inline constexpr Template staleConditions =
    WAYMARK_TEXT("words", "the conditions belong to another query or to other gate states");
inline constexpr Template routeTooExpensive =
    WAYMARK_TEXT("words", "No route is within the requested cost");
inline constexpr Template cycleBelowZero =
    WAYMARK_TEXT("words", "A cycle at %1 has a negative cost: no route is the cheapest");

// Reasons why an agent cannot use an edge.
inline constexpr Template tooNarrow = WAYMARK_TEXT("words", "too narrow");
inline constexpr Template needs = WAYMARK_TEXT("words", "requires %1");
inline constexpr Template isClosed = WAYMARK_TEXT("words", "%1 is closed");
inline constexpr Template cannotWalk = WAYMARK_TEXT("words", "cannot walk %1");
inline constexpr Template blocked = WAYMARK_TEXT("words", "blocked");
inline constexpr Template tooExpensive = WAYMARK_TEXT("words", "too expensive");

} // namespace navcore::words
