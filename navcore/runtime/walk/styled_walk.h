// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/context/route_context.h"
#include "navcore/runtime/walk/walk.h"
#include "navcore/runtime/walk/walk_style.h"

namespace navcore {

/// Applies shortcuts, variation and curves to a walk, in this order, as `style` requests. Each step
/// respects the conditions of the query: its gate states, bans and charges. The maximum cost in the
/// conditions does not limit the walk, only the route.
Walk styled(const RouteContext& context, Walk walk, const WalkStyle& style);

/// Returns the walk with detours replaced by straight legs that the agent can walk. The conditions
/// of the query must not ban such a leg, and it must not cost more than the legs that it replaces,
/// including charges. The legs of curved links stay. The result has the same ends, costs at most as
/// much under the query, and has at most as many legs. Tests O(legs) straight legs.
Walk shortened(const RouteContext& context, const Walk& walk);

/// Returns a random variation of a walk, for many units on the same route. Corners between legs
/// move by up to `most` lu (0..maxRadius) along each axis, but by at most half of the spare
/// clearance. The agent can still walk all legs, and the conditions of the query do not ban them.
/// Any two consecutive legs cost at most 1 1/8 times as much as the two that they replace, with and
/// without charges. The same seed gives the same walk on every machine.
Walk varied(const RouteContext& context, const Walk& walk, Coord most, std::uint64_t seed);

/// Number of straight legs that approximate a curved leg.
inline constexpr std::int32_t curveParts = 16;

/// Returns the walk with its legs bent into a cubic Hermite curve through the same corners, so that
/// the heading changes gradually. The tangent at a corner is parallel to the line between the
/// neighbouring corners (Catmull-Rom) and as long as the leg.
///
/// The tangents of a leg are shortened until the agent can walk the curve and it costs at most 1
/// 1/8 times as much as the leg, both with and without the charges of the query's conditions. If
/// that fails, the leg stays straight. An area charges a curve once, and a banned area excludes it.
/// Legs that are not walked, have a fixed cost, or follow a curved link also stay straight.
///
/// All points are on the lattice and computed with integers. O(legs).
Walk curved(const RouteContext& context, const Walk& walk);

} // namespace navcore
