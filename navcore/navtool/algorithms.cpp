// SPDX-License-Identifier: MIT
#include "navcore/navtool/algorithms.h"

#include "navcore/runtime/study/a_star.h"
#include "navcore/runtime/study/bellman_ford.h"
#include "navcore/runtime/study/bidirectional.h"
#include "navcore/runtime/study/breadth_first.h"
#include "navcore/runtime/study/depth_first.h"
#include "navcore/runtime/study/dijkstra.h"

namespace navcore::navtool {

const std::vector<std::string>& algorithmNames() {
    static const std::vector<std::string> names = {"astar",        "dijkstra",      "bidirectional",
                                                   "bellman-ford", "breadth-first", "depth-first"};
    return names;
}

std::unique_ptr<StudySearch> studySearch(const std::string& name, const StudyGraph& graph) {
    if (name == "dijkstra")
        return std::make_unique<Dijkstra>();
    if (name == "bidirectional")
        return std::make_unique<Bidirectional>();
    if (name == "bellman-ford")
        return std::make_unique<BellmanFord>();
    if (name == "breadth-first")
        return std::make_unique<BreadthFirst>();
    if (name == "depth-first")
        return std::make_unique<DepthFirst>();
    auto search = std::make_unique<AStar>();
    search->setHeuristic(Heuristic::fitted(Metric::Euclidean, graph));
    return search;
}

bool isRouteAlgorithm(const std::string& name) {
    return name == "astar" || name == "dijkstra";
}

} // namespace navcore::navtool
