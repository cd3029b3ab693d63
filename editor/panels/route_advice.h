// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/panel_host.h"

namespace waymark {

/// An action that a message offers.
struct Offer {
    QString label;
    std::function<void()> act;
};

/// Returns the actions for a reason why there is no route. Show is always among them. If the
/// nearest pair of two parts is in line of sight, the next is Join them, else Bridge it and Walk
/// round, which adds vertices along a free way. An end off the graph gets Add a vertex here. Other
/// actions open the way to the agent: opening a gate, making an edge two-way, adding an ability,
/// allowing a terrain. Each is one undo step, except for the preview of a gate, which is not part
/// of the level.
std::vector<Offer> offersFor(const PanelHost& host, const navcore::NoRouteReason& reason,
                             navcore::AgentId agent);

/// Returns the action for a route that is too narrow somewhere. It selects the widest way, and
/// shows its narrowest place with the clearance.
Offer widestWayOffer(const PanelHost& host, const navcore::PinnedRoute& route);

} // namespace waymark
