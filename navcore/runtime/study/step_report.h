// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/study/study_graph.h"

namespace navcore {

/// Which end a search works from: all but the bidirectional one from the start only.
enum class SearchSide : std::uint8_t { Start, Goal };

enum class SearchState : std::uint8_t {
    Unseen,
    Labelled, ///< in the frontier, with a temporary label
    Settled,  ///< its label is permanent, unless the search opens it again
};

/// What a search knows about a vertex. The distance is the cost from the start (the goal, on its
/// side); of the breadth-first and depth-first searches, the number of edges.
struct SearchLabel {
    StudyGraph::Vertex vertex = StudyGraph::none;
    StudyGraph::Vertex parent = StudyGraph::none; ///< none at the start
    std::int64_t distance = 0;
    std::int64_t key = 0; ///< the frontier goes by it, least first: e.g. distance + estimate
    SearchSide side = SearchSide::Start;
    SearchState state = SearchState::Unseen;
    friend bool operator==(const SearchLabel&, const SearchLabel&) = default;
};

/// What came of looking at an arc.
enum class ArcOutcome : std::uint8_t {
    Labelled, ///< the first label of its end
    Lowered,  ///< a better one than before
    Replaced, ///< one no better, by the search's own rule: a parent of smaller id, a later one
    Equal,    ///< no better than what its end has, which stays
    Dearer,   ///< worse than what its end has
    Settled,  ///< its end is settled: it is not compared any more
};

/// Whether the look gave its end another label.
constexpr bool changesLabel(ArcOutcome outcome) {
    return outcome <= ArcOutcome::Replaced;
}

/// One look at an arc that leaves a vertex (enters it, on the side of the goal).
struct ArcLook {
    StudyGraph::Vertex from = StudyGraph::none; ///< the vertex that is being settled
    std::int32_t cost = 0;                      ///< of the arc
    std::int64_t offer = 0;                     ///< the distance of its end by way of `from`
    SearchLabel before, after;                  ///< of its end
    ArcOutcome outcome = ArcOutcome::Labelled;
    friend bool operator==(const ArcLook&, const ArcLook&) = default;
};

enum class ReportDetail : std::uint8_t {
    Labels, ///< what changed
    Looks,  ///< and every look at an arc, the refused ones too
};

/// What one step changed: the label that it took from the frontier, and labels given or lowered.
struct StepReport {
    ReportDetail detail = ReportDetail::Labels; ///< what is asked for
    SearchLabel settled;
    std::vector<SearchLabel> labelled; ///< in the order in which the search looked at arcs
    std::vector<ArcLook> looks;        ///< likewise; empty unless asked for
};

} // namespace navcore
