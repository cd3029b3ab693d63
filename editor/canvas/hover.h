// SPDX-License-Identifier: MIT
#pragma once

#include "editor/tools/tool_box.h"

namespace waymark {

/// Returns what the current tool would act on at the pointer, at most one item.
SelectedItems itemUnder(const Workspace& workspace, ToolBox& tools, const ToolEvent& event);

} // namespace waymark
