// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/compare_tracker.h"

#include <QString>

namespace waymark {

/// What the level is compared with, at the head of a list: "Since the last save", "By this drag".
QString sinceText(const CompareTracker& tracker);

/// "12 edges gained".
QString fateText(EdgeFate fate, std::size_t count);

/// All in one sentence: "Since the last save: 12 edges gained, 3 edges lost, 2 routes dearer."
QString summaryText(const CompareTracker& tracker);

/// What became of one edge, for a row of a list: "Gained: mill - ford", "Dearer by 3.2: ...".
QString edgeText(const CompareTracker& tracker, const navcore::Level& level,
                 navcore::VertexPair pair, const EdgeDifference& edge);
/// "Patrol: 112.3, was 98.0"; "Patrol: no way any more".
QString routeText(const navcore::Level& level, const RouteDifference& route);
/// "Spawn to mine: 3 fail, none did".
QString checkText(const navcore::Level& level, const CheckDifference& check);

} // namespace waymark
