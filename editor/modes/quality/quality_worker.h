// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/check/part_gaps.h"
#include "navcore/author/level/id_block.h"
#include "navcore/author/placing/suggestion.h"

namespace waymark {

/// States of the gates that the designer previews in another state than that of the level.
using GatePreviews = std::map<navcore::BarrierId, navcore::GateState>;

/// Two positions between which the route is much longer than the true shortest walk.
struct WorstPair {
    navcore::PathLength trueLength = 0;
    /// Length of the route, or navcore::noPath if there is none.
    navcore::PathLength graphLength = 0;
    std::vector<navcore::Point2> walk;  ///< Points of the true shortest walk.
    std::vector<navcore::Point2> route; ///< Points of the route. Empty if there is none.

    bool isLost() const { return graphLength == navcore::noPath; }
    /// Returns the route's length divided by the walk's, at least 1, or 0 if there is no route.
    double detour() const;
};

/// The mean detour of routes from positions all over the map to a vertex.
struct LocalDetour {
    navcore::VertexId vertex;
    double detour = 1;
};

/// A gap between two parts of the graph, and how to close it.
struct JoinableGap {
    navcore::PartGap gap;
    enum class By : std::uint8_t {
        Link,   ///< By a link along which the agent can walk.
        Path,   ///< By vertices at `places`, along the shortest walk from gap.from to gap.to.
        Bridge, ///< By a bridge, because obstacles leave no walk.
    } by = By::Link;
    std::vector<navcore::Point2> places; ///< Positions of the new vertices. May be empty.
};

/// The results that the Quality mode shows in addition to the score.
struct QualityDetails {
    /// Detours of all vertices, or of a sample if there are many.
    std::vector<LocalDetour> detours;
    std::vector<WorstPair> pairs;  ///< Pairs in one direction each, the worst first.
    std::vector<JoinableGap> gaps; ///< Without gaps that the agent can never cross.
};

/// Edges that could be removed, and the score without them.
struct RedundantEdges {
    std::uint32_t thousandths = 0; ///< Largest lengthening of any route, in thousandths.
    std::vector<navcore::EdgeKey> edges;
    navcore::GraphScore before, after;
};

/// Measures the graph of one agent on its own copy of the level. It caches results that an edit
/// does not affect: the true walks until an obstacle changes, and which vertex covers which ground.
/// Not thread-safe.
class QualityWorker {
public:
    /// Edits since the previous call, which are applied before anything is measured.
    struct Edits {
        /// Replacement of the level. Null if `change` is enough.
        std::shared_ptr<const navcore::Level> whole;
        navcore::LevelChange change; ///< Change that is applied after `whole`.
        navcore::AgentId agent;
        GatePreviews gates; ///< All previewed gates, not only those that changed.
    };

    /// Follows the edits and measures the graph. The only error is Cancelled. `score` is nullopt if
    /// the level has no ground to measure.
    navcore::Result<std::optional<navcore::GraphScore>> score(Edits edits,
                                                              const navcore::Progress& progress);

    // Computes the details for the level that score() measured last. This function and those below
    // must not be called before score() has succeeded.
    navcore::Result<QualityDetails> details(const navcore::Progress& progress);
    /// Returns up to `count` verified suggestions, the best first. Each applies to the level as it
    /// is. Their ids are provisional (see withOwnIds).
    navcore::Result<std::vector<navcore::Suggestion>> suggest(std::size_t count,
                                                              const navcore::Progress& progress);
    /// Applies the best suggestion `count` times, each found with those before it, and returns the
    /// sum of the changes. The worker's level does not change.
    navcore::Result<navcore::LevelChange> bestInTurn(std::size_t count,
                                                     const navcore::Progress& progress);
    navcore::Result<RedundantEdges> redundant(std::uint32_t thousandths,
                                              const navcore::Progress& progress);

    /// Largest numbers of vertices and corners of obstacles. Larger levels are not measured.
    static constexpr std::size_t mostVertices = 50'000, mostCorners = 20'000;

private:
    navcore::Status follow(Edits edits, const navcore::Progress& progress);
    void previewGates(GatePreviews gates);
    navcore::Status measureTruth(const navcore::Progress& progress);
    std::vector<LocalDetour> localDetours(const navcore::Progress& progress) const;
    std::vector<WorstPair> worstPairs() const;
    navcore::Result<std::vector<JoinableGap>> gaps(const navcore::Progress& progress) const;

    /// Level that is not linked yet. Null if m_live has it.
    std::shared_ptr<const navcore::Level> m_whole;
    navcore::LevelChange m_waiting; ///< Change that is still to be applied to m_whole.
    std::optional<navcore::LiveLevel> m_live;
    navcore::AgentId m_agent;
    GatePreviews m_gates; ///< Previewed gates of m_live.
    navcore::Box m_area;  ///< Area that m_truth covers.
    std::unique_ptr<navcore::LevelTruth> m_truth;
    /// True if an obstacle of m_truth has changed since the probes were drawn.
    bool m_areProbesOld = false;
    std::optional<navcore::GraphScorer> m_scorer;
    std::optional<navcore::Suggester> m_suggester;
    navcore::GraphScore m_score;
    navcore::IdBlock m_ids{1}; ///< Provisional ids of suggestions.
};

/// Returns the change with new ids from `ids` for everything that it adds, and with all references
/// to those items replaced.
navcore::LevelChange withOwnIds(const navcore::LevelChange& change, const navcore::Level& level,
                                navcore::IdBlock& ids);

} // namespace waymark
