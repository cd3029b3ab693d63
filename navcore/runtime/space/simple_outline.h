// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/winding.h"

namespace navcore {

/// On which side of all its sides a solid lies, when no side meets another but the next one at
/// their common corner. Unknown for others, for shapes whose rings turn so that it is not the same
/// side for all, and for those that would take long. O(corners) where they lie evenly.
Winding windingOfSimple(const Shape& shape);

} // namespace navcore
