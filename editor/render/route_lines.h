// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/scene.h"

namespace waymark {

enum class RouteLook : std::uint8_t {
    Found,
    Ghost, ///< The route before the current gesture.
    /// There is no route. The line is straight from the start to the goal.
    None,
    Elsewhere, ///< A part of a route that is on other floors.
};

/// A line that paintRoutes() paints. Points that make no visible difference are left out.
struct RouteLine {
    RouteLook look;
    QColor colour;
    bool selected = false;
    std::vector<Fixed> way; ///< Points in screen coordinates. Never empty.
    /// Whether the first or the last segment connects an end that is off the graph.
    bool startsOff = false, endsOff = false;
    /// Whether the line begins at the start of the route, and whether it ends at the goal.
    bool hasStart = true, hasGoal = true;
};

/// Returns the lines of all routes, in painting order.
std::vector<RouteLine> routeLines(const Scene& scene, const Projection& projection);

/// Returns whether the end of a route is on the painted floor. Returns false if its vertex does not
/// exist.
bool isShown(const Scene& scene, const navcore::PinnedEnd& end);

/// Returns the screen position of the end of a route, or nullopt if its vertex does not exist.
std::optional<Fixed> endOnScreen(const Scene& scene, const Projection& projection,
                                 const navcore::PinnedEnd& end);

} // namespace waymark
