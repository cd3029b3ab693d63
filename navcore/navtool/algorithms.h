// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/study/algorithms.h"

#include <string>
#include <vector>

namespace navcore::navtool {

/// Returns the names that the option --algorithm accepts, with astar first.
std::vector<std::string> algorithmNames();

/// Returns the search with one of the names of algorithmNames() for the graph. A* uses the
/// heuristic of route searches.
std::unique_ptr<StudySearch> studySearch(const std::string& name, const StudyGraph& graph);

/// Returns whether route searches (PathSearch, RouteSolver) provide an optimised version of the
/// algorithm.
bool isRouteAlgorithm(const std::string& name);

} // namespace navcore::navtool
