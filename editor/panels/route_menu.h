// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/panel_host.h"

#include <QMenu>

namespace waymark {

/// Adds the level's agents to a menu. Choosing one calls `choose`.
void addAgents(QMenu& menu, const navcore::Level& level,
               const std::function<void(navcore::AgentId)>& choose);

/// Adds the actions for a route, except renaming: change its agent, copy it for other agents, show
/// or hide it, go to it, walk it, copy its request, remove it.
void addRouteRows(QMenu& menu, const PanelHost& host, navcore::PinnedRouteId id);

void setAgent(const PanelHost& host, navcore::PinnedRouteId id, navcore::AgentId agent);
void duplicateFor(const PanelHost& host, navcore::PinnedRouteId id,
                  const std::vector<navcore::AgentId>& agents);
void toggleShown(const PanelHost& host, navcore::PinnedRouteId id);
/// Brings the whole route into view, or the place that blocks it.
void showRoute(const PanelHost& host, navcore::PinnedRouteId id);
/// Copies the line that requests the route (RouteRequest) to the clipboard.
void copyRequest(const PanelHost& host, navcore::PinnedRouteId id);
void removeRoute(const PanelHost& host, navcore::PinnedRouteId id);

} // namespace waymark
