// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/compare/compare_tracker.h"

#include <QString>

namespace waymark {

/// Names the baseline for the head of a list: "Since the last save", "By this drag".
QString sinceText(const CompareTracker& tracker);

/// Counts the edges that changed in one way: "12 edges gained".
QString fateText(EdgeFate fate, std::size_t count);

/// Summarises all differences: "Since the last save: 12 edges gained, 3 edges lost, 2 routes
/// costlier."
QString summaryText(const CompareTracker& tracker);

/// Describes one edge for a list row: "Gained: mill - ford", "Costlier by 3.2: ...".
QString edgeText(const CompareTracker& tracker, const navcore::Level& level,
                 navcore::VertexPair pair, const EdgeDifference& edge);
/// Describes a route whose cost changed: "Patrol: 112.3, was 98.0" or "Patrol: no way any more".
QString routeText(const navcore::Level& level, const RouteDifference& route);
/// Describes a check whose result changed: "Spawn to mine: 3 fail, none did".
QString checkText(const navcore::Level& level, const CheckDifference& check);

} // namespace waymark
