// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/winding.h"

namespace navcore {

/// Returns on which side of its outline the interior of a simple solid lies. Returns Unknown if
/// sides meet anywhere except at the common corners of neighbours, if the rings differ in
/// orientation, or if the check would take too long. O(corners) for evenly distributed corners.
Winding windingOfSimple(const Shape& shape);

} // namespace navcore
