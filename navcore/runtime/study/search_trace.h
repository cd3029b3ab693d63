// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/study/study_search.h"

namespace navcore {

/// All steps of a search, for tables that explain algorithms. steps[i] is visit number i + 1: it
/// contains the vertex that the step settled, with its distance and parent, and the labels that the
/// step assigned or decreased.
struct SearchTrace {
    std::vector<StepReport> steps;
    std::optional<StudyPath> path; ///< The path to the goal, or nullopt if there is none.
    Promise promise = Promise::SomePath;
};

/// Runs a search from begin() to its end and records every step. O(steps) in addition to the
/// search.
SearchTrace recordTrace(StudySearch& search, const StudyGraph& graph, const StudyQuery& query);

/// Replays a trace and keeps track of the frontier.
class TraceReplay {
public:
    /// Starts before the first step. The trace must outlive this object.
    explicit TraceReplay(const SearchTrace& trace) : m_trace(trace) {}

    /// Advances to the next step and returns it, or returns null after the last step. O(log
    /// frontier) per label.
    const StepReport* next();

    /// Returns the temporary labels after the current step in the order in which the search would
    /// process them: by side, key and vertex. O(frontier log frontier).
    std::vector<SearchLabel> frontier() const;

private:
    const SearchTrace& m_trace;
    std::size_t m_next = 0;
    std::vector<SearchLabel> m_open; // Labels in the frontier, sorted by side and vertex.
};

} // namespace navcore
