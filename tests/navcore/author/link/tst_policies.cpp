// SPDX-License-Identifier: MIT
// Tests how pairs are chosen (policies, spread, margin and height), and that the result of every
// edit follows the same rules.
#include "navcore/runtime/base/random.h"
#include "tests/navcore/author/link/level_oracle.h"
#include "tests/navcore/author/link/random_level.h"
#include "tests/navcore/author/link/session.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <rapidcheck.h>

namespace policies_test {

using namespace navcore;
using oracle::addVertex, oracle::apply, oracle::edgesOf, oracle::graphOf, oracle::Session;

class TestPolicies : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void bothNeedEachOther();
    void cappedTakesTheShortestFirst();
    void cappedCountsForbidden();
    void spreadSkipsTheSameDirection();
    void spreadIsExact();
    void marginIsExact();
    void marginOfWalls();
    void heightLimitsPairs();
    void linksLikeTheOracle_data();
    void linksLikeTheOracle();
    void updateIsLink();
    void updateIsLinkAtScale_data();
    void updateIsLinkAtScale();
    void obstacleDragIsLink_data();
    void obstacleDragIsLink();
    void cappedRipples_data();
    void cappedRipples();
};

namespace {

using Keys = std::vector<EdgeKey>;

EdgeKey pairKey(std::uint32_t a, std::uint32_t b) {
    return EdgeKey::of(VertexPair{{a}, {b}});
}

/// Returns the edges between vertices 1, 2, ... at these positions.
Keys edgesBetween(const std::vector<Point3>& places, const LinkSettings& settings,
                  const std::vector<Shape>& shapes = {}) {
    Level level;
    LevelEdit edit(level);
    for (std::uint32_t i = 0; i < places.size(); ++i)
        addVertex(edit, i + 1, places[i]);
    for (std::uint32_t i = 0; i < shapes.size(); ++i) {
        Obstacle obstacle;
        obstacle.shape = std::make_shared<const Shape>(shapes[i]);
        edit.set<Obstacle>({i + 1}, obstacle);
    }
    edit.set<LinkSettings>({}, settings);
    apply(level, edit.change());
    return graphOf(level).sortedEdges();
}

LinkSettings wanting(std::uint8_t count, LinkPolicy policy = LinkPolicy::Either) {
    LinkSettings settings;
    settings.linksWanted = count;
    settings.policy = policy;
    return settings;
}

void draw(Random& random, Level& level, Coord extent, Coord step) {
    LevelEdit edit(level);
    edit.modify<LinkSettings>(
        {}, [&](LinkSettings& s) { oracle::drawPolicy(random, s, extent, step); });
    apply(level, edit.change());
}

/// Moves all vertices of a level.
template <class Move>
void moveAll(Level& level, Move&& move) {
    LevelEdit edit(level);
    for (const auto& [id, vertex] : level.items<Vertex>()) {
        Vertex moved = vertex;
        moved.position = move(vertex.position);
        edit.set<Vertex>(id, moved);
    }
    apply(level, edit.change());
}

void addMapColumns() {
    QTest::addColumn<int>("vertices");
    QTest::addColumn<int>("extent");
    QTest::addColumn<int>("step");
    QTest::addColumn<int>("shape"); ///< 1 = on one line, 2 = half of them within reach of one
                                    ///< position
    QTest::newRow("spread") << 250 << 256 * 500 << 1 << 0;
    QTest::newRow("lattice of 8x8") << 80 << 8 << 256 * 8 << 0;
    QTest::newRow("coincident") << 60 << 3 << 256 << 0;
    QTest::newRow("on one line") << 120 << 60 << 256 << 1;
    QTest::newRow("clustered") << 200 << 256 * 300 << 1 << 2;
    QTest::newRow("huge coordinates") << 120 << 4000 << 8000 << 0;
}

Level drawMap(Random& random) {
    QFETCH(int, vertices);
    QFETCH(int, extent);
    QFETCH(int, step);
    QFETCH(int, shape);
    Level level = oracle::randomLevel(random, vertices, extent, step);
    if (shape == 1)
        moveAll(level, [](Point3 p) { return Point3{p.x, 0, 0}; });
    if (shape == 2)
        moveAll(level, [](Point3 p) {
            return p.x % 2 == 0 ? p : Point3{30000 + p.x / 256, 30000 + p.y / 256, p.z};
        });
    draw(random, level, extent, step);
    return level;
}

} // namespace

void TestPolicies::bothNeedEachOther() {
    const std::vector<Point3> places{{0, 0, 0}, {100, 0, 0}, {300, 0, 0}};
    QVERIFY((edgesBetween(places, wanting(1)) == Keys{pairKey(1, 2), pairKey(2, 3)}));
    QVERIFY(edgesBetween(places, wanting(1, LinkPolicy::Both)) == Keys{pairKey(1, 2)});
}

void TestPolicies::cappedTakesTheShortestFirst() {
    const std::vector<Point3> row{{0, 0, 0}, {100, 0, 0}, {210, 0, 0}, {330, 0, 0}, {460, 0, 0}};
    QVERIFY(
        (edgesBetween(row, wanting(1, LinkPolicy::Capped)) == Keys{pairKey(1, 2), pairKey(3, 4)}));
    // A star in which all vertices list the centre. The centre keeps its two nearest vertices, and
    // ties are decided by id.
    const std::vector<Point3> star{{0, 0, 0}, {90, 0, 0}, {0, 90, 0}, {-90, 0, 0}, {0, -80, 0}};
    const Keys kept = edgesBetween(star, wanting(2, LinkPolicy::Capped));
    QVERIFY(std::count(kept.begin(), kept.end(), pairKey(1, 5)) == 1);
    QVERIFY(std::count(kept.begin(), kept.end(), pairKey(1, 2)) == 1);
    QVERIFY(std::count(kept.begin(), kept.end(), pairKey(1, 3)) == 0);
    QVERIFY(std::count(kept.begin(), kept.end(), pairKey(1, 4)) == 0);
}

void TestPolicies::cappedCountsForbidden() {
    Level level;
    LevelEdit edit(level);
    edit.set<LinkSettings>({}, wanting(1, LinkPolicy::Capped));
    addVertex(edit, 1, {0, 0, 0});
    addVertex(edit, 2, {100, 0, 0});
    addVertex(edit, 3, {210, 0, 0});
    edit.set<EdgeRule>({{1}, {2}}, EdgeRule{Permission::Forbidden, {}, plainMultiplier});
    apply(level, edit.change());
    QVERIFY(graphOf(level).sortedEdges().empty()); // forbidding a pair makes no other edge appear
}

void TestPolicies::spreadSkipsTheSameDirection() {
    LinkSettings settings = wanting(1);
    settings.longest = 1000;
    // 1 sees 2, 3 behind it, and 4 to the side.
    const std::vector<Point3> places{{0, 0, 0}, {100, 0, 0}, {200, 20, 0}, {0, 300, 0}};
    settings.linksWanted = 2;
    const Keys plain = edgesBetween(places, settings);
    QVERIFY(std::count(plain.begin(), plain.end(), pairKey(1, 3)) == 1);
    settings.spread = Spread::On;
    const Keys spread = edgesBetween(places, settings);
    QVERIFY(std::count(spread.begin(), spread.end(), pairKey(1, 3)) == 0);
    QVERIFY(std::count(spread.begin(), spread.end(), pairKey(1, 4)) == 1);
}

void TestPolicies::spreadIsExact() {
    // Exactly 30 degrees is within the limit; the directions (2,1,1) and (1,1,0) form exactly that
    // angle.
    QVERIFY(withinSpread({5, 5, 5}, {7, 6, 6}, {6, 6, 5}));
    constexpr Coord far = 10'000'000;
    QVERIFY(withinSpread({}, {2 * far, far, far}, {far, far, 0}));
    QVERIFY(!withinSpread({}, {2 * far, far, far}, {far, far, -1}));
    QVERIFY(withinSpread({}, {2 * far, far, far}, {far, far, 1}));
    QVERIFY(!withinSpread({}, {far, 0, 0}, {-far, 0, 0}));
    QVERIFY(!withinSpread({}, {}, {far, 0, 0})); // no direction
    QVERIFY(!withinSpread({}, {far, 0, 0}, {0, far, 0}));
    constexpr Coord most = maxCoord;
    QVERIFY(withinSpread({-most, -most, -most}, {most, most, most}, {most, most, most - 1}));
}

void TestPolicies::marginIsExact() {
    LinkSettings settings = wanting(1);
    const std::vector<Point3> places{{0, 0, 0}, {1000, 0, 0}};
    const std::vector<Shape> corner{{ShapeKind::Solid, {{{500, 30}, {600, 90}, {400, 90}}}}};
    settings.margin = 30;
    QCOMPARE(edgesBetween(places, settings, corner).size(), 1U); // exactly at the margin is free
    settings.margin = 31;
    QCOMPARE(edgesBetween(places, settings, corner).size(), 0U);
    // 30 and 40 away from the end of a sloping side, and 24 from the line through it.
    const std::vector<Shape> slope{{ShapeKind::Wall, {{{1030, 0}, {1000, 40}}}}};
    settings.margin = 24;
    QCOMPARE(edgesBetween(places, settings, slope).size(), 1U);
    settings.margin = 25;
    QCOMPARE(edgesBetween(places, settings, slope).size(), 0U);
}

void TestPolicies::marginOfWalls() {
    const std::vector<Point3> places{{0, 0, 0}, {1000, 0, 0}};
    const std::vector<Shape> across{{ShapeKind::Wall, {{{500, -10}, {500, 0}}}}};
    const std::vector<Shape> open{{ShapeKind::Wall, {{{0, 9}, {500, 90}, {1000, 9}}}}};
    QCOMPARE(edgesBetween(places, wanting(1), across).size(), 0U); // blocked by touching
    QCOMPARE(edgesBetween(places, wanting(1), open).size(), 1U);   // no side closes the chain
    LinkSettings settings = wanting(1);
    settings.margin = 9;
    QCOMPARE(edgesBetween(places, settings, open).size(), 1U);
    settings.margin = 10;
    QCOMPARE(edgesBetween(places, settings, open).size(), 0U);
}

void TestPolicies::heightLimitsPairs() {
    LinkSettings settings = wanting(1);
    settings.height = 20;
    const std::vector<Point3> places{{0, 0, 0}, {100, 0, 21}, {200, 0, 20}};
    QVERIFY((edgesBetween(places, settings) == Keys{pairKey(1, 3), pairKey(2, 3)}));
    settings.height = 0;
    QVERIFY(edgesBetween(places, settings).empty());
}

void TestPolicies::linksLikeTheOracle_data() {
    addMapColumns();
}

void TestPolicies::linksLikeTheOracle() {
    std::size_t edges = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        Random random(seed);
        Level level = drawMap(random);
        LevelEdit edit(level);
        edit.modify<LinkSettings>({}, [&](LinkSettings& s) {
            s.policy = static_cast<LinkPolicy>(seed % 3);
            s.spread = static_cast<Spread>(seed / 3 % 2);
        });
        apply(level, edit.change());
        const NavGraph graph = graphOf(level);
        QVERIFY(edgesOf(graph) == oracle::edgesOf(level));
        edges += graph.edgeCount();
    }
    QVERIFY(edges > 100);
}

void TestPolicies::updateIsLink() {
    const bool ok = rc::check("update = link over any edits and settings on an 8x8 lattice", [] {
        const auto seeds = *rc::gen::container<std::vector<std::uint64_t>>(
            *rc::gen::inRange<std::size_t>(1, 40), rc::gen::arbitrary<std::uint64_t>());
        Session session;
        for (const std::uint64_t seed : seeds) {
            Random random(seed);
            if (seed == seeds.front() || random.below(8) == 0) {
                LevelEdit edit(session.level);
                edit.modify<LinkSettings>(
                    {}, [&](LinkSettings& s) { oracle::drawPolicy(random, s, 64, 1); });
                RC_ASSERT(session.step(edit.change()));
            }
            RC_ASSERT(session.step(oracle::randomChange(random, session.level, 8, 1)));
        }
        RC_ASSERT(edgesOf(session.graph) == oracle::edgesOf(session.level));
    });
    QVERIFY(ok);
}

void TestPolicies::updateIsLinkAtScale_data() {
    addMapColumns();
}

void TestPolicies::updateIsLinkAtScale() {
    QFETCH(int, extent);
    QFETCH(int, step);
    const std::uint64_t seeds = extent == 4000 ? 3 : 8; // linking huge levels takes long
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        Random random(seed);
        Session session;
        session.linkEvery = 4;
        session.level = drawMap(random);
        session.link();
        for (int i = 0; i < 40; ++i)
            QVERIFY(session.step(oracle::randomChange(random, session.level, extent, step)));
        QVERIFY(edgesOf(session.graph) == oracle::edgesOf(session.level));
    }
}

void TestPolicies::obstacleDragIsLink_data() {
    addMapColumns();
}

/// Changes only obstacles, so that the linker has to determine which existing lists may differ.
void TestPolicies::obstacleDragIsLink() {
    QFETCH(int, extent);
    QFETCH(int, step);
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        Random random(seed);
        Session session;
        session.linkEvery = 4;
        session.level = drawMap(random);
        LevelEdit edit(session.level);
        for (std::uint32_t i = 0; i < 20; ++i)
            edit.set<Obstacle>({1000 + i}, oracle::drawObstacle(random, extent, step));
        apply(session.level, edit.change());
        session.link();
        for (int i = 0; i < 8; ++i) {
            const ObstacleId id = oracle::drawKey<Obstacle>(random, session.level);
            for (int j = 0; j < 6; ++j) {
                LevelEdit drag(session.level);
                oracle::dragObstacle(random, drag, id, step == 1 ? 1024 : step);
                QVERIFY(session.step(drag.change()));
            }
        }
        QVERIFY(edgesOf(session.graph) == oracle::edgesOf(session.level));
    }
}

void TestPolicies::cappedRipples_data() {
    QTest::addColumn<int>("vertices");
    QTest::newRow("followed pair by pair") << 200;
    QTest::newRow("so far that all pairs are decided again") << 2000;
}

/// A row of vertices with growing gaps, in which every vertex wants one link. Adding a vertex
/// before the first one replaces every kept pair by the pair next to it.
void TestPolicies::cappedRipples() {
    QFETCH(int, vertices);
    Session session;
    LevelEdit edit(session.level);
    edit.set<LinkSettings>({}, wanting(1, LinkPolicy::Capped));
    for (int i = 0; i < vertices; ++i)
        addVertex(edit, 10 + static_cast<std::uint32_t>(i), {i * 2000 + i * (i - 1) / 2, 0, 0});
    QVERIFY(session.step(edit.change()));
    QVERIFY(session.graph.find(pairKey(10, 11)) && session.graph.find(pairKey(12, 13)));
    LevelEdit before(session.level);
    addVertex(before, 1, {-1000, 0, 0});
    QVERIFY(session.step(before.change()));
    QVERIFY(session.graph.find(pairKey(1, 10)) && session.graph.find(pairKey(11, 12)));
    const auto last = static_cast<std::uint32_t>(vertices + 9);
    QVERIFY(session.graph.find(pairKey(last - 2, last - 1)));
    LevelEdit away(session.level);
    away.remove<Vertex>({1});
    QVERIFY(session.step(away.change()));
    QVERIFY(session.graph.find(pairKey(last - 1, last)));
}

WAYMARK_TEST(TestPolicies)

} // namespace policies_test
#include "tst_policies.moc"
