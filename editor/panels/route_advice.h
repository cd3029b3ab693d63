// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/panel_host.h"

namespace waymark {

/// What a message offers to do about what it says.
struct Offer {
    QString label;
    std::function<void()> act;
};

/// What can be done about a reason for "no route": always Show; Join them where the nearest pair of
/// two parts see each other, else Bridge it and Walk round (vertices along a free way); Add a
/// vertex here for an end that is off the graph; what opens the way to the agent elsewhere: a gate,
/// a one-way edge made two-way, an ability, ground that it may walk. Each is one undo step, but for
/// the preview of a gate, which is no part of the level.
std::vector<Offer> offersFor(const PanelHost& host, const navcore::NoRouteReason& reason,
                             navcore::AgentId agent);

/// For a route that is too narrow somewhere: selects the way with the most room, shows its
/// narrowest place and says how much room there is.
Offer widestWayOffer(const PanelHost& host, const navcore::PinnedRoute& route);

} // namespace waymark
