// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/study/heuristic.h"
#include "navcore/runtime/study/study_search.h"

#include <string_view>

namespace navcore {

/// The searches there are to look at.
enum class StudyAlgorithm : std::uint8_t {
    AStar,
    Dijkstra,
    Bidirectional,
    BellmanFord,
    BreadthFirst,
    DepthFirst,
    CheapestEdge, ///< greedy: depth first by NextArc::Cheapest
};

/// All of them, and how programs call them: "astar", "bellman-ford".
std::span<const std::pair<StudyAlgorithm, std::string_view>> studyAlgorithms();

/// A search of that kind; the heuristic is for A*.
std::unique_ptr<StudySearch> makeStudySearch(StudyAlgorithm algorithm, Heuristic heuristic = {});

/// Whether labels count edges, not costs.
constexpr bool countsEdges(StudyAlgorithm algorithm) {
    return algorithm == StudyAlgorithm::BreadthFirst || algorithm == StudyAlgorithm::DepthFirst;
}

} // namespace navcore
