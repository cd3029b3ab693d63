// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/edge.h"

#include <optional>
#include <vector>

namespace navcore {

/// A cost: lu at multiplier 1, at least 1 for every arc.
using Cost = std::uint32_t;
inline constexpr Cost maxArcCost = 0x7fffffffU;

/// What one agent pays per terrain.
class TerrainCosts {
public:
    /// Sets the multiplier (thousandths) of a terrain.
    void set(TerrainId terrain, std::uint32_t multiplier);

    /// The multiplier of a terrain; none for a terrain that was never set:
    /// it cannot be walked. O(log terrains).
    std::optional<std::uint32_t> multiplier(TerrainId terrain) const;

    friend bool operator==(const TerrainCosts&, const TerrainCosts&) = default;

private:
    struct Entry {
        TerrainId terrain;
        std::uint32_t multiplier;
        friend bool operator==(const Entry&, const Entry&) = default;
    };
    std::vector<Entry> m_entries; // sorted by terrain
};

/// The cost of walking pieces under a rule multiplier: max(1, ceil(rule * sum(length * m) / 10^6)).
/// None when a terrain is unknown or the cost exceeds maxArcCost: the edge is unusable.
std::optional<Cost> walkCost(std::span<const TerrainPiece> pieces, std::uint32_t ruleMultiplier,
                             const TerrainCosts& costs);

} // namespace navcore
