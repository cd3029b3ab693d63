// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/id_block.h"
#include "navcore/author/placing/level_quality.h"

namespace navcore {

enum class PlacingEffort : std::uint8_t {
    Draft, ///< Places few vertices quickly, so that all ground is covered and every route exists.
    Full,  ///< Adds vertices until routes are short, then removes those that no route needs.
};

enum class PlacingLinks : std::uint8_t {
    Suited, ///< Replaces the level's link settings with suitedToPlacing().
    Kept,
};

/// Parameters of automatic placement.
struct PlacingSettings {
    PlacingEffort effort = PlacingEffort::Full;
    PlacingLinks links = PlacingLinks::Suited;
    /// Balance between few vertices (0) and short routes (1). Determines how many bends get a
    /// vertex initially and which detour is acceptable.
    double shortRoutes = 0.8;
    /// Distance of vertices from walls beyond the agent's radius, in lu.
    Coord wallDistance = unitsPerPixel;
    std::optional<Box> within = {}; ///< If set, new vertices are placed only inside this box.
    /// Seed of the random numbers. Equal seeds give equal vertices on every machine.
    std::uint64_t seed = 1;
};

/// The result of automatic placement.
struct Placing {
    /// A change that adds the vertices and links, and may replace the link settings.
    LevelChange change;
    /// Score of the level after the change, measured with probes that placement did not use.
    GraphScore score;
};

/// Returns link settings for graphs with few vertices, which are at bends: each vertex links to its
/// 6 nearest, none within 30 degrees of a nearer one, and edges are up to as long as the longer
/// side of the area or 512 px, whichever is longer.
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
