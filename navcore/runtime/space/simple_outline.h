// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/winding.h"

namespace navcore {

/// Returns on which side of its sides a solid is, if no two sides meet except neighbours at their
/// common corner. The result is Unknown for other shapes, for shapes whose rings differ in
/// orientation, and for those that would take long. O(corners) if they are evenly distributed.
Winding windingOfSimple(const Shape& shape);

} // namespace navcore
