// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/shape.h"

namespace navcore {

/// The side on which the interior of a ring lies when its corners are followed in order.
enum class Winding : std::uint8_t { Unknown, Left, Right };

/// Returns the winding of a ring that neither touches nor crosses itself. Returns Unknown for all
/// other rings, and for some simple ones. O(corners).
Winding windingOfStar(const Ring& ring);

/// Returns the side of the outline on which the interior of a simple solid lies. Returns Unknown if
/// sides meet anywhere except at the common corners of neighbours, if the rings differ in
/// orientation, or if the check would take too long. O(corners) for evenly distributed corners.
Winding windingOfSimple(const Shape& shape);

} // namespace navcore
