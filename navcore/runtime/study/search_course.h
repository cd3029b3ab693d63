// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/base/result.h"
#include "navcore/runtime/study/study_search.h"

#include <limits>

namespace navcore {

/// A recorded search that can be stepped through forwards and backwards, down to single arcs. It
/// stores the settled vertices (8 bytes per step) and copies of the search at regular intervals.
/// Seeking copies the nearest earlier copy and replays the steps after it. At most 64 copies are
/// stored, or fewer if they would exceed about `maxBytes`. At least 4 copies are always permitted.
class SearchCourse {
public:
    using Vertex = StudyGraph::Vertex;
    static constexpr std::size_t allLooks = std::numeric_limits<std::size_t>::max();
    static constexpr std::size_t maxBytes = std::size_t{64} << 20U;

    /// Runs a search from begin() to its end, on any thread. `search` must not be null, and the
    /// graph must contain the query's vertices (asserted). The only possible error is Cancelled.
    static Result<SearchCourse> run(std::unique_ptr<StudySearch> search,
                                    std::shared_ptr<const StudyGraph> graph,
                                    const StudyQuery& query, const Progress& progress = {});

    const StudyGraph& graph() const { return *m_graph; }
    const StudyQuery& query() const { return m_query; }
    /// Returns the finished search, with its path(), promise() and other results.
    const StudySearch& ended() const { return *m_ended; }
    std::size_t stepCount() const { return m_visits.size(); }
    /// Returns the number of stored copies of the search. Each copy takes O(V) bytes.
    std::size_t copyCount() const { return m_copies.size(); }

    /// Seeks to the state after `step` steps, 0..stepCount(). Treats only the first `looks` arcs of
    /// the last step as examined, or all of its arcs if `looks` is above lookCount().
    void seek(std::size_t step, std::size_t looks = allLooks);
    std::size_t step() const { return m_step; }
    /// Returns how many arcs of the last step have been examined, at most lookCount().
    std::size_t looks() const { return m_looks; }
    /// Returns the total number of arcs that the last step examines.
    std::size_t lookCount() const { return m_report.looks.size(); }

    /// Returns the report of the last step, or null before the first step. It contains all arcs of
    /// the step, including those after looks(), which have not been examined yet.
    const StepReport* report() const { return m_step == 0 ? nullptr : &m_report; }
    /// Returns the label of a vertex in the current state, or nullopt if the vertex has not been
    /// seen yet. O(arcs of a step).
    std::optional<SearchLabel> label(SearchSide side, Vertex vertex) const;
    /// Returns the number (from 1) of the last visit so far that settled the vertex, or nullopt if
    /// there was none. O(log visits of the vertex).
    std::optional<std::size_t> visitOf(SearchSide side, Vertex vertex) const;
    /// Returns the side and vertex of a visit. Visits are numbered 1..stepCount().
    std::pair<SearchSide, Vertex> visited(std::size_t visit) const;
    /// Returns whether the search also works from the goal.
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
    // The vertex that each step settled, encoded as placeOf(side, vertex).
    std::vector<std::uint32_t> m_visits;
    // For each side and vertex, the steps that settled it, in ascending order.
    std::vector<std::uint32_t> m_visitsOf;
    // For each side and vertex, the index of its first entry in m_visitsOf.
    std::vector<std::uint32_t> m_firstVisitsOf;
    // Copies of the search, sorted by step. The first one is at step 0.
    std::vector<Copy> m_copies;
    std::size_t m_between = 0, m_maxCopies = 0;

    std::unique_ptr<StudySearch> m_here; // The search after m_step complete steps.
    std::size_t m_step = 0, m_looks = 0;
    StepReport m_report;
};

} // namespace navcore
