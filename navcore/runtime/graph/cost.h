// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/edge.h"

#include <optional>
#include <vector>

namespace navcore {

/// A cost: the length in lu multiplied by the terrain's multiplier. At least 1 for every arc.
using Cost = std::uint32_t;
inline constexpr Cost maxArcCost = 0x7fffffffU;

class TerrainCosts {
public:
    /// Sets the multiplier of a terrain, in thousandths, or makes it `impassable`.
    void set(TerrainId terrain, std::uint32_t multiplier);

    /// Returns the multiplier of a terrain, or nullopt if the terrain is impassable,
    /// as are all terrains whose multipliers were never set. O(log terrains).
    std::optional<std::uint32_t> multiplier(TerrainId terrain) const;

    /// Returns the smallest multiplier, or nullopt if all terrains are impassable. O(terrains).
    std::optional<std::uint32_t> least() const;

    friend bool operator==(const TerrainCosts&, const TerrainCosts&) = default;

private:
    struct Entry {
        TerrainId terrain;
        std::uint32_t multiplier;
        friend bool operator==(const Entry&, const Entry&) = default;
    };
    std::vector<Entry> m_entries; // Sorted by terrain.
};

/// Returns the cost of a time in milliseconds: ceil(delay * factor * speed / 10^6), where `factor`
/// is in thousandths and `speed` in cost units per second. The result is at most maxArcCost + 1.
Cost delayCost(std::uint32_t delay, std::uint32_t factor, std::uint32_t speed);

/// Returns the cost of walking over terrain pieces with multipliers m: max(1, ceil(ruleMultiplier *
/// sum(length * m) / 10^6)). Returns nullopt if a terrain has no multiplier or the cost exceeds
/// maxArcCost; the edge is then unusable.
std::optional<Cost> walkCost(std::span<const TerrainPiece> pieces, std::uint32_t ruleMultiplier,
                             const TerrainCosts& costs);

} // namespace navcore
