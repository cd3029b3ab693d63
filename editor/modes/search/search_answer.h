// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/study_world.h"
#include "navcore/runtime/study/algorithms.h"
#include "navcore/runtime/study/search_course.h"

#include <map>

namespace waymark {

/// The heuristic from which A* takes its estimates.
enum class SearchHeuristic : std::uint8_t { StraightLine, Manhattan, Octile, Chebyshev, Values };

/// The conversion of a metric's distance to a cost.
enum class HeuristicScale : std::uint8_t {
    Fitted, ///< Multiplies by the largest factor that never overestimates on this graph.
    AsItIs, ///< Takes the cost of that distance on ground of multiplier 1.
};

/// The designer's settings of the Search steps view, which are kept when it closes.
struct SearchSettings {
    navcore::StudyAlgorithm algorithm = navcore::StudyAlgorithm::Dijkstra;
    std::optional<navcore::StudyAlgorithm> second = {};
    SearchHeuristic heuristic = SearchHeuristic::StraightLine;
    HeuristicScale scale = HeuristicScale::Fitted;
    friend bool operator==(const SearchSettings&, const SearchSettings&) = default;
};

/// Estimated costs of vertices in lu, 0 or more. Vertices without an entry have 0.
using SearchValues = std::map<navcore::VertexId, std::int64_t>;

/// A completed search, positioned at a step of its course or of the walk back from the goal.
struct SearchRun {
    using Vertex = navcore::StudyGraph::Vertex;

    navcore::StudyAlgorithm algorithm;
    navcore::SearchCourse course;
    /// The path to the goal. Nullopt if there is no route, or if a cycle of negative cost was
    /// found.
    std::optional<navcore::StudyPath> path;
    std::vector<Vertex> cycle; ///< A cycle of negative cost, in the order of its arcs.
    /// Quality of the heuristic. Set for A* only.
    std::optional<navcore::HeuristicVerdict> verdict = {};
    std::size_t settled = 0; ///< Number of distinct vertices that the search settled.
    /// Number of path vertices that the walk back has reached, from the goal.
    std::size_t walkedTo = 0;

    std::size_t walkLength() const { return path ? path->vertices.size() : 0; }
    std::size_t length() const { return course.stepCount() + walkLength(); }
    /// Moves to a step of the course or, beyond its end, of the walk back. At a step of the
    /// course, the first `looks` arcs of the step have been examined.
    void seek(std::size_t position, std::size_t looks);
    /// Returns the current vertex of the walk back. Nullopt if it has not begun.
    std::optional<Vertex> walkAt() const;
    /// Returns the previous vertex on the path, followed by all equally good ones. Empty at the
    /// start.
    std::vector<Vertex> equalParents() const;
    bool countsEdges() const { return navcore::countsEdges(algorithm); }
};

/// The result of a query: one or two searches of the same graph.
struct SearchAnswer {
    std::shared_ptr<const navcore::StudyGraph> graph;
    navcore::StudyQuery query;
    /// Number of vertices of the level. Vertices from this index on stand for ends that are points.
    navcore::StudyGraph::Vertex realVertices;
    navcore::Heuristic heuristic;
    std::vector<SearchRun> runs;

    std::int64_t estimate(navcore::StudyGraph::Vertex vertex) const {
        return heuristic.estimate(*graph, vertex, query.goal);
    }
};

/// Runs the searches for a draft that has a query. May run on any thread. Cancelled is the only
/// error.
navcore::Result<std::shared_ptr<SearchAnswer>> answerSearch(navcore::StudyDraft draft,
                                                            const SearchSettings& settings,
                                                            const SearchValues& values,
                                                            const navcore::Progress& progress);

} // namespace waymark
