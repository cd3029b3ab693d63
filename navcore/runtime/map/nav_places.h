// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/map/nav_query.h"
#include "navcore/runtime/plane/ray_hit.h"

#include <optional>

namespace navcore {

/// Queries about positions on the ground, for the query's agent and its present gates, under
/// conditions prepared by that query (null for none). For points off the lattice and under stale
/// conditions these functions return false or nullopt.

/// Returns whether the agent can stand at this point: outside all solids and their boundaries, with
/// no obstacle closer than its radius, on passable terrain, and in no area that the conditions ban.
bool isWalkable(const NavQuery& query, Point2 place, const ConditionedWorld* conditions = nullptr);

/// Returns the nearest lattice point within `range` lu (at most maxCoord), measured in the plane,
/// where isWalkable() is true, at the height of `point`; the smallest (x, then y) among equally
/// near ones. Returns nullopt if there is none. It may also give up, and return nullopt, for a
/// point between many touching solids.
std::optional<Point3> nearestWalkable(const NavQuery& query, Point3 point, Coord range,
                                      const ConditionedWorld* conditions = nullptr);

/// Returns the first thing that the straight line between two points hits, or nullopt if nothing
/// stops it. The agent's radius is ignored; straightCost() takes it into account. The height of the
/// hit is the height of the line at that point.
std::optional<RayHit> raycast(const NavQuery& query, Point3 from, Point3 to,
                              RayStops stops = RayStops::AtObstacles);

/// Returns the cost of walking straight between two points, off the graph, including charges of the
/// conditions. Returns nullopt if the agent cannot walk there: too little clearance, no line of
/// sight, a barrier, impassable terrain, or a banned area.
std::optional<std::uint64_t> straightCost(const NavQuery& query, Point3 from, Point3 to,
                                          const ConditionedWorld* conditions = nullptr);

} // namespace navcore
