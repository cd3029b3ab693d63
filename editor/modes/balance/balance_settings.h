// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"

namespace waymark {

enum class BalanceMeasure : std::uint8_t { Time, Cost };

/// The starts or the goals to compare: all vertices of a kind, plus individual vertices.
struct BalanceEnds {
    std::string kind; ///< Kind whose vertices are all included, or empty for none.
    /// Vertices that are included in addition to all vertices of the kind.
    std::vector<navcore::VertexId> picked;
    friend bool operator==(const BalanceEnds&, const BalanceEnds&) = default;

    /// Returns all included vertices in ascending order of id. O(V).
    std::vector<navcore::VertexId> in(const navcore::Level& level) const;
};

struct BalanceSettings {
    BalanceEnds starts, goals;
    /// Agents to compare. If empty, AnalysisModes::agent() is used.
    std::vector<navcore::AgentId> agents;
    BalanceMeasure measure = BalanceMeasure::Time;
    friend bool operator==(const BalanceSettings&, const BalanceSettings&) = default;

    void forgetMissing(const navcore::Level& level);
};

/// Returns settings with the starts and goals of the level's first check or, if there is none, of
/// its routes.
BalanceSettings promisedBalance(const navcore::Level& level);

} // namespace waymark
