// SPDX-License-Identifier: MIT
#pragma once

#include "editor/tools/tool_box.h"

namespace waymark {

/// Returns the item under the pointer on which a click with the current tool would act. Empty if
/// there is none.
SelectedItems itemUnder(const Workspace& workspace, ToolBox& tools, const ToolEvent& event);

} // namespace waymark
