// SPDX-License-Identifier: MIT
#include "navcore/runtime/walk/walk_style.h"

#include "navcore/runtime/walk/styled_walk.h"
#include "navcore/runtime/walk/walk_area.h"
#include "tests/navcore/query_on.h"
#include "tests/navcore/runtime/route/walk_worlds.h"
#include "tests/support/test_registry.h"

#include <QTest>

#ifndef Q_MOC_RUN
#include <rapidcheck.h>
#endif

namespace walk_style_test {

using namespace navcore;

namespace {

/// Calls check(query, graph, plain walk) for walks in random worlds.
template <class Check>
void forEachWalk(std::uint64_t seed, Check&& check) {
    Random random(seed);
    const ResolvedGraph graph = oracle::walkWorld(random);
    NavQuery map = queryOn(graph, graph.agents[0].first);
    for (const Route& route : oracle::drawRoutes(random, graph, map, 12)) {
        const Walk walk = map.walk(route).value();
        check(map, graph, route, walk);
    }
}

ResolvedGraph openGround(Coord radius) {
    ResolvedGraph graph;
    graph.terrains = {{TerrainId{1}, {"Ground", 0, 1000}}, {TerrainId{2}, {"Road", 0, 500}}};
    graph.ground = {1};
    Agent agent;
    agent.radius = radius;
    graph.agents = {{AgentId{1}, agent}};
    graph.pieceBegin = {0};
    return graph;
}

/// Adds vertices 1, 2, ... at these positions, connected in a row by edges of one terrain.
void addRow(ResolvedGraph& graph, const std::vector<Point3>& places, TerrainId terrain) {
    for (const Point3 place : places) {
        graph.vertexIds.push_back({static_cast<std::uint32_t>(graph.vertexIds.size() + 1)});
        graph.positions.push_back(place);
        if (graph.vertexIds.size() == 1)
            continue;
        const auto to = static_cast<std::uint32_t>(graph.vertexIds.size() - 1);
        Edge edge;
        edge.a = graph.vertexIds[to - 1];
        edge.b = graph.vertexIds[to];
        edge.key = EdgeKey::of(VertexPair::of(edge.a, edge.b));
        edge.length = latticeLength(graph.positions[to - 1], place);
        edge.pieces = PieceList(TerrainPiece{terrain, edge.length});
        edge.clearance = maxRadius;
        graph.addEdge(edge, to - 1, to);
    }
}

void addBlock(ResolvedGraph& graph, Point2 lo, Point2 hi) {
    const auto id = static_cast<std::uint32_t>(graph.obstacles.size() + 1);
    graph.obstacles.push_back({{id},
                               "",
                               std::make_shared<const Shape>(Shape{
                                   ShapeKind::Solid, {{lo, {hi.x, lo.y}, hi, {lo.x, hi.y}}}})});
}

Walk rowWalk(NavQuery& map, const WalkStyle& style = {}) {
    const auto last = static_cast<std::uint32_t>(map.graph().vertexIds.size());
    return map.walk(std::get<Route>(map.route(VertexId{1}, VertexId{last})), style).value();
}

const std::vector<Point3> stairs = {{0, 0, 0},       {2560, 0, 0},    {2560, 2560, 0},
                                    {5120, 2560, 0}, {5120, 5120, 0}, {9000, 5120, 0}};

} // namespace

class TestWalkStyle : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void shortcutByHand();
    void roadsAreNotCutOff();
    void curveByHand();
    void curveTightensAtACorner();
    void variationKeepsToTheRoom();
    void shortcutsAreNeverDearer();
    void curvesAndVariationsAreWalks();
    void areasFindWhatTheWorldFinds();
};

void TestWalkStyle::shortcutByHand() {
    ResolvedGraph graph = openGround(0);
    addRow(graph, stairs, {1});
    NavQuery open = queryOn(graph, {1});
    const Walk straight = rowWalk(open, {Shortcuts::LineOfSight});
    QCOMPARE(straight.legs.size(), std::size_t{1});
    QCOMPARE(straight.cost(), std::uint64_t{latticeLength(stairs.front(), stairs.back())});
    // A block that the line of sight from the start passes again farther on.
    addBlock(graph, {2000, 1300}, {2100, 1900});
    NavQuery walled = queryOn(graph, {1});
    const Walk around = rowWalk(walled, {Shortcuts::LineOfSight});
    QVERIFY(oracle::faultOf(graph, around, stairs.front(), stairs.back()).empty());
    QVERIFY(around.legs.size() < 5);
}

void TestWalkStyle::roadsAreNotCutOff() {
    ResolvedGraph graph = openGround(0);
    addRow(graph, stairs, {2});
    NavQuery map = queryOn(graph, {1});
    const Walk walk = rowWalk(map, {Shortcuts::LineOfSight});
    // On the road, the staircase costs half of its length, which is less than diagonals over bare
    // ground would cost.
    QVERIFY(walk == rowWalk(map));
    // Curved corners do not leave the road.
    const Walk bent = rowWalk(map, {Shortcuts::None, Corners::Curved});
    QVERIFY(bent.legs.size() > 5 * 10);
    for (const WalkLeg& leg : bent.legs)
        QCOMPARE(leg.edge.pieces.all().front().terrain, TerrainId{2});
}

void TestWalkStyle::curveByHand() {
    ResolvedGraph graph = openGround(0);
    addRow(graph, {{0, 0, 0}, {4096, 0, 0}, {4096, 4096, 0}}, {1});
    NavQuery map = queryOn(graph, {1});
    const Walk walk = rowWalk(map, {Shortcuts::None, Corners::Curved});
    QCOMPARE(walk.legs.size(), std::size_t{32});
    QCOMPARE(walk.legs[15].to, (Point3{4096, 0, 0}));
    // At t = 1/2, the curve is at the middle of the leg plus an eighth of the difference of its
    // tangents. The tangent at the corner is along the diagonal, and is as long as the leg.
    QCOMPARE(walk.legs[7].to, (Point3{2048 + (4096 - 2896) / 8, -2896 / 8, 0}));
    // At the corner both legs have the same direction, south-east.
    for (const std::size_t i : {15U, 16U}) {
        const Point3 from = walk.legs[i].from, to = walk.legs[i].to;
        QVERIFY(std::abs((to.x - from.x) - (to.y - from.y)) * 8 < to.x - from.x + to.y - from.y);
    }
    QVERIFY(walk.cost() > 8192 && walk.cost() < 8192 + 1024);
}

void TestWalkStyle::curveTightensAtACorner() {
    for (const Coord radius : {0, 100}) {
        ResolvedGraph graph = openGround(radius);
        addRow(graph, {{0, 0, 0}, {4096, 0, 0}, {4096, 4096, 0}}, {1});
        NavQuery open = queryOn(graph, {1});
        // The curve swings out to y = -362 and x = 4458. The wall is half that far away.
        addBlock(graph, {0, -1000}, {4000, -150 - radius});
        NavQuery walled = queryOn(graph, {1});
        const WalkStyle style{Shortcuts::None, Corners::Curved};
        const Walk wide = rowWalk(open, style), tight = rowWalk(walled, style);
        QVERIFY(oracle::faultOf(graph, tight, {0, 0, 0}, {4096, 4096, 0}).empty());
        QVERIFY(!oracle::faultOf(graph, wide, {0, 0, 0}, {4096, 4096, 0}).empty());
        QVERIFY(tight.legs.size() == 32 && tight != wide);
        // Along a wall there are no curves on that side.
        addBlock(graph, {0, -1000}, {4095, -1 - radius});
        NavQuery narrow = queryOn(graph, {1});
        QCOMPARE(rowWalk(narrow, style).legs.size(), std::size_t{17});
    }
}

void TestWalkStyle::variationKeepsToTheRoom() {
    ResolvedGraph graph = openGround(0);
    addRow(graph, {{0, 0, 0}, {9000, 0, 0}, {14'000, 0, 0}, {18'000, 0, 0}, {27'000, 0, 0}}, {1});
    addBlock(graph, {17'000, -5000}, {19'000, -31});
    addBlock(graph, {17'000, 31}, {19'000, 5000});
    NavQuery map = queryOn(graph, {1});
    Coord widest = 0;
    std::set<Point3> places;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const Walk walk = rowWalk(map, {Shortcuts::None, Corners::Sharp, 500, seed});
        QVERIFY(walk == rowWalk(map, {Shortcuts::None, Corners::Sharp, 500, seed}));
        QVERIFY(oracle::faultOf(graph, walk, {0, 0, 0}, {27'000, 0, 0}).empty());
        const Point3 open = walk.legs[0].to, narrow = walk.legs[2].to;
        QVERIFY(std::abs(open.x - 9000) <= 500 && std::abs(open.y) <= 500);
        QVERIFY(std::abs(narrow.x - 18'000) <= 10 && std::abs(narrow.y) <= 10);
        widest = std::max(widest, std::abs(open.y));
        places.insert(open);
    }
    QVERIFY(widest > 400);
    QVERIFY(places.size() > 150);
    QVERIFY(rowWalk(map, {Shortcuts::None, Corners::Sharp, 0, 9}) == rowWalk(map));
}

void TestWalkStyle::shortcutsAreNeverDearer() {
    int walks = 0, shorter = 0;
    QVERIFY(rc::check("a shortcut can be gone and costs no more", [&](std::uint64_t seed) {
        forEachWalk(seed, [&](NavQuery& map, const ResolvedGraph& graph, const Route& route,
                              const Walk& walk) {
            RC_ASSERT(oracle::faultOf(graph, walk, route.points.front(), route.points.back()) ==
                      "");
            const Walk taut = map.walk(route, {Shortcuts::LineOfSight}).value();
            RC_ASSERT(oracle::faultOf(graph, taut, walk.start, walk.goal()) == "");
            RC_ASSERT(taut.cost() <= walk.cost());
            RC_ASSERT(taut.legs.size() <= walk.legs.size());
            ++walks;
            shorter += taut.cost() < walk.cost();
        });
    }));
    QVERIFY(walks > 300 && shorter > 50);
}

void TestWalkStyle::curvesAndVariationsAreWalks() {
    int walks = 0, bent = 0, moved = 0;
    QVERIFY(rc::check("curved and varied walks can be gone", [&](std::uint64_t seed) {
        forEachWalk(seed, [&](NavQuery& map, const ResolvedGraph& graph, const Route& route,
                              const Walk& walk) {
            const Walk curve = map.walk(route, {Shortcuts::None, Corners::Curved}).value();
            RC_ASSERT(oracle::faultOf(graph, curve, walk.start, walk.goal()) == "");
            RC_ASSERT(curve.cost() <= walk.cost() + walk.cost() / 8);
            const Walk other =
                map.walk(route, {Shortcuts::None, Corners::Sharp, 2000, seed}).value();
            RC_ASSERT(oracle::faultOf(graph, other, walk.start, walk.goal()) == "");
            RC_ASSERT(other.legs.size() == walk.legs.size());
            ++walks;
            bent += curve != walk;
            moved += other != walk;
        });
    }));
    QVERIFY(walks > 300 && bent > 50 && moved > 50);
}

/// A lookup that many short segments share gives the same result as separate lookups.
void TestWalkStyle::areasFindWhatTheWorldFinds() {
    int found = 0, none = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed)
        forEachWalk(
            seed, [&](const NavQuery& map, const ResolvedGraph&, const Route&, const Walk& walk) {
                Random random(seed);
                const RouteContext world = map.parts().context();
                for (const WalkLeg& leg : walk.legs) {
                    if (!isFlexible(leg))
                        continue;
                    const Coord by = 1 + static_cast<Coord>(random.below(30 * unitsPerPixel));
                    const Box box = grown(Box::of(leg.from.flat(), leg.to.flat()), by);
                    const WalkArea area(world, leg, box);
                    const auto within = [&](Coord low, Coord high) {
                        const auto span = static_cast<std::uint64_t>(high - low) + 1;
                        return low + static_cast<Coord>(random.below(span));
                    };
                    Point3 at = leg.from;
                    for (int i = 0; i < 8; ++i) {
                        const Point3 to{within(box.lo.x, box.hi.x), within(box.lo.y, box.hi.y), 0};
                        const auto way = area.straightLeg(at, to);
                        QVERIFY(way == straightLeg(world, at, to, leg));
                        (way ? found : none) += 1;
                        if (way)
                            at = to;
                    }
                }
            });
    QVERIFY(found > 1000 && none > 1000);
}

WAYMARK_TEST(TestWalkStyle)

} // namespace walk_style_test
#include "tst_walk_style.moc"
