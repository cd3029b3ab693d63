// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/base/result.h"
#include "navcore/runtime/study/study_search.h"

#include <limits>

namespace navcore {

/// A recorded search that can be stepped through in both directions, down to single arcs. It stores
/// the settled vertices, 8 bytes per step, and copies of the search of at most `maxBytes` in total,
/// from which it replays: seeking costs one copy plus the steps between two copies. Small graphs
/// are copied more often.
class SearchCourse {
public:
    using Vertex = StudyGraph::Vertex;
    static constexpr std::size_t allLooks = std::numeric_limits<std::size_t>::max();
    static constexpr std::size_t maxBytes = std::size_t{64} << 20U;

    /// Runs a search from begin() to its end, on any thread. The only error is Cancelled. The
    /// search is not null, and the graph contains the query's vertices (asserted).
    static Result<SearchCourse> run(std::unique_ptr<StudySearch> search,
                                    std::shared_ptr<const StudyGraph> graph,
                                    const StudyQuery& query, const Progress& progress = {});

    const StudyGraph& graph() const { return *m_graph; }
    const StudyQuery& query() const { return m_query; }
    /// Returns the finished search with its path(), promise() and other results.
    const StudySearch& ended() const { return *m_ended; }
    std::size_t stepCount() const { return m_visits.size(); }
    /// Returns the number of stored copies of the search, each of which takes O(V) bytes.
    std::size_t copyCount() const { return m_copies.size(); }

    /// Seeks to the state after `step` steps, 0..stepCount(), in which only the first `looks` arcs
    /// of the last step have been examined. Larger values of `looks` mean all arcs.
    void seek(std::size_t step, std::size_t looks = allLooks);
    std::size_t step() const { return m_step; }
    /// Returns the number of arcs that have been examined in the last step, at most lookCount().
    std::size_t looks() const { return m_looks; }
    /// Returns the number of arcs that the last step examines in total.
    std::size_t lookCount() const { return m_report.looks.size(); }

    /// Returns the report of the last step with all its arcs; those after looks() have not been
    /// examined yet. Null before the first step.
    const StepReport* report() const { return m_step == 0 ? nullptr : &m_report; }
    /// Returns the label of a vertex in this state, or nullopt if it has not been seen yet. O(arcs
    /// of a step).
    std::optional<SearchLabel> label(SearchSide side, Vertex vertex) const;
    /// Returns the number, from 1, of the visit that settled the vertex last, or nullopt if there
    /// was none so far. O(log visits of the vertex).
    std::optional<std::size_t> visitOf(SearchSide side, Vertex vertex) const;
    /// Returns the vertex and side of a visit, 1..stepCount().
    std::pair<SearchSide, Vertex> visited(std::size_t visit) const;
    /// Returns whether the search has a start side and a goal side to show.
    bool hasTwoSides() const { return m_hasTwoSides; }

private:
    struct Copy {
        std::size_t step;
        std::unique_ptr<StudySearch> search;
    };

    SearchCourse() = default;
    std::size_t placeOf(SearchSide side, Vertex vertex) const {
        return vertex + (side == SearchSide::Goal ? m_graph->vertexCount() : std::size_t{0});
    }
    void keep(const StudySearch& search, std::size_t step);
    void indexVisits();

    std::shared_ptr<const StudyGraph> m_graph;
    StudyQuery m_query{StudyGraph::none, StudyGraph::none};
    std::unique_ptr<StudySearch> m_ended;
    bool m_hasTwoSides = false;
    // For each step, the side and vertex that it settled, as placeOf().
    std::vector<std::uint32_t> m_visits;
    // The steps that settled each side and vertex, in ascending order for each.
    std::vector<std::uint32_t> m_visitsOf;
    // For each side and vertex, the index in m_visitsOf of the first step that settled it.
    std::vector<std::uint32_t> m_firstVisitsOf;
    // Copies of the search in ascending order of their steps; the first is at step 0.
    std::vector<Copy> m_copies;
    std::size_t m_between = 0, m_maxCopies = 0;

    std::unique_ptr<StudySearch> m_here; // The search after m_step whole steps.
    std::size_t m_step = 0, m_looks = 0;
    StepReport m_report;
};

} // namespace navcore
