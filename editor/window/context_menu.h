// SPDX-License-Identifier: MIT
#pragma once

#include "editor/commands/commands.h"

#include <QPoint>

namespace waymark {

/// Selects the item at the event, and shows its context menu at `global`.
void showContextMenu(const CommandHost& host, const ToolEvent& event, QPoint global);

/// Returns the ids of the actions in the context menu for a selection. An empty id is a separator.
QStringList contextRows(const SelectedItems& items);

} // namespace waymark
