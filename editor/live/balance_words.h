// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/balance_tracker.h"

#include <QString>

namespace waymark {

/// What a route takes as the list of routes says it: "8.3 s", or its cost, "412.6".
QString balanceText(const navcore::Level& level, std::uint64_t amount, BalanceMeasure measure);

/// "West spawn to North mine", for several agents "Scout, West spawn to North mine".
QString wayText(const navcore::Level& level, const BalanceAnswer& answer, const BalanceCell& cell);

/// Who is how much farther from the goal than whom: "West spawn to mine: 3.1 s (14 %) more than
/// East spawn."
QString spreadText(const navcore::Level& level, const BalanceAnswer& answer,
                   const BalanceSpread& spread, BalanceMeasure measure);
/// The same, each to its nearest goal: "To the nearest goal: West spawn 3.1 s (14 %) more than East
/// spawn."
QString nearestSpreadText(const navcore::Level& level, const BalanceAnswer& answer,
                          const BalanceSpread& spread, BalanceMeasure measure);

/// Why there is no table, and what to do; empty: there is, or will be.
QString obstacleText(const BalanceTracker& tracker);

/// What falls: "Old bridge", "edge mill - ford".
QString removedText(const navcore::Level& level, const navcore::RemovedElement& removed);
/// The hint of the view: what to click, or what the pointer is at.
QString balanceHint(const BalanceTracker& tracker);
/// "If Old bridge falls: 3 of 12 ways are lost, 2 get longer."
QString fallText(const navcore::Level& level, const BalanceAnswer& answer,
                 const RemovalImpact& fall);

/// What was looked at when not all was: "Counted from 2,000 of 5,000 starts."; empty: all was.
QString sampleText(const BalanceChokes& chokes);

/// The table of an answer for spreadsheets, by RFC 4180: agent, start, unit and a column for each
/// goal; seconds, or cost in the level's unit, with a decimal point in every language. A way
/// without a route is empty.
QByteArray balanceCsv(const navcore::Level& level, const BalanceAnswer& answer,
                      BalanceMeasure measure);

} // namespace waymark
