// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/field.h"
#include "navcore/author/level/level.h"

namespace navcore {

/// Returns two values of a member as texts for the user, such as "640.0, 212.5 m", "x2", "mill" or
/// "7 corners". Each text uses the unit and the names of its own level. Positions and lengths get
/// as many decimals as are needed to distinguish the values, up to 6.
std::pair<Phrase, Phrase> valueTexts(const Field& field, const Level& levelA, const FieldValue& a,
                                     const Level& levelB, const FieldValue& b);

} // namespace navcore
