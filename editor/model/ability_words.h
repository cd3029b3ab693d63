// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/abilities.h"

#include <QString>

namespace waymark {

/// Abilities as people type and read them: "fly, swim".
QString abilityText(const navcore::Abilities& abilities);
/// Words between commas; what is empty is left out.
navcore::Abilities abilitiesOf(const QString& text);

} // namespace waymark
