// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/panel_host.h"

namespace waymark {

/// A quick action that a message offers.
struct QuickAction {
    QString label;
    std::function<void()> act;
};

/// Returns quick actions for a reason why there is no route.
///
/// The first one shows the position. For two separate parts, the others connect them by a link or a
/// bridge, or by vertices around the obstacles. For an end off the graph, the second one adds a
/// vertex. Others open a gate, make an edge two-way, change a barrier, or give the agent an ability
/// or a terrain. Each action is one undo step, except for opening a gate in the preview, which does
/// not change the level.
std::vector<QuickAction> quickActionsFor(const PanelHost& host,
                                         const navcore::NoRouteReason& reason,
                                         navcore::AgentId agent);

/// Returns a quick action for a route that is blocked because the agent is too wide. It selects the
/// alternative with the largest clearance, and shows its narrowest point.
QuickAction widestRouteAction(const PanelHost& host, const navcore::PinnedRoute& route);

} // namespace waymark
