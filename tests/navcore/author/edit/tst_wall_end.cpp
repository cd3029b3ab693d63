// SPDX-License-Identifier: MIT
#include "navcore/author/edit/wall_end.h"

#include "navcore/runtime/base/random.h"
#include "navcore/runtime/geometry/wide.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <cmath>

using namespace navcore;

namespace {

ObstacleIndex wallOf(Point2 a, Point2 b) {
    ObstacleIndex obstacles;
    obstacles.set({1}, std::make_shared<const Shape>(Shape{ShapeKind::Wall, {{a, b}}}));
    return obstacles;
}

/// Returns whether the segments share a point. Intersects each segment with the line through the
/// other, in wide integers.
bool meet(Point2 a, Point2 b, Point2 c, Point2 d) {
    using Wide = Int128;
    const Wide rx = b.x - a.x, ry = b.y - a.y, sx = d.x - c.x, sy = d.y - c.y;
    Wide whole = rx * sy - ry * sx;
    Wide t = Wide{c.x - a.x} * sy - Wide{c.y - a.y} * sx;
    Wide u = Wide{c.x - a.x} * ry - Wide{c.y - a.y} * rx;
    if (whole < 0) {
        whole = -whole;
        t = -t;
        u = -u;
    }
    return whole != 0 && t >= 0 && t <= whole && u >= 0 && u <= whole;
}

} // namespace

class TestWallEnd : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingSlipsThrough();
    void onTheSideWhereALatticePointIs();
    void farOrAlongIsNotTaken();
    void cornersAreTaken();
};

void TestWallEnd::nothingSlipsThrough() {
    Random random(1);
    const auto draw = [&](std::uint64_t extent) {
        const auto coord = [&] { return static_cast<Coord>(random.below(extent)); };
        const Coord x = coord();
        return Point2{x, coord()};
    };
    int taken = 0;
    for (int round = 0; round < 20000; ++round) {
        const std::uint64_t extent = round % 2 == 0 ? 40 : 100'000;
        const Point2 c = draw(extent), d = draw(extent), from = draw(extent), at = draw(extent);
        const Coord reach = 1 + static_cast<Coord>(random.below(extent / 4));
        const auto end = endAtWall(wallOf(c, d), from, at, reach);
        if (!end)
            continue;
        ++taken;
        QVERIFY(meet(from, *end, c, d));
        // Only rounding moves it off the wall.
        const double dx = d.x - c.x, dy = d.y - c.y, length = std::hypot(dx, dy);
        const double off = ((end->x - c.x) * dy - (end->y - c.y) * dx) / length;
        QVERIFY(std::fabs(off) < 3);
        const double toAt = std::hypot(end->x - at.x, end->y - at.y);
        QVERIFY(toAt <= reach + 3);
    }
    QVERIFY(taken > 2000);
}

void TestWallEnd::onTheSideWhereALatticePointIs() {
    const ObstacleIndex upright = wallOf({100, 0}, {100, 200});
    QCOMPARE(endAtWall(upright, {0, 50}, {93, 60}, 10), std::optional(Point2{100, 60}));
    QCOMPARE(endAtWall(upright, {0, 50}, {105, 60}, 10), std::optional(Point2{100, 60}));
    QCOMPARE(endAtWall(upright, {300, 50}, {105, 60}, 10), std::optional(Point2{100, 60}));
}

void TestWallEnd::farOrAlongIsNotTaken() {
    const ObstacleIndex upright = wallOf({100, 0}, {100, 200});
    QVERIFY(!endAtWall(upright, {0, 50}, {89, 60}, 10));
    QVERIFY(endAtWall(upright, {0, 50}, {90, 60}, 10)); // exactly at the limit counts
    QVERIFY(!endAtWall(upright, {100, 300}, {100, 205}, 10));
    QVERIFY(!endAtWall(ObstacleIndex(), {0, 0}, {5, 5}, 10));
}

void TestWallEnd::cornersAreTaken() {
    const ObstacleIndex slanted = wallOf({100, 0}, {157, 200});
    QCOMPARE(endAtWall(slanted, {0, -50}, {98, -3}, 10), std::optional(Point2{100, 0}));
    const ObstacleIndex atRim = wallOf({maxCoord, 0}, {maxCoord, 200});
    QCOMPARE(endAtWall(atRim, {0, 50}, {maxCoord - 3, 60}, 10),
             std::optional(Point2{maxCoord, 60}));
}

WAYMARK_TEST(TestWallEnd)
#include "tst_wall_end.moc"
