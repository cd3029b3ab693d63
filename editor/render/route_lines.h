// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/scene.h"

namespace waymark {

enum class RouteLook : std::uint8_t {
    Found,
    Ghost, ///< The line shows the route before the current gesture.
    /// There is no route, so the line is straight from end to end.
    None,
};

/// A line of paintRoutes(), without points that make no visible difference.
struct RouteLine {
    RouteLook look;
    QColor colour;
    bool selected = false;
    std::vector<Fixed> way; ///< Points of the line in screen coordinates. Never empty.
    /// True if the first or the last segment leads over open ground, between an end of the route
    /// and the graph.
    bool startsOff = false, endsOff = false;
};

/// Returns the lines of all routes, in painting order.
std::vector<RouteLine> routeLines(const Scene& scene, const Projection& projection);

/// Returns the position where an end of a route is drawn. Nullopt if its vertex does not exist.
std::optional<Fixed> endOnScreen(const Scene& scene, const Projection& projection,
                                 const navcore::RouteEnd& end);

} // namespace waymark
