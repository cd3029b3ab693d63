// SPDX-License-Identifier: MIT
#pragma once

#include "editor/tools/mode_row.h"

#include <vector>

namespace waymark {

/// Returns the modes of every window: views in menu order, and overlays from the lowest to the
/// highest. Register new modes here.
std::vector<ModeRow> standardModes();

/// Returns all actions, including those of tools and modes.
QList<Action> allActions();

} // namespace waymark
