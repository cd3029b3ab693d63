// SPDX-License-Identifier: MIT
#pragma once

#include "editor/actions/action_set.h"
#include "editor/window/docks.h"

#include <QMenuBar>

namespace waymark {

/// The menu bar, created from the action table.
struct Menus {
    Menus(QMenuBar& bar, const ActionSet& actions, const ToolBox& tools, const Docks& docks);

    QMenu* recent; ///< Menu File > Open Recent.
};

} // namespace waymark
