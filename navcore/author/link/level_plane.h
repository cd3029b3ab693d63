// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/base/executor.h"
#include "navcore/runtime/plane/plane.h"

namespace navcore {

/// Builds the spatial indexes of a level. O(V log V + sides + paint).
Plane planeOf(const Level& level, Executor* executor = nullptr);

} // namespace navcore
