// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"

namespace waymark {

enum class BalanceMeasure : std::uint8_t { Time, Cost };

/// Vertices that ways start at, or lead to.
struct BalanceEnds {
    std::string kind;                      ///< every vertex of it; empty: none
    std::vector<navcore::VertexId> picked; ///< besides those
    friend bool operator==(const BalanceEnds&, const BalanceEnds&) = default;

    /// All of them, ascending. O(V).
    std::vector<navcore::VertexId> in(const navcore::Level& level) const;
};

/// What the designer asks: how far it is from starts to goals, for whom, and by what measure.
struct BalanceSettings {
    BalanceEnds starts, goals;
    std::vector<navcore::AgentId> agents; ///< empty: of whom all views are about
    BalanceMeasure measure = BalanceMeasure::Time;
    friend bool operator==(const BalanceSettings&, const BalanceSettings&) = default;

    /// Forgets vertices and agents that are not there any more.
    void forgetMissing(const navcore::Level& level);
};

/// Between the ends of the first check of a level, or else of its routes.
BalanceSettings promisedBalance(const navcore::Level& level);

} // namespace waymark
