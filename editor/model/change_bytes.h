// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level_change.h"

namespace waymark {

/// Estimated memory use of a change, in bytes. Shapes and tiles shared with a level count in full.
/// O(items).
std::size_t bytesOf(const navcore::LevelChange& change);

} // namespace waymark
