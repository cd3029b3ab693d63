// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/shape.h"

namespace navcore {

/// The side of a ring's sides, in the order of its corners, on which its interior is.
enum class Winding : std::uint8_t { Unknown, Left, Right };

/// Returns the winding of a ring that neither touches nor crosses itself. Unknown for other rings,
/// and for some simple ones. O(corners).
Winding windingOfStar(const Ring& ring);

} // namespace navcore
