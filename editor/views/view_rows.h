// SPDX-License-Identifier: MIT
#pragma once

#include "editor/tools/mode_row.h"

#include <vector>

namespace waymark {

/// The views that every window has, in the order of the menu. A new view is a row here.
std::vector<ModeRow> standardViews();

/// Every row of the action table, those of tools and views among them.
QList<Action> allActions();

} // namespace waymark
