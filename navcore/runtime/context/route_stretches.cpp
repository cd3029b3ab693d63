// SPDX-License-Identifier: MIT
#include "navcore/runtime/context/route_stretches.h"

namespace navcore {
namespace {

using On = RouteStretch::On;

/// Returns whether the positions of the route's vertices match its points, given that `before`
/// points precede the first vertex.
bool liesAt(PositionOf positionOf, const Route& route, std::size_t before) {
    for (std::size_t i = 0; i < route.vertices.size(); ++i)
        if (positionOf(route.vertices[i]) != route.points[before + i])
            return false;
    return true;
}

/// Returns the number of points before the first vertex of a route that has vertices, or nullopt if
/// the route is not consistent.
std::optional<std::size_t> pointsBefore(PositionOf positionOf, const Route& route) {
    const std::size_t beside = route.points.size() - route.vertices.size();
    const std::size_t atStart = route.startEdge ? 2 : route.startPlace ? 1 : 0;
    const std::size_t atGoal = route.goalEdge ? 2 : route.goalPlace ? 1 : 0;
    // If the route attaches to the graph at a vertex, there is one point before that vertex (the
    // start), or none if the route starts at the vertex.
    for (std::size_t before = atStart; before <= std::max<std::size_t>(atStart, 1); ++before)
        if (beside >= before + atGoal && beside - before <= std::max<std::size_t>(atGoal, 1) &&
            liesAt(positionOf, route, before))
            return before;
    return std::nullopt;
}

/// Returns the stretches of a route from one position to another on the same edge, or nullopt if
/// the route is not consistent.
std::optional<std::vector<RouteStretch>> stretchOnEdge(const Route& route) {
    const std::size_t points = route.startPlace == route.goalPlace ? 1 : 2;
    if (!route.startPlace || !route.goalPlace || route.startPlace->edge != route.goalPlace->edge ||
        route.points.size() != points || route.startEdge || route.goalEdge)
        return std::nullopt;
    std::vector<RouteStretch> stretches;
    if (points == 2)
        stretches.push_back(
            {route.points.front(), route.points.back(), On::Part, route.startPlace->edge});
    return stretches;
}

/// Returns the stretches of a route between a position on an edge and a point that attaches to that
/// edge, or nullopt if the route is not consistent.
std::optional<std::vector<RouteStretch>> stretchesAtEdge(const Route& route) {
    const bool isStart = route.startPlace.has_value();
    const EdgeKey edge = isStart ? route.startPlace->edge : route.goalPlace->edge;
    const auto& joined = isStart ? route.goalEdge : route.startEdge;
    const auto& other = isStart ? route.startEdge : route.goalEdge;
    const std::vector<Point3>& at = route.points;
    if (joined != edge || other || at.empty() || at.size() > 3)
        return std::nullopt;
    std::vector<RouteStretch> stretches;
    for (std::size_t i = 1; i < at.size(); ++i)
        stretches.push_back({at[i - 1], at[i]});
    if (at.size() == 3) {
        RouteStretch& part = isStart ? stretches.front() : stretches.back();
        part.on = On::Part;
        part.edge = edge;
    }
    return stretches;
}

/// Returns the stretches of a route without vertices: a straight walk, or a walk along one edge.
/// Returns nullopt if the route is not consistent.
std::optional<std::vector<RouteStretch>> directStretches(const Route& route) {
    const std::vector<Point3>& at = route.points;
    if (!route.edges.empty())
        return std::nullopt;
    if (route.startPlace && route.goalPlace)
        return stretchOnEdge(route);
    if (route.startPlace || route.goalPlace)
        return stretchesAtEdge(route);
    if (route.startEdge != route.goalEdge)
        return std::nullopt;
    const std::size_t least = route.startEdge ? 3 : 1, most = route.startEdge ? 4 : 2;
    if (at.size() < least || at.size() > most)
        return std::nullopt;
    std::vector<RouteStretch> stretches;
    for (std::size_t i = 1; i < at.size(); ++i)
        stretches.push_back({at[i - 1], at[i]});
    if (at.size() == 4) {
        stretches[1].on = On::Part;
        stretches[1].edge = *route.startEdge;
    }
    return stretches;
}

} // namespace

std::optional<std::vector<RouteStretch>> stretchesOf(const CompiledGraph& graph,
                                                     const Route& route) {
    return stretchesOf(positionsIn(graph), route);
}

std::optional<std::vector<RouteStretch>> stretchesOf(PositionOf positionOf, const Route& route) {
    const std::size_t vertices = route.vertices.size(), places = route.points.size();
    if (vertices == 0)
        return directStretches(route);
    if (places < vertices || route.edges.size() != vertices - 1)
        return std::nullopt;
    const auto before = pointsBefore(positionOf, route);
    if (!before)
        return std::nullopt;
    std::vector<RouteStretch> stretches;
    for (std::size_t i = 1; i < places; ++i) {
        RouteStretch& stretch = stretches.emplace_back();
        stretch.from = route.points[i - 1];
        stretch.to = route.points[i];
        if (i - 1 >= *before && i - 1 - *before < vertices)
            stretch.start = route.vertices[i - 1 - *before];
        if (i >= *before && i - *before < vertices)
            stretch.arrival = route.vertices[i - *before];
        if (stretch.start.valid() && stretch.arrival.valid()) {
            stretch.on = On::Edge;
            stretch.edge = route.edges[i - *before - 1];
        } else if (stretch.arrival.valid() && (route.startEdge || route.startPlace)) {
            stretch.on = On::Part;
            stretch.edge = route.startPlace ? route.startPlace->edge : *route.startEdge;
        } else if (stretch.start.valid() && (route.goalEdge || route.goalPlace)) {
            stretch.on = On::Part;
            stretch.edge = route.goalPlace ? route.goalPlace->edge : *route.goalEdge;
        }
    }
    return stretches;
}

} // namespace navcore
