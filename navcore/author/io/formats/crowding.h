// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/box.h"

#include <span>

namespace navcore {

/// Returns whether boxes intersect each other so often (more than 32 times each on average) that
/// processing all intersections would take too much time and memory. O(boxes log boxes).
bool isCrowded(std::span<const Box> boxes);

} // namespace navcore
