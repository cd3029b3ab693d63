// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/study/heuristic.h"
#include "navcore/runtime/study/study_search.h"

#include <string_view>

namespace navcore {

/// The searches that can be watched step by step.
enum class StudyAlgorithm : std::uint8_t {
    AStar,
    Dijkstra,
    Bidirectional,
    BellmanFord,
    BreadthFirst,
    DepthFirst,
    CheapestEdge, ///< A greedy depth-first search that follows the cheapest arc first.
};

/// Returns all algorithms with their names for programs, such as "astar" and "bellman-ford".
std::span<const std::pair<StudyAlgorithm, std::string_view>> studyAlgorithms();

/// Creates a search by this algorithm. Only A* uses the heuristic.
std::unique_ptr<StudySearch> makeStudySearch(StudyAlgorithm algorithm, Heuristic heuristic = {});

/// Returns whether the labels of this algorithm count edges instead of costs.
constexpr bool countsEdges(StudyAlgorithm algorithm) {
    return algorithm == StudyAlgorithm::BreadthFirst || algorithm == StudyAlgorithm::DepthFirst;
}

} // namespace navcore
