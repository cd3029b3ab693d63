// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/workspace.h"
#include "editor/tools/tool.h"
#include "editor/tools/tool_options.h"

#include <functional>

namespace waymark {

struct ModeRow;

/// The objects that every tool works on.
struct ToolContext {
    Workspace& workspace;
    ToolOptions& options;
    std::function<void(const QString&)> notice; ///< Shows a short message after an action.
    std::function<void()> rename;               ///< Lets the designer rename the selected item.
    std::function<void(ToolId)> choose;         ///< Activates another tool.
    std::function<const ModeRow*()> view;       ///< Returns the open view, or nullptr.

    Document& document() const { return workspace.document; }
    Selection& selection() const { return workspace.selection; }
    /// Returns the agent for new routes: the one in the options, or else the level's first.
    navcore::AgentId routeAgent() const;
    /// Returns the agent for new routes, followed by the additional ones in ascending order of id.
    std::vector<navcore::AgentId> routeAgents() const;
};

/// Distance in screen pixels that the pointer must move from the press to begin a drag.
inline constexpr double dragThreshold = 4;

/// Returns the hint for places where it is unclear which vertex a drag would move.
QString tooDenseText();

bool beyondThreshold(const ToolEvent& press, const ToolEvent& now);

} // namespace waymark
