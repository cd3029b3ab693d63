// SPDX-License-Identifier: MIT
#include "navcore/runtime/graph/cost.h"

#include "navcore/runtime/geometry/wide.h"

namespace navcore {

void TerrainCosts::set(TerrainId terrain, std::uint32_t multiplier) {
    const auto at = std::lower_bound(m_entries.begin(), m_entries.end(), terrain,
                                     [](const Entry& e, TerrainId id) { return e.terrain < id; });
    if (at != m_entries.end() && at->terrain == terrain)
        at->multiplier = multiplier;
    else
        m_entries.insert(at, Entry{terrain, multiplier});
}

std::optional<std::uint32_t> TerrainCosts::multiplier(TerrainId terrain) const {
    const auto at = std::lower_bound(m_entries.begin(), m_entries.end(), terrain,
                                     [](const Entry& e, TerrainId id) { return e.terrain < id; });
    if (at == m_entries.end() || at->terrain != terrain)
        return std::nullopt;
    return at->multiplier;
}

std::optional<Cost> walkCost(std::span<const TerrainPiece> pieces, std::uint32_t ruleMultiplier,
                             const TerrainCosts& costs) {
    UInt128 sum = 0;
    for (const TerrainPiece& piece : pieces) {
        const auto multiplier = costs.multiplier(piece.terrain);
        if (!multiplier)
            return std::nullopt;
        sum += UInt128{piece.length} * *multiplier;
    }
    const UInt128 cost = (sum * ruleMultiplier + 999'999U) / 1'000'000U;
    if (cost > maxArcCost)
        return std::nullopt;
    return std::max<Cost>(1, static_cast<Cost>(cost));
}

} // namespace navcore
