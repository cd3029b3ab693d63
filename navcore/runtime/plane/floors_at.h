// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/plane/plane.h"

#include <vector>

namespace navcore {

/// Returns whether a floor has ground at a position: the position is outside its obstacles, and it
/// is painted there or sees a vertex of the floor, at any distance. Thus the ground of a floor ends
/// at its walls, and a floor whose parapet or wall surrounds all its vertices has no ground outside
/// of it. Takes one search for the nearest visible vertex.
bool hasGround(const Plane& plane, Point2 at);

/// Returns the floors whose ground is nearest below a point: among the floors that have ground
/// there and whose elevation is at most the height of the point, those with the highest elevation,
/// in ascending order of id. Several floors with the same elevation are all returned, because the
/// point does not determine the floor; the caller knows more, such as where the unit was before.
/// Returns an empty list if there is no ground below the point, or if it is off the lattice. If
/// there is only one floor, returns it for every point on the lattice, because its elevation has no
/// meaning.
std::vector<FloorId> floorsAt(const Planes& planes, Point3 at);

} // namespace navcore
