// SPDX-License-Identifier: MIT
#include "navcore/navtool/algorithms.h"

#include <algorithm>
#include <cassert>

namespace navcore::navtool {

std::vector<std::string> algorithmNames() {
    std::vector<std::string> names;
    for (const auto& [algorithm, name] : studyAlgorithms())
        names.emplace_back(name);
    return names;
}

std::unique_ptr<StudySearch> studySearch(const std::string& name, const StudyGraph& graph) {
    const auto all = studyAlgorithms();
    const auto known = std::ranges::find(all, std::string_view(name),
                                         &std::pair<StudyAlgorithm, std::string_view>::second);
    assert(known != all.end());
    return makeStudySearch(known->first, known->first == StudyAlgorithm::AStar
                                             ? Heuristic::fitted(Metric::Euclidean, graph)
                                             : Heuristic());
}

bool isRouteAlgorithm(const std::string& name) {
    return name == "astar" || name == "dijkstra";
}

} // namespace navcore::navtool
