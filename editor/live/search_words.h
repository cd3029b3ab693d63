// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/search_answer.h"

#include <QString>

namespace navcore {
class Level;
}

namespace waymark {

class SearchTracker;

/// A cost in the unit of the level, also for searches that count edges.
QString searchCostText(const SearchTracker& tracker, std::int64_t cost);

/// "Dijkstra", "Cheapest edge".
QString algorithmText(navcore::StudyAlgorithm algorithm);

/// What a vertex of an answer is called: its name, or else where it is; ends that are points are
/// "start" and "goal".
QString searchVertexText(const SearchTracker& tracker, navcore::StudyGraph::Vertex vertex);

/// A cost or a number of edges as sentences and the table say it: "7", "412.62".
QString searchAmountText(const SearchTracker& tracker, const SearchRun& run, std::int64_t amount);

/// About the place where the tracker stands: "3 + 4 = 7 is not below 6: B keeps 6 from C."
QString searchSentence(const SearchTracker& tracker);

/// About the whole of it: what was found, or "A* settled 212 of Dijkstra's 903 vertices; same
/// cost." Empty: nothing was searched.
QString searchResultText(const SearchTracker& tracker);

/// What the heuristic of A* is worth here, when that is not the best; else empty.
QString heuristicText(const SearchTracker& tracker);

} // namespace waymark
