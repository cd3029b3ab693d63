// SPDX-License-Identifier: MIT
#pragma once

#include "editor/actions/action.h"
#include "editor/tools/mode_row.h"

namespace waymark {

/// Returns the tools that every window has, in the order of the tool strip. New tools must be added
/// here.
std::vector<ToolRow> standardTools();

/// Returns the id of the tool's action, such as "tool.vertex".
QString actionId(ToolId tool);

/// Returns these tools together with those of modes.
std::vector<ToolRow> toolsWith(const std::vector<ModeRow>& modes);

/// Returns the rows of the action table that activate tools.
QList<Action> actionsOf(const std::vector<ToolRow>& rows);

} // namespace waymark
