// SPDX-License-Identifier: MIT
#pragma once

#include "editor/commands/commands.h"

#include <QPoint>

namespace waymark {

/// Selects the item under the pointer, and shows its context menu at the screen position `global`.
void showContextMenu(const CommandHost& host, const ToolEvent& event, QPoint global);

/// Returns the action ids for the context menu of a selection. Empty ids are separators.
QStringList contextRows(const SelectedItems& items);

} // namespace waymark
