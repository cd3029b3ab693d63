// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/query_world.h"

namespace navcore {

/// Whether the world's agent can stand there: outside all solids and off their rims, with no
/// obstacle nearer than its radius, on ground that it can walk, and, under conditions, in no area
/// that they ban. Barriers do not matter.
bool isWalkable(const QueryWorld& query, Point2 place);

/// How many places and boxes of them nearestWalkable() looks at, at most: a bound for maps that
/// were made to take long.
inline constexpr std::size_t maxWalkableLooks = std::size_t{1} << 18U;

/// The nearest place of the lattice where the agent can stand, seen from above, within `range` lu
/// (0..maxCoord), at the height of the point; of several the smallest (x, then y). None when there
/// is none, or it was not found within maxWalkableLooks. About O(log range) looks, and as many as
/// the way to that place is long along seams of solids that touch and do not overlap.
std::optional<Point3> nearestWalkable(const QueryWorld& query, Point3 point, Coord range);

} // namespace navcore
