// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"

namespace navcore {

/// Whether routes of the level go by own costs below 1, which only study levels have: then
/// studyRoute() finds them, no search of RouteSolver does. O(links).
bool hasRawCosts(const Level& level);

} // namespace navcore
