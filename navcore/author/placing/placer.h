// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/placing/place_vertices.h"

#include <set>

namespace navcore {

/// The steps of placeVertices() on a level. The only error of steps that return a Status is
/// Cancelled.
class Placer {
public:
    /// Number of probes (random positions on the ground) that are in use at a time.
    static constexpr std::size_t probesAtOnce = 128;

    /// All arguments must outlive the Placer. `truth` must belong to the level and the agent.
    Placer(LiveLevel& level, AgentId agent, LevelTruth& truth, const PlacingSettings& settings,
           IdBlock& ids, const Progress& progress, Executor* executor);

    /// Adds vertices at the bends that most paths share.
    void placeByVotes();
    /// Adds vertices until every position on the ground sees one.
    Status cover();
    /// Connects parts of the graph that a true path connects, by vertices along the path and, if
    /// they do not suffice, by links.
    Status join();
    /// Adds vertices where detours are long. Each round draws new probes, so that all ground
    /// counts.
    Status repair(std::uint64_t seed);
    /// Removes, in bulk, placed vertices that no route needs.
    Status prune(std::uint64_t seed);
    /// Removes each placed link whose removal lengthens no route by more than 1 %.
    Status trimLinks();
    /// Replaces the probes with newly drawn probes.
    Status redraw(std::uint64_t seed);
    /// Scores the level over newly drawn probes, with the settings of `navtool score`.
    Result<GraphScore> finalScore(std::uint64_t seed);
    /// Returns all changes made to the level, and clears them.
    LevelChange takeChange() { return std::move(m_change); }
    /// Appends a change that the caller itself applied to the level to those returned by
    /// takeChange().
    void follow(const LevelChange& change) { m_change.append(change); }

private:
    Status score();
    /// Returns whether a position is inside the box of the settings and sees no vertex within
    /// `distance`.
    bool isPlaceNew(Point2 place, Coord distance) const;
    /// Queues a position for a new vertex. Returns the number of queued positions: 1, or 0 if the
    /// position is not on free ground or a vertex nearby already covers it.
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
    /// Applies the queued vertices and links to the level. Returns false if none are queued.
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
    std::optional<std::uint64_t> m_seed; ///< Seed of the present probes, if redraw() drew them.
    GraphScore m_score;
    std::vector<Point2> m_places; ///< Positions of vertices that are queued for apply().
    std::set<VertexPair> m_links; ///< Pairs of vertices whose links are queued for apply().
    std::set<VertexId> m_placed;
    std::set<LinkId> m_linked;
    LevelChange m_change;
};

} // namespace navcore
