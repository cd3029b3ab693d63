// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/phrase.h"

/// Texts shared by several foreign formats, about the data that they keep and lose. All other texts
/// of a format are in its source file. resources/manual/formats.md describes the formats in more
/// detail.
namespace navcore::formattexts {

inline constexpr Template graphLost = WAYMARK_TEXT(
    "words", "obstacles, terrains, paint, agents, barriers, curves, and which edges are automatic");

inline constexpr Template graphKept = WAYMARK_TEXT(
    "words",
    "vertices with names, kinds and tags; an arrow for each direction of travel, with length, "
    "multiplier, kind, fixed cost, time, required abilities, tags and the cost for each agent; "
    "lifts as edges");

inline constexpr Template tiledRead = WAYMARK_TEXT(
    "words", "points as vertices; polylines with the properties \"from\" and \"to\" as links with "
             "their corners; "
             "other shapes, and collision shapes of tiles, as obstacles; properties as tags");

inline constexpr Template tiledNotRead =
    WAYMARK_TEXT("words", "images, text, templates, and tiles without a collision shape");

} // namespace navcore::formattexts
