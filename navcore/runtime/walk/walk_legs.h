// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"
#include "navcore/runtime/context/route_context.h"
#include "navcore/runtime/walk/walk.h"

namespace navcore {

/// Returns the walk along a route. Its cost is the sum of the costs of its legs. Charges of the
/// query's conditions are not included, because they take no time. All gates count as open. A
/// curved link has a leg for each of its segments, which share its cost. Returns NotFound if the
/// route does not match the current context. `context.edges` must be set. O(points), plus one call
/// of EdgeSource::edge() per edge.
Result<Walk> walkOf(const RouteContext& context, const Route& route);

/// Returns the cost of consecutive legs including the charges of the query's conditions, or nullopt
/// if the conditions ban them. The legs are charged together, as a movement along the edge of
/// `like` that arrives at its arrival vertex.
std::optional<Cost> priceOf(const RouteContext& context, std::span<const WalkLeg> legs,
                            const WalkLeg& like);

/// Returns a straight leg off the graph, or nullopt if the agent cannot walk it because of an
/// obstacle, too little clearance, a barrier, or impassable terrain.
std::optional<WalkLeg> straightLeg(const RouteContext& context, Point3 from, Point3 to);

/// Returns a straight leg with the properties of `like`: its multiplier, the terrain of its rule,
/// and its key, which determines the charges of conditions. Returns nullopt if the agent cannot
/// walk the leg.
std::optional<WalkLeg> straightLeg(const RouteContext& context, Point3 from, Point3 to,
                                   const WalkLeg& like);

/// Returns the terrain that an edge rule assigns to the leg instead of the ground, or nullopt if
/// the leg uses the ground.
std::optional<TerrainId> ruleTerrain(const RouteContext& context, const WalkLeg& leg);

/// Turns a straight edge between two points into a leg with the multiplier and key of `like`.
/// Returns nullopt if the edge is too expensive or the agent cannot use it.
std::optional<WalkLeg> pricedLike(const RouteContext& context, Point3 from, Point3 to, Edge edge,
                                  const WalkLeg& like);

/// Returns whether a leg may be bent or moved: the unit walks it, its cost depends on its length,
/// and it does not follow a curved link.
bool isFlexible(const WalkLeg& leg);

} // namespace navcore
