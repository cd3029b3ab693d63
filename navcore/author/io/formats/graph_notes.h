// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/phrase.h"

/// Notes on imported vertices and edges. See also import_notes.h.
namespace navcore::texts {

inline constexpr Template hyperedgesLeftOut =
    WAYMARK_COUNTED("words", "%n hyperedges, which join several vertices, were left out",
                    "%n hyperedge, which joins several vertices, was left out");
inline constexpr Template valuesKeptAsTags = WAYMARK_COUNTED(
    "words", "%n values were kept as tags, because they cannot be used. The first: %1",
    "%n value was kept as a tag, because it cannot be used: %1");
inline constexpr Template bendsLeftOut =
    WAYMARK_COUNTED("words", "%n edges have bends in the file and are straight here",
                    "%n edge has bends in the file and is straight here");
inline constexpr Template otherLengths = WAYMARK_COUNTED(
    "words",
    "%n edges are longer or shorter in the file than the distance between their ends, which is "
    "their length here. The first is in line %1",
    "%n edge is longer or shorter in the file than the distance between its ends, which is its "
    "length here. It is in line %1");
inline constexpr Template arrowheadsRead =
    WAYMARK_COUNTED("words", "%n edges have the direction of the arrowheads that yEd draws",
                    "%n edge has the direction of the arrowheads that yEd draws");
inline constexpr Template groupsAsVertices =
    WAYMARK_COUNTED("words", "%n yEd groups became vertices at the centres of their boxes",
                    "%n yEd group became a vertex at the centre of its box");
inline constexpr Template readAsMetres = WAYMARK_TEXT(
    "words", "the coordinate system %1 is read as metres on a plane, with y pointing north");
inline constexpr Template placedOnCircle =
    WAYMARK_TEXT("words", "no vertex has a position that can be read (x and y, longitude and "
                          "latitude, or yEd graphics), so all vertices were placed on a circle");
inline constexpr Template projected =
    WAYMARK_TEXT("words", "the vertices are projected to metres: (0, 0) is longitude %1, "
                          "latitude %2");
inline constexpr Template movedToMiddle =
    WAYMARK_TEXT("words", "(0, 0) is at x %1, y %2 in the file");
inline constexpr Template linksWithoutEnd =
    WAYMARK_COUNTED("words", "%n edges to places that are not in the file were left out",
                    "%n edge to a place that is not in the file was left out");
inline constexpr Template markersLeftOut =
    WAYMARK_COUNTED("words", "%n markers of waypoints that are not in the file were left out",
                    "%n marker of a waypoint that is not in the file was left out");
inline constexpr Template badLinksLeftOut = WAYMARK_COUNTED(
    "words", "%n links lead to waypoints that are not in the file and were left out. The first: %1",
    "%n link leads to a waypoint that is not in the file and was left out: %1");
inline constexpr Template markersOnMarkers =
    WAYMARK_COUNTED("words",
                    "%n markers are on waypoints that have another marker, which determines the "
                    "name. Their names and groups were kept as tags",
                    "%n marker is on a waypoint that has another marker, which determines the "
                    "name. Its name and group were kept as tags");

} // namespace navcore::texts
