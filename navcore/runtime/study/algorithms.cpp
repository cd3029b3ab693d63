// SPDX-License-Identifier: MIT
#include "navcore/runtime/study/algorithms.h"

#include "navcore/runtime/study/a_star.h"
#include "navcore/runtime/study/bellman_ford.h"
#include "navcore/runtime/study/bidirectional.h"
#include "navcore/runtime/study/breadth_first.h"
#include "navcore/runtime/study/depth_first.h"
#include "navcore/runtime/study/dijkstra.h"

namespace navcore {

std::span<const std::pair<StudyAlgorithm, std::string_view>> studyAlgorithms() {
    static constexpr std::pair<StudyAlgorithm, std::string_view> all[] = {
        {StudyAlgorithm::AStar, "astar"},
        {StudyAlgorithm::Dijkstra, "dijkstra"},
        {StudyAlgorithm::Bidirectional, "bidirectional"},
        {StudyAlgorithm::BellmanFord, "bellman-ford"},
        {StudyAlgorithm::BreadthFirst, "breadth-first"},
        {StudyAlgorithm::DepthFirst, "depth-first"},
        {StudyAlgorithm::CheapestEdge, "cheapest-edge"},
    };
    return all;
}

std::unique_ptr<StudySearch> makeStudySearch(StudyAlgorithm algorithm, Heuristic heuristic) {
    switch (algorithm) {
    case StudyAlgorithm::AStar: {
        auto search = std::make_unique<AStar>();
        search->setHeuristic(std::move(heuristic));
        return search;
    }
    case StudyAlgorithm::Dijkstra:
        return std::make_unique<Dijkstra>();
    case StudyAlgorithm::Bidirectional:
        return std::make_unique<Bidirectional>();
    case StudyAlgorithm::BellmanFord:
        return std::make_unique<BellmanFord>();
    case StudyAlgorithm::BreadthFirst:
        return std::make_unique<BreadthFirst>();
    case StudyAlgorithm::DepthFirst:
        return std::make_unique<DepthFirst>();
    case StudyAlgorithm::CheapestEdge:
        return std::make_unique<DepthFirst>(NextArc::Cheapest);
    }
    return nullptr;
}

} // namespace navcore
