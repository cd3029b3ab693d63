// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/wide.h"
#include "navcore/runtime/graph/cost.h"

#include <limits>

namespace navcore {

/// Adds up the cost of walking over terrain pieces; see walkCost().
class WalkPrice {
public:
    explicit WalkPrice(const TerrainCosts& costs) : m_costs(costs) {}

    void add(const TerrainPiece& piece) {
        add(piece.length, m_costs.multiplier(piece.terrain).value_or(impassable));
    }
    /// Adds a piece on a terrain with this multiplier, which may be `impassable`.
    void add(std::uint32_t length, std::uint32_t multiplier) {
        m_isWalkable = m_isWalkable && multiplier != impassable;
        m_sum += UInt128{length} * multiplier;
    }

    /// Returns max(1, ceil(ruleMultiplier * sum(length * m) / 10^6)), where m is the multiplier of
    /// each piece's terrain. Returns nullopt if a terrain has no multiplier or the cost exceeds
    /// maxArcCost.
    std::optional<Cost> under(std::uint32_t ruleMultiplier) const {
        constexpr std::uint64_t narrow = std::numeric_limits<std::uint64_t>::max();
        const UInt128 whole = m_sum * ruleMultiplier + 999'999U;
        // Avoids a 128-bit division if possible, because it would dominate the run time.
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
