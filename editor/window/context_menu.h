// SPDX-License-Identifier: MIT
#pragma once

#include "editor/commands/commands.h"

#include <QPoint>

namespace waymark {

/// The menu for what lies at the event, which is selected first; `global` is where it opens.
void showContextMenu(const CommandHost& host, const ToolEvent& event, QPoint global);

/// The rows of that menu, for a selection; an empty id is a separator.
QStringList contextRows(const SelectedItems& items);

} // namespace waymark
