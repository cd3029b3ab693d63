// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/study/study_graph.h"

namespace navcore {

/// The end that a search works from. Only the bidirectional search works from the goal.
enum class SearchSide : std::uint8_t { Start, Goal };

enum class SearchState : std::uint8_t {
    Unseen,
    Labelled, ///< The vertex is in the frontier with a temporary label.
    Settled,  ///< The label of the vertex is permanent, unless the search reopens it.
};

/// The information that a search has about a vertex. The distance is the cost from the start (or to
/// the goal, on the goal's side); in breadth-first and depth-first searches it is the number of
/// edges.
struct SearchLabel {
    StudyGraph::Vertex vertex = StudyGraph::none;
    /// The previous vertex on the path, or none for the start.
    StudyGraph::Vertex parent = StudyGraph::none;
    std::int64_t distance = 0;
    /// Rank in the frontier, smallest first, such as distance + estimate.
    std::int64_t key = 0;
    SearchSide side = SearchSide::Start;
    SearchState state = SearchState::Unseen;
    friend bool operator==(const SearchLabel&, const SearchLabel&) = default;
};

/// The result of examining an arc.
enum class ArcOutcome : std::uint8_t {
    Labelled, ///< The end of the arc got its first label.
    Lowered,  ///< The end of the arc got a better label.
    /// The end of the arc got a label that is not better, by the search's own rule: smaller parent
    /// id, or later.
    Replaced,
    Equal,   ///< The end of the arc keeps its label, because the new one is not better.
    Dearer,  ///< The end of the arc keeps its label, because the new one is worse.
    Settled, ///< The end of the arc is settled, so labels are not compared any more.
};

/// Returns whether the end of the arc got another label.
constexpr bool changesLabel(ArcOutcome outcome) {
    return outcome <= ArcOutcome::Replaced;
}

/// The examination of one arc that leaves a vertex (or enters it, on the goal's side).
struct ArcLook {
    StudyGraph::Vertex from = StudyGraph::none; ///< The vertex that is being settled.
    std::int32_t cost = 0;                      ///< Cost of the arc.
    std::int64_t offer = 0; ///< Distance of the arc's end along a path through `from`.
    /// The labels of the arc's end before and after the arc was examined.
    SearchLabel before, after;
    ArcOutcome outcome = ArcOutcome::Labelled;
    friend bool operator==(const ArcLook&, const ArcLook&) = default;
};

enum class ReportDetail : std::uint8_t {
    Labels, ///< The report contains only changes of labels.
    Looks,  ///< The report also contains every examined arc, including rejected ones.
};

/// The changes of one step: the label taken from the frontier, and labels assigned or decreased.
struct StepReport {
    ReportDetail detail = ReportDetail::Labels; ///< The detail that the caller requests.
    SearchLabel settled;
    /// The labels that changed, in the order in which the arcs were examined.
    std::vector<SearchLabel> labelled;
    /// The examined arcs in that order; empty unless the caller requests ReportDetail::Looks.
    std::vector<ArcLook> looks;
};

} // namespace navcore
