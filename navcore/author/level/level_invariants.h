// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"

namespace navcore {

/// Whether the invariants named at Level hold for everything that `change`, already written into
/// `level`, touched: the changed items, and the items that refer to removed ones.
Status checkInvariants(const Level& level, const LevelChange& change);

} // namespace navcore
