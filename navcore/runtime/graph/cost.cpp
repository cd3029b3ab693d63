// SPDX-License-Identifier: MIT
#include "navcore/runtime/graph/cost.h"

#include "navcore/runtime/graph/walk_price.h"

namespace navcore {

void TerrainCosts::set(TerrainId terrain, std::uint32_t multiplier) {
    const auto at = std::lower_bound(m_entries.begin(), m_entries.end(), terrain,
                                     [](const Entry& e, TerrainId id) { return e.terrain < id; });
    const bool isIn = at != m_entries.end() && at->terrain == terrain;
    if (isIn && multiplier == impassable)
        m_entries.erase(at);
    else if (isIn)
        at->multiplier = multiplier;
    else if (multiplier != impassable)
        m_entries.insert(at, Entry{terrain, multiplier});
}

std::optional<std::uint32_t> TerrainCosts::multiplier(TerrainId terrain) const {
    const auto at = std::lower_bound(m_entries.begin(), m_entries.end(), terrain,
                                     [](const Entry& e, TerrainId id) { return e.terrain < id; });
    if (at == m_entries.end() || at->terrain != terrain)
        return std::nullopt;
    return at->multiplier;
}

std::optional<std::uint32_t> TerrainCosts::least() const {
    const auto at = std::ranges::min_element(m_entries, {}, &Entry::multiplier);
    return at != m_entries.end() ? std::optional(at->multiplier) : std::nullopt;
}

Cost delayCost(std::uint32_t delay, std::uint32_t factor, std::uint32_t speed) {
    const UInt128 cost = (UInt128{delay} * factor * speed + 999'999U) / 1'000'000U;
    return cost > maxArcCost ? maxArcCost + 1 : static_cast<Cost>(cost);
}

std::optional<Cost> walkCost(std::span<const TerrainPiece> pieces, std::uint32_t ruleMultiplier,
                             const TerrainCosts& costs) {
    WalkPrice price(costs);
    for (const TerrainPiece& piece : pieces)
        price.add(piece);
    return price.under(ruleMultiplier);
}

} // namespace navcore
