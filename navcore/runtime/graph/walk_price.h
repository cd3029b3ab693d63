// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/wide.h"
#include "navcore/runtime/graph/cost.h"

#include <limits>

namespace navcore {

/// Adds up what walking some pieces costs; see walkCost().
class WalkPrice {
public:
    explicit WalkPrice(const TerrainCosts& costs) : m_costs(costs) {}

    void add(const TerrainPiece& piece) {
        const auto multiplier = m_costs.multiplier(piece.terrain);
        m_isWalkable = m_isWalkable && multiplier.has_value();
        if (multiplier)
            m_sum += UInt128{piece.length} * *multiplier;
    }

    /// max(1, ceil(rule * sum(length * m) / 10^6)); none: a terrain is unknown, or it is more than
    /// maxArcCost.
    std::optional<Cost> under(std::uint32_t ruleMultiplier) const {
        constexpr std::uint64_t narrow = std::numeric_limits<std::uint64_t>::max();
        const UInt128 whole = m_sum * ruleMultiplier + 999'999U;
        // Dividing 128 bits takes longer than all else here.
        const UInt128 cost = whole <= narrow
                                 ? UInt128{static_cast<std::uint64_t>(whole) / 1'000'000U}
                                 : whole / 1'000'000U;
        if (!m_isWalkable || cost > maxArcCost)
            return std::nullopt;
        return std::max<Cost>(1, static_cast<Cost>(cost));
    }

private:
    const TerrainCosts& m_costs;
    UInt128 m_sum = 0;
    bool m_isWalkable = true;
};

} // namespace navcore
