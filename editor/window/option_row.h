// SPDX-License-Identifier: MIT
#pragma once

#include "editor/actions/action_set.h"
#include "editor/tools/tool_box.h"

#include <QToolBar>

namespace waymark {

/// Adds the controls for the tool's options to the bar, and returns one action per control. The bar
/// shows those of the active tool. Controls that do not fit move to the bar's extension menu (»).
QList<QAction*> addOptionRow(QToolBar& bar, const ActionSet& actions, Workspace& workspace,
                             ToolOptions& options, const std::vector<ToolOption>& row);

} // namespace waymark
