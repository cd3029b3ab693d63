// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/study/study_search.h"

namespace navcore {

/// A search as it went, step by step: the tables that explain algorithms. Step i (from 0) took the
/// vertex steps[i].settled.vertex as its visit number i + 1, at the distance and with the parent
/// that stand there, and gave or lowered the labels in steps[i].labelled.
struct SearchTrace {
    std::vector<StepReport> steps;
    std::optional<StudyPath> path; ///< to the goal
    Promise promise = Promise::SomePath;
};

/// Runs a search from its begin() on and writes down every step. O(steps) beside the search.
SearchTrace recordTrace(StudySearch& search, const StudyGraph& graph, const StudyQuery& query);

/// Goes through a trace and knows the frontier after each step.
class TraceReplay {
public:
    /// Stands before the first step. The trace must outlive it.
    explicit TraceReplay(const SearchTrace& trace) : m_trace(trace) {}

    /// Goes to the next step; null behind the last. O(log frontier) per label.
    const StepReport* next();

    /// The temporary labels after the step it stands at, in the order in which the search would
    /// take them: by side, key and vertex. O(frontier log frontier).
    std::vector<SearchLabel> frontier() const;

private:
    const SearchTrace& m_trace;
    std::size_t m_next = 0;
    std::vector<SearchLabel> m_open; // sorted by side and vertex
};

} // namespace navcore
