// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/walk/walk_legs.h"

namespace navcore {

/// A curved leg is flattened to this many straight ones.
inline constexpr std::int32_t curveParts = 16;

/// The walk with legs bent into a cubic Hermite curve through the same places, so that headings
/// turn steadily there; at a place the curve runs along the line between its neighbours
/// (Catmull-Rom), as fast as each leg is long. A leg tightens until the agent can go its curve and
/// pays at most an eighth above the leg, with the charges of the query's conditions (an area that
/// the curve meets anywhere charges it once, one that bans stops it) and without; at the last it
/// stays straight. Legs that are not walked,
/// or have a cost of their own, stay straight. On the lattice, in integers. O(legs).
Walk curved(const QueryWorld& query, const Walk& walk);

} // namespace navcore
