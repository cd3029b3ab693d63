// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"

namespace waymark {

enum class BalanceMeasure : std::uint8_t { Time, Cost };

/// The vertices that routes start at or lead to.
struct BalanceEnds {
    std::string kind;                      ///< Includes every vertex of this kind. Empty for none.
    std::vector<navcore::VertexId> picked; ///< Included in addition.
    friend bool operator==(const BalanceEnds&, const BalanceEnds&) = default;

    /// Returns all of them, ascending. O(V).
    std::vector<navcore::VertexId> in(const navcore::Level& level) const;
};

/// What the balance view compares: routes from starts to goals, for some agents, by a measure.
struct BalanceSettings {
    BalanceEnds starts, goals;
    /// Empty for the agent of all views (AnalysisModes::agent).
    std::vector<navcore::AgentId> agents;
    BalanceMeasure measure = BalanceMeasure::Time;
    friend bool operator==(const BalanceSettings&, const BalanceSettings&) = default;

    /// Removes vertices and agents that no longer exist.
    void forgetMissing(const navcore::Level& level);
};

/// Returns settings with the ends of the level's first check or, if it has none, of its routes.
BalanceSettings promisedBalance(const navcore::Level& level);

} // namespace waymark
