// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/live/live_level.h"
#include "navcore/runtime/quality/graph_score.h"

namespace navcore {

// In this file, a floor that is passed to a function must exist.

/// Returns the area in which the quality of a floor is measured: the box of its picture or, without
/// a picture, the bounding box of its vertices and obstacles. The box is empty if the floor has
/// none of these.
Box scoredArea(const Level& level, FloorId floor);

/// Returns all solids of a floor in `area` that block the agent: the obstacles, and impassable
/// terrain as rectangles with unused obstacle ids. Impassable terrain is ignored if the area has
/// more than 16 million cells. O(obstacles), plus O(cells of the area) if any terrain is impassable
/// for the agent.
std::vector<ObstacleGrid::Placed> solidsFor(const LiveLevel& level, AgentId agent, FloorId floor,
                                            const Box& area);

/// Returns the side length, in lu, of the square cells in which the density of vertices is
/// measured. It is the larger of 8 map pixels (the cell size of imported grid maps) and one unit of
/// the level.
Coord scoreCell(const Level& level);
/// Returns settings for scoring the graph of the agent. Two probes count as far apart if their
/// distance is at least 8 times the agent's radius, or 16 cells if the radius is 0.
ScoreSettings scoreSettings(const Level& level, AgentId agent);

/// The true shortest paths on a floor of a level for one agent, which do not depend on the graph.
/// Becomes invalid when an obstacle, a barrier, a gate, the painted terrain or the agent changes.
struct LevelTruth {
    /// Computes the true paths on a floor. Returns null if the floor has no area to score. `level`
    /// must outlive the result. The only error is Cancelled.
    static Result<std::unique_ptr<LevelTruth>> of(const LiveLevel& level, AgentId agent,
                                                  FloorId floor, const ProbeSettings& settings,
                                                  const Progress& progress = {},
                                                  Executor* executor = nullptr);
    /// Like the overload above, but takes the level, the plane of the floor and the agent's rules
    /// separately.
    /// `plane` and `rules` must outlive the result.
    static Result<std::unique_ptr<LevelTruth>>
    of(const Level& level, const Plane& plane, const AgentRules& rules,
       const ProbeSettings& settings, const Progress& progress = {}, Executor* executor = nullptr);

    TruthGraph graph;
    /// Random positions on the ground. They refer to `graph`, so the struct cannot be copied.
    ProbeSet probes;
    FloorId floor;

    LevelTruth(TruthGraph truth, FloorId on) : graph(std::move(truth)), floor(on) {}
    LevelTruth(const LevelTruth&) = delete;
    LevelTruth& operator=(const LevelTruth&) = delete;
};

/// Returns the context in which the graph is scored on a floor.
RouteContext scoredContext(const LiveLevel& level, AgentId agent, FloorId floor);

/// Scores the current graph of a level on one floor for one agent. Routes may lead over other
/// floors. The only error is Cancelled.
Result<GraphScore> scoreLevel(const LiveLevel& level, AgentId agent, FloorId floor,
                              const ProbeSettings& settings, const Progress& progress = {},
                              Executor* executor = nullptr);

} // namespace navcore
