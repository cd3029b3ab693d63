// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"
#include "navcore/runtime/geometry/lattice.h"

#include <optional>

namespace navcore {

/// What ends a straight ray.
enum class RayStops : std::uint8_t {
    AtObstacles,  ///< sight: solids and walls; to touch one is to meet it
    AtHindrances, ///< also barriers that the agent may not pass and ground that it cannot walk
};

/// Where a ray ends early, and at what: one of the three is there, of several at one place an
/// obstacle before a barrier before ground, the smallest id.
struct RayHit {
    Point3 place = {};          ///< rounded to the lattice: at most half a lu off along each axis
    std::uint32_t distance = 0; ///< lu from the start to that place
    std::optional<ObstacleId> obstacle = {};
    std::optional<BarrierId> barrier = {};
    std::optional<TerrainId> terrain = {};
    friend bool operator==(const RayHit&, const RayHit&) = default;
};

} // namespace navcore
