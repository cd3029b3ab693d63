// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/ray_hit.h"
#include "navcore/runtime/route/route_solver.h"

namespace navcore {

/// Implements raycast() of nav_places.h for the world of one agent. Exact. O(contents of the cells
/// that the ray passes).
std::optional<RayHit> firstHit(const RouteWorld& world, Point3 from, Point3 to, RayStops stops);

} // namespace navcore
