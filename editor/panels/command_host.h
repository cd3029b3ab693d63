// SPDX-License-Identifier: MIT
#pragma once

#include "editor/actions/action_set.h"
#include "editor/canvas/canvas.h"
#include "editor/files/settings.h"
#include "editor/live/host.h"
#include "editor/tools/tool_box.h"

namespace waymark {

/// The services that the window provides to commands.
struct CommandHost : Host {
    ActionSet& actions;
    ToolBox& tools;
    Canvas& canvas;
    Settings& settings;
    std::function<bool()> isOpen;
    /// Opens a built-in sample level by its name. Returns whether it succeeded.
    std::function<bool(const QString&)> openSample;
    std::function<void(const QString&)> showPanel; ///< Shows the panel with this object name.
};

} // namespace waymark
