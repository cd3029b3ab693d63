// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/ray_hit.h"
#include "navcore/runtime/route/route_solver.h"

namespace navcore {

/// See NavPlaces: raycast() in the world of one agent. Exact; O(what lies in the cells it passes).
std::optional<RayHit> firstHit(const RouteWorld& world, Point3 from, Point3 to, RayStops stops);

} // namespace navcore
