// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/placing/place_vertices.h"

#include <map>
#include <set>

namespace navcore {

/// Performs the steps of placeVertices() on a level. For functions that return a Status, the only
/// error is Cancelled.
class Placer {
public:
    /// Number of probes (random positions on the ground) per draw.
    static constexpr std::size_t probesAtOnce = 128;

    /// All arguments must outlive the Placer. `truth` must belong to `level` and `agent`.
    Placer(LiveLevel& level, AgentId agent, LevelTruth& truth, const PlacingSettings& settings,
           IdBlock& ids, const Progress& progress, Executor* executor);

    /// Adds vertices on the centre lines of painted roads, at bends and crossings.
    void placeOnRoads();
    /// Adds vertices at the bends that most paths share.
    void placeByVotes();
    /// Adds vertices until at least one is visible from every position on the ground.
    Status cover();
    /// Connects separate parts of the graph between which a true path exists. Adds vertices along
    /// the path and, if these are not enough, links.
    Status join();
    /// Adds vertices where detours are long. Probes are drawn again in every second round, so that
    /// all ground is considered.
    Status repair(std::uint64_t seed);
    /// Removes placed vertices that no route needs, many at a time.
    Status prune(std::uint64_t seed);
    /// Replaces each placed link that runs close to vertices by links or automatic edges from
    /// vertex to vertex.
    void splitLinks();
    /// Removes each placed link whose removal lengthens no route by more than 1 %.
    Status trimLinks();
    /// Adds links between neighbouring vertices of a road if the route between them costs more than
    /// the road itself, because the linker creates no edge along it.
    void linkRoads();
    /// Draws new probes with this seed. Does nothing if the current probes were drawn with the same
    /// seed.
    Status redraw(std::uint64_t seed);
    /// Draws new probes and scores the level with the settings of `navtool score`.
    Result<GraphScore> finalScore(std::uint64_t seed);
    /// Scores the level like finalScore(). If routes are lost, adds vertices and tries again with
    /// other probes, a few times at most.
    Result<GraphScore> finish(Random& random);
    /// Returns all changes made to the level so far, and clears the list.
    LevelChange takeChange() { return std::move(m_change); }
    /// Records a change that the caller has applied to the level, so that takeChange() includes it.
    void follow(const LevelChange& change) { m_change.append(change); }

private:
    const Plane& plane() const { return m_level.plane(m_truth.floor); }
    RouteContext context() const { return scoredContext(m_level, m_agent, m_truth.floor); }
    Status score();
    /// Returns `from`, the vertices close to the straight line between `from` and `to`, and `to`,
    /// in that order.
    std::vector<VertexId> stopsAlong(VertexId from, VertexId to) const;
    /// Returns the nearest vertex that is visible from a point on a road.
    std::optional<VertexId> vertexNear(Point2 place) const;
    /// Returns whether `place` is inside PlacingSettings::within (if set) and no vertex within
    /// `distance` is visible from it.
    bool isPlaceNew(Point2 place, Coord distance) const;
    /// Queues a new vertex at `place`. Returns 1, or 0 if `place` is not on free ground or
    /// isPlaceNew() is false.
    std::size_t addPlace(Point2 place, Coord distance);
    std::size_t addPlace(Point2 place) { return addPlace(place, m_thin); }
    /// Returns a true path from each part of the graph on the floor, except the largest, to a
    /// nearby vertex of another part.
    std::vector<TruePath> pathsBetweenParts();
    /// Returns true paths between probes without a route, at most one from each probe.
    std::vector<TruePath> lostPaths() const;
    /// For each bend, the total penalty of the probe pairs whose true path includes that bend.
    using Votes = std::map<TruthGraph::Node, double>;
    /// Queues a vertex on the true path of a pair, at the bend with the most votes among those for
    /// which isPlaceNew() is true. Returns the number of queued vertices, 0 or 1.
    std::size_t addBend(const ProbePair& pair, const Votes& votes, Coord distance,
                        Coord wallDistance);
    /// Queues a vertex on the first leg of a path, and one on the last leg, if the bend at the
    /// inner end of that leg is outside the agent's attach range. Without it, the agent would
    /// attach to the graph in another direction. Returns the number of queued vertices.
    std::size_t addApproaches(const TruePath& path);
    /// Queues links between consecutive vertices along a path that have no edge between them.
    void linkAlong(const TruePath& path);
    /// Applies the queued vertices and links to the level. Returns false if nothing is queued.
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
    std::optional<std::uint64_t> m_seed; ///< Seed of the current probes, if redraw() drew them.
    GraphScore m_score;
    std::vector<Point2> m_places; ///< Positions of queued vertices.
    std::set<VertexPair> m_links; ///< Ends of queued links.
    /// The centre lines of roads, as lists of the positions at which vertices are placed.
    std::vector<std::vector<Point2>> m_roads;
    std::set<VertexId> m_placed;
    std::set<LinkId> m_linked;
    LevelChange m_change;
};

} // namespace navcore
