// SPDX-License-Identifier: MIT
#include "navcore/author/edit/round_corners.h"

#include "navcore/author/edit/graph_edits.h"
#include "tests/navcore/author/link/session.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <cstdlib>

namespace round_corners_test {

using namespace navcore;

namespace {

constexpr Coord px = unitsPerPixel;

KeySet<EdgeKey> linksOf(const Level& level) {
    KeySet<EdgeKey> edges;
    for (const auto& [id, link] : level.items<Link>())
        edges.insert(EdgeKey::of(id));
    return edges;
}

std::size_t roundAll(Level& level, Coord radius) {
    IdBlock ids(800);
    LevelEdit edit(level);
    KeySet<EdgeKey> edges = linksOf(level);
    const std::size_t count = roundCorners(edit, ids, edges, radius);
    oracle::apply(level, edit.change());
    return count;
}

bool areNear(Point2 a, Point2 b) {
    return std::abs(a.x - b.x) <= 3 && std::abs(a.y - b.y) <= 3;
}

/// Returns whether vertices and curves are the same except for rounding.
bool areAlike(const Level& a, const Level& b) {
    for (const auto& [id, vertex] : a.items<Vertex>())
        if (!areNear(vertex.position.flat(), b.find<Vertex>(id)->position.flat()))
            return false;
    for (const auto& [id, link] : a.items<Link>()) {
        const auto& mine = *link.curve.points;
        const auto& others = *b.find<Link>(id)->curve.points;
        if (!std::equal(mine.begin(), mine.end(), others.begin(), others.end(), areNear))
            return false;
    }
    return true;
}

} // namespace

class TestRoundCorners : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void roundingAgainStartsFromTheCorners();
    void otherCurvesStay();
};

void TestRoundCorners::roundingAgainStartsFromTheCorners() {
    const std::vector<std::vector<Point2>> roads{
        {{0, 0}, {100 * px, 0}, {100 * px, 100 * px}},
        {{0, 0}, {100 * px, 0}, {100 * px, 100 * px}, {180 * px, 100 * px}},
        {{0, 0}, {90 * px, 13 * px}, {140 * px, 150 * px}, {40 * px, 210 * px}, {0, 100 * px}}};
    for (const std::vector<Point2>& road : roads) {
        for (const Coord first : {4 * px, 20 * px, 25 * px}) {
            Level twice = oracle::chainOf(road), once = twice;
            const std::size_t corners = road.size() - 2;
            QCOMPARE(roundAll(twice, first), corners);
            QVERIFY(!areAlike(twice, once));
            QCOMPARE(roundAll(twice, 10 * px), corners);
            QCOMPARE(roundAll(once, 10 * px), corners);
            QVERIFY(areAlike(twice, once));
        }
    }
}

void TestRoundCorners::otherCurvesStay() {
    Level level =
        oracle::chainOf({{0, 0}, {100 * px, 0}, {100 * px, 100 * px}, {180 * px, 100 * px}});
    LevelEdit edit(level);
    edit.modify<Link>({1}, [](Link& link) { link.curve.points = {{50 * px, 20 * px}}; });
    oracle::apply(level, edit.change());
    const LinkCurve before = level.find<Link>({1})->curve;
    QCOMPARE(roundAll(level, 10 * px), 1U);
    QVERIFY(level.find<Link>({1})->curve == before);
    QVERIFY(level.find<Vertex>({2})->position == (Point3{100 * px, 0, 0}));
    QVERIFY(!level.find<Link>({2})->curve.empty() && !level.find<Link>({3})->curve.empty());
}

WAYMARK_TEST(TestRoundCorners)

} // namespace round_corners_test
#include "tst_round_corners.moc"
