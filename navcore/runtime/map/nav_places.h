// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/map/nav_query.h"
#include "navcore/runtime/route/ray_hit.h"

#include <optional>

namespace navcore {

/// What a query knows about places on the ground, for its agent and with gates as they stand, and
/// under conditions of that query, or null. Of a place off the lattice, and under stale conditions,
/// all of it is false, or none.

/// Whether the agent can stand there: outside all solids and off their rims, with no obstacle
/// nearer than its radius, on ground that it can walk, in no area that conditions ban.
bool isWalkable(const NavQuery& query, Point2 place, const ConditionedWorld* conditions = nullptr);

/// The nearest such place of the lattice, seen from above, within `range` lu (cut off at maxCoord),
/// at the height of the point; of several the smallest (x, then y). None when there is none. From a
/// place inside the seams of many touching solids it may give up, and finds none.
std::optional<Point3> nearestWalkable(const NavQuery& query, Point3 point, Coord range,
                                      const ConditionedWorld* conditions = nullptr);

/// Where the straight way from place to place first meets something; none: nowhere. The agent's
/// room does not matter: for that ask straightCost(). The height of the hit is that of the way.
std::optional<RayHit> raycast(const NavQuery& query, Point3 from, Point3 to,
                              RayStops stops = RayStops::AtObstacles);

/// What the agent pays for walking straight from place to place, off the graph; none when it
/// cannot: too little room, no sight, a barrier, ground that it cannot walk, an area that
/// conditions ban. Conditions charge it, too.
std::optional<std::uint64_t> straightCost(const NavQuery& query, Point3 from, Point3 to,
                                          const ConditionedWorld* conditions = nullptr);

} // namespace navcore
