// SPDX-License-Identifier: MIT
#pragma once

#include "editor/tools/mode_row.h"

#include <vector>

namespace waymark {

/// Returns the views that every window has, in the order of the menu. New views must be added here.
std::vector<ModeRow> standardViews();

/// Returns all rows of the action table, including those of tools and views.
QList<Action> allActions();

} // namespace waymark
