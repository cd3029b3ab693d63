// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"

namespace navcore {

/// Checks the invariants of Level for all items that `change` affects: the changed items, and the
/// items that refer to removed ones. The change must already have been applied to `level`.
Status checkInvariants(const Level& level, const LevelChange& change);

} // namespace navcore
