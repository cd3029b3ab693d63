// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/host.h"
#include "editor/tools/tool.h"
#include "editor/tools/tool_options.h"

namespace waymark {

struct ModeRow;

/// The services that the tool box provides to its tools.
struct ToolContext : Host {
    ToolOptions& options;
    std::function<void()> rename; ///< Asks the designer for a new name of the selected item.
    std::function<void(ToolId)> choose;
    /// Returns the row of the open view, or nullptr if none is open.
    std::function<const ModeRow*()> view;

    /// Returns the agent for new routes: the one chosen in the options, or the level's first agent.
    navcore::AgentId routeAgent() const;
    /// Returns all agents for new routes: routeAgent(), then the additional agents in ascending
    /// order of their ids.
    std::vector<navcore::AgentId> routeAgents() const;
};

/// Distance that the pointer must move from the press to begin a drag, in screen pixels.
inline constexpr double dragThreshold = 4;

/// Returns the hint for vertices that are too close together to move a single one.
QString tooDenseText();

bool beyondThreshold(const ToolEvent& press, const ToolEvent& now);

} // namespace waymark
