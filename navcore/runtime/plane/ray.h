// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/agent_rules.h"
#include "navcore/runtime/plane/plane.h"
#include "navcore/runtime/plane/ray_hit.h"

namespace navcore {

/// Returns the first thing that stops a ray in the world of one agent; implements raycast() of
/// nav_places.h. The result is exact. O(contents of the cells that the ray passes).
std::optional<RayHit> firstHit(const Plane& plane, const AgentRules& rules, Point3 from, Point3 to,
                               RayStops stops);

} // namespace navcore
