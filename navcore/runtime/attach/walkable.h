// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/attach/query_world.h"

namespace navcore {

/// Returns whether the context's agent can stand at this point: outside all solids and their
/// boundaries, with no obstacle closer than its radius, on passable terrain and, under conditions,
/// in no area that they ban. Barriers are ignored.
bool isWalkable(const QueryWorld& query, Point2 place);

/// Maximum number of points and boxes that nearestWalkable() examines. It bounds the time on maps
/// made to be slow.
inline constexpr std::size_t maxWalkableLooks = std::size_t{1} << 18U;

/// Returns the nearest lattice point within `range` lu (0..maxCoord), measured in the plane, where
/// the agent can be, at the height of `point`; of several, the smallest (x, then y). Returns
/// nullopt if there is none, or none was found within maxWalkableLooks. Takes about O(log range)
/// steps, plus the length of the path to the point along the seams of solids that touch without
/// overlapping.
std::optional<Point3> nearestWalkable(const QueryWorld& query, Point3 point, Coord range);

} // namespace navcore
