// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/panel_host.h"

#include <QMenu>

namespace waymark {

/// Adds an entry for each agent of the level. Selecting an entry calls `choose` with the agent.
void addAgents(QMenu& menu, const navcore::Level& level,
               const std::function<void(navcore::AgentId)>& choose);

/// Adds all actions for a pinned route except renaming, such as Show or Hide, Duplicate for another
/// agent, and Remove.
void addRouteRows(QMenu& menu, const PanelHost& host, navcore::PinnedRouteId id);

void setAgent(const PanelHost& host, navcore::PinnedRouteId id, navcore::AgentId agent);
void duplicateFor(const PanelHost& host, navcore::PinnedRouteId id,
                  const std::vector<navcore::AgentId>& agents);
void toggleShown(const PanelHost& host, navcore::PinnedRouteId id);
/// Adjusts the view so that the whole route is visible. If there is no route, scrolls to the
/// position that blocks it.
void showRoute(const PanelHost& host, navcore::PinnedRouteId id);
/// Copies the route's request to the clipboard, as text (see RouteRequest).
void copyRequest(const PanelHost& host, navcore::PinnedRouteId id);
void removeRoute(const PanelHost& host, navcore::PinnedRouteId id);

} // namespace waymark
