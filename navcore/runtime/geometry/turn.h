// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/lattice.h"

namespace navcore {

// Angles are in 1/256 degree, computed in integers (CORDIC, Volder 1959), so that they are the same
// on every machine. Directions are vectors of any length except 0 (asserted), with coordinates
// within +-2 * maxCoord, as differences of two positions are.

inline constexpr std::int32_t halfTurn = 180 * 256;

/// Returns the shortest turn from one direction to another, in -halfTurn + 1..halfTurn. Positive
/// from x to y, which is clockwise on the map (y down). Rounded to nearest; swapping, mirroring or
/// quarter-turning both directions changes at most the sign.
std::int32_t turnBetween(Point2 from, Point2 to);

/// Returns the direction turned by `angle` (-halfTurn..halfTurn). Its length is at least 8,000,000.
Point2 turned(Point2 direction, std::int32_t angle);

} // namespace navcore
