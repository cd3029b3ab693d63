// SPDX-License-Identifier: MIT
#pragma once

#include "editor/actions/action_set.h"
#include "editor/commands/commands.h"
#include "editor/window/docks.h"

#include <QMenuBar>
#include <QPoint>

namespace waymark {

/// The menus of the menu bar, which are filled from the action table.
struct Menus {
    Menus(QMenuBar& bar, const ActionSet& actions, const ToolBox& tools, const Docks& docks);

    QMenu* recent;
    QMenu* saved;  ///< The saved selections of the level.
    QMenu* stamps; ///< The stamps of the library, and the actions "stamp.*".
};

/// Selects the item under the pointer, and shows its context menu at the screen position `global`.
void showContextMenu(const CommandHost& host, const ToolEvent& event, QPoint global);

/// Returns the action ids for the context menu of a selection. Empty ids are separators.
QStringList contextRows(const SelectedItems& items);

/// Binds the actions "panel.*". Each of them brings a dock to the front and moves the keyboard
/// focus to its first field. They are enabled while isOpen() returns true.
void bindPanelActions(ActionSet& actions, Docks& docks, const std::function<bool()>& isOpen);

} // namespace waymark
