// SPDX-License-Identifier: MIT
#include "navcore/runtime/map/nav_query.h"
#include "tests/navcore/query_on.h"
#include "tests/navcore/runtime/route/route_graphs.h"
#include "tests/support/test_registry.h"

#include <QTest>

namespace edge_points_test {

using namespace navcore;
using namespace sample;

/// Tests routes that start or end on an edge, if the other end is a point that attaches to the same
/// edge.
class TestEdgePoints : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void pointsJoinTheEdgeOfAPlace();
};

/// If the goal or the start attaches to the edge that a unit is on, the unit walks along the edge
/// and no farther.
void TestEdgePoints::pointsJoinTheEdgeOfAPlace() {
    ResolvedGraph graph = emptyGraph(100 * pixel);
    addVertex(graph, 1, {0, 0, 0});
    addVertex(graph, 2, {400 * pixel, 0, 0});
    join(graph, 0, 1, Direction::Forward);
    NavQuery query = queryOn(graph, agentId);
    (void)query.setAttachment(Attachment::Edges);
    const EdgeKey key = EdgeKey::of(VertexPair{{1}, {2}});
    const EdgePosition here{key, 190 * pixel};
    const Point3 on{190 * pixel, 0, 0};
    const auto go = [&](const RouteEnd& from, const RouteEnd& to) {
        const RouteAnswer answer = query.route(from, to);
        const auto* route = std::get_if<Route>(&answer);
        const auto walk = route ? query.walk(*route) : Result<Walk>(Walk{});
        return route && walk && walk.value().cost() == route->cost &&
                       walk.value().goal() == route->points.back()
                   ? *route
                   : Route{};
    };
    const Route off = go(here, Point3{220 * pixel, 5 * pixel, 0});
    QCOMPARE(off.cost, std::uint64_t{35 * pixel});
    QVERIFY(off.points ==
            (std::vector<Point3>{on, {220 * pixel, 0, 0}, {220 * pixel, 5 * pixel, 0}}));
    QVERIFY(off.vertices.empty() && off.startPlace == here && off.goalEdge == key);
    const Route onto = go(Point3{170 * pixel, 5 * pixel, 0}, here);
    QCOMPARE(onto.cost, std::uint64_t{25 * pixel});
    QVERIFY(onto.points ==
            (std::vector<Point3>{{170 * pixel, 5 * pixel, 0}, {170 * pixel, 0, 0}, on}));
    QVERIFY(onto.vertices.empty() && onto.startEdge == key && onto.goalPlace == here);
    // The point is directly beside the unit.
    QCOMPARE(go(here, Point3{190 * pixel, 5 * pixel, 0}).cost, std::uint64_t{5 * pixel});
    QCOMPARE(go(Point3{190 * pixel, 5 * pixel, 0}, here).points.size(), std::size_t{2});
    // The edge cannot be used against its direction.
    QVERIFY(go(here, Point3{170 * pixel, 5 * pixel, 0}).points.empty());
    QVERIFY(go(Point3{220 * pixel, 5 * pixel, 0}, here).points.empty());
}

WAYMARK_TEST(TestEdgePoints)

} // namespace edge_points_test
#include "tst_edge_points.moc"
