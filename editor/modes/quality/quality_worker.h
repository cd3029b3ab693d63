// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/check/part_gaps.h"
#include "navcore/author/level/id_block.h"
#include "navcore/author/placing/suggestion.h"

namespace waymark {

/// Previewed gate states that differ from the states in the level.
using GatePreviews = std::map<navcore::BarrierId, navcore::GateState>;

/// Two positions whose route is much longer than the shortest possible walk.
struct WorstPair {
    navcore::PathLength trueLength = 0;
    /// Length of the route, or navcore::noPath if there is none.
    navcore::PathLength graphLength = 0;
    std::vector<navcore::Point2> walk;
    std::vector<navcore::Point2> route; ///< Points of the route. Empty if there is none.

    bool isLost() const { return graphLength == navcore::noPath; }
    /// Returns the ratio of the route's length to the walk's, at least 1. Returns 0 if there is no
    /// route.
    double detour() const;
};

/// The mean detour of all routes to a vertex from positions spread over the map.
struct LocalDetour {
    navcore::VertexId vertex;
    double detour = 1;
};

/// A gap between two parts of the graph, and how to close it.
struct JoinableGap {
    navcore::PartGap gap;
    enum class By : std::uint8_t {
        Link, ///< Close the gap with a link along which the agent can walk.
        /// Close the gap with vertices at `places`, along the shortest walk from gap.from to
        /// gap.to.
        Path,
        Bridge, ///< Close the gap with a bridge, because obstacles block every walk.
    } by = By::Link;
    /// Positions of the new vertices. Empty unless `by` is Path.
    std::vector<navcore::Point2> places;
};

/// The results that the Quality mode shows in addition to the score.
struct QualityDetails {
    /// Detours of all vertices, or of a sample if the graph is large.
    std::vector<LocalDetour> detours;
    /// Worst pairs, sorted by decreasing detour. Each pair is listed in one direction only.
    std::vector<WorstPair> pairs;
    /// Gaps between parts, except those that the agent can never cross.
    std::vector<JoinableGap> gaps;
    /// Number of tested routes that use each edge. Unused edges are not included.
    std::map<navcore::EdgeKey, std::size_t> loads;
    std::size_t mostLoad = 0; ///< Largest number of routes in `loads`.
};

/// Edges that can be removed, and the score before and after.
struct RedundantEdges {
    std::uint32_t thousandths = 0; ///< Maximum increase in any route's length, in thousandths.
    std::vector<navcore::EdgeKey> edges;
    navcore::GraphScore before, after;
};

/// Measures the graph of one agent on one floor, on its own copy of the level. It caches the
/// results that an edit does not affect, such as the true shortest paths and the ground that each
/// vertex covers. Not thread-safe.
class QualityWorker {
public:
    struct Edits {
        /// New level that replaces the previous one. Null if `change` is sufficient.
        std::shared_ptr<const navcore::Level> whole;
        /// Change to apply to the level. If `whole` is not null, the change is applied to `whole`.
        navcore::LevelChange change;
        navcore::AgentId agent;
        GatePreviews gates = {}; ///< All previewed gates, including unchanged ones.
        navcore::FloorId floor = navcore::firstFloor; ///< The floor to measure.
    };

    /// Applies the edits and measures the graph. Returns nullopt if the level has no walkable area.
    /// The only error is Cancelled.
    navcore::Result<std::optional<navcore::GraphScore>> score(Edits edits,
                                                              const navcore::Progress& progress);

    // Computes the details for the level that score() measured last. This function and the
    // following ones may only be called after score() has succeeded.
    navcore::Result<QualityDetails> details(const navcore::Progress& progress);
    /// Returns up to `count` verified suggestions, best first. Each applies to the current state of
    /// the level. The ids of added items are provisional (see withOwnIds()). Suggested jumps are at
    /// most `longestJump` lu long; if it is 0, no jumps are suggested.
    navcore::Result<std::vector<navcore::Suggestion>>
    suggest(std::size_t count, navcore::Coord longestJump, const navcore::Progress& progress);
    /// Finds the best suggestion `count` times, each with all previous ones applied, and returns
    /// the combined change. The worker's level is restored afterwards.
    navcore::Result<navcore::LevelChange> bestInTurn(std::size_t count, navcore::Coord longestJump,
                                                     const navcore::Progress& progress);
    navcore::Result<RedundantEdges> redundant(std::uint32_t thousandths,
                                              const navcore::Progress& progress);

    /// Maximum numbers of vertices and of obstacle corners. Larger levels are not measured.
    static constexpr std::size_t mostVertices = 50'000, mostCorners = 20'000;

private:
    navcore::Status follow(Edits edits, const navcore::Progress& progress);
    void previewGates(GatePreviews gates);
    navcore::Status measureTruth(const navcore::Progress& progress);
    std::vector<LocalDetour> localDetours(const navcore::Progress& progress) const;
    std::vector<WorstPair> worstPairs() const;
    navcore::Result<std::vector<JoinableGap>> gaps(const navcore::Progress& progress) const;

    /// Level that has not been linked yet. Null once m_live contains it.
    std::shared_ptr<const navcore::Level> m_whole;
    navcore::LevelChange m_waiting; ///< Change that must be applied to m_whole before linking.
    std::optional<navcore::LiveLevel> m_live;
    navcore::AgentId m_agent;
    navcore::FloorId m_floor = navcore::firstFloor;
    GatePreviews m_gates; ///< Previewed gates that are applied to m_live.
    navcore::Box m_area;
    std::unique_ptr<navcore::LevelTruth> m_truth;
    std::optional<navcore::GraphScorer> m_scorer;
    std::optional<navcore::Suggester> m_suggester;
    navcore::GraphScore m_score;
    navcore::IdBlock m_ids{1}; ///< Source of the provisional ids in suggestions.
};

/// Returns `change` with the provisional ids of all added items replaced by new ids from `ids`.
/// References to these items are updated too.
navcore::LevelChange withOwnIds(const navcore::LevelChange& change, const navcore::Level& level,
                                navcore::IdBlock& ids);

} // namespace waymark
