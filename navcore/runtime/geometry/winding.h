// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/shape.h"

namespace navcore {

/// On which side of its sides, from corner to corner, what a ring encloses lies.
enum class Winding : std::uint8_t { Unknown, Left, Right };

/// The winding of a ring that neither touches nor crosses itself. Unknown for others, and for
/// some of these. O(corners).
Winding windingOfStar(const Ring& ring);

} // namespace navcore
