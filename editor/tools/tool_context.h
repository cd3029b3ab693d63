// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/workspace.h"
#include "editor/tools/mode_row.h"
#include "editor/tools/tool.h"
#include "editor/tools/tool_options.h"

#include <functional>

namespace waymark {

/// What every tool works on.
struct ToolContext {
    Workspace& workspace;
    ToolOptions& options;
    std::function<void(const QString&)> notice; ///< a short message after an act
    std::function<void()> rename;               ///< let the designer name what is selected
    std::function<void(ToolId)> choose;         ///< take another tool in hand
    std::function<const ModeRow*()> view;       ///< the open one; null: none

    Document& document() const { return workspace.document; }
    Selection& selection() const { return workspace.selection; }
    /// Whom new routes are for: the agent of the options, or the first.
    navcore::AgentId routeAgent() const;
    /// The same and whom they are for besides, ascending after the first.
    std::vector<navcore::AgentId> routeAgents() const;
};

/// A drag begins when the pointer left the press by this much, screen pixels.
inline constexpr double dragThreshold = 4;

/// The hint where a drag cannot tell what it would take hold of.
QString tooDenseText();

bool beyondThreshold(const ToolEvent& press, const ToolEvent& now);

} // namespace waymark
