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
// The valid ranges of an agent's numbers, in levels and in nav files.
inline constexpr Range radiusRange{0, maxRadius}, speedRange{1, maxSpeed}, joinRanges{0, maxCoord};
inline constexpr Range turnRates{0, 65'535};
/// The valid range of the number of vertices that a point off the graph may attach to.
inline constexpr Range joinCounts{1, maxJoinCount};

/// Selects whether a nav file contains the agent's move table.
enum class MoveTableUse : std::uint8_t { None, Shipped };

/// A kind of mover, shared by all units of a type. Every agent has its own view of the graph,
/// compiled from the same edges.
struct Agent {
    using Key = AgentId;

    std::string name;
    std::uint32_t colour = 0x4477aa; ///< Display colour of the agent, 0xRRGGBB.
    /// The clearance that the agent needs on either side, in lu, within radiusRange.
    Coord radius = 0;
    std::uint32_t speed = 64 * 256; ///< Speed in cost units (lu) per second, within speedRange.
    /// Length of the longest straight walk to the graph, in lu, within joinRanges.
    Coord joinRange = 300 * unitsPerPixel;
    Abilities abilities = {};
    /// The multipliers that replace the terrains' own multipliers for this agent.
    std::map<TerrainId, std::uint32_t> terrains = {};
    MoveTableUse moveTable = MoveTableUse::None;
    /// Turn rate in degrees per second, within turnRates. With 0 the agent turns instantly.
    std::uint16_t turnRate = 0;

    friend bool operator==(const Agent&, const Agent&) = default;
};

/// Returns the travel time for a cost at a speed, in milliseconds, rounded up.
constexpr std::uint64_t travelTime(std::uint64_t cost, std::uint32_t speed) {
    return cost / speed * 1000 + (cost % speed * 1000 + speed - 1) / speed;
}

} // namespace navcore
