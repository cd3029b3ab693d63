// SPDX-License-Identifier: MIT
#pragma once

#include "editor/tools/mode_row.h"

#include <vector>

namespace waymark {

/// Returns the modes of every window: views in the order of the menu, overlays from the lowest to
/// the highest. Add new modes here.
std::vector<ModeRow> standardModes();

/// Returns all rows of the action table, including the rows of tools and modes.
QList<Action> allActions();

} // namespace waymark
