// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/abilities.h"

#include <QString>

namespace waymark {

/// Formats abilities as a comma-separated list: "fly, swim".
QString abilityText(const navcore::Abilities& abilities);
/// Parses a comma-separated list of abilities. Empty entries are skipped.
navcore::Abilities abilitiesOf(const QString& text);

} // namespace waymark
