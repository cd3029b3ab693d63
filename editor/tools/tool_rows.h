// SPDX-License-Identifier: MIT
#pragma once

#include "editor/actions/action.h"
#include "editor/tools/tool_row.h"

namespace waymark {

/// The tools that every window has, in the order of the strip. A new tool is a row here.
std::vector<ToolRow> standardTools();

/// "tool.vertex": what the tool's action is called.
QString actionId(ToolId tool);

/// The rows of the action table that take tools in hand.
QList<Action> toolActions();

} // namespace waymark
