// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/placing/place_vertices.h"

#include <set>

namespace navcore {

/// Places vertices step by step in a level of its own; the steps of placeVertices(). Those that
/// return a Status fail with Cancelled only.
class Placer {
public:
    /// How many probes there are at a time.
    static constexpr std::size_t probesAtOnce = 128;

    /// All must outlive it; the truth is that of the level for the agent.
    Placer(LiveLevel& level, AgentId agent, LevelTruth& truth, const PlacingSettings& settings,
           IdBlock& ids, const Progress& progress, Executor* executor);

    /// Bends that many paths share become vertices.
    void placeByVotes();
    /// Ground that sees no vertex gets some.
    Status cover();
    /// Joins the parts of the graph that true paths join: by vertices along such a path, and in the
    /// end by links.
    Status join();
    /// Adds vertices where detours are long. New probes each time, so that all ground counts.
    Status repair(std::uint64_t seed);
    /// Removes vertices that it placed and that no route needs, in bulk.
    Status prune(std::uint64_t seed);
    /// Removes those of its links without which no route is more than a hundredth longer.
    Status trimLinks();
    /// Draws other probes.
    Status redraw(std::uint64_t seed);
    /// Measures the level over other probes, with the settings that people see.
    Result<GraphScore> finalScore(std::uint64_t seed);
    /// Everything that was done to the level.
    LevelChange takeChange() { return std::move(m_change); }
    /// Takes in a change that was made to the level by others.
    void follow(const LevelChange& change) { m_change.append(change); }

private:
    Status score();
    /// Whether no vertex that the place sees is so near.
    bool isPlaceNew(Point2 place, Coord distance) const;
    /// Collects a place for a vertex; 0 when it is not free or not new, else 1.
    std::size_t addPlace(Point2 place, Coord distance);
    std::size_t addPlace(Point2 place) { return addPlace(place, m_thin); }
    /// For each part of the graph but the largest, a true path from one of its vertices to one of
    /// another part that is near.
    std::vector<TruePath> pathsBetweenParts();
    /// Adds vertices on the first and the last leg of a path where the agent's attach range does
    /// not reach the bend: without them it joins the graph in another direction.
    std::size_t addApproaches(const TruePath& path);
    /// Links vertices that stand along a path where the linker does not.
    void linkAlong(const TruePath& path);
    /// Puts what was collected into the level; false when that is nothing.
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
    std::vector<Point2> m_places; ///< of the next step
    std::set<VertexPair> m_links; ///< likewise
    std::set<VertexId> m_placed;
    std::set<LinkId> m_linked;
    LevelChange m_change;
};

} // namespace navcore
