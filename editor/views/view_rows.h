// SPDX-License-Identifier: MIT
#pragma once

#include "editor/tools/view_row.h"

#include <vector>

namespace waymark {

/// The views that every window has, in the order of the menu. A new view is a row here.
std::vector<ViewRow> standardViews();

/// Every row of the action table, those of tools and views among them.
QList<Action> allActions();

} // namespace waymark
