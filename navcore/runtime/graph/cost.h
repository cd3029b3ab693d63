// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/edge.h"

#include <optional>
#include <vector>

namespace navcore {

/// A cost in lu at multiplier 1; at least 1 for every arc.
using Cost = std::uint32_t;
inline constexpr Cost maxArcCost = 0x7fffffffU;

/// The terrain multipliers of one agent.
class TerrainCosts {
public:
    /// Sets the multiplier of a terrain, in thousandths.
    void set(TerrainId terrain, std::uint32_t multiplier);

    /// Returns the multiplier of a terrain, or nullopt if it was never set, that is, the terrain is
    /// impassable. O(log terrains).
    std::optional<std::uint32_t> multiplier(TerrainId terrain) const;

    friend bool operator==(const TerrainCosts&, const TerrainCosts&) = default;

private:
    struct Entry {
        TerrainId terrain;
        std::uint32_t multiplier;
        friend bool operator==(const Entry&, const Entry&) = default;
    };
    std::vector<Entry> m_entries; // The multipliers, sorted by terrain.
};

/// Returns the cost of walking over terrain pieces under a rule multiplier: max(1, ceil(rule *
/// sum(length * m) / 10^6)). Returns nullopt, which makes the edge unusable, if a terrain is
/// unknown or the cost exceeds maxArcCost.
std::optional<Cost> walkCost(std::span<const TerrainPiece> pieces, std::uint32_t ruleMultiplier,
                             const TerrainCosts& costs);

} // namespace navcore
