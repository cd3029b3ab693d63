// SPDX-License-Identifier: MIT
#include "tests/navcore/query_on.h"
#include "tests/navcore/runtime/route/route_graphs.h"
#include "tests/navcore/runtime/route/route_oracle.h"
#include "tests/support/test_registry.h"

#include <QTest>

namespace route_solver_test {

using namespace sample;

namespace {

/// Returns two connected vertices 10 px apart.
ResolvedGraph twoVertices() {
    ResolvedGraph graph = emptyGraph(5 * pixel);
    addVertex(graph, 7, {0, 0, 0});
    addVertex(graph, 4, {10 * pixel, 0, 0});
    join(graph, 0, 1);
    return graph;
}

const Route& routeOf(const RouteAnswer& answer) {
    static const Route none;
    const Route* route = std::get_if<Route>(&answer);
    return route ? *route : none;
}

NoRouteReason onlyReason(const RouteAnswer& answer) {
    const auto* reasons = std::get_if<std::vector<NoRouteReason>>(&answer);
    return reasons && reasons->size() == 1 ? reasons->front()
                                           : NoRouteReason{.cause = NoRouteCause::EndMissing};
}

} // namespace

class TestRouteSolver : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void equalsTheOracle();
    void fromAVertexToItself();
    void fromAPointToItself();
    void pointExactlyOnAVertex();
    void straightWalkOnlyWhenCheapest();
    void unknownVertex();
    void endInASolid();
    void nothingInRange();
    void separateParts();
    void vertexInASolidIsAPartOfItsOwn();
    void oneWay();
    void bothEndsGiveTheirReasons();
    void nameOfAVertex();
};

void TestRouteSolver::equalsTheOracle() {
    Random random(11);
    int routes = 0, reasons = 0;
    for (int round = 0; round < 500; ++round) {
        const ResolvedGraph graph = randomGraph(random);
        oracle::Routes expected(graph, graph.agents[0].second.joinRange);
        NavQuery map = queryOn(graph, agentId);
        for (int i = 0; i < 20; ++i) {
            const RouteEnd from = randomEnd(random, graph), to = randomEnd(random, graph);
            const RouteAnswer answer = expected.route(from, to);
            ++(std::holds_alternative<Route>(answer) ? routes : reasons);
            QVERIFY(map.route(from, to, Algorithm::Dijkstra) == answer);
            QVERIFY(map.route(from, to, Algorithm::AStar) == answer);
        }
    }
    QVERIFY(routes > 1000 && reasons > 1000);
}

void TestRouteSolver::fromAVertexToItself() {
    NavQuery map = queryOn(twoVertices(), agentId);
    const Route route = routeOf(map.route(VertexId{4}, VertexId{4}));
    QVERIFY(route == (Route{0, 0, 0, {{10 * pixel, 0, 0}}, {{4}}, {}}));
}

void TestRouteSolver::fromAPointToItself() {
    NavQuery map = queryOn(twoVertices(), agentId);
    const Point3 p{3 * pixel, 900 * pixel, 0}; // nothing in range, but no need to go anywhere
                                               // either
    const Route route = routeOf(map.route(p, p));
    QVERIFY(route == (Route{0, 0, 0, {p}, {}, {}}));
}

void TestRouteSolver::pointExactlyOnAVertex() {
    NavQuery map = queryOn(twoVertices(), agentId);
    const Point3 a{0, 0, 0}, b{10 * pixel, 0, 0};
    // Stepping on and off the graph costs 1 each, so that the direct walk is cheaper.
    QVERIFY(routeOf(map.route(a, b)) == (Route{2560, 2560, 2560, {a, b}, {}, {}}));
    const Route on = routeOf(map.route(a, VertexId{4}));
    QVERIFY(on ==
            (Route{2561, 2560, 2560, {a, a, b}, {{7}, {4}}, {EdgeKey::of(VertexPair{{4}, {7}})}}));
    const Route here = routeOf(map.route(a, VertexId{7}));
    QVERIFY(here == (Route{1, 0, 0, {a, a}, {{7}}, {}}));
}

void TestRouteSolver::straightWalkOnlyWhenCheapest() {
    ResolvedGraph graph = twoVertices();
    graph.edgeMultiplier[0] = 100; // a fast road between the two
    NavQuery road = queryOn(graph, agentId);
    const Point3 a{0, 2 * pixel, 0}, b{10 * pixel, 2 * pixel, 0};
    const Route byRoad = routeOf(road.route(a, b));
    QCOMPARE(byRoad.cost, std::uint64_t{512 + 256 + 512});
    QCOMPARE(byRoad.vertices.size(), std::size_t{2});
    NavQuery plain = queryOn(twoVertices(), agentId);
    const Route direct = routeOf(plain.route(a, b));
    QCOMPARE(direct.cost, std::uint64_t{2560});
    QVERIFY(direct.vertices.empty());
}

void TestRouteSolver::unknownVertex() {
    NavQuery map = queryOn(twoVertices(), agentId);
    const NoRouteReason reason = onlyReason(map.route(VertexId{7}, VertexId{99}));
    QVERIFY(reason.cause == NoRouteCause::EndMissing && reason.end == RouteEndName::Goal);
}

void TestRouteSolver::endInASolid() {
    ResolvedGraph graph = twoVertices();
    addObstacle(graph, 3, {{0, 512}, {512, 512}, {512, 1024}});
    NavQuery map = queryOn(graph, agentId);
    const Point3 corner{512, 512, 0}; // the boundary belongs to the obstacle
    const NoRouteReason reason = onlyReason(map.route(corner, VertexId{4}));
    QVERIFY(reason == (NoRouteReason{.cause = NoRouteCause::EndInSolid,
                                     .place = corner,
                                     .obstacle = ObstacleId{3}}));
}

void TestRouteSolver::nothingInRange() {
    NavQuery map = queryOn(twoVertices(), agentId);
    const Point3 p{0, 100 * pixel, 0};
    const NoRouteReason reason = onlyReason(map.route(VertexId{4}, p));
    QVERIFY(reason == (NoRouteReason{.cause = NoRouteCause::NothingInRange,
                                     .end = RouteEndName::Goal,
                                     .place = p,
                                     .nearest = VertexId{7},
                                     .distance = 25600,
                                     .range = 1280}));
}

void TestRouteSolver::separateParts() {
    ResolvedGraph graph = twoVertices();
    const std::uint32_t c = addVertex(graph, 5, {13 * pixel, 4 * pixel, 0});
    join(graph, c, addVertex(graph, 6, {20 * pixel, 0, 0}));
    join(graph, c, addVertex(graph, 8, {20 * pixel, 9 * pixel, 0}));
    NavQuery map = queryOn(graph, agentId);
    const NoRouteReason reason = onlyReason(map.route(VertexId{7}, VertexId{6}));
    QVERIFY(reason == (NoRouteReason{.cause = NoRouteCause::SeparateParts,
                                     .place = {11 * pixel + pixel / 2, 2 * pixel, 0},
                                     .startPart = 2,
                                     .goalPart = 3,
                                     .gap = VertexPair{{4}, {5}}}));
}

void TestRouteSolver::vertexInASolidIsAPartOfItsOwn() {
    ResolvedGraph graph = twoVertices();
    addVertex(graph, 9, {5 * pixel, 5 * pixel, 0});
    addObstacle(graph, 1, {{4 * pixel, 4 * pixel}, {6 * pixel, 4 * pixel}, {5 * pixel, 7 * pixel}});
    NavQuery map = queryOn(graph, agentId);
    const NoRouteReason reason = onlyReason(map.route(VertexId{9}, VertexId{7}));
    QVERIFY(reason.cause == NoRouteCause::SeparateParts && reason.startPart == 1U &&
            reason.goalPart == 2U);
    QCOMPARE(routeOf(map.route(VertexId{9}, VertexId{9})).vertices.size(), std::size_t{1});
}

void TestRouteSolver::oneWay() {
    ResolvedGraph graph = twoVertices();
    join(graph, addVertex(graph, 9, {10 * pixel, 8 * pixel, 0}), 1, Direction::Forward);
    NavQuery map = queryOn(graph, agentId);
    QVERIFY(!routeOf(map.route(VertexId{9}, VertexId{7})).vertices.empty());
    const NoRouteReason reason = onlyReason(map.route(VertexId{7}, VertexId{9}));
    QVERIFY(reason ==
            (NoRouteReason{.cause = NoRouteCause::OneWay, .place = {10 * pixel, 4 * pixel, 0}}));
}

void TestRouteSolver::bothEndsGiveTheirReasons() {
    ResolvedGraph graph = twoVertices();
    addObstacle(graph, 3, {{0, 512}, {512, 512}, {512, 1024}});
    NavQuery map = queryOn(graph, agentId);
    const RouteAnswer answer = map.route(Point3{511, 513, 0}, Point3{0, 99 * pixel, 0});
    const auto* reasons = std::get_if<std::vector<NoRouteReason>>(&answer);
    QVERIFY(reasons && reasons->size() == 2);
    QVERIFY(reasons->at(0).cause == NoRouteCause::EndInSolid);
    QVERIFY(reasons->at(1).cause == NoRouteCause::NothingInRange);
    QVERIFY(reasons->at(1).end == RouteEndName::Goal);
}

void TestRouteSolver::nameOfAVertex() {
    ResolvedGraph graph = twoVertices();
    addVertex(graph, 9, {0, 0, 0});
    graph.labels = {{0, "gate", "", {}}, {1, "mine", "", {}}, {2, "mine", "", {}}};
    const NavQuery map = queryOn(graph, agentId);
    QVERIFY(map.shared()->vertexNamed("gate") == VertexId{7});
    QVERIFY(!map.shared()->vertexNamed("mine"));
    QVERIFY(!map.shared()->vertexNamed("keep"));
}

WAYMARK_TEST(TestRouteSolver)

} // namespace route_solver_test
#include "tst_route_solver.moc"
