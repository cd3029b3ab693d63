// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/study/algorithms.h"

#include <string>
#include <vector>

namespace navcore::navtool {

/// Returns the possible values of the option --algorithm, of which astar is the first.
std::vector<std::string> algorithmNames();

/// Creates the search with this name, which must be one of algorithmNames(). A* uses the same
/// heuristic as route searches.
std::unique_ptr<StudySearch> studySearch(const std::string& name, const StudyGraph& graph);

/// Returns true if route searches (PathSearch, RouteSolver) have an optimised implementation of the
/// algorithm.
bool isRouteAlgorithm(const std::string& name);

} // namespace navcore::navtool
