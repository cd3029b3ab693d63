// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/base/phrase.h"

namespace navcore {

/// Describes a conflict for the user, such as "Both changed "at" of vertex 12: here 3.0, 4.0 m,
/// theirs 5.0, 4.0 m". `place` is the position of the item; nullopt if it is not on the map.
struct ConflictWords {
    Phrase what;
    std::optional<Point2> place;
};
ConflictWords wordsOf(const Level& level, const Conflict& conflict);

} // namespace navcore
