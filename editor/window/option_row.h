// SPDX-License-Identifier: MIT
#pragma once

#include "editor/tools/tool_box.h"

#include <QToolBar>

namespace waymark {

/// Adds the option controls of every tool to the bar; returns them by ToolId, so that the bar can
/// show those of the tool in hand. Each control is its own action: what does not fit goes to ».
QHash<int, QList<QAction*>> addOptionRows(QToolBar& bar, Workspace& workspace,
                                          ToolOptions& options);

} // namespace waymark
