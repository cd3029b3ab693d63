// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/study/algorithms.h"
#include "navcore/runtime/study/search_course.h"
#include "navcore/runtime/study/study_route.h"

#include <map>

namespace waymark {

enum class SearchHeuristic : std::uint8_t { StraightLine, Manhattan, Octile, Chebyshev, Values };

/// The factor by which the heuristic's distance is multiplied to estimate a cost.
enum class HeuristicScale : std::uint8_t {
    Fitted, ///< The largest factor that never overestimates on this graph.
    AsItIs, ///< The cost per length on terrain with multiplier 1.
};

/// The settings of the Search steps view. They persist when the view is closed.
struct SearchSettings {
    navcore::StudyAlgorithm algorithm = navcore::StudyAlgorithm::Dijkstra;
    std::optional<navcore::StudyAlgorithm> second = {};
    SearchHeuristic heuristic = SearchHeuristic::StraightLine;
    HeuristicScale scale = HeuristicScale::Fitted;
    friend bool operator==(const SearchSettings&, const SearchSettings&) = default;
};

/// Estimated costs of vertices in lu, at least 0. Vertices without an entry have the estimate 0.
using SearchValues = std::map<navcore::VertexId, std::int64_t>;

/// A completed search with a current position. The positions are the steps of the search, followed
/// by the vertices of the path from the goal back to the start.
struct SearchRun {
    using Vertex = navcore::StudyGraph::Vertex;

    navcore::StudyAlgorithm algorithm;
    navcore::SearchCourse course;
    /// Path to the goal. Nullopt if there is no route, or if the search found a cycle of negative
    /// cost.
    std::optional<navcore::StudyPath> path;
    /// Cycle of negative cost, in the order of its arcs. Empty if the search found none.
    std::vector<Vertex> cycle;
    /// Quality of the heuristic. Only set for A*.
    std::optional<navcore::HeuristicVerdict> verdict = {};
    std::size_t settled = 0; ///< Number of distinct vertices that the search settled.
    /// Number of path vertices that have been traced back, starting at the goal.
    std::size_t walkedTo = 0;

    std::size_t walkLength() const { return path ? path->vertices.size() : 0; }
    std::size_t length() const { return course.stepCount() + walkLength(); }
    /// Moves to a position. If it is a step of the search, only the first `looks` arcs of the step
    /// have been examined.
    void seek(std::size_t position, std::size_t looks);
    /// Returns the current vertex of the traceback, or nullopt if it has not begun.
    std::optional<Vertex> walkAt() const;
    /// Returns the predecessor of walkAt() on the path, followed by all other predecessors with the
    /// same cost. Empty at the start.
    std::vector<Vertex> equalParents() const;
    bool countsEdges() const { return navcore::countsEdges(algorithm); }
};

/// The result of a query: one or two searches in the same graph.
struct SearchAnswer {
    std::shared_ptr<const navcore::StudyGraph> graph;
    navcore::StudyQuery query;
    /// Number of vertices of the level. Vertices with this or a higher index represent route ends
    /// that are points.
    navcore::StudyGraph::Vertex realVertices;
    navcore::Heuristic heuristic;
    std::vector<SearchRun> runs;

    std::int64_t estimate(navcore::StudyGraph::Vertex vertex) const {
        return heuristic.estimate(*graph, vertex, query.goal);
    }
};

/// Runs the searches. `draft` must have a query. May be called on any thread. The only error is
/// Cancelled.
navcore::Result<std::shared_ptr<SearchAnswer>> answerSearch(navcore::StudyDraft draft,
                                                            const SearchSettings& settings,
                                                            const SearchValues& values,
                                                            const navcore::Progress& progress);

} // namespace waymark
