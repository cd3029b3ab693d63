// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/check/part_gaps.h"
#include "navcore/author/level/id_block.h"
#include "navcore/author/placing/suggestion.h"

namespace waymark {

/// Two positions between which the route is much longer than the true shortest walk.
struct WorstPair {
    navcore::PathLength trueLength = 0;
    navcore::PathLength graphLength = 0; ///< navcore::noPath if there is no route
    std::vector<navcore::Point2> walk;   ///< the true shortest walk
    std::vector<navcore::Point2> route;  ///< empty if there is no route

    bool isLost() const { return graphLength == navcore::noPath; }
    /// Returns route / walk, at least 1; 0 if there is no route.
    double detour() const;
};

/// The mean detour of routes from positions all over the map to a vertex.
struct LocalDetour {
    navcore::VertexId vertex;
    double detour = 1;
};

/// What the Quality mode shows beside the score.
struct QualityDetails {
    std::vector<LocalDetour> detours; ///< All vertices, or a sample if there are many.
    std::vector<WorstPair> pairs;     ///< The worst first, one direction of each.
    std::vector<navcore::PartGap> gaps;
};

/// Edges that could be removed, and the score without them.
struct RedundantEdges {
    std::uint32_t thousandths = 0; ///< no route becomes longer by more than this
    std::vector<navcore::EdgeKey> edges;
    navcore::GraphScore before, after;
};

/// Measures the graph of one agent on a copy of the level of its own. It keeps what does not change
/// from one edit to the next: the true walks until an obstacle changes, and which vertex covers
/// which ground. Use it from one thread at a time.
class QualityWorker {
public:
    /// The edits since the last time. They are applied before anything is measured.
    struct Edits {
        std::shared_ptr<const navcore::Level> whole; ///< Another level; null if `change` is enough.
        navcore::LevelChange change;                 ///< after `whole`
        navcore::AgentId agent;
    };

    /// Follows the edits and measures the graph. The only error is Cancelled. `score` is nullopt if
    /// the level has no ground to measure.
    navcore::Result<std::optional<navcore::GraphScore>> score(Edits edits,
                                                              const navcore::Progress& progress);

    // The following measure the level of the last score(), and need one.
    navcore::Result<QualityDetails> details(const navcore::Progress& progress);
    /// Returns up to `count` verified suggestions, the best first. Each applies to the level as it
    /// is. Their ids are provisional (see withOwnIds).
    navcore::Result<std::vector<navcore::Suggestion>> suggest(std::size_t count,
                                                              const navcore::Progress& progress);
    /// Applies the best suggestion `count` times, each found with those before it, and returns the
    /// sum. The worker's level stays as it was.
    navcore::Result<navcore::LevelChange> bestInTurn(std::size_t count,
                                                     const navcore::Progress& progress);
    navcore::Result<RedundantEdges> redundant(std::uint32_t thousandths,
                                              const navcore::Progress& progress);

    /// Levels with more vertices or corners than this are not measured.
    static constexpr std::size_t mostVertices = 50'000, mostCorners = 20'000;

private:
    navcore::Status follow(Edits edits, const navcore::Progress& progress);
    navcore::Status measureTruth(const navcore::Progress& progress);
    std::vector<LocalDetour> localDetours(const navcore::Progress& progress) const;
    std::vector<WorstPair> worstPairs() const;

    std::shared_ptr<const navcore::Level> m_whole; ///< Not linked yet; null if m_live has it.
    navcore::LevelChange m_waiting;                ///< to apply to m_whole
    std::optional<navcore::LiveLevel> m_live;
    navcore::AgentId m_agent;
    navcore::Box m_area; ///< The area of m_truth.
    std::unique_ptr<navcore::LevelTruth> m_truth;
    bool m_areProbesOld = false; ///< an obstacle of m_truth has changed since they were drawn
    std::optional<navcore::GraphScorer> m_scorer;
    std::optional<navcore::Suggester> m_suggester;
    navcore::GraphScore m_score;
    navcore::IdBlock m_ids{1}; ///< for suggestions
};

/// Returns the change with the ids of what it adds drawn from `ids`, and all references to them
/// replaced.
navcore::LevelChange withOwnIds(const navcore::LevelChange& change, const navcore::Level& level,
                                navcore::IdBlock& ids);

} // namespace waymark
