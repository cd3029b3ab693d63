// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"
#include "navcore/runtime/base/range.h"

#include <string>

namespace navcore {

/// Multipliers are thousandths: 1000 means x1.
inline constexpr std::uint32_t minMultiplier = 1, maxMultiplier = 60'000;
inline constexpr std::uint32_t plainMultiplier = 1000;

/// Used in place of a multiplier for terrain that units cannot enter.
inline constexpr std::uint32_t impassable = 0;

inline constexpr Range multiplierRange{minMultiplier, maxMultiplier};
/// Valid multipliers of a terrain, including `impassable`.
inline constexpr Range terrainMultipliers{impassable, maxMultiplier};
static_assert(impassable + 1 == minMultiplier);

/// Maximum number of terrains in a level. Terrain pieces store 16-bit terrain indices.
inline constexpr std::size_t maxTerrains = 65'535;

/// A type of ground. Edges on it cost length * multiplier / 1000.
struct Terrain {
    using Key = TerrainId;

    std::string name;
    std::uint32_t colour = 0; ///< Display colour, 0xRRGGBB.
    /// Cost multiplier in thousandths, or `impassable`.
    std::uint32_t multiplier = plainMultiplier;

    friend bool operator==(const Terrain&, const Terrain&) = default;
};

} // namespace navcore
