// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/live/live_level.h"
#include "navcore/runtime/quality/graph_score.h"

namespace navcore {

/// Returns the box in which a level is scored: the box of its picture or, without a picture, the
/// bounds of its vertices and obstacles. The box is empty if the level has none of these.
Box scoredArea(const Level& level);

/// Returns everything in the box that blocks the agent: the obstacles, and impassable ground as
/// solid rectangles with unused obstacle ids. O(obstacles), plus O(cells of the box) if any terrain
/// is impassable for the agent. In a box of more than 16 million cells impassable ground is
/// ignored.
std::vector<ObstacleGrid::Placed> solidsFor(const LiveLevel& level, AgentId agent, const Box& area);

/// Returns the side of the square cells in which the density of vertices is measured, in lu: 8 map
/// pixels, the cell size of imported grid maps, or one unit of the level if that is larger.
Coord scoreCell(const Level& level);
/// Returns settings that count a pair as far apart from a distance of 8 radii of the agent on, or
/// from 16 cells on if the agent has no radius.
ScoreSettings scoreSettings(const Level& level, AgentId agent);

/// The true path lengths of a level for one agent, which do not depend on the graph. Valid until an
/// obstacle, barrier, gate, the paint or the agent changes.
struct LevelTruth {
    /// Returns null if the level has no area to score. The only error is Cancelled. `level` must
    /// outlive the result.
    static Result<std::unique_ptr<LevelTruth>> of(const LiveLevel& level, AgentId agent,
                                                  const ProbeSettings& settings,
                                                  const Progress& progress = {},
                                                  Executor* executor = nullptr);
    /// Like the overload above, but takes the parts of a live level separately. `plane` and
    /// `rules` must outlive the result.
    static Result<std::unique_ptr<LevelTruth>>
    of(const Level& level, const Plane& plane, const AgentRules& rules,
       const ProbeSettings& settings, const Progress& progress = {}, Executor* executor = nullptr);

    TruthGraph graph;
    /// Probes on the ground. They refer to `graph`, so the struct cannot be copied.
    ProbeSet probes;

    LevelTruth(TruthGraph truth) : graph(std::move(truth)) {}
    LevelTruth(const LevelTruth&) = delete;
    LevelTruth& operator=(const LevelTruth&) = delete;
};

/// Scores the current graph of a level for one agent. The only error is Cancelled.
Result<GraphScore> scoreLevel(const LiveLevel& level, AgentId agent, const ProbeSettings& settings,
                              const Progress& progress = {}, Executor* executor = nullptr);

} // namespace navcore
