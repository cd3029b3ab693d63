// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/route_tracker.h"

namespace waymark {

class Workspace;

/// The route that the figures beside the map are about.
struct ShownRoute {
    RouteTracker::Ends ends;
    navcore::PinnedRouteId pinned; ///< Pinned route, or invalid for the route that is being drawn.
    /// Latest answer of the RouteTracker. Never null.
    const navcore::RouteAnswer* answer = nullptr;
};

/// Returns the first of these that exists: the route being drawn, a selected route, the route
/// `asked`, the route that was pinned or changed last, the level's first route. Nullopt if there is
/// no route, or if it has no answer yet.
std::optional<ShownRoute> shownRoute(const Workspace& workspace, navcore::PinnedRouteId asked = {});

} // namespace waymark
