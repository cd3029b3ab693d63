// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/shape.h"

namespace navcore {

/// The box of the sides that only one of the two shapes has; nullptr = no shape. Sight and solid
/// ground can only differ through a point of this box. Empty when nothing differs. O(corners).
Box changedSides(const Shape* before, const Shape* after);

} // namespace navcore
