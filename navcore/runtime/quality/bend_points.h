// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/shape.h"

#include <vector>

namespace navcore {

struct UnitVector {
    double x = 0, y = 0;
};

/// A point near a corner of an obstacle at which a shortest path may bend.
struct BendPoint {
    Point2 at;
    Point2 corner;
    UnitVector in, out; ///< Directions of the offset outline before and after `at`.
};

/// Distance in lu of the bend points from an obstacle, for an agent of radius 0. Rounding to the
/// lattice reduces it by at most 1 lu. A leg along a side from one bend point to the next therefore
/// never touches the side, which would block it.
inline constexpr Coord bendOffset = 3;

/// Appends the points at which a shortest path of a disc of `radius` lu may bend around the shape:
/// the corners of its outline, offset by radius + bendOffset. A wall has bend points at both ends.
/// Bend points at reflex corners of a solid are inside the solid. The arc around a corner is
/// replaced by tangents, one for every 90 degrees of turning, or for every 45 degrees if `radius`
/// is not 0. Each tangent lengthens a path by at most 0.043 radius + 4 lu and never brings it
/// closer to the corner. Only square roots and the four basic operations on doubles are used, so
/// the result is the same on every machine. O(corners).
void appendBendPoints(const Shape& shape, Coord radius, std::vector<BendPoint>& points);

} // namespace navcore
