// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/walk/walk_legs.h"

namespace navcore {

/// Number of straight legs that approximate a curved leg.
inline constexpr std::int32_t curveParts = 16;

/// Returns the walk with its legs bent into a cubic Hermite curve through the same corners, so that
/// the heading changes gradually. The tangent at a corner is parallel to the line between the
/// neighbouring corners (Catmull-Rom) and as long as the leg.
///
/// The tangents of a leg are shortened until the agent can walk the curve and it costs at most 1
/// 1/8 times as much as the leg, both with and without the charges of the query's conditions. If
/// that fails, the leg stays straight. An area charges a curve once, and a banned area excludes it.
/// Legs that are not walked or have a fixed cost also stay straight.
///
/// All points are on the lattice and computed with integers. O(legs).
Walk curved(const QueryWorld& query, const Walk& walk);

} // namespace navcore
