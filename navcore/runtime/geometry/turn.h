// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/lattice.h"

namespace navcore {

// Angles are counted in 1/256 degree and worked out in integers (CORDIC, Volder 1959): the same on
// every machine. Directions are vectors of any length but 0 (asserted), each coordinate within
// +-2 * maxCoord, as from one place of the map to another.

inline constexpr std::int32_t halfTurn = 180 * 256;

/// How far it is to turn from one direction to another the short way, -halfTurn + 1..halfTurn;
/// above 0 from x to y, clockwise as seen on the map (y down). Rounded to the nearest; swapping,
/// mirroring and quarter turns of both change no more than the sign.
std::int32_t turnBetween(Point2 from, Point2 to);

/// The direction that lies `angle` (-halfTurn..halfTurn) from another, 8,000,000 long or longer.
Point2 turned(Point2 direction, std::int32_t angle);

} // namespace navcore
