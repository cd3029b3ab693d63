// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/field.h"
#include "navcore/author/level/level.h"
#include "navcore/runtime/base/phrase.h"

namespace navcore {

/// Returns two values of a member as texts for the user, such as "640.0, 212.5 m", "x2", "mill" or
/// "7 corners". Each text uses the unit and the names of its own level. Positions and lengths get
/// as many decimals as are needed to distinguish the values, up to 6.
std::pair<Phrase, Phrase> valueTexts(const Field& field, const Level& levelA, const FieldValue& a,
                                     const Level& levelB, const FieldValue& b);

/// Describes a conflict for the user, such as "Both changed "at" of vertex 12: here 3.0, 4.0 m,
/// theirs 5.0, 4.0 m". `place` is the position of the item; nullopt if it is not on the map.
struct ConflictWords {
    Phrase what;
    std::optional<Place> place; ///< The position of the item. Its height is 0.
};

ConflictWords wordsOf(const Level& level, const Conflict& conflict);

} // namespace navcore
