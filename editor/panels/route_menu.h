// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/panel_host.h"

#include <QMenu>

namespace waymark {

/// Fills a menu with the agents, each with what is done when it is chosen.
void addAgents(QMenu& menu, const navcore::Level& level,
               const std::function<void(navcore::AgentId)>& choose);

/// What can be done with a route of the list, but for renaming it: its agent, the same demand for
/// other units, show or hide it, go there, walk it, copy its request, remove it.
void addRouteRows(QMenu& menu, const PanelHost& host, navcore::PinnedRouteId id);

void setAgent(const PanelHost& host, navcore::PinnedRouteId id, navcore::AgentId agent);
void duplicateFor(const PanelHost& host, navcore::PinnedRouteId id,
                  const std::vector<navcore::AgentId>& agents);
void toggleShown(const PanelHost& host, navcore::PinnedRouteId id);
/// Brings the whole route into view, or the place where it is held up.
void showRoute(const PanelHost& host, navcore::PinnedRouteId id);
/// Sends off units along it.
void walkRoute(const PanelHost& host, navcore::PinnedRouteId id);
/// Puts the line that asks for the route (RouteRequest) on the clipboard.
void copyRequest(const PanelHost& host, navcore::PinnedRouteId id);
void removeRoute(const PanelHost& host, navcore::PinnedRouteId id);

} // namespace waymark
