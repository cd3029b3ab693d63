// SPDX-License-Identifier: MIT
#include "navcore/runtime/map/world_graph.h"

#include "navcore/runtime/map/level_units.h"
#include "tests/navcore/runtime/route/walk_worlds.h"
#include "tests/support/test_registry.h"

#include <QTest>

namespace world_graph_test {

using namespace navcore;

class TestWorldGraph : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void looksUpWhatTheFileHolds();
    void placesOnEdges();
    void mistakesAreAnswers();
    void unitsThereAndBack();
};

void TestWorldGraph::looksUpWhatTheFileHolds() {
    Random random(1);
    for (int round = 0; round < 20; ++round) {
        ResolvedGraph graph = oracle::walkWorld(random);
        graph.labels.clear();
        for (std::uint32_t i = 0; i < graph.vertexIds.size(); i += 3)
            graph.labels.push_back({i, "v" + std::to_string(i), i % 2 == 0 ? "mine" : "spawn", {}});
        graph.linkLabels.clear();
        std::vector<LinkId> links;
        for (const LinkId id : graph.edgeLink)
            if (id.valid())
                links.push_back(id);
        std::ranges::sort(links);
        for (std::size_t i = 0; i < links.size(); i += 2)
            graph.linkLabels.push_back({links[i], {{"ford", "yes"}}});
        const WorldGraph world(NavWorld::make(graph).value());
        QVERIFY(world.links() == links);
        for (std::size_t i = 0; i < links.size(); ++i)
            QVERIFY(*world.tagsOf(links[i]) == (i % 2 == 0 ? Tags{{"ford", "yes"}} : Tags{}));
        std::vector<VertexId> mines;
        for (std::uint32_t i = 0; i < graph.vertexIds.size(); ++i) {
            const VertexId id = graph.vertexIds[i];
            QVERIFY(world.position(id).value() == graph.positions[i]);
            QVERIFY(world.indexOf(id) == i);
            const VertexLabel* label = world.label(id).value();
            QCOMPARE(label != nullptr, i % 3 == 0);
            if (label)
                QVERIFY(*label == graph.labels[i / 3]);
            if (i % 6 == 0)
                mines.push_back(id);
            std::vector<EdgeKey> edges;
            for (std::size_t e = 0; e < graph.edgeCount(); ++e)
                if (graph.edgeFrom[e] == i || graph.edgeTo[e] == i)
                    edges.push_back(graph.edge(e).key);
            std::ranges::sort(edges);
            QVERIFY(world.edgesAt(id).value() == edges);
        }
        std::ranges::sort(mines);
        QVERIFY(world.verticesOfKind("mine") == mines && world.verticesOfKind("").empty());
        for (std::size_t e = 0; e < graph.edgeCount(); ++e)
            QVERIFY(world.edge(graph.edge(e).key) == graph.edge(e));
        const Point3 from = graph.positions[0];
        std::vector<std::pair<std::int64_t, VertexId>> near;
        for (std::size_t i = 0; i < graph.vertexIds.size(); ++i)
            near.emplace_back(squaredDistance(from, graph.positions[i]), graph.vertexIds[i]);
        std::ranges::sort(near);
        const auto five = world.nearest(from, 5, maxCoord);
        QCOMPARE(five.size(), std::min<std::size_t>(5, near.size()));
        for (std::size_t i = 0; i < five.size(); ++i)
            QVERIFY(five[i].id == near[i].second && five[i].squaredDistance == near[i].first);
        for (const NearVertex& seen : world.nearestSeen(from, 5, maxCoord)) {
            const Point3 to = world.position(seen.id).value();
            for (const ResolvedObstacle& obstacle : graph.obstacles)
                QVERIFY(!oracle::blocked(*obstacle.shape, from.flat(), to.flat()));
        }
        QVERIFY(world.terrainAt(from.flat()) == graph.groundMap().terrainAt(from.flat()));
    }
}

void TestWorldGraph::placesOnEdges() {
    Random random(2);
    const ResolvedGraph graph = oracle::walkWorld(random);
    const WorldGraph world(NavWorld::make(graph).value());
    for (std::size_t e = 0; e < graph.edgeCount(); ++e) {
        const Edge edge = graph.edge(e);
        const Point3 a = world.position(edge.a).value(), b = world.position(edge.b).value();
        QVERIFY(world.placeOn({edge.key, 0}).value() == a);
        QVERIFY(world.placeOn({edge.key, edge.length}).value() == b);
        for (std::uint32_t along = 1; along < edge.length; along += 1 + edge.length / 9) {
            const Point3 at = world.placeOn({edge.key, along}).value();
            const double part = static_cast<double>(along) / edge.length;
            QVERIFY(std::abs(at.x - (a.x + (b.x - a.x) * part)) <= 0.5000001);
            QVERIFY(std::abs(at.y - (a.y + (b.y - a.y) * part)) <= 0.5000001);
        }
        QVERIFY(world.placeOn({edge.key, edge.length + 1}).error().kind ==
                ErrorKind::InvalidArgument);
    }
}

void TestWorldGraph::mistakesAreAnswers() {
    Random random(3);
    const WorldGraph world(NavWorld::make(oracle::walkWorld(random)).value());
    constexpr VertexId absent{987'654};
    QVERIFY(world.position(absent).error().kind == ErrorKind::NotFound);
    QVERIFY(world.label(absent).error().kind == ErrorKind::NotFound);
    QVERIFY(world.edgesAt({}).error().kind == ErrorKind::NotFound);
    QVERIFY(!world.indexOf(absent) && !world.edge({}) && !world.tagsOf({}) &&
            !world.tagsOf({987'654}));
    QVERIFY(world.placeOn({}).error().kind == ErrorKind::NotFound);
    QVERIFY(world.nearest({maxCoord + 1, 0, 0}, 3, 10).empty());
    QVERIFY(world.nearest({0, 0, 0}, 3, -1).empty() && world.nearestSeen({}, 3, -1).empty());
    const WorldGraph none(nullptr);
    QVERIFY(none.world() && none.graph().vertexIds.empty() && none.nearest({}, 3, 9).empty());
    QVERIFY(none.position({1}).error().kind == ErrorKind::NotFound && !none.edge({}));
    QVERIFY(none.links().empty() && none.verticesOfKind("").empty() && !none.terrainAt({}).valid());
    // Ranges beyond the lattice equal its size.
    for (const Coord range : {maxCoord + 1, std::numeric_limits<Coord>::max()}) {
        QCOMPARE(world.nearest({}, 1000, range).size(), world.nearest({}, 1000, maxCoord).size());
        QCOMPARE(world.nearestSeen({}, 1000, range).size(),
                 world.nearestSeen({}, 1000, maxCoord).size());
    }
}

void TestWorldGraph::unitsThereAndBack() {
    ResolvedGraph graph;
    graph.pixelsPerUnit = 4;
    const LevelUnits down(graph), up(graph, YAxis::Up);
    QVERIFY(down.toMap({2.5, -3, 1}).value() == (Point3{2560, -3072, 1024}));
    QVERIFY(up.toMap({2.5, -3, 1}).value() == (Point3{2560, 3072, 1024}));
    const LevelUnits::Place back = up.toGame({2560, 3072, 1024});
    QVERIFY(back.x == 2.5 && back.y == -3 && back.z == 1);
    QCOMPARE(down.length(1024), 1.0);
    QCOMPARE(down.lengthToMap(1.0).value(), 1024);
    QCOMPARE(down.lengthToMap(-2.5).value(), -2560);
    QVERIFY(down.lengthToMap(1e9).error().kind == ErrorKind::InvalidArgument);
    QCOMPARE(down.speed(512), 0.5);
    QCOMPARE(down.speedToMap(0.5).value(), 512U);
    for (const double speed : {-0.5, 1e9, std::numeric_limits<double>::infinity()})
        QVERIFY(down.speedToMap(speed).error().kind == ErrorKind::InvalidArgument);
    QVERIFY(down.toMap({1e9, 0, 0}).error().kind == ErrorKind::InvalidArgument);
    QVERIFY(!down.toMap({0, std::numeric_limits<double>::quiet_NaN(), 0}));
}

WAYMARK_TEST(TestWorldGraph)

} // namespace world_graph_test
#include "tst_world_graph.moc"
