// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/study/heuristic.h"
#include "navcore/runtime/study/study_search.h"

#include <string_view>

namespace navcore {

/// The search algorithms that can be stepped through.
enum class StudyAlgorithm : std::uint8_t {
    AStar,
    Dijkstra,
    Bidirectional,
    BellmanFord,
    BreadthFirst,
    DepthFirst,
    CheapestEdge, ///< Depth-first search that follows the cheapest arc first (greedy).
};

/// Returns all algorithms with their names in command lines and files, such as "astar" and
/// "bellman-ford".
std::span<const std::pair<StudyAlgorithm, std::string_view>> studyAlgorithms();

/// Creates a search that uses this algorithm. Only A* uses `heuristic`.
std::unique_ptr<StudySearch> makeStudySearch(StudyAlgorithm algorithm, Heuristic heuristic = {});

/// Returns whether this algorithm measures distances in edges instead of costs.
constexpr bool countsEdges(StudyAlgorithm algorithm) {
    return algorithm == StudyAlgorithm::BreadthFirst || algorithm == StudyAlgorithm::DepthFirst;
}

} // namespace navcore
