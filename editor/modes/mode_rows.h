// SPDX-License-Identifier: MIT
#pragma once

#include "editor/tools/mode_row.h"

#include <vector>

namespace waymark {

/// Returns the views of every window, in the order of the menu. Add new views here.
std::vector<ModeRow> standardModes();

/// Returns all rows of the action table, including those of tools and views.
QList<Action> allActions();

} // namespace waymark
