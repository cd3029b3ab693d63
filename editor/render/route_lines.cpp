// SPDX-License-Identifier: MIT
#include "editor/render/route_lines.h"

#include "editor/model/floors.h"
#include "navcore/author/edit/route_ends.h"
#include "navcore/runtime/walk/route_line.h"

#include <algorithm>
#include <span>

namespace waymark {

using namespace navcore;

namespace {

// Converts points to screen coordinates. Skips points closer than 2 pixels to the previous one.
std::vector<Fixed> screenLine(const Projection& projection, std::span<const LinePoint> points) {
    std::vector<Fixed> line;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Fixed at = projection(points[i].place.flat());
        const bool last = i + 1 == points.size();
        if (!line.empty() && !last && std::abs(at.x - line.back().x) < 512 &&
            std::abs(at.y - line.back().y) < 512)
            continue;
        line.push_back(at);
    }
    return line;
}

/// Returns the points of a route and the corners of its curved links.
std::vector<LinePoint> linePoints(const Scene& scene, const Route& route) {
    return routeLine(
        [&](VertexId id) {
            return scene.graph.hasVertex(id) ? std::optional(scene.graph.position(id))
                                             : std::nullopt;
        },
        route,
        [&](LinkId id) {
            const Edge* edge = scene.graph.find(EdgeKey::of(id));
            return edge && !edge->terms.bends().empty() ? std::optional(*edge) : std::nullopt;
        });
}

/// Returns the line of a route, including whether its ends are off the graph.
RouteLine foundLine(const Scene& scene, const Projection& projection, const Route& route,
                    const QColor& colour, bool selected) {
    RouteLine line{RouteLook::Found, colour, selected,
                   screenLine(projection, linePoints(scene, route))};
    const auto isOff = [&](const std::optional<EdgePosition>& place, bool joinsEdge, Point3 end,
                           VertexId nearest) {
        const Vertex* vertex = scene.level.find<Vertex>(nearest);
        return !place &&
               (joinsEdge || (vertex ? positionOf(scene.level, *vertex) != end : !nearest.valid()));
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

/// Divides the line of a route on several floors into the parts on the painted floor and the parts
/// elsewhere, which include the links between floors.
void addByFloor(const Scene& scene, const Projection& projection, const Route& route,
                RouteLine whole, std::vector<RouteLine>& lines) {
    const std::vector<FloorId> floors = pointFloors(scene.level, route);
    const auto isHere = [&](std::size_t segment) {
        return floors[segment] == scene.floor && floors[segment + 1] == scene.floor;
    };
    const std::vector<LinePoint> points = linePoints(scene, route);
    const std::size_t segments = route.points.size() - 1;
    for (std::size_t first = 0; first < segments;) {
        std::size_t last = first;
        while (last + 1 < segments && isHere(last + 1) == isHere(first))
            ++last;
        RouteLine part = whole;
        const auto begin = std::ranges::lower_bound(points, first, {}, &LinePoint::point);
        const auto end = std::ranges::lower_bound(points, last + 1, {}, &LinePoint::point);
        part.way = screenLine(projection, {begin, end + 1});
        part.hasStart = first == 0;
        part.hasGoal = last + 1 == segments;
        part.startsOff = whole.startsOff && part.hasStart;
        part.endsOff = whole.endsOff && part.hasGoal;
        if (!isHere(first))
            part.look = RouteLook::Elsewhere;
        lines.push_back(std::move(part));
        first = last + 1;
    }
}

} // namespace

std::optional<Fixed> endOnScreen(const Scene& scene, const Projection& projection,
                                 const PinnedEnd& end) {
    if (!isThere(scene.level, end))
        return std::nullopt;
    return projection(endAnywhere(scene.level, end).point.flat());
}

bool isShown(const Scene& scene, const PinnedEnd& end) {
    return isThere(scene.level, end) && endAnywhere(scene.level, end).floor == scene.floor;
}

std::vector<RouteLine> routeLines(const Scene& scene, const Projection& projection) {
    std::vector<RouteLine> lines;
    if (!scene.view[Layer::Routes].visible)
        return lines;
    const auto add = [&](RouteLine line) {
        if (!line.way.empty())
            lines.push_back(std::move(line));
    };
    const bool isFlat = scene.level.items<Floor>().empty();
    const auto addRoute = [&](const Route& route, RouteLine line) {
        if (isFlat || (route.points.size() < 2 && route.floor == scene.floor))
            add(std::move(line));
        else if (route.points.size() > 1)
            addByFloor(scene, projection, route, std::move(line), lines);
    };
    for (const auto& [id, live] : scene.routes) {
        const PinnedRoute* pinned = scene.level.find<PinnedRoute>(id);
        if (!pinned || scene.view.hiddenRoutes.contains(id))
            continue;
        const QColor colour = QColor::fromRgb(pinned->colour);
        const bool selected = scene.selection.routes.contains(id);
        const Route* route = live.route();
        if (live.before && (!route || live.before->points != route->points))
            addRoute(*live.before, {RouteLook::Ghost, colour, selected,
                                    screenLine(projection, linePoints(scene, *live.before))});
        if (route) {
            addRoute(*route, foundLine(scene, projection, *route, colour, selected));
        } else {
            const auto from = endOnScreen(scene, projection, pinned->from);
            const auto to = endOnScreen(scene, projection, pinned->to);
            RouteLine line{RouteLook::None, colour, selected, {}};
            line.hasStart = isShown(scene, pinned->from);
            line.hasGoal = isShown(scene, pinned->to);
            if (!from || !to || (!line.hasStart && !line.hasGoal))
                continue;
            line.way = {*from, *to};
            add(std::move(line));
        }
    }
    if (scene.preview)
        if (const auto* route = std::get_if<Route>(&*scene.preview))
            addRoute(*route, foundLine(scene, projection, *route, scene.theme.active, false));
    return lines;
}

} // namespace waymark
