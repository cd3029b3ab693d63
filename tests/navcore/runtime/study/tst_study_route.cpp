// SPDX-License-Identifier: MIT
#include "navcore/runtime/study/study_route.h"

#include "navcore/runtime/study/dijkstra.h"
#include "tests/navcore/query_on.h"
#include "tests/navcore/runtime/route/route_graphs.h"
#include "tests/support/test_registry.h"

#include <QTest>

namespace study_route_test {

using namespace navcore;
using sample::join;

namespace {

std::vector<NoRouteCause> causesOf(const RouteAnswer& answer) {
    std::vector<NoRouteCause> causes;
    if (const auto* reasons = std::get_if<std::vector<NoRouteReason>>(&answer))
        for (const NoRouteReason& reason : *reasons)
            causes.push_back(reason.cause);
    return causes;
}

void setOwnCost(ResolvedGraph& graph, std::uint32_t edge, std::int32_t cost) {
    EdgeTerms terms;
    terms.ownCost = cost;
    graph.terms.emplace_back(edge, terms);
}

} // namespace

class TestStudyRoute : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void costsAboveNothingGiveTheSolversCosts();

private:
    static void checkDraft(const RouteContext& world, const RouteEnd& from, const RouteEnd& to,
                           StudyCosts costs, const Route* route);

private Q_SLOTS:
    void costsBelowNothingCount();
    void aNegativeCycleIsTheReason();
    void floorsAreKept();
};

void TestStudyRoute::costsAboveNothingGiveTheSolversCosts() {
    Random random(1);
    int found = 0, none = 0;
    for (int round = 0; round < 150; ++round) {
        NavQuery map = queryOn(sample::randomGraph(random), sample::agentId);
        for (int i = 0; i < 20; ++i) {
            const RouteEnd from = sample::randomEnd(random, map.graph());
            const RouteEnd to = sample::randomEnd(random, map.graph());
            const RouteAnswer expected = map.route(from, to);
            const RouteAnswer answer = studyRoute(map.parts().context(), from, to);
            QVERIFY(causesOf(answer) == causesOf(expected));
            const Route* route = std::get_if<Route>(&answer);
            QCOMPARE(route != nullptr, std::holds_alternative<Route>(expected));
            checkDraft(map.parts().context(), from, to, StudyCosts::AsDrawn, route);
            checkDraft(map.parts().context(), from, to, StudyCosts::AsCompiled, route);
            ++(route ? found : none);
            if (!route)
                continue;
            QCOMPARE(route->cost, std::get<Route>(expected).cost);
            QCOMPARE(*route->rawCost, static_cast<std::int64_t>(route->cost));
            QCOMPARE(route->straightLine, std::get<Route>(expected).straightLine);
            QCOMPARE(route->edges.size() + 1, std::max<std::size_t>(route->vertices.size(), 1));
        }
    }
    QVERIFY(found > 500 && none > 200);
}

/// A search in the graph of the draft gives the same result as the solver.
void TestStudyRoute::checkDraft(const RouteContext& world, const RouteEnd& from, const RouteEnd& to,
                                StudyCosts costs, const Route* route) {
    const StudyDraft draft = draftStudy(world, from, to, costs);
    QCOMPARE(std::size_t{draft.realVertices}, world.graph.vertexCount());
    if (!draft.reasons.empty()) {
        QVERIFY(!route && draft.query.goal == StudyGraph::none);
        return;
    }
    const StudyGraph graph(draft.places, draft.arcs);
    Dijkstra search;
    search.begin(graph, draft.query);
    search.run();
    const auto path = search.path();
    QCOMPARE(path.has_value(), route != nullptr);
    if (!path)
        return;
    QCOMPARE(path->cost, static_cast<std::int64_t>(route->cost));
    QCOMPARE(graph.position(path->vertices.front()), route->points.front());
    QCOMPARE(graph.position(path->vertices.back()), route->points.back());
}

void TestStudyRoute::costsBelowNothingCount() {
    ResolvedGraph graph = sample::emptyGraph(5 * sample::pixel);
    for (std::uint32_t id = 1; id <= 4; ++id)
        sample::addVertex(graph, id, {static_cast<Coord>(id) * 100 * sample::pixel, 0, 0});
    join(graph, 0, 1, Direction::Forward, plainMultiplier, 1);
    join(graph, 0, 2, Direction::Forward, plainMultiplier, 2);
    join(graph, 1, 2, Direction::Forward, plainMultiplier, 3);
    join(graph, 2, 3, Direction::Forward, plainMultiplier, 4);
    join(graph, 2, 3, Direction::Forward, plainMultiplier, 5);
    setOwnCost(graph, 0, 4);
    setOwnCost(graph, 1, 3);
    setOwnCost(graph, 2, -5);
    setOwnCost(graph, 3, -2);
    setOwnCost(graph, 4, -2);
    NavQuery map = queryOn(std::move(graph), sample::agentId);
    const auto routeOf = [&](const RouteEnd& from, const RouteEnd& to) {
        return std::get<Route>(studyRoute(map.parts().context(), from, to));
    };
    const Route whole = routeOf(VertexId{1}, VertexId{4});
    QCOMPARE(*whole.rawCost, -3);
    QCOMPARE(whole.cost, 0U);
    QCOMPARE(whole.vertices, (std::vector<VertexId>{{1}, {2}, {3}, {4}}));
    QCOMPARE(whole.edges, (std::vector<EdgeKey>{EdgeKey::of(LinkId{1}), EdgeKey::of(LinkId{3}),
                                                EdgeKey::of(LinkId{4})}));
    const Coord px = sample::pixel;
    const Route joined = routeOf(Point3{99 * px, 0, 0}, Point3{401 * px, 0, 0});
    QCOMPARE(*joined.rawCost, -3 + 2 * 256);
    QCOMPARE(joined.points.size(), std::size_t{6});
    // Two points out of reach of the graph that see each other.
    const Route past = routeOf(Point3{0, 900 * px, 0}, Point3{3 * px, 900 * px, 0});
    QCOMPARE(*past.rawCost, 3 * 256);
    QVERIFY(past.vertices.empty());
    QCOMPARE(*routeOf(VertexId{2}, VertexId{2}).rawCost, 0);
    QVERIFY(causesOf(studyRoute(map.parts().context(), VertexId{9}, VertexId{1})) ==
            std::vector{NoRouteCause::EndMissing});
}

void TestStudyRoute::aNegativeCycleIsTheReason() {
    ResolvedGraph graph = sample::emptyGraph(5 * sample::pixel);
    for (std::uint32_t id = 1; id <= 3; ++id)
        sample::addVertex(graph, id, {static_cast<Coord>(id) * 100 * sample::pixel, 0, 0});
    join(graph, 0, 1, Direction::Forward, plainMultiplier, 1);
    join(graph, 1, 2, Direction::Both, plainMultiplier, 2);
    setOwnCost(graph, 1, -1);
    NavQuery map = queryOn(std::move(graph), sample::agentId);
    const RouteAnswer answer = studyRoute(map.parts().context(), VertexId{1}, VertexId{3});
    const auto& reasons = std::get<std::vector<NoRouteReason>>(answer);
    QCOMPARE(reasons.size(), std::size_t{1});
    QVERIFY(reasons[0].cause == NoRouteCause::NegativeCycle);
    QCOMPARE(reasons[0].place, (Point3{200 * sample::pixel, 0, 0}));
}

void TestStudyRoute::floorsAreKept() {
    ResolvedGraph graph = sample::emptyGraph(5 * sample::pixel);
    for (std::uint32_t id = 1; id <= 3; ++id)
        sample::addVertex(graph, id, {static_cast<Coord>(id) * 100 * sample::pixel, 0, 0});
    join(graph, 0, 1, Direction::Both, plainMultiplier, 1);
    const NavQuery map = queryOn(sample::upstairs(graph), sample::agentId);
    const RouteContext context = map.parts().context();
    const Place start({99 * sample::pixel, 0, 0}, sample::upperFloor);
    const StudyDraft draft = draftStudy(context, start, VertexId{2});
    const StudyGraph drawn(draft.places, draft.arcs);
    QCOMPARE(drawn.vertexCount(), 4U); // The start is a vertex, too.
    for (const StudyGraph& each : {drawn, reversed(drawn)})
        for (StudyGraph::Vertex vertex = 0; vertex < each.vertexCount(); ++vertex)
            QVERIFY(each.floor(vertex) == sample::upperFloor);
    QVERIFY(std::get<Route>(studyRoute(context, start, VertexId{2})).floor == sample::upperFloor);
    setOwnCost(graph, 0, -1);
    const NavQuery cyclic = queryOn(sample::upstairs(graph), sample::agentId);
    const RouteAnswer answer = studyRoute(cyclic.parts().context(), VertexId{1}, VertexId{3});
    const auto& reasons = std::get<std::vector<NoRouteReason>>(answer);
    QVERIFY(reasons.front().cause == NoRouteCause::NegativeCycle);
    QVERIFY(reasons.front().floor == sample::upperFloor);
}

WAYMARK_TEST(TestStudyRoute)

} // namespace study_route_test
#include "tst_study_route.moc"
