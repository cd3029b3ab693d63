// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"

namespace navcore {

/// Checks the invariants documented at Level for everything affected by `change`, which must
/// already be applied to `level`: the changed items, and the items that refer to removed ones.
Status checkInvariants(const Level& level, const LevelChange& change);

} // namespace navcore
