// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/balance/balance_tracker.h"

#include <QString>

namespace waymark {

/// Formats a time or a cost: "8.3 s" or "412.6".
QString balanceText(const navcore::Level& level, std::uint64_t amount, BalanceMeasure measure);

/// Formats the route of a cell: "West spawn to North mine" or, with several agents, "Scout, West
/// spawn to North mine".
QString wayText(const navcore::Level& level, const BalanceAnswer& answer, const BalanceCell& cell);

/// Describes a spread: "West spawn to mine: 3.1 s (14 %) more than from East spawn."
QString spreadText(const navcore::Level& level, const BalanceAnswer& answer,
                   const BalanceSpread& spread, BalanceMeasure measure);
/// Describes a spread to the nearest goals: "Nearest goal: West spawn needs 3.1 s (14 %) more than
/// East spawn."
QString nearestSpreadText(const navcore::Level& level, const BalanceAnswer& answer,
                          const BalanceSpread& spread, BalanceMeasure measure);

/// Explains why there is no table, and what the designer can do about it. Empty if there is a table
/// or one is being computed.
QString obstacleText(const BalanceTracker& tracker);

/// Returns the display name of the removed element: "Old bridge" or "edge mill - ford".
QString removedText(const navcore::Level& level, const navcore::RemovedElement& removed);
/// Returns the hint of the Balance view. It names the element under the pointer, or explains what
/// to click.
QString balanceHint(const BalanceTracker& tracker);
/// Summarises the impact of a removal: "Without Old bridge: of 12 routes, 3 lost and 2 longer."
QString impactText(const navcore::Level& level, const BalanceAnswer& answer,
                   const RemovalImpact& impact);

/// Reports that only a sample was counted: "Sample: counted from 2,000 of 5,000 vertices." Empty if
/// everything was counted.
QString sampleText(const BalanceChokes& chokes);

/// Exports the table as CSV (RFC 4180) with the columns agent, start and unit, and one column per
/// goal. Values are in seconds, or in the level's unit for costs, always with a decimal point.
/// Cells without a route are empty.
QByteArray balanceCsv(const navcore::Level& level, const BalanceAnswer& answer,
                      BalanceMeasure measure);

} // namespace waymark
