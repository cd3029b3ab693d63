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
// What the numbers of an agent may be: a level and a nav file ask for the same.
inline constexpr Range radiusRange{0, maxRadius}, speedRange{1, maxSpeed}, joinRanges{0, maxCoord};
inline constexpr Range turnRates{0, 65'535};
/// How many vertices a point off the graph may join at.
inline constexpr Range joinCounts{1, maxJoinCount};

/// Whether a nav file holds the next moves of an agent, found before the game.
enum class MoveTableUse : std::uint8_t { None, Shipped };

/// A unit type. Every agent sees a graph of its own, compiled from the same edges.
struct Agent {
    using Key = AgentId;

    std::string name;
    std::uint32_t colour = 0x4477aa; ///< 0xRRGGBB
    Coord radius = 0;                ///< the room it needs on both sides, lu, radiusRange
    std::uint32_t speed = 64 * 256;  ///< lu of cost per second, speedRange
    Coord joinRange =
        300 * unitsPerPixel; ///< how far it walks straight to the graph, lu, joinRanges
    Abilities abilities = {};
    std::map<TerrainId, std::uint32_t> terrains = {}; ///< replaces a terrain's own multiplier
    MoveTableUse moveTable = MoveTableUse::None;
    std::uint16_t turnRate = 0; ///< degrees per second, turnRates; 0: it turns at once

    friend bool operator==(const Agent&, const Agent&) = default;
};

/// How long that cost takes at that speed, in milliseconds, rounded up.
constexpr std::uint64_t travelTime(std::uint64_t cost, std::uint32_t speed) {
    return cost / speed * 1000 + (cost % speed * 1000 + speed - 1) / speed;
}

} // namespace navcore
