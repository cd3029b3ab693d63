// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/search/search_answer.h"

#include <QString>

namespace navcore {
class Level;
}

namespace waymark {

class SearchTracker;

/// Formats a cost in the unit of the level, even for searches that count edges.
QString searchCostText(const SearchTracker& tracker, std::int64_t cost);

/// Returns the name of an algorithm, such as "Dijkstra" or "Cheapest edge".
QString algorithmText(navcore::StudyAlgorithm algorithm);

/// Returns a vertex' name, or its position if it has none. Ends that are points are called "start"
/// and "goal".
QString searchVertexText(const SearchTracker& tracker, navcore::StudyGraph::Vertex vertex);

/// Formats a cost or a number of edges for sentences and the table: "7", "412.62".
QString searchAmountText(const SearchTracker& tracker, const SearchRun& run, std::int64_t amount);

/// Describes the current step: "3 + 4 = 7 is not below 6: B keeps 6 from C."
QString searchSentence(const SearchTracker& tracker);

/// Summarises the whole search, for example "A* settled 212 of Dijkstra's 903 vertices; same cost."
/// Empty if there is no search.
QString searchResultText(const SearchTracker& tracker);

/// Describes the quality of A*'s heuristic on this graph. Empty if it is the best possible.
QString heuristicText(const SearchTracker& tracker);

} // namespace waymark
