// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/scene.h"

namespace waymark {

enum class RouteLook : std::uint8_t {
    Found,
    Ghost, ///< The route before the current gesture.
    None,  ///< There is no route: a straight line from end to end.
};

/// A line of paintRoutes(), without points that make no visible difference.
struct RouteLine {
    RouteLook look;
    QColor colour;
    bool selected = false;
    std::vector<Fixed> way; ///< Never empty.
    /// Whether the first and the last segment lead over open ground, between an end of the route
    /// and the graph.
    bool startsOff = false, endsOff = false;
};

/// In painting order.
std::vector<RouteLine> routeLines(const Scene& scene, const Projection& projection);

/// Returns the position where an end of a route is drawn. Nullopt if its vertex does not exist.
std::optional<Fixed> endOnScreen(const Scene& scene, const Projection& projection,
                                 const navcore::RouteEnd& end);

} // namespace waymark
