// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/study/study_graph.h"

namespace navcore {

/// The end that a search works from. Only the bidirectional search works from the goal.
enum class SearchSide : std::uint8_t { Start, Goal };

enum class SearchState : std::uint8_t {
    Unseen,
    Labelled, ///< in the frontier, with a temporary label
    Settled,  ///< its label is permanent, unless the search reopens it
};

/// What a search knows about a vertex. The distance is the cost from the start (or to the goal, on
/// its side); in breadth-first and depth-first searches, the number of edges.
struct SearchLabel {
    StudyGraph::Vertex vertex = StudyGraph::none;
    StudyGraph::Vertex parent = StudyGraph::none; ///< none for the start
    std::int64_t distance = 0;
    /// Order in the frontier, smallest first; for example distance + estimate.
    std::int64_t key = 0;
    SearchSide side = SearchSide::Start;
    SearchState state = SearchState::Unseen;
    friend bool operator==(const SearchLabel&, const SearchLabel&) = default;
};

/// The result of examining an arc.
enum class ArcOutcome : std::uint8_t {
    Labelled, ///< its end got its first label
    Lowered,  ///< its end got a better label
    /// Its end got a label that is not better, by the search's own rule: smaller parent id, or
    /// later.
    Replaced,
    Equal,   ///< not better than the label of its end, which stays
    Dearer,  ///< worse than the label of its end
    Settled, ///< its end is settled and not compared any more
};

/// Returns whether the arc's end got another label.
constexpr bool changesLabel(ArcOutcome outcome) {
    return outcome <= ArcOutcome::Replaced;
}

/// The examination of one arc that leaves a vertex (on the goal's side, enters it).
struct ArcLook {
    StudyGraph::Vertex from = StudyGraph::none; ///< the vertex being settled
    std::int32_t cost = 0;                      ///< cost of the arc
    std::int64_t offer = 0;                     ///< distance of the arc's end by way of `from`
    SearchLabel before, after;                  ///< labels of the arc's end
    ArcOutcome outcome = ArcOutcome::Labelled;
    friend bool operator==(const ArcLook&, const ArcLook&) = default;
};

enum class ReportDetail : std::uint8_t {
    Labels, ///< what changed
    Looks,  ///< also every examined arc, including rejected ones
};

/// The changes of one step: the label taken from the frontier, and labels assigned or decreased.
struct StepReport {
    ReportDetail detail = ReportDetail::Labels; ///< the requested detail
    SearchLabel settled;
    std::vector<SearchLabel> labelled; ///< in the order in which the arcs were examined
    std::vector<ArcLook> looks;        ///< in the same order; empty unless requested
};

} // namespace navcore
