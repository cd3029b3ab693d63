// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level_change.h"

namespace waymark {

/// Estimates the memory use of a change, in bytes. Shapes and tiles count in full, even if a level
/// shares them. O(items).
std::size_t bytesOf(const navcore::LevelChange& change);

} // namespace waymark
