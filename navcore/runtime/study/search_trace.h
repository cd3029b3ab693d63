// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/study/study_search.h"

namespace navcore {

/// The steps of a search, as tables that explain algorithms. Step i (from 0) settled the vertex
/// steps[i].settled.vertex as visit number i + 1, with the distance and parent stored there, and
/// assigned or decreased the labels in steps[i].labelled.
struct SearchTrace {
    std::vector<StepReport> steps;
    std::optional<StudyPath> path; ///< The path to the goal, or nullopt if there is none.
    Promise promise = Promise::SomePath;
};

/// Runs a search from begin() to its end and records every step. O(steps) in addition to the
/// search.
SearchTrace recordTrace(StudySearch& search, const StudyGraph& graph, const StudyQuery& query);

/// Replays a trace and tracks the frontier after each step.
class TraceReplay {
public:
    /// Begins before the first step. The trace must outlive the replay.
    explicit TraceReplay(const SearchTrace& trace) : m_trace(trace) {}

    /// Advances to the next step and returns it, or returns null after the last step. O(log
    /// frontier) per label.
    const StepReport* next();

    /// Returns the temporary labels after the current step, in the order in which the search would
    /// take them: by side, key and vertex. O(frontier log frontier).
    std::vector<SearchLabel> frontier() const;

private:
    const SearchTrace& m_trace;
    std::size_t m_next = 0;
    std::vector<SearchLabel> m_open; // The labels in the frontier, sorted by side and vertex.
};

} // namespace navcore
