// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/id_block.h"
#include "navcore/author/placing/level_quality.h"

namespace navcore {

enum class PlacingEffort : std::uint8_t {
    Draft, ///< few vertices and fast: all ground is covered and every route exists
    Full,  ///< adds vertices until routes are short, then removes useless ones
};

enum class PlacingLinks : std::uint8_t {
    Suited, ///< replaces the link settings of the level by suitedToPlacing()
    Kept,
};

/// Parameters of automatic placement.
struct PlacingSettings {
    PlacingEffort effort = PlacingEffort::Full;
    PlacingLinks links = PlacingLinks::Suited;
    /// From few vertices (0) to short routes (1). Determines how many bends get a vertex initially
    /// and which detour is acceptable.
    double shortRoutes = 0.8;
    Coord wallDistance = unitsPerPixel; ///< distance from walls beyond the agent's radius, in lu
    std::optional<Box> within = {};     ///< restricts new vertices to this box
    std::uint64_t seed = 1;             ///< the same seed gives the same vertices on every machine
};

/// Result of automatic placement.
struct Placing {
    LevelChange change; ///< adds vertices and links, and changes the link settings
    GraphScore score;   ///< score after the change, over probes that placement did not use
};

/// Returns link settings for graphs with few vertices at bends: the 6 nearest, none within 30
/// degrees of a nearer one, and edges up to the longer side of the area, at least 512 px.
LinkSettings suitedToPlacing(const LinkSettings& settings, const Box& area);

/// Places vertices for an agent of the level and keeps all existing ones. The bends of true paths
/// between random positions vote for the corners that get a vertex. Ground that sees no vertex gets
/// more, and separate parts are connected along true paths. Then vertices are added where detours
/// are long and removed where no route needs them. The result does not depend on the executor or
/// the machine. The only error is Cancelled. Nothing is placed if the level has no area.
Result<Placing> placeVertices(const Level& level, AgentId agent, const PlacingSettings& settings,
                              IdBlock& ids, const Progress& progress = {},
                              Executor* executor = nullptr);

} // namespace navcore
