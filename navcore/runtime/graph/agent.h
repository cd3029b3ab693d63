// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"
#include "navcore/runtime/base/range.h"
#include "navcore/runtime/geometry/lattice.h"
#include "navcore/runtime/graph/abilities.h"

#include <map>

namespace navcore {

inline constexpr Coord maxRadius = 4096 * unitsPerPixel;
inline constexpr std::uint32_t maxSpeed = maxCoord;
inline constexpr std::uint8_t maxJoinCount = 16;
// Valid ranges of an agent's properties, in levels and in nav files.
inline constexpr Range radiusRange{0, maxRadius}, speedRange{1, maxSpeed}, joinRanges{0, maxCoord};
inline constexpr Range turnRates{0, 65'535};
/// Valid range of the number of vertices to which a point off the graph may attach.
inline constexpr Range joinCounts{1, maxJoinCount};

/// Whether nav files contain the agent's move table.
enum class MoveTableUse : std::uint8_t { None, Shipped };

/// A type of unit. Every agent has its own compiled graph, based on the edges of the level.
struct Agent {
    using Key = AgentId;

    std::string name;
    std::uint32_t colour = 0x4477aa; ///< Display colour, 0xRRGGBB.
    /// Required clearance on either side, in lu, within radiusRange.
    Coord radius = 0;
    std::uint32_t speed = 64 * 256; ///< Speed in cost units (lu) per second, within speedRange.
    /// Maximum length of a straight walk between a point and the graph, in lu, within joinRanges.
    Coord joinRange = 300 * unitsPerPixel;
    Abilities abilities = {};
    /// The agent's own terrain multipliers, which override those of the terrains.
    std::map<TerrainId, std::uint32_t> terrains = {};
    MoveTableUse moveTable = MoveTableUse::None;
    /// Turn rate in degrees per second, within turnRates. 0 means that the agent turns instantly.
    std::uint16_t turnRate = 0;

    friend bool operator==(const Agent&, const Agent&) = default;
};

/// Returns the time that a unit with this speed needs to cover this cost, in milliseconds, rounded
/// up.
constexpr std::uint64_t travelTime(std::uint64_t cost, std::uint32_t speed) {
    return cost / speed * 1000 + (cost % speed * 1000 + speed - 1) / speed;
}

} // namespace navcore
