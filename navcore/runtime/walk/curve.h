// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/walk/walk_legs.h"

namespace navcore {

/// Number of straight legs that replace a curved leg.
inline constexpr std::int32_t curveParts = 16;

/// Returns the walk with its legs bent into a cubic Hermite curve through the same corners, so that
/// the heading changes gradually there. At a corner the tangent is parallel to the line between the
/// neighbouring corners (Catmull-Rom) and as long as the leg. The tangents of a leg shrink until
/// the agent can follow the curve at no more than 1 1/8 times the cost of the leg, both with and
/// without the charges of the query's conditions; if none is good enough, the leg stays straight.
/// An area that the curve meets charges it once, and a banned area rules it out. Legs that are not
/// walked or have a fixed cost stay straight. All points are on the lattice and computed in
/// integers. O(legs).
Walk curved(const QueryWorld& query, const Walk& walk);

} // namespace navcore
