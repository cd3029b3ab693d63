// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/balance/balance_tracker.h"

#include <QString>

namespace waymark {

/// Formats an amount as the list of routes does: "8.3 s" for a time, "412.6" for a cost.
QString balanceText(const navcore::Level& level, std::uint64_t amount, BalanceMeasure measure);

/// Names the route of a cell: "West spawn to North mine" or, with several agents, "Scout, West
/// spawn to North mine".
QString wayText(const navcore::Level& level, const BalanceAnswer& answer, const BalanceCell& cell);

/// Describes a spread: "West spawn to mine: 3.1 s (14 %) more than East spawn."
QString spreadText(const navcore::Level& level, const BalanceAnswer& answer,
                   const BalanceSpread& spread, BalanceMeasure measure);
/// Describes a spread to the nearest goals: "To the nearest goal: West spawn 3.1 s (14 %) more than
/// East spawn."
QString nearestSpreadText(const navcore::Level& level, const BalanceAnswer& answer,
                          const BalanceSpread& spread, BalanceMeasure measure);

/// Returns why there is no table and what the designer can do about it. Empty if there is a table
/// or one is being computed.
QString obstacleText(const BalanceTracker& tracker);

/// Names the removed element: "Old bridge", "edge mill - ford".
QString removedText(const navcore::Level& level, const navcore::RemovedElement& removed);
/// Returns the hint of the Balance view: what to click, or what is under the pointer.
QString balanceHint(const BalanceTracker& tracker);
/// Summarises the impact of a removal: "If Old bridge falls: 3 of 12 ways are lost, 2 get longer."
QString fallText(const navcore::Level& level, const BalanceAnswer& answer,
                 const RemovalImpact& fall);

/// Reports that routes were sampled: "Counted from 2,000 of 5,000 starts." Empty if all starts were
/// counted.
QString sampleText(const BalanceChokes& chokes);

/// Exports the answer as CSV by RFC 4180 with the columns agent, start, unit and one per goal.
/// Values are seconds, or costs in the level's unit, with a decimal point in every language. A cell
/// without a route is empty.
QByteArray balanceCsv(const navcore::Level& level, const BalanceAnswer& answer,
                      BalanceMeasure measure);

} // namespace waymark
