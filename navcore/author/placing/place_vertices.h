// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/id_block.h"
#include "navcore/author/placing/level_quality.h"

namespace navcore {

enum class PlacingEffort : std::uint8_t {
    Draft, ///< few vertices, at once: all ground is covered and every route exists
    Full,  ///< vertices are added until routes are short, and those without use removed
};

enum class PlacingLinks : std::uint8_t {
    Suited, ///< the level's link settings become suitedToPlacing()
    Kept,
};

/// How vertices are placed by themselves.
struct PlacingSettings {
    PlacingEffort effort = PlacingEffort::Full;
    PlacingLinks links = PlacingLinks::Suited;
    /// From few vertices (0) to short routes (1): how many bends get a vertex to begin with, and
    /// which detour is good enough.
    double shortRoutes = 0.8;
    Coord wallDistance = unitsPerPixel; ///< lu: vertices keep so much more than the agent's radius
    std::optional<Box> within = {};     ///< vertices are placed in this box only
    std::uint64_t seed = 1;             ///< equal seeds give equal vertices on every machine
};

/// What was placed.
struct Placing {
    LevelChange change; ///< vertices, link settings, and links where vertices alone do not help
    GraphScore score;   ///< of the level after it, over probes that the placing did not see
};

/// Link settings for graphs of few vertices at bends: 6 nearest, none within 30 degrees of a nearer
/// one, and edges as long as a quarter of the longer side of the area, at least 512 px.
LinkSettings suitedToPlacing(const LinkSettings& settings, const Box& area);

/// Places vertices for an agent of the level. All vertices that are there are kept. Bends of true
/// paths between random places vote for corners (anchored there, off the wall); ground that sees no
/// vertex gets some; parts are joined along true paths; then vertices are added where detours are
/// long and removed where no route needs them. The same on any executor and every machine. Fails
/// with Cancelled only; a level without an area gets nothing.
Result<Placing> placeVertices(const Level& level, AgentId agent, const PlacingSettings& settings,
                              IdBlock& ids, const Progress& progress = {},
                              Executor* executor = nullptr);

} // namespace navcore
