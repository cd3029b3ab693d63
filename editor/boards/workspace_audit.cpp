// SPDX-License-Identifier: MIT
#include "editor/boards/workspace.h"

#include <algorithm>

namespace waymark {

using namespace navcore;

namespace {

constexpr Box everywhere{{-maxCoord, -maxCoord}, {maxCoord, maxCoord}};

using UseOf = std::function<EdgeUse(const Edge&)>;

/// An index made anew from the graph.
EdgeIndex indexOf(const NavGraph& graph, const UseOf& useOf) {
    EdgeIndex index;
    index.setUse(useOf);
    index.reset(graph);
    return index;
}

template <class Index>
std::vector<IndexedEdge> edgesOf(const Index& index) {
    std::vector<IndexedEdge> edges;
    index.forEachIn(everywhere, [&edges](const IndexedEdge& edge) { edges.push_back(edge); });
    return edges;
}

void auditEdges(const EdgeIndex& now, const NavGraph& graph, const UseOf& useOf,
                QStringList& wrong) {
    const EdgeIndex fresh = indexOf(graph, useOf);
    if (now.size() != graph.edgeCount() || edgesOf(now) != edgesOf(fresh))
        wrong << QStringLiteral("the index of edges holds stale or misplaced ones");
    if (now.medianLength() != fresh.medianLength())
        wrong << QStringLiteral("the index of edges counts lengths wrongly");
    graph.forEachEdge([&](const Edge& edge) {
        const Box box = Box::of(graph.position(edge.a).flat(), graph.position(edge.b).flat());
        const std::vector<EdgeKey> there = now.in(box);
        if (std::find(there.begin(), there.end(), edge.key) == there.end())
            wrong << QStringLiteral("edge %1 is not found at its place").arg(edge.key.bits());
    });
}

struct Places {
    std::vector<IndexedVertex> vertices;
    std::vector<IndexedObstacle> obstacles;
    std::vector<IndexedPair> pairs;
    std::vector<IndexedBarrier> barriers;

    explicit Places(const PlaceIndex& index) {
        index.forEachVertexIn(everywhere, [this](const auto& v) { vertices.push_back(v); });
        index.forEachObstacleIn(everywhere, [this](const auto& o) { obstacles.push_back(o); });
        index.forEachPairIn(everywhere, [this](const auto& p) { pairs.push_back(p); });
        index.forEachBarrierIn(everywhere, [this](const auto& b) { barriers.push_back(b); });
    }
    friend bool operator==(const Places&, const Places&) = default;
};

} // namespace

QStringList Workspace::audit() const {
    QStringList wrong = document.audit();
    auditEdges(
        edges, document.graph(), [this](const Edge& edge) { return useOf(edge); }, wrong);
    PlaceIndex fresh;
    fresh.reset(document.level());
    if (!(Places(places) == Places(fresh)))
        wrong << QStringLiteral("the index of places differs from a new one");
    const SelectedItems& items = selection.items();
    const auto check = [&](const auto& ids, auto&& there, const char* what) {
        for (const auto& id : ids)
            if (!there(id))
                wrong << QStringLiteral("a %1 is selected that does not exist").arg(what);
    };
    const Level& level = document.level();
    check(
        items.vertices, [&](VertexId id) { return level.find<Vertex>(id); }, "vertex");
    check(
        items.edges, [&](EdgeKey key) { return exists(document, key); }, "edge");
    check(
        items.obstacles, [&](ObstacleId id) { return level.find<Obstacle>(id); }, "obstacle");
    check(
        items.barriers, [&](BarrierId id) { return level.find<Barrier>(id); }, "barrier");
    check(
        items.routes, [&](PinnedRouteId id) { return level.find<PinnedRoute>(id); }, "route");
    for (const auto& [id, live] : routes.routes())
        if (!level.find<PinnedRoute>(id))
            wrong << QStringLiteral("a route is solved that does not exist");
    return wrong;
}

} // namespace waymark
