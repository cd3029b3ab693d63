// SPDX-License-Identifier: MIT
#pragma once

#include "editor/actions/action_set.h"
#include "editor/tools/tool_box.h"

#include <QToolBar>

namespace waymark {

/// Adds the controls of a tool's options to the bar and returns them, so that the bar can show
/// those of the tool in hand. Each control is its own action: what does not fit goes to ».
QList<QAction*> addOptionRow(QToolBar& bar, const ActionSet& actions, Workspace& workspace,
                             ToolOptions& options, const std::vector<ToolOption>& row);

} // namespace waymark
