// SPDX-License-Identifier: MIT
#pragma once

#include "editor/actions/action_set.h"
#include "editor/window/docks.h"

#include <QMenuBar>

namespace waymark {

/// The menus of the menu bar, which are filled from the action table.
struct Menus {
    Menus(QMenuBar& bar, const ActionSet& actions, const ToolBox& tools, const Docks& docks);

    QMenu* recent;
};

} // namespace waymark
