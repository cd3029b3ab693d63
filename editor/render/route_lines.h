// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/scene.h"

namespace waymark {

enum class RouteLook : std::uint8_t {
    Found,
    Ghost, ///< as it was before the running gesture
    None,  ///< there is no way: straight from end to end
};

/// A line of paintRoutes(), without the points that add nothing on the screen.
struct RouteLine {
    RouteLook look;
    QColor colour;
    bool selected = false;
    std::vector<Fixed> way; ///< never empty
    /// Whether its first and its last segment lead over open ground, between an end of the route
    /// and the graph.
    bool startsOff = false, endsOff = false;
};

/// In the order in which they are drawn.
std::vector<RouteLine> routeLines(const Scene& scene, const Projection& projection);

/// Where an end of a route is drawn; none: its vertex does not exist.
std::optional<Fixed> endOnScreen(const Scene& scene, const Projection& projection,
                                 const navcore::RouteEnd& end);

} // namespace waymark
