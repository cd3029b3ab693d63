// SPDX-License-Identifier: MIT
#include "navcore/author/link/linker.h"

#include "navcore/author/level/level_edit.h"
#include "navcore/runtime/base/random.h"
#include "navcore/runtime/space/vertex_grid.h"
#include "tests/navcore/author/link/level_oracle.h"
#include "tests/navcore/author/link/random_level.h"
#include "tests/navcore/author/link/session.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <rapidcheck.h>

using namespace navcore;
using oracle::addVertex, oracle::apply, oracle::edgesOf, oracle::graphOf, oracle::Session;

class TestLinker : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void linksLikeTheOracle_data();
    void linksLikeTheOracle();
    void emptyLevel();
    void cancelled();
    void reportsProgress();
    void forbiddenKeepsItsPlace();
    void linkReplacesThePair();
    void zeroTakesOutBothWays();
    void coincidentVertices();
    void previewIsTheList();
    void updateIsLink();
    void updateIsLinkAtScale_data();
    void updateIsLinkAtScale();
    void obstacleDragIsLink_data();
    void obstacleDragIsLink();
    void freedSlotsOutliveTheFrame();
};

namespace {

EdgeKey pairKey(std::uint32_t a, std::uint32_t b) {
    return EdgeKey::of(VertexPair{{a}, {b}});
}

} // namespace

void TestLinker::linksLikeTheOracle_data() {
    QTest::addColumn<int>("vertices");
    QTest::addColumn<int>("extent");
    QTest::addColumn<int>("step");
    QTest::newRow("spread") << 1000 << 256 * 1000 << 1;
    QTest::newRow("1k on a lattice of 32x32") << 1000 << 32 << 256 * 8;
    QTest::newRow("8x8, much coincident") << 120 << 8 << 1;
    QTest::newRow("huge coordinates") << 300 << 4000 << 8000;
}

void TestLinker::linksLikeTheOracle() {
    QFETCH(int, vertices);
    QFETCH(int, extent);
    QFETCH(int, step);
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        Random random(seed);
        Level level = oracle::randomLevel(random, vertices, extent, step);
        LevelEdit bend(level);
        oracle::drawCurves(random, bend);
        apply(level, bend.change());
        const NavGraph graph = graphOf(level);
        const auto expected = oracle::edgesOf(level);
        QVERIFY(expected.size() > 10);
        QCOMPARE(graph.vertexCount(), level.items<Vertex>().size());
        QCOMPARE(graph.edgeCount(), expected.size());
        QVERIFY(edgesOf(graph) == expected);
    }
}

void TestLinker::emptyLevel() {
    Linker linker;
    QCOMPARE(linker.link(Level{}).vertexCount(), 0U);
    QVERIFY(linker.update(Level{}, {}, {}).empty());
    QCOMPARE(linker.plane(firstFloor).vertices.size(), 0U);
}

void TestLinker::cancelled() {
    Random random(1);
    const Level level = oracle::randomLevel(random, 50, 256 * 500, 1);
    std::stop_source stop;
    stop.request_stop();
    Linker linker;
    QCOMPARE(linker.link(level, {stop.get_token(), {}}).vertexCount(), 0U);
    QVERIFY(linker.link(level).edgeCount() > 0);
}

void TestLinker::reportsProgress() {
    Random random(1);
    const Level level = oracle::randomLevel(random, 3000, 256 * 5000, 1);
    std::vector<double> seen;
    Linker linker;
    linker.link(level, {{}, [&](double done) { seen.push_back(done); }});
    QVERIFY(seen.size() >= 2);
    QVERIFY(std::is_sorted(seen.begin(), seen.end()));
    QVERIFY(seen.front() >= 0);
    QCOMPARE(seen.back(), 1.0);
}

void TestLinker::forbiddenKeepsItsPlace() {
    Level level;
    LevelEdit edit(level);
    edit.modify<LinkSettings>({}, [](LinkSettings& s) { s.linksWanted = 1; });
    addVertex(edit, 1, {0, 0, 0});
    addVertex(edit, 2, {100, 0, 0});
    addVertex(edit, 3, {-150, 0, 0});
    edit.set<EdgeRule>({{1}, {2}}, EdgeRule{Permission::Forbidden, {}, plainMultiplier});
    apply(level, edit.change());
    const auto edges = edgesOf(graphOf(level));
    QCOMPARE(edges.size(), 1U); // 1-2 stays in the list of 1, and 3 lists 1
    QVERIFY(edges.contains(pairKey(1, 3)));
}

void TestLinker::linkReplacesThePair() {
    Level level;
    LevelEdit edit(level);
    addVertex(edit, 1, {0, 0, 0});
    addVertex(edit, 2, {100, 0, 3});
    Link link;
    link.from = {2};
    link.to = {1};
    link.direction = Direction::Forward;
    link.terrain = Level::roadId;
    link.multiplier = 700;
    edit.set<Link>({5}, link);
    link.terrain = {};
    edit.set<Link>({6}, link);
    apply(level, edit.change());
    const auto edges = edgesOf(graphOf(level));
    QCOMPARE(edges.size(), 2U);
    const Edge& edge = edges.at(EdgeKey::of(LinkId{5}));
    QVERIFY(edge.a == VertexId{2} && edge.b == VertexId{1});
    QCOMPARE(edge.length, 101U); // sqrt(10009), rounded up
    QCOMPARE(edge.multiplier, 700U);
    QVERIFY(edge.direction == Direction::Forward && edge.passage == Passage::Open);
    QVERIFY(edge.pieces == PieceList(TerrainPiece{Level::roadId, 101}));
    QVERIFY(edges.at(EdgeKey::of(LinkId{6})).pieces ==
            PieceList(TerrainPiece{Level::groundId, 101}));
}

void TestLinker::zeroTakesOutBothWays() {
    Level level;
    LevelEdit edit(level);
    for (std::uint32_t id = 1; id <= 4; ++id)
        addVertex(edit, id, {static_cast<Coord>(id) * 100, 0, 0});
    edit.modify<Vertex>({2}, [](Vertex& v) { v.linksWanted = 0; });
    edit.modify<LinkSettings>({}, [](LinkSettings& s) { s.linksWanted = 1; });
    apply(level, edit.change());
    const NavGraph graph = graphOf(level);
    QVERIFY((graph.sortedEdges() == std::vector<EdgeKey>{pairKey(1, 3), pairKey(3, 4)}));
    QVERIFY(graph.edgesAt({2}).empty());
}

void TestLinker::coincidentVertices() {
    Level level;
    LevelEdit edit(level);
    edit.modify<LinkSettings>({}, [](LinkSettings& s) { s.linksWanted = 2; });
    for (std::uint32_t id = 1; id <= 5; ++id)
        addVertex(edit, id, {7, 7, 0});
    apply(level, edit.change());
    const auto edges = edgesOf(graphOf(level));
    // 1 lists 2 and 3, 2 lists 1 and 3, and all others list 1 and 2.
    QCOMPARE(edges.size(), 7U);
    QVERIFY(!edges.contains(pairKey(4, 5)));
    QCOMPARE(edges.at(pairKey(1, 5)).length, 0U);
    QCOMPARE(edges.at(pairKey(1, 5)).pieces.all().size(), 1U);
    LevelEdit cover(level);
    Obstacle wall;
    wall.shape = std::make_shared<const Shape>(Shape{ShapeKind::Wall, {{{0, 7}, {9, 7}}}});
    cover.set<Obstacle>({1}, wall);
    apply(level, cover.change());
    QCOMPARE(graphOf(level).edgeCount(), 0U); // a vertex on a wall is blocked from everything,
                                              // including itself
}

void TestLinker::previewIsTheList() {
    Random random(4);
    Level level = oracle::randomLevel(random, 200, 256 * 400, 1);
    Linker linker;
    linker.link(level);
    for (int i = 0; i < 50; ++i) {
        const Point3 at{static_cast<Coord>(random.below(256 * 400)),
                        static_cast<Coord>(random.below(256 * 400)), 0};
        Level with = level;
        LevelEdit edit(with);
        addVertex(edit, Id<struct VertexTag>::max, at);
        apply(with, edit.change());
        std::vector<VertexId> ids;
        for (const NearVertex& near : linker.preview(level, at))
            ids.push_back(near.id);
        QVERIFY(ids == oracle::listOf(with, {Id<struct VertexTag>::max}));
    }
}

void TestLinker::updateIsLink() {
    const bool ok = rc::check("update = link over any edits on an 8x8 lattice", [] {
        const auto seeds = *rc::gen::container<std::vector<std::uint64_t>>(
            *rc::gen::inRange<std::size_t>(1, 40), rc::gen::arbitrary<std::uint64_t>());
        Session session;
        for (const std::uint64_t seed : seeds) {
            Random random(seed);
            RC_ASSERT(session.step(oracle::randomChange(random, session.level, 8, 1)));
        }
        RC_ASSERT(edgesOf(session.graph) == oracle::edgesOf(session.level));
    });
    QVERIFY(ok);
}

void TestLinker::updateIsLinkAtScale_data() {
    QTest::addColumn<int>("vertices");
    QTest::addColumn<int>("extent");
    QTest::addColumn<int>("step");
    QTest::addColumn<int>("edits");
    QTest::newRow("spread") << 1500 << 256 * 1200 << 1 << 200;
    QTest::newRow("lattice") << 600 << 24 << 256 * 16 << 300;
    QTest::newRow("clustered") << 600 << 700 << 1 << 300;
    QTest::newRow("huge") << 400 << 4000 << 8000 << 100; // linking it takes 50 ms
}

void TestLinker::updateIsLinkAtScale() {
    QFETCH(int, vertices);
    QFETCH(int, extent);
    QFETCH(int, step);
    QFETCH(int, edits);
    Random random(21);
    Session session;
    session.linkEvery = 4;
    session.level = oracle::randomLevel(random, vertices, extent, step);
    session.link();
    for (int i = 0; i < edits; ++i)
        QVERIFY(session.step(oracle::randomChange(random, session.level, extent, step)));
    QVERIFY(edgesOf(session.graph) == oracle::edgesOf(session.level));
}

void TestLinker::obstacleDragIsLink_data() {
    QTest::addColumn<int>("extent");
    QTest::addColumn<int>("step");
    QTest::addColumn<int>("obstacles");
    QTest::newRow("open ground") << 256 * 800 << 1 << 20;
    QTest::newRow("many shut in") << 256 * 800 << 1 << 150;
    QTest::newRow("lattice") << 40 << 256 * 8 << 40;
}

/// Moves obstacles step by step as with a mouse: whole obstacles, single rings or single corners.
void TestLinker::obstacleDragIsLink() {
    QFETCH(int, extent);
    QFETCH(int, step);
    QFETCH(int, obstacles);
    Random random(5);
    Session session;
    session.linkEvery = 4;
    session.level = oracle::randomLevel(random, 500, extent, step);
    LevelEdit edit(session.level);
    for (int i = 0; i < obstacles; ++i)
        edit.set<Obstacle>({1000 + static_cast<std::uint32_t>(i)},
                           oracle::drawObstacle(random, extent, step));
    apply(session.level, edit.change());
    session.link();
    const Coord stride = step == 1 ? 1024 : step;
    for (int i = 0; i < 60; ++i) {
        const ObstacleId id = oracle::drawKey<Obstacle>(random, session.level);
        for (int j = 0; j < 8; ++j) {
            LevelEdit drag(session.level);
            oracle::dragObstacle(random, drag, id, stride);
            QVERIFY(session.step(drag.change()));
        }
    }
    QVERIFY(session.isLink());
}

/// Frees slots in distant cells of a large frame, and then shrinks the frame to a few cells
/// elsewhere. Only then are the slots reused one by one, first in empty cells. If a neighbour were
/// registered again, the vertex would be registered as well, which would hide the error.
void TestLinker::freedSlotsOutliveTheFrame() {
    constexpr std::uint32_t side = 60, count = side * side;
    Session session;
    LevelEdit fill(session.level);
    for (std::uint32_t i = 0; i < count; ++i)
        addVertex(fill, 1 + i,
                  {static_cast<Coord>(i % side) * 1000, static_cast<Coord>(i / side) * 1000, 0});
    QVERIFY(session.step(fill.change()));
    const std::size_t cellsBefore =
        session.linker.plane(firstFloor).vertices.grid().frame().cellCount();
    LevelEdit thin(session.level);
    for (std::uint32_t id = 2; id <= count; ++id)
        thin.remove<Vertex>({id});
    QVERIFY(session.step(thin.change()));
    LevelEdit elsewhere(session.level); // enough vertices outside the frame to rebuild it
    for (std::uint32_t i = 0; i < 24; ++i)
        addVertex(elsewhere, count + 1 + i, {-1000 - static_cast<Coord>(i) * 100, 0, 0});
    QVERIFY(session.step(elsewhere.change()));
    QVERIFY(session.linker.plane(firstFloor).vertices.grid().frame().cellCount() * 20 <
            cellsBefore);
    for (std::uint32_t i = 0; i < 24; ++i) {
        LevelEdit take(session.level);
        addVertex(take, 2 * count + i, {-500 - static_cast<Coord>(i) * 100, 50, 0});
        QVERIFY(session.step(take.change()));
    }
    QVERIFY(edgesOf(session.graph) == oracle::edgesOf(session.level));
}

WAYMARK_TEST(TestLinker)
#include "tst_linker.moc"
