// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"
#include "navcore/runtime/geometry/lattice.h"

#include <optional>

namespace navcore {

/// The set of things that stop a ray.
enum class RayStops : std::uint8_t {
    AtObstacles, ///< Only obstacles (solids and walls) stop the ray, even if it only touches them.
    /// The ray is also stopped by barriers that the agent may not cross and by terrain that it
    /// cannot walk on.
    AtObstructions,
    AtHindrances [[deprecated("use AtObstructions")]] = AtObstructions,
};

/// The first hit of a ray. Exactly one of the ids is set. At the same point, obstacles take
/// precedence over barriers and barriers over terrain, then the smallest id.
struct RayHit {
    /// The point of the hit, rounded to the lattice: at most half a lu off along each axis.
    Point3 place = {};
    std::uint32_t distance = 0; ///< Distance of the hit from the start of the ray, in lu.
    std::optional<ObstacleId> obstacle = {};
    std::optional<BarrierId> barrier = {};
    std::optional<TerrainId> terrain = {};
    friend bool operator==(const RayHit&, const RayHit&) = default;
};

} // namespace navcore
