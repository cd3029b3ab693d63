// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/box.h"

#include <span>

namespace navcore {

/// Returns whether the boxes intersect so often that processing all intersections would take too
/// much time and memory. That is about 32 intersections per box. O(boxes log boxes).
bool isCrowded(std::span<const Box> boxes);

} // namespace navcore
