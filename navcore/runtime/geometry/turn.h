// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/lattice.h"

namespace navcore {

// Angles are in 1/256 degree. They are computed with integers (CORDIC, Volder 1959), so that they
// are the same on every machine. Directions must not be zero vectors (asserted), and their
// coordinates must be within +-2 * maxCoord, as in the difference of two positions.

inline constexpr std::int32_t halfTurn = 180 * 256;

/// Returns the smallest turn from one direction to another, -halfTurn + 1..halfTurn, rounded to
/// nearest. Turns from the x axis to the y axis are positive; they are clockwise on the map, where
/// y points down. Swapping or mirroring the two directions, or rotating both by quarter turns,
/// changes at most the sign.
std::int32_t turnBetween(Point2 from, Point2 to);

/// Rotates a direction by `angle` (-halfTurn..halfTurn). The result has a length of at least
/// 8,000,000.
Point2 turned(Point2 direction, std::int32_t angle);

} // namespace navcore
