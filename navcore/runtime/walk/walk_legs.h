// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"
#include "navcore/runtime/route/query_world.h"
#include "navcore/runtime/walk/walk.h"

namespace navcore {

/// Returns the walk along a route. Its cost is the sum of its legs: charges of the query's
/// conditions take no time, and gates that the conditions opened count as open.
/// NotFound if the route does not fit the world as it is now. `world.edges` must be set.
/// O(points) and one call of EdgeSource::edge() per edge.
Result<Walk> walkOf(const RouteWorld& world, const Route& route);

/// Returns the cost of consecutive legs in a query, including charges of its conditions, or nullopt
/// if they ban the legs. All of the legs count as part of the edge of `like` and as arriving where
/// it does.
std::optional<Cost> priceOf(const QueryWorld& query, std::span<const WalkLeg> legs,
                            const WalkLeg& like);

/// Returns a straight leg off the graph on the terrain of the ground, or nullopt if the agent
/// cannot walk it: no line of sight, too little clearance, a barrier, or impassable terrain.
std::optional<WalkLeg> straightLeg(const RouteWorld& world, Point3 from, Point3 to);

/// Returns a straight leg on the terms of another leg, or nullopt if the agent cannot walk it: the
/// new leg takes over the multiplier of `like`, the terrain of its rule and, for charges of
/// conditions, its key.
std::optional<WalkLeg> straightLeg(const RouteWorld& world, Point3 from, Point3 to,
                                   const WalkLeg& like);

/// Returns the terrain that an edge rule substitutes for the ground under the leg, or nullopt if
/// the leg uses the ground.
std::optional<TerrainId> ruleTerrain(const RouteWorld& world, const WalkLeg& leg);

/// Returns a leg on the terms of `like` along a straight edge that was found between the two
/// points, or nullopt if it costs too much or the agent may not walk it.
std::optional<WalkLeg> pricedLike(const RouteWorld& world, Point3 from, Point3 to, Edge edge,
                                  const WalkLeg& like);

/// Returns whether a leg may leave its line: it is walked, and its cost depends on its length.
bool isFlexible(const WalkLeg& leg);

} // namespace navcore
