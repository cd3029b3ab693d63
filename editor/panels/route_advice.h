// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/panel_host.h"

namespace waymark {

/// A quick action that a message offers.
struct QuickAction {
    QString label;
    std::function<void()> act;
};

/// Returns quick actions for a reason why there is no route. The first action shows the position on
/// the map. The others fix the problem, for example by linking two parts of the graph, adding a
/// vertex, opening a gate, or giving the agent an ability. Each action is one undo step, except
/// that opening a gate in the preview does not change the level.
std::vector<QuickAction> quickActionsFor(const PanelHost& host,
                                         const navcore::NoRouteReason& reason,
                                         navcore::AgentId agent);

/// Returns a quick action for a route that is blocked because the agent is too wide. It selects the
/// alternative with the largest clearance, and shows its narrowest point.
QuickAction widestRouteAction(const PanelHost& host, const navcore::PinnedRoute& route);

} // namespace waymark
