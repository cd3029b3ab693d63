// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/study/study_graph.h"

namespace navcore {

/// The end from which a search works. Only bidirectional search uses Goal.
enum class SearchSide : std::uint8_t { Start, Goal };

enum class SearchState : std::uint8_t {
    Unseen,
    Labelled, ///< In the frontier, with a temporary label.
    Settled,  ///< Permanent, unless the search reopens the vertex.
};

/// The state of a vertex in a search. `distance` is the cost from the start to the vertex, or from
/// the vertex to the goal on the goal's side. For algorithms for which countsEdges() is true, it is
/// a number of edges.
struct SearchLabel {
    StudyGraph::Vertex vertex = StudyGraph::none;
    /// The previous vertex on the path, or `none` for the start.
    StudyGraph::Vertex parent = StudyGraph::none;
    std::int64_t distance = 0;
    /// The sort key in the frontier, smallest first. For example, distance + estimate.
    std::int64_t key = 0;
    SearchSide side = SearchSide::Start;
    SearchState state = SearchState::Unseen;
    friend bool operator==(const SearchLabel&, const SearchLabel&) = default;
};

/// The effect that examining an arc had on the label of its end.
enum class ArcOutcome : std::uint8_t {
    Labelled, ///< The vertex got its first label.
    Lowered,  ///< The vertex got a better label.
    /// The vertex got a label that is not better, but takes precedence by a rule of the search: a
    /// smaller parent id, or a later visit.
    Replaced,
    Equal,    ///< The label did not change, because the new one is equally good.
    Costlier, ///< The label did not change, because the new one is worse.
    Settled,  ///< The label did not change, because the vertex is settled.
};

/// Returns whether the vertex at the end of the arc got another label.
constexpr bool changesLabel(ArcOutcome outcome) {
    return outcome <= ArcOutcome::Replaced;
}

/// An examined arc. On the goal's side, it is traversed in reverse.
struct ArcLook {
    StudyGraph::Vertex from = StudyGraph::none; ///< The vertex that the step settled.
    std::int32_t cost = 0;
    std::int64_t offer = 0; ///< Distance of the vertex at the arc's end on the path through `from`.
    /// The label of the vertex at the arc's end, before and after the arc was examined.
    SearchLabel before, after;
    ArcOutcome outcome = ArcOutcome::Labelled;
    friend bool operator==(const ArcLook&, const ArcLook&) = default;
};

enum class ReportDetail : std::uint8_t {
    Labels, ///< The report contains only changed labels.
    Looks,  ///< The report also contains all examined arcs, including those that changed nothing.
};

/// The result of a step: the vertex that it settled, and the labels that it assigned or decreased.
struct StepReport {
    ReportDetail detail = ReportDetail::Labels; ///< Set by the caller.
    SearchLabel settled;
    /// Changed labels, in the order in which their arcs were examined.
    std::vector<SearchLabel> labelled;
    /// Examined arcs in order. Empty unless `detail` is ReportDetail::Looks.
    std::vector<ArcLook> looks;
};

} // namespace navcore
