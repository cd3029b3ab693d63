// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/shape.h"

#include <vector>

namespace navcore {

/// A direction as a vector of length 1, in doubles.
struct UnitVector {
    double x = 0, y = 0;
};

/// A position beside a corner of an obstacle where a shortest path may bend.
struct BendPoint {
    Point2 at;          ///< Position in lu, offset from the corner.
    Point2 corner;      ///< The corner of the obstacle, in lu.
    UnitVector in, out; ///< The directions of the offset outline before and after the position.
};

/// The gap in lu between an obstacle and the bend points of an agent without a radius. Rounding to
/// the lattice consumes at most 1 lu of it, so a leg along a side from one bend point to the next
/// never touches that side, as the closed rule of visibility requires.
inline constexpr Coord bendOffset = 3;

/// Appends the positions at which a shortest path of a disc of `radius` lu may bend around the
/// shape: the corners of its outline, offset by radius + bendOffset. Reflex corners of a solid are
/// included, although their bend points are inside the solid. The arc around a corner is replaced
/// by tangents, one for each 90 degrees of turning (45 with a radius). Each tangent lengthens a
/// path by at most 0.043 radius + 4 lu and never brings it closer to the corner. A wall has bend
/// points at both ends. The code uses only square roots and the four basic operations on doubles,
/// so the result is the same on every machine. O(corners).
void appendBendPoints(const Shape& shape, Coord radius, std::vector<BendPoint>& points);

} // namespace navcore
