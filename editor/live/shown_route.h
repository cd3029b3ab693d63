// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/route_tracker.h"

namespace waymark {

class Workspace;

/// The route that figures beside the map are about.
struct ShownRoute {
    RouteTracker::Ends ends;
    navcore::PinnedRouteId pinned;                ///< invalid: the one that is being drawn
    const navcore::RouteAnswer* answer = nullptr; ///< never null; of the RouteTracker's last word
};

/// The route that is being drawn, else one that is selected, else the one that was asked about
/// before, else the one that was pinned or changed last, else the first. None: there is no route,
/// or it has no answer yet.
std::optional<ShownRoute> shownRoute(const Workspace& workspace, navcore::PinnedRouteId asked = {});

} // namespace waymark
