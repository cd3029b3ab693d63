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
    CheapestEdge, ///< greedy: depth-first by NextArc::Cheapest
};

/// All algorithms with their names for programs, such as "astar" and "bellman-ford".
std::span<const std::pair<StudyAlgorithm, std::string_view>> studyAlgorithms();

/// Creates a search of this kind. The heuristic is for A*.
std::unique_ptr<StudySearch> makeStudySearch(StudyAlgorithm algorithm, Heuristic heuristic = {});

/// Whether labels count edges instead of costs.
constexpr bool countsEdges(StudyAlgorithm algorithm) {
    return algorithm == StudyAlgorithm::BreadthFirst || algorithm == StudyAlgorithm::DepthFirst;
}

} // namespace navcore
