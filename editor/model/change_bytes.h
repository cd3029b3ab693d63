// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level_change.h"

namespace waymark {

/// About what a change takes in memory. Shapes and tiles that it shares with a level count as if
/// it alone had them. O(items).
std::size_t bytesOf(const navcore::LevelChange& change);

} // namespace waymark
