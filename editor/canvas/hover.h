// SPDX-License-Identifier: MIT
#pragma once

#include "editor/tools/tool_box.h"

namespace waymark {

/// Returns the item that the current tool would act on at the pointer, or an empty selection.
SelectedItems itemUnder(const Workspace& workspace, ToolBox& tools, const ToolEvent& event);

} // namespace waymark
