// SPDX-License-Identifier: MIT
#include "editor/render/route_lines.h"

#include "navcore/author/edit/route_ends.h"

namespace waymark {

using namespace navcore;

namespace {

// Converts points to screen coordinates. Skips points closer than 2 pixels to the previous one.
std::vector<Fixed> screenLine(const Projection& projection, const std::vector<Point3>& points) {
    std::vector<Fixed> line;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Fixed at = projection(points[i].flat());
        const bool last = i + 1 == points.size();
        if (!line.empty() && !last && std::abs(at.x - line.back().x) < 512 &&
            std::abs(at.y - line.back().y) < 512)
            continue;
        line.push_back(at);
    }
    return line;
}

/// Returns the line of a route, including whether its ends are off the graph.
RouteLine foundLine(const Scene& scene, const Projection& projection, const Route& route,
                    const QColor& colour, bool selected) {
    RouteLine line{RouteLook::Found, colour, selected, screenLine(projection, route.points)};
    const auto isOff = [&](const std::optional<EdgePosition>& place, bool joinsEdge, Point3 end,
                           VertexId nearest) {
        const Vertex* vertex = scene.level.find<Vertex>(nearest);
        return !place && (joinsEdge || (vertex ? vertex->position != end : !nearest.valid()));
    };
    const std::size_t points = route.points.size(), corners = line.way.size();
    if (points < 2 || corners < 2)
        return line;
    const VertexId first = route.vertices.empty() ? VertexId() : route.vertices.front();
    const VertexId last = route.vertices.empty() ? VertexId() : route.vertices.back();
    // A segment that is too short to be visible has been skipped, so it cannot be dashed.
    line.startsOff =
        isOff(route.startPlace, route.startEdge.has_value(), route.points.front(), first) &&
        line.way[1] == projection(route.points[1].flat());
    line.endsOff = isOff(route.goalPlace, route.goalEdge.has_value(), route.points.back(), last) &&
                   line.way[corners - 2] == projection(route.points[points - 2].flat());
    return line;
}

} // namespace

std::optional<Fixed> endOnScreen(const Scene& scene, const Projection& projection,
                                 const PinnedEnd& end) {
    if (!isThere(scene.level, end))
        return std::nullopt;
    return projection(endAnywhere(scene.level, end).flat());
}

std::vector<RouteLine> routeLines(const Scene& scene, const Projection& projection) {
    std::vector<RouteLine> lines;
    if (!scene.view[Layer::Routes].visible)
        return lines;
    const auto add = [&](RouteLine line) {
        if (!line.way.empty())
            lines.push_back(std::move(line));
    };
    for (const auto& [id, live] : scene.routes) {
        const PinnedRoute* pinned = scene.level.find<PinnedRoute>(id);
        if (!pinned || scene.view.hiddenRoutes.contains(id))
            continue;
        const QColor colour = QColor::fromRgb(pinned->colour);
        const bool selected = scene.selection.routes.contains(id);
        const Route* route = live.route();
        if (live.before && (!route || live.before->points != route->points))
            add({RouteLook::Ghost, colour, selected, screenLine(projection, live.before->points)});
        if (route) {
            add(foundLine(scene, projection, *route, colour, selected));
        } else {
            const auto from = endOnScreen(scene, projection, pinned->from);
            const auto to = endOnScreen(scene, projection, pinned->to);
            if (from && to)
                add({RouteLook::None, colour, selected, {*from, *to}});
        }
    }
    if (scene.preview)
        if (const auto* route = std::get_if<Route>(&*scene.preview))
            add(foundLine(scene, projection, *route, scene.theme.active, false));
    return lines;
}

} // namespace waymark
