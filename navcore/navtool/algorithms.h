// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/study/algorithms.h"

#include <string>
#include <vector>

namespace navcore::navtool {

/// The names of all algorithms that --algorithm knows: astar first.
std::vector<std::string> algorithmNames();

/// The search of one of these names, for that graph; A* with the heuristic of route searches.
std::unique_ptr<StudySearch> studySearch(const std::string& name, const StudyGraph& graph);

/// Whether route searches (PathSearch, RouteSolver) run that algorithm at full speed.
bool isRouteAlgorithm(const std::string& name);

} // namespace navcore::navtool
