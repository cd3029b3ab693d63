// SPDX-License-Identifier: MIT
#include "navcore/runtime/walk/route_time.h"

#include "navcore/runtime/attach/edge_ends.h"
#include "navcore/runtime/context/route_stretches.h"
#include "navcore/runtime/walk/route_line.h"
#include "navcore/runtime/walk/turning.h"

namespace navcore {
namespace {

/// Calls visit(from, to) for each straight movement of a stretch along a link. The link must be
/// curved or a teleport, which has no movement.
template <class Visit>
void forEachMove(PositionOf positionOf, const Route& route, const RouteStretch& stretch, Edge edge,
                 Visit&& visit) {
    const auto a = positionOf(edge.a), b = positionOf(edge.b);
    if (!a || !b || edge.terms.kind() == LinkKind::Teleport)
        return;
    const EdgeGeometry line(std::move(edge), *a, *b);
    if (const auto ends = endsOnEdge(line, route, stretch))
        line.line(ends->first, ends->second).forEachSegment(visit);
}

std::optional<Edge> unusualUnder(const RouteStretch& stretch, const UnusualLink& unusual) {
    const bool isOnLink = stretch.on != RouteStretch::On::Ground && stretch.edge.isLink();
    return isOnLink ? unusual(stretch.edge.link()) : std::nullopt;
}

} // namespace

std::uint64_t routeTime(const Agent& agent, const CompiledGraph& graph, const Route& route,
                        const UnusualLink& unusual) {
    std::uint64_t time = travelTime(route.cost, agent.speed);
    if (agent.turnRate == 0)
        return time;
    Turning turning(agent.turnRate);
    const auto goOn = [&](Point3 from, Point3 to) {
        if (const auto turn = turning.goOn({to.x - from.x, to.y - from.y}))
            time += turn->lasts;
    };
    if (const auto stretches = stretchesOf(graph, route)) {
        for (const RouteStretch& stretch : *stretches) {
            if (auto edge = unusualUnder(stretch, unusual))
                forEachMove(positionsIn(graph), route, stretch, std::move(*edge), goOn);
            else
                goOn(stretch.from, stretch.to);
        }
    } else { // Routes of study searches have no edges.
        for (std::size_t i = 1; i < route.points.size(); ++i)
            goOn(route.points[i - 1], route.points[i]);
    }
    return time;
}

std::vector<LinePoint> routeLine(PositionOf positionOf, const Route& route,
                                 const UnusualLink& unusual) {
    std::vector<LinePoint> line;
    const auto stretches = stretchesOf(positionOf, route);
    for (std::size_t i = 0; i < route.points.size(); ++i) {
        line.push_back({route.points[i], i});
        if (!stretches || i >= stretches->size())
            continue;
        const RouteStretch& stretch = (*stretches)[i];
        if (auto edge = unusualUnder(stretch, unusual))
            forEachMove(positionOf, route, stretch, std::move(*edge), [&](Point3, Point3 to) {
                if (to != stretch.to)
                    line.push_back({to, i});
            });
    }
    return line;
}

} // namespace navcore
