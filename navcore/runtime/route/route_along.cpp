// SPDX-License-Identifier: MIT
#include "navcore/runtime/route/route_along.h"

namespace navcore {

void routeAlong(const CompiledGraph& graph, const FoundPath& path, const AnchoredEnd& start,
                const AnchoredEnd& goal, const DirectWay& direct, Route& route) {
    const bool isDirect = path.stops.empty();
    const EdgeJoint* joins = isDirect ? direct.joins : start.jointAt(path.stops.front());
    const EdgeJoint* leaves = isDirect ? direct.leaves : goal.jointAt(path.stops.back());
    route.points.clear();
    route.vertices.clear();
    route.startEdge = route.goalEdge = std::nullopt;
    route.startPlace = route.goalPlace = std::nullopt;
    route.rawCost.reset();
    route.length = 0;
    route.cost = path.cost;
    route.floor = start.ground->floor;
    route.straightLine = latticeLength(start.place, goal.place);
    if (start.isPoint || start.onEdge)
        route.points.push_back(start.place);
    if (start.onEdge)
        route.startPlace = start.onEdge->given;
    if (joins) {
        route.startEdge = joins->line.edge().key;
        if (!isDirect || !goal.onEdge || joins->spot.place != goal.place)
            route.points.push_back(joins->spot.place);
    }
    for (const CompiledGraph::Slot slot : path.stops) {
        route.points.push_back(graph.position(slot));
        route.vertices.push_back(graph.vertexAt(slot));
    }
    if (leaves) {
        route.goalEdge = leaves->line.edge().key;
        if (!isDirect || leaves->spot.place != (joins ? joins->spot.place : start.place))
            route.points.push_back(leaves->spot.place);
    }
    if (goal.isPoint && !(isDirect && start.place == goal.place))
        route.points.push_back(goal.place);
    if (goal.onEdge) {
        route.goalPlace = goal.onEdge->given;
        if (!isDirect || route.startPlace != route.goalPlace)
            route.points.push_back(goal.place);
    }
    route.edges = path.edges;
    for (std::size_t i = 1; i < route.points.size(); ++i)
        route.length += latticeLength(route.points[i - 1], route.points[i]);
}

} // namespace navcore
