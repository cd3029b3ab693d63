// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"

namespace navcore {

/// Returns whether any link has a fixed cost below 1, which only study levels allow. studyRoute()
/// handles such levels; the searches of RouteSolver do not. O(links).
bool hasRawCosts(const Level& level);

} // namespace navcore
