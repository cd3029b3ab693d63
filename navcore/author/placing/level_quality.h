// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/live/live_level.h"
#include "navcore/runtime/quality/graph_score.h"

namespace navcore {

/// The box in which a level is scored: its picture, else what its vertices and obstacles cover.
/// Empty when the level has neither.
Box scoredArea(const Level& level);

/// Everything that an agent of the level cannot walk through, inside the box: its obstacles, and
/// painted ground (or all ground that is not painted) that the agent cannot walk, as solid
/// rectangles with ids that no obstacle has. O(obstacles), and O(cells of the box) where some
/// terrain is impassable; above 16 million cells such ground is left out.
std::vector<ObstacleGrid::Placed> solidsFor(const LiveLevel& level, AgentId agent, const Box& area);

/// The side of a cell in which the density of vertices is counted, in lu: 8 map pixels, as imported
/// grid maps have them, or one unit of the level where that is more.
Coord scoreCell(const Level& level);
/// Far apart is 8 radii of the agent, or 16 cells when it has no radius.
ScoreSettings scoreSettings(const Level& level, AgentId agent);

/// What is true for one agent of a level, whatever its graph is. It holds until an obstacle, a
/// barrier, a gate, the paint or the agent changes.
struct LevelTruth {
    /// Cancelled is the only error. Null when the level has no area to score. `level` must outlive
    /// it.
    static Result<std::unique_ptr<LevelTruth>> of(const LiveLevel& level, AgentId agent,
                                                  const ProbeSettings& settings,
                                                  const Progress& progress = {},
                                                  Executor* executor = nullptr);

    TruthGraph graph;
    ProbeSet probes; ///< refers to `graph`

    LevelTruth(TruthGraph truth) : graph(std::move(truth)) {}
    LevelTruth(const LevelTruth&) = delete;
    LevelTruth& operator=(const LevelTruth&) = delete;
};

/// The score of a level's graph as it is. Cancelled is the only error.
Result<GraphScore> scoreLevel(const LiveLevel& level, AgentId agent, const ProbeSettings& settings,
                              const Progress& progress = {}, Executor* executor = nullptr);

} // namespace navcore
