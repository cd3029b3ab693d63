// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/field.h"
#include "navcore/author/level/level.h"

namespace navcore {

/// Returns two values of a member as texts for the user: "640.0, 212.5 m", "x2", "mill", "7
/// corners". Each uses the unit and the names of its level. Positions and lengths have enough
/// decimals to distinguish the two.
std::pair<Phrase, Phrase> valueTexts(const Field& field, const Level& levelA, const FieldValue& a,
                                     const Level& levelB, const FieldValue& b);

} // namespace navcore
