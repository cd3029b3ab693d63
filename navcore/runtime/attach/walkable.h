// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/context/route_context.h"

namespace navcore {

/// Returns whether the context's agent can stand at this point: outside all solids and their
/// boundaries, with no obstacle closer than its radius, and on passable terrain. If the context has
/// conditions, the point must also be outside all areas that they ban. Barriers are ignored.
bool isWalkable(const RouteContext& context, Point2 place);

/// Maximum number of points and boxes that nearestWalkable() examines. Bounds the run time on maps
/// that were designed to make it slow.
inline constexpr std::size_t maxWalkableLooks = std::size_t{1} << 18U;

/// Returns the nearest lattice point, at the height of `point`, where the agent can stand.
/// Distances are measured in the plane, up to `range` lu (0..maxCoord); ties are broken by the
/// smallest x, then y. Returns nullopt if there is no such point, or if none was found within
/// maxWalkableLooks. Takes about O(log range) steps. Where solids touch without overlapping, the
/// seams on the way to the result add steps in proportion to their length.
std::optional<Point3> nearestWalkable(const RouteContext& context, Point3 point, Coord range);

} // namespace navcore
