// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/search/search_answer.h"

#include <QString>

namespace navcore {
class Level;
}

namespace waymark {

class SearchTracker;

/// Formats a cost in the unit of the level, even if the search counts edges.
QString searchCostText(const SearchTracker& tracker, std::int64_t cost);

QString algorithmText(navcore::StudyAlgorithm algorithm);

/// Returns the name of a vertex, or its position if it has none. Ends that are points are called
/// "start" and "goal". In a level with several floors, the position is followed by the short name
/// of its floor, unless the vertex `beside` is on the same floor.
QString searchVertexText(const SearchTracker& tracker, navcore::StudyGraph::Vertex vertex,
                         navcore::StudyGraph::Vertex beside = navcore::StudyGraph::none);

/// Formats a cost, or a number of edges if the search counts edges: "412.62" or "7".
QString searchAmountText(const SearchTracker& tracker, const SearchRun& run, std::int64_t amount);

/// Describes the current step: "3 + 4 = 7 is not below 6: B keeps 6 from C."
QString searchSentence(const SearchTracker& tracker);

/// Summarises the search: "Cost 412.62 (cheapest possible). 212 vertices settled." For two
/// searches, names both algorithms. Empty if there is no search.
QString searchResultText(const SearchTracker& tracker);

/// Describes the quality of the heuristic for A*. Empty if it is consistent.
QString heuristicText(const SearchTracker& tracker);

} // namespace waymark
