// SPDX-License-Identifier: MIT
#pragma once

#include "editor/actions/action_set.h"
#include "editor/tools/tool_box.h"

#include <QToolBar>

namespace waymark {

/// Adds the controls for a tool's options to the bar. Returns them, so that the bar can show those
/// of the active tool. Each control is a separate action, so that controls without space go to the
/// extension menu ».
QList<QAction*> addOptionRow(QToolBar& bar, const ActionSet& actions, Workspace& workspace,
                             ToolOptions& options, const std::vector<ToolOption>& row);

} // namespace waymark
