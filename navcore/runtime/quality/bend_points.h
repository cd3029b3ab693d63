// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/shape.h"

#include <vector>

namespace navcore {

/// A direction in doubles, of length 1.
struct UnitVector {
    double x = 0, y = 0;
};

/// A place at a corner of an obstacle where a shortest path may bend.
struct BendPoint {
    Point2 at;          ///< lu, off the corner by the offset that was asked for
    Point2 corner;      ///< lu
    UnitVector in, out; ///< along the offset outline, before and after the place
};

/// The clear space, in lu, between the bodies of obstacles and the bend points of an agent without
/// radius. Rounding to the lattice takes at most one lu of it, so that a leg from one bend point
/// along a side to the next never touches the side (the closed rule of visibility).
inline constexpr Coord bendOffset = 3;

/// Appends the places at which a shortest path of a disc of `radius` lu may bend around the shape:
/// the corners of its outline, offset by radius + bendOffset. Corners where the solid has more than
/// half a turn are included, too; their places are inside the solid. An arc around a corner is
/// replaced by tangents, one for each 90 degrees of turning (45 with a radius), which lengthens a
/// path by at most 0.043 radius + 4 lu for each of them and never brings it nearer to the corner.
/// A wall has bend points at both ends. Only square roots and the four operations on doubles are
/// used, so that the result is the same on every machine. O(corners).
void appendBendPoints(const Shape& shape, Coord radius, std::vector<BendPoint>& points);

} // namespace navcore
