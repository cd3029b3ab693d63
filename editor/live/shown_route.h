// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/route_tracker.h"

namespace waymark {

class Workspace;

/// The route to which panels and overlays refer.
struct ShownRoute {
    RouteTracker::Ends ends;
    navcore::PinnedRouteId pinned; ///< Pinned route. Invalid for the route that is being drawn.
    /// Latest answer from the RouteTracker. Never null.
    const navcore::RouteAnswer* answer = nullptr;
};

/// Returns the first of these routes that exists: the route being drawn, a selected route, the
/// route `asked`, the route that was pinned or changed last, the level's first route. Returns
/// nullopt if there is none, or if that route has not been solved yet.
std::optional<ShownRoute> shownRoute(const Workspace& workspace, navcore::PinnedRouteId asked = {});

} // namespace waymark
