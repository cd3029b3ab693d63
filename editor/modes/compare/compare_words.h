// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/compare/compare_tracker.h"

#include <QString>

namespace waymark {

/// Returns the heading for the baseline: "Since the last save" or "Changes by this drag".
QString sinceText(const CompareTracker& tracker);

/// Formats the number of edges with this change: "12 edges gained".
QString changeKindText(EdgeChangeKind kind, std::size_t count);

/// Summarises all differences: "Since the last save: 12 edges gained, 3 edges lost, 2 routes
/// costlier."
QString summaryText(const CompareTracker& tracker);

/// Describes an edge in a list row: "Gained: mill - ford" or "Costlier by 3.2: mill - ford".
QString edgeText(const CompareTracker& tracker, const navcore::Level& level,
                 navcore::VertexPair pair, const EdgeDifference& edge);
/// Describes a route whose cost has changed: "Patrol: 112.3, was 98.0" or "Patrol: no route, was
/// 98.0".
QString routeText(const navcore::Level& level, const RouteDifference& route);
/// Describes a check whose result has changed: "Spawn to mine: 3 failed, were 0".
QString checkText(const navcore::Level& level, const CheckDifference& check);

} // namespace waymark
