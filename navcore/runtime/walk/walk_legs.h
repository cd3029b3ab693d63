// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"
#include "navcore/runtime/route/query_world.h"
#include "navcore/runtime/walk/walk.h"

namespace navcore {

/// Returns the walk along a route. Its cost is the sum of its legs: charges of the query's
/// conditions take no time, and gates that the conditions opened count as open.
/// NotFound if the route does not fit the world as it is now. `world.edgeOf` must be set.
/// O(points) and one call of edgeOf per edge.
Result<Walk> walkOf(const RouteWorld& world, const Route& route);

/// What legs that follow each other count as in a query, all of them on the edge of `like` and to
/// where it arrives: their cost, and what its conditions charge. None: they ban it.
std::optional<Cost> priceOf(const QueryWorld& query, std::span<const WalkLeg> legs,
                            const WalkLeg& like);

/// A straight leg off the graph, over the bare ground; none where the agent cannot go it: no line
/// of sight, too little room, a barrier, ground that it cannot walk.
std::optional<WalkLeg> straightLeg(const RouteWorld& world, Point3 from, Point3 to);

/// The same on the terms of another leg: its multiplier, the terrain of its rule and its key, for
/// the charges of conditions, hold here too.
std::optional<WalkLeg> straightLeg(const RouteWorld& world, Point3 from, Point3 to,
                                   const WalkLeg& like);

/// The terrain that a rule lays under the leg in place of the ground; none: it lies on that.
std::optional<TerrainId> ruleTerrain(const RouteWorld& world, const WalkLeg& leg);

/// A leg on the terms of another along what was found there; none: it costs too much, or the agent
/// may not go it.
std::optional<WalkLeg> pricedLike(const RouteWorld& world, Point3 from, Point3 to, Edge edge,
                                  const WalkLeg& like);

/// Whether a leg may leave its line: it is walked, and paid by its length.
bool isFlexible(const WalkLeg& leg);

} // namespace navcore
