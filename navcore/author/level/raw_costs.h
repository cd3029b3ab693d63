// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"

namespace navcore {

/// Returns true if any link has a fixed cost below 1, which is allowed only in study levels.
/// studyRoute() can handle such costs; the searches of RouteSolver cannot. O(links).
bool hasRawCosts(const Level& level);

} // namespace navcore
