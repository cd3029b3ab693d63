// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/abilities.h"

#include <QString>

namespace waymark {

/// Formats abilities as the user types them: "fly, swim".
QString abilityText(const navcore::Abilities& abilities);
/// Parses a comma-separated list of abilities, in which empty entries are skipped.
navcore::Abilities abilitiesOf(const QString& text);

} // namespace waymark
