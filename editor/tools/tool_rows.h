// SPDX-License-Identifier: MIT
#pragma once

#include "editor/actions/action_table.h"
#include "editor/tools/mode_row.h"

namespace waymark {

/// Returns the built-in tools, in the order of the tool strip. Add new tools here.
std::vector<ToolRow> standardTools();

QString actionId(ToolId tool);

/// Returns the built-in tools and the tools of the given modes, in the order of the tool strip.
std::vector<ToolRow> toolsWith(const std::vector<ModeRow>& modes);

/// Returns the actions that activate the tools. Tools without a text have none.
QList<Action> actionsOf(const std::vector<ToolRow>& rows);

} // namespace waymark
