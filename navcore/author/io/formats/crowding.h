// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/box.h"

#include <span>

namespace navcore {

/// Whether boxes meet each other so often, more than 32 times each on average, that work on all
/// that meet would take long, and room. O(boxes log boxes).
bool isCrowded(std::span<const Box> boxes);

} // namespace navcore
