// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/words/named_floors.h"
#include "navcore/runtime/base/result.h"
#include "navcore/runtime/graph/agent.h"
#include "navcore/runtime/study/algorithms.h"

#include <string>
#include <vector>

namespace navcore::navtool {

/// Finds an agent by id or name in a list of pairs (id, agent). Returns the first agent if the text
/// is empty.
template <class Agents>
Result<AgentId> agentNamed(const Agents& agents, const std::string& text) {
    for (const auto& [id, agent] : agents)
        if (text.empty() || text == agent.name || text == std::to_string(id.value))
            return id;
    return Error{ErrorKind::NotFound, text.empty()
                                          ? std::string("the file has no agent")
                                          : "no agent has the id or the name \"" + text + "\""};
}

/// Finds the floor that the option --floor names; see floorNamed(). Returns the first floor if the
/// text is empty. `file` is a level or the graph of a nav file.
template <class File>
Result<FloorId> floorOf(const File& file, const std::string& text) {
    return text.empty() ? firstFloor : floorNamed(floorNamesOf(file), text);
}

/// Returns the possible values of the option --algorithm, of which astar is the first.
std::vector<std::string> algorithmNames();

/// Creates the search with this name, which must be one of algorithmNames(). A* uses the same
/// heuristic as route searches.
std::unique_ptr<StudySearch> studySearch(const std::string& name, const StudyGraph& graph);

/// Returns true if route searches (PathSearch, RouteSolver) have an optimised implementation of the
/// algorithm.
bool isRouteAlgorithm(const std::string& name);

/// Expands the paths in `named`. A folder is replaced by all .waymark files in it and its
/// subfolders, sorted by name. Other paths are kept; "-" is standard input. Duplicates are removed.
/// Returns NotFound if a file does not exist, or if a folder contains no level.
Result<std::vector<std::string>> levelPaths(const std::vector<std::string>& named);

} // namespace navcore::navtool
