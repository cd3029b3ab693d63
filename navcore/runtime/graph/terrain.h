// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"
#include "navcore/runtime/base/range.h"

#include <string>

namespace navcore {

/// Multipliers are integer thousandths in [minMultiplier, maxMultiplier]; 1000 means x1.
inline constexpr std::uint32_t minMultiplier = 1, maxMultiplier = 60'000;
inline constexpr std::uint32_t plainMultiplier = 1000;

/// This value replaces a multiplier for ground that cannot be walked on.
inline constexpr std::uint32_t impassable = 0;

inline constexpr Range multiplierRange{minMultiplier, maxMultiplier};
/// The valid values for a terrain: a multiplier, or impassable.
inline constexpr Range terrainMultipliers{impassable, maxMultiplier};
static_assert(impassable + 1 == minMultiplier);

/// Maximum number of terrains of a level, because pieces of edges store terrains in 16 bits.
inline constexpr std::size_t maxTerrains = 65'535;

/// A kind of ground. An edge on it costs length * multiplier / 1000.
struct Terrain {
    using Key = TerrainId;

    std::string name;
    std::uint32_t colour = 0;                   ///< Display colour of the terrain, 0xRRGGBB.
    std::uint32_t multiplier = plainMultiplier; ///< Multiplier in thousandths, or impassable.

    friend bool operator==(const Terrain&, const Terrain&) = default;
};

} // namespace navcore
