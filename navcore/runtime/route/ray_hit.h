// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"
#include "navcore/runtime/geometry/lattice.h"

#include <optional>

namespace navcore {

/// What stops a ray.
enum class RayStops : std::uint8_t {
    AtObstacles,  ///< obstacles only: solids and walls; touching one counts
    AtHindrances, ///< also barriers that the agent may not cross and terrain that it cannot walk on
};

/// The first hit of a ray. Exactly one of the ids is set. At the same point, obstacles take
/// precedence over barriers and barriers over terrain, then the smallest id.
struct RayHit {
    Point3 place = {};          ///< rounded to the lattice, at most half a lu off along each axis
    std::uint32_t distance = 0; ///< in lu from the start
    std::optional<ObstacleId> obstacle = {};
    std::optional<BarrierId> barrier = {};
    std::optional<TerrainId> terrain = {};
    friend bool operator==(const RayHit&, const RayHit&) = default;
};

} // namespace navcore
