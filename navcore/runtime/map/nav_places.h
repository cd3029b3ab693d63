// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/map/nav_query.h"
#include "navcore/runtime/plane/ray_hit.h"

#include <optional>

namespace navcore {

/// Queries about positions on the ground, for the query's agent and the current gate states.
/// `conditions` must be null or prepared by the same query. These functions return false or nullopt
/// for points outside the lattice and if the conditions are stale.

/// Returns whether the agent can stand at a point. It must be outside all solids and their
/// boundaries, no closer than the agent's radius to any obstacle, on passable terrain, and outside
/// all areas that the conditions ban. Returns false if the floor does not exist.
bool isWalkable(const NavQuery& query, Point2 place, const PreparedConditions* conditions = nullptr,
                FloorId floor = firstFloor);

/// Returns the nearest lattice point on the floor and at the height of `point` where isWalkable()
/// is true. Distances are measured in the plane, up to `range` lu (at most maxCoord); ties are
/// broken by the smallest x, then y. Returns nullopt if there is no such point. May also return
/// nullopt if `point` is between many touching solids.
std::optional<Point3> nearestWalkable(const NavQuery& query, const Place& point, Coord range,
                                      const PreparedConditions* conditions = nullptr);

/// Returns the first thing that the straight line from `from` to the point `to` on the same floor
/// hits, or nullopt if it hits nothing. Ignores the agent's radius; use straightCost() to take it
/// into account. The height of the hit is interpolated along the line.
std::optional<RayHit> raycast(const NavQuery& query, const Place& from, Point3 to,
                              RayStops stops = RayStops::AtObstacles);

/// Returns the cost of walking straight between two points, off the graph. Includes the charges of
/// the conditions. Returns nullopt if the agent cannot walk there because of insufficient
/// clearance, a blocked line of sight, a barrier, impassable terrain or a banned area, or because
/// the points are on different floors.
std::optional<std::uint64_t> straightCost(const NavQuery& query, const Place& from, const Place& to,
                                          const PreparedConditions* conditions = nullptr);

} // namespace navcore
