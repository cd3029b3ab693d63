// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/panel_host.h"

namespace waymark {

/// An action that a message offers.
struct Offer {
    QString label;
    std::function<void()> act;
};

/// Returns the actions for a reason why there is no route. Always Show. Join them if the nearest
/// pair of two parts is in line of sight, else Bridge it and Walk round (vertices along a free
/// way). Add a vertex here for an end that is off the graph. Otherwise whatever opens the way to
/// the agent: opening a gate, making an edge two-way, adding an ability, allowing a terrain. Each
/// is one undo step, except for the preview of a gate, which is not part of the level.
std::vector<Offer> offersFor(const PanelHost& host, const navcore::NoRouteReason& reason,
                             navcore::AgentId agent);

/// Returns the action for a route that is too narrow somewhere. It selects the widest way, shows
/// its narrowest place and its clearance.
Offer widestWayOffer(const PanelHost& host, const navcore::PinnedRoute& route);

} // namespace waymark
