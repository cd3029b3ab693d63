// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/base/result.h"
#include "navcore/runtime/study/study_search.h"

#include <limits>

namespace navcore {

/// A search from its first step to its last, to go through in both directions: what it knew after
/// any step, down to the single look at an arc. It keeps what it settled, 8 bytes a step, and at
/// most `maxBytes` of copies of the search, from which it steps anew: going anywhere costs one
/// copy and as many steps as lie between two copies. Small graphs are copied more often.
class SearchCourse {
public:
    using Vertex = StudyGraph::Vertex;
    static constexpr std::size_t allLooks = std::numeric_limits<std::size_t>::max();
    static constexpr std::size_t maxBytes = std::size_t{64} << 20U;

    /// Runs a search from its begin() to its end, any thread. Cancelled is the only error. The
    /// search must not be null, the graph holds the query's vertices (asserted).
    static Result<SearchCourse> run(std::unique_ptr<StudySearch> search,
                                    std::shared_ptr<const StudyGraph> graph,
                                    const StudyQuery& query, const Progress& progress = {});

    const StudyGraph& graph() const { return *m_graph; }
    const StudyQuery& query() const { return m_query; }
    /// How it ended: path(), promise() and what else the search itself knows.
    const StudySearch& ended() const { return *m_ended; }
    std::size_t stepCount() const { return m_visits.size(); }
    std::size_t copyCount() const { return m_copies.size(); } ///< of the search, each O(V) bytes

    /// Goes to the state after `step` steps, 0..stepCount(), of the last only as many looks at
    /// arcs as said; more than it has mean all.
    void seek(std::size_t step, std::size_t looks = allLooks);
    std::size_t step() const { return m_step; }
    std::size_t looks() const { return m_looks; } ///< of the last step, up to its lookCount()
    std::size_t lookCount() const { return m_report.looks.size(); } ///< of the last step

    /// The last step with all its looks; what lies behind looks() has not happened yet. Null
    /// before the first.
    const StepReport* report() const { return m_step == 0 ? nullptr : &m_report; }
    /// What is known of a vertex here; none: it was not seen yet. O(looks of a step).
    std::optional<SearchLabel> label(SearchSide side, Vertex vertex) const;
    /// Which visit of the search settled the vertex last, from 1; none: no visit up to here.
    /// O(log visits of the vertex).
    std::optional<std::size_t> visitOf(SearchSide side, Vertex vertex) const;
    /// The vertex and side of a visit, 1..stepCount().
    std::pair<SearchSide, Vertex> visited(std::size_t visit) const;
    /// Whether both sides of the search are to be looked at.
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
    std::vector<std::uint32_t> m_visits;        // per step the place it settled
    std::vector<std::uint32_t> m_visitsOf;      // the steps of each place, ascending
    std::vector<std::uint32_t> m_firstVisitsOf; // where those of a place begin
    std::vector<Copy> m_copies;                 // ascending; the first at step 0
    std::size_t m_between = 0, m_maxCopies = 0;

    std::unique_ptr<StudySearch> m_here; // after m_step whole steps
    std::size_t m_step = 0, m_looks = 0;
    StepReport m_report;
};

} // namespace navcore
