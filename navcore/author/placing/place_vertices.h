// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/id_block.h"
#include "navcore/author/placing/level_quality.h"

namespace navcore {

enum class PlacingEffort : std::uint8_t {
    /// Quickly places few vertices, just enough to cover all ground and to connect everything.
    Draft,
    /// Like Draft, but then adds vertices until routes are short, and removes vertices that no
    /// route needs.
    Full,
};

enum class PlacingLinks : std::uint8_t {
    Suited, ///< Replaces the level's link settings with suitedToPlacing().
    Kept,
};

struct PlacingSettings {
    PlacingEffort effort = PlacingEffort::Full;
    PlacingLinks links = PlacingLinks::Suited;
    /// Trade-off between few vertices (0) and short routes (1). Determines how many bends get a
    /// vertex initially and how long a detour may be.
    double shortRoutes = 0.8;
    /// Distance that vertices keep from walls in addition to the agent's radius, in lu.
    Coord wallDistance = unitsPerPixel;
    std::optional<Box> within = {}; ///< If set, new vertices are placed only inside this box.
    /// Random seed. The same seed gives the same vertices on every machine.
    std::uint64_t seed = 1;
    FloorId floor = firstFloor; ///< The floor to place vertices on. Must exist.
};

struct Placing {
    /// The change that adds the vertices and links. It may also replace the link settings.
    LevelChange change;
    /// Score of the level after the change. It is measured with probes that placement did not use.
    GraphScore score;
};

/// Returns link settings for graphs with few vertices, which are placed at bends. Each vertex links
/// to its 6 nearest vertices, except those within 30 degrees of a nearer one. Edges are at most as
/// long as the longer side of the area, or 512 px if that is more.
LinkSettings suitedToPlacing(const LinkSettings& settings, const Box& area);

/// Adds vertices to a floor for one agent and keeps all existing ones. No pinned route and no
/// route of a route check gets a higher cost: where new vertices displace its automatic edges,
/// links replace them. First, painted roads get vertices on their centre lines, at bends and
/// crossings. Then true paths between random positions vote for the bends that get a vertex. Then
/// vertices are added on ground from which no vertex is visible, and separate parts are connected
/// along true paths. Finally, vertices are added where detours are long, and vertices that no route
/// needs are removed. The result does not depend on the executor or the machine. It is empty if the
/// floor has no area. The only error is Cancelled.
Result<Placing> placeVertices(const Level& level, AgentId agent, const PlacingSettings& settings,
                              IdBlock& ids, const Progress& progress = {},
                              Executor* executor = nullptr);

} // namespace navcore
