// SPDX-License-Identifier: MIT
#include "navcore/author/select/graph_sets.h"

#include "navcore/author/edit/lift_edits.h"
#include "navcore/runtime/attach/attachment.h"
#include "navcore/runtime/route/route_solver.h"
#include "navcore/runtime/study/study_route.h"

namespace navcore {

std::vector<VertexId> verticesOf(const Level& level, const ItemRef& item) {
    if (const auto* vertex = std::get_if<VertexId>(&item))
        return {*vertex};
    if (const auto* edge = std::get_if<EdgeKey>(&item)) {
        const VertexPair ends = endsOf(level, *edge);
        return {ends.a, ends.b};
    }
    if (const auto* lift = std::get_if<LiftId>(&item)) {
        const KeySet<VertexId> entrances = entrancesOf(*level.find<Lift>(*lift));
        return {entrances.begin(), entrances.end()};
    }
    return {};
}

std::vector<VertexId> startsAt(const RouteContext& context, const Place& place) {
    const RouteContext there = context.on(context.planes.at(place.floor));
    std::vector<VertexId> starts;
    for (const RouteAnchor& anchor : jointsOf(there, place.point, RouteEndName::Start))
        starts.push_back(context.graph.vertexAt(anchor.slot));
    return starts;
}

std::unordered_set<VertexId> reachableFrom(const RouteContext& context,
                                           std::span<const VertexId> starts) {
    std::vector<bool> isReached(context.graph.slotCount());
    std::vector<CompiledGraph::Slot> open;
    const auto reach = [&](CompiledGraph::Slot slot) {
        if (slot == CompiledGraph::none || isReached[slot])
            return;
        isReached[slot] = true;
        open.push_back(slot);
    };
    for (const VertexId start : starts)
        reach(context.graph.slotOf(start));
    std::unordered_set<VertexId> found;
    context.searched([&](const auto& graph) {
        while (!open.empty()) {
            const CompiledGraph::Slot slot = open.back();
            open.pop_back();
            found.insert(context.graph.vertexAt(slot));
            for (const auto& arc : graph.arcsFrom(slot))
                reach(arc.to);
        }
    });
    return found;
}

std::unordered_set<VertexId> connectedWith(const NavGraph& graph,
                                           std::span<const VertexId> starts) {
    std::unordered_set<VertexId> found;
    std::vector<VertexId> open;
    const auto reach = [&](VertexId vertex) {
        if (found.insert(vertex).second)
            open.push_back(vertex);
    };
    for (const VertexId start : starts)
        if (graph.hasVertex(start))
            reach(start);
    while (!open.empty()) {
        const VertexId vertex = open.back();
        open.pop_back();
        for (const Edge& edge : graph.edgesAt(vertex))
            reach(edge.other(vertex));
    }
    return found;
}

GraphSet usedBy(const SelectScope& scope, const PinnedRoute& route) {
    const RouteContext context = scope.contextOf(route.agent);
    RouteSolver solver;
    const RouteAnswer answer = hasRawCosts(scope.level)
                                   ? studyRoute(context, route.from, route.to)
                                   : solver.solve(context, route.from, route.to);
    GraphSet used;
    const auto* found = std::get_if<Route>(&answer);
    if (!found)
        return used;
    used.vertices.insert(found->vertices.begin(), found->vertices.end());
    used.edges.insert(found->edges.begin(), found->edges.end());
    for (const auto& edge : {found->startEdge, found->goalEdge})
        if (edge)
            used.edges.insert(*edge);
    return used;
}

} // namespace navcore
