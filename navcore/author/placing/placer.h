// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/placing/place_vertices.h"

#include <set>

namespace navcore {

/// The steps of placeVertices() on a level. The only error of steps that return a Status is
/// Cancelled.
class Placer {
public:
    /// Number of probes in use at a time.
    static constexpr std::size_t probesAtOnce = 128;

    /// All arguments must outlive it. `truth` must belong to the level and the agent.
    Placer(LiveLevel& level, AgentId agent, LevelTruth& truth, const PlacingSettings& settings,
           IdBlock& ids, const Progress& progress, Executor* executor);

    /// Adds vertices at the bends that most paths share.
    void placeByVotes();
    /// Adds vertices until all ground sees one.
    Status cover();
    /// Connects parts of the graph that a true path connects, by vertices along the path and, if
    /// they do not suffice, by links.
    Status join();
    /// Adds vertices where detours are long. Each round draws new probes, so that all ground
    /// counts.
    Status repair(std::uint64_t seed);
    /// Removes, in bulk, placed vertices that no route needs.
    Status prune(std::uint64_t seed);
    /// Removes placed links whose removal lengthens no route by more than 1 %.
    Status trimLinks();
    /// Draws new probes.
    Status redraw(std::uint64_t seed);
    /// Scores the level over new probes, with the settings of `navtool score`.
    Result<GraphScore> finalScore(std::uint64_t seed);
    /// Returns all changes made to the level.
    LevelChange takeChange() { return std::move(m_change); }
    /// Records a change that the caller made to the level.
    void follow(const LevelChange& change) { m_change.append(change); }

private:
    Status score();
    /// Returns whether the position sees no vertex within the distance.
    bool isPlaceNew(Point2 place, Coord distance) const;
    /// Queues a position for a new vertex. Returns the number queued: 0 if it is not free or not
    /// new, else 1.
    std::size_t addPlace(Point2 place, Coord distance);
    std::size_t addPlace(Point2 place) { return addPlace(place, m_thin); }
    /// Returns, for each part of the graph except the largest, a true path from one of its vertices
    /// to a vertex of another part nearby.
    std::vector<TruePath> pathsBetweenParts();
    /// Queues vertices on the first and last leg of a path if the agent's attach range does not
    /// reach the bend; without them the agent attaches to the graph in another direction.
    std::size_t addApproaches(const TruePath& path);
    /// Queues links between consecutive vertices along a path that the linker does not connect.
    void linkAlong(const TruePath& path);
    /// Applies the queued vertices and links to the level. Returns false if there are none.
    bool apply();

    LiveLevel& m_level;
    AgentId m_agent;
    LevelTruth& m_truth;
    const PlacingSettings& m_settings;
    IdBlock& m_ids;
    const Progress& m_progress;
    Executor* m_executor;
    GraphScorer m_scorer;
    ScoreSettings m_scoring;
    Coord m_thin = 0, m_repairThin = 0;
    GraphScore m_score;
    std::vector<Point2> m_places; ///< queued vertices
    std::set<VertexPair> m_links; ///< queued links
    std::set<VertexId> m_placed;
    std::set<LinkId> m_linked;
    LevelChange m_change;
};

} // namespace navcore
