// SPDX-License-Identifier: MIT
#include "navcore/runtime/route/route_along.h"

namespace navcore {
namespace {

/// Adds to a length how much longer a part of an edge is than the straight line between its ends.
void addBends(std::uint64_t& length, const EdgeGeometry& line, const EdgeParameter& from,
              const EdgeParameter& to) {
    if (!line.edge().terms.bends().empty())
        length += line.line(from, to).length() - latticeLength(from.place, to.place);
}

/// Adds the detour of an end's part of an edge: from the position where the route joins the edge,
/// or from the end itself if it is on an edge, to the vertex.
void addBends(std::uint64_t& length, const AnchoredEnd& end, const EdgeJoint* joint,
              VertexId vertex) {
    if (joint)
        addBends(length, joint->line, joint->spot, joint->line.end(vertex));
    else if (end.onEdge)
        addBends(length, end.onEdge->line, end.onEdge->spot, end.onEdge->line.end(vertex));
}

} // namespace

void routeAlong(const CompiledGraph& graph, const EdgeSource* edges, const FoundPath& path,
                const AnchoredEnd& start, const AnchoredEnd& goal, const DirectWay& direct,
                Route& route) {
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
    for (std::size_t i = 0; edges && i < route.edges.size(); ++i)
        if (const auto length = edges->curvedLength(route.edges[i]))
            route.length += *length - latticeLength(graph.position(path.stops[i]),
                                                    graph.position(path.stops[i + 1]));
    if (!isDirect) {
        addBends(route.length, start, joins, route.vertices.front());
        addBends(route.length, goal, leaves, route.vertices.back());
    } else if (const EdgeEnd* on = start.onEdge ? &*start.onEdge : nullptr; on && goal.onEdge) {
        addBends(route.length, on->line, on->spot, goal.onEdge->spot);
    } else if (on && leaves) {
        addBends(route.length, on->line, on->spot, leaves->spot);
    } else if (joins && (leaves || goal.onEdge)) {
        addBends(route.length, joins->line, joins->spot, leaves ? leaves->spot : goal.onEdge->spot);
    }
}

} // namespace navcore
