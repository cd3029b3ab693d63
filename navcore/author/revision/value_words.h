// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/field.h"
#include "navcore/author/level/level.h"

namespace navcore {

/// Two values of a member, as people read them: "640.0, 212.5 m", "x2", "mill", "7 corners". Each
/// in the unit and with the names of its level; places and lengths with as many decimals as it
/// takes to tell them apart.
std::pair<Phrase, Phrase> valueTexts(const Field& field, const Level& levelA, const FieldValue& a,
                                     const Level& levelB, const FieldValue& b);

} // namespace navcore
