// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/study_world.h"
#include "navcore/runtime/study/algorithms.h"
#include "navcore/runtime/study/search_course.h"

#include <map>

namespace waymark {

/// Where A* takes its estimates from.
enum class SearchHeuristic : std::uint8_t { StraightLine, Manhattan, Octile, Chebyshev, Values };

/// What a metric's distance costs.
enum class HeuristicScale : std::uint8_t {
    Fitted, ///< as much as never says too much here
    AsItIs, ///< as much as ground of multiplier 1
};

/// What the designer chose for the view; it outlives closing it.
struct SearchSettings {
    navcore::StudyAlgorithm algorithm = navcore::StudyAlgorithm::Dijkstra;
    std::optional<navcore::StudyAlgorithm> second = {};
    SearchHeuristic heuristic = SearchHeuristic::StraightLine;
    HeuristicScale scale = HeuristicScale::Fitted;
    friend bool operator==(const SearchSettings&, const SearchSettings&) = default;
};

/// Estimates of vertices, lu of cost, 0 or more; of all others 0.
using SearchValues = std::map<navcore::VertexId, std::int64_t>;

/// A search that has run, somewhere on its course or on the walk back behind its end.
struct SearchRun {
    using Vertex = navcore::StudyGraph::Vertex;

    navcore::StudyAlgorithm algorithm;
    navcore::SearchCourse course;
    std::optional<navcore::StudyPath> path; ///< none: no way, or a circle of negative cost
    std::vector<Vertex> cycle;              ///< of negative cost, in order of its arcs
    std::optional<navcore::HeuristicVerdict> verdict = {}; ///< of A*
    std::size_t settled = 0;  ///< how many vertices it settled in all, once each
    std::size_t walkedTo = 0; ///< how many vertices of the path are walked back, from the goal

    std::size_t walkLength() const { return path ? path->vertices.size() : 0; }
    std::size_t length() const { return course.stepCount() + walkLength(); }
    /// A step of the course, then of the walk; of a step of the course the first looks.
    void seek(std::size_t position, std::size_t looks);
    /// Where the walk back stands; none: it has not begun.
    std::optional<Vertex> walkAt() const;
    /// The vertex before that one on the path, and all that are as good; empty at the start.
    std::vector<Vertex> equalParents() const;
    bool countsEdges() const { return navcore::countsEdges(algorithm); }
};

/// What came of a query: one or two searches of the same graph.
struct SearchAnswer {
    std::shared_ptr<const navcore::StudyGraph> graph;
    navcore::StudyQuery query;
    navcore::StudyGraph::Vertex realVertices; ///< those behind are ends that are points
    navcore::Heuristic heuristic;
    std::vector<SearchRun> runs;

    std::int64_t estimate(navcore::StudyGraph::Vertex vertex) const {
        return heuristic.estimate(*graph, vertex, query.goal);
    }
};

/// Runs the searches of a draft that has a query; any thread. Cancelled is the only error.
navcore::Result<std::shared_ptr<SearchAnswer>> answerSearch(navcore::StudyDraft draft,
                                                            const SearchSettings& settings,
                                                            const SearchValues& values,
                                                            const navcore::Progress& progress);

} // namespace waymark
