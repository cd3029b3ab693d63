// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/shape.h"

namespace navcore {

/// The side on which the interior of a ring lies when its corners are followed in order.
enum class Winding : std::uint8_t { Unknown, Left, Right };

/// Returns the winding of a ring that neither touches nor crosses itself. Returns Unknown for all
/// other rings, and for some simple ones. O(corners).
Winding windingOfStar(const Ring& ring);

} // namespace navcore
