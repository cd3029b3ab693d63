// SPDX-License-Identifier: MIT
#include "navcore/runtime/base/random.h"
#include "navcore/runtime/space/clearance.h"
#include "tests/support/test_registry.h"

#include <QFile>
#include <QTest>
#include <QTextStream>

#include <rapidcheck.h>

#include <cmath>

using namespace navcore;

class TestClearance : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void golden();
    void solids();
    void whateverTheReach();
    void manySidesInACell();
};

namespace {

struct WallSide {
    Point2 a, b;
};

/// Returns the distance of p to a side, in lu, in floating point. The library computes the distance
/// exactly.
long double farFrom(Point2 p, const WallSide& side) {
    const long double dx = side.b.x - side.a.x, dy = side.b.y - side.a.y;
    const long double px = p.x - side.a.x, py = p.y - side.a.y;
    const long double length = dx * dx + dy * dy;
    const long double at =
        length > 0 ? std::clamp<long double>((px * dx + py * dy) / length, 0, 1) : 0;
    return std::hypot(px - at * dx, py - at * dy);
}

} // namespace

void TestClearance::golden() {
    QFile file(qEnvironmentVariable("WAYMARK_SOURCE", ".") + "/tests/golden/clearance.txt");
    QVERIFY(file.open(QIODevice::ReadOnly));
    QTextStream text(&file);
    int lines = 0;
    for (QString line = text.readLine(); !line.isNull(); line = text.readLine(), ++lines) {
        QTextStream numbers(&line);
        Coord most = 0, radius = 0;
        Point2 a, b;
        std::uint32_t sides = 0;
        numbers >> most >> a.x >> a.y >> b.x >> b.y >> radius >> sides;
        ObstacleIndex obstacles;
        for (std::uint32_t id = 1; id <= sides; ++id) {
            Point2 c, d;
            numbers >> c.x >> c.y >> d.x >> d.y;
            obstacles.set({id}, std::make_shared<const Shape>(Shape{ShapeKind::Wall, {{c, d}}}));
        }
        QCOMPARE(clearance(obstacles, a, b, most), radius);
        QCOMPARE(clearance(obstacles, b, a, most), radius);
        if (obstacles.visible(a, b))
            QCOMPARE(clearanceInSight(obstacles, a, b,
                                      std::min(squaredRoom(obstacles, a, most),
                                               squaredRoom(obstacles, b, most))),
                     radius);
        QCOMPARE(narrowest(obstacles, a, b, most).clearance, radius);
    }
    QCOMPARE(lines, 360);
}

void TestClearance::solids() {
    ObstacleIndex obstacles;
    QCOMPARE(clearance(obstacles, {0, 0}, {9, 9}), defaultMaxClearance);
    obstacles.set({1}, std::make_shared<const Shape>(
                           Shape{ShapeKind::Solid, {{{0, 0}, {100, 0}, {100, 100}, {0, 100}}}}));
    QCOMPARE(clearance(obstacles, {40, 40}, {60, 60}), 0); // completely inside
    QCOMPARE(clearance(obstacles, {-10, 50}, {0, 50}), 0); // touches
    QCOMPARE(clearance(obstacles, {-10, 0}, {-10, 100}), 10);
    QCOMPARE(clearance(obstacles, {103, 104}, {200, 200}), 5);
    QCOMPARE(clearance(obstacles, {-10, 0}, {-10, 100}, 7), 7);
}

/// The result is the distance to the nearest side, whether sides are near or far, few or many.
void TestClearance::whateverTheReach() {
    int met = 0, open = 0, near = 0, far = 0;
    const auto isSeen = [&] { return met > 0 && open > 0 && near > 0 && far > 0; };
    for (int round = 0; round < 10 && !isSeen(); ++round) // far ones are rare
        QVERIFY(rc::check("clearance = nearest of all sides", [&](std::uint64_t seed) {
            // In one process each check draws the same numbers.
            Random random(seed + static_cast<std::uint64_t>(round) * 1'000'003);
            const auto extent = 10 * unitsPerPixel << random.below(7);
            const auto place = [&] {
                const auto any = [&] {
                    return static_cast<Coord>(random.below(static_cast<std::uint64_t>(extent)));
                };
                const Coord x = any();
                return Point2{x, any()};
            };
            const std::size_t count = 1 + random.below(40);
            ObstacleIndex obstacles;
            std::vector<WallSide> sides;
            for (std::uint32_t id = 1; id <= count; ++id) {
                const Point2 from = place();
                const Coord off = 1 + static_cast<Coord>(random.below(20 * unitsPerPixel));
                sides.push_back({from, {from.x + off, from.y - off / 2}});
                obstacles.set({id}, std::make_shared<const Shape>(Shape{
                                        ShapeKind::Wall, {{sides.back().a, sides.back().b}}}));
            }
            const Point2 a = place(), b = place();
            const auto most =
                static_cast<Coord>(random.below(random.below(2) == 0 ? 20 : 600) * unitsPerPixel);
            const Narrows narrows = narrowest(obstacles, a, b, most);
            RC_ASSERT(narrows.clearance == clearance(obstacles, a, b, most));
            RC_ASSERT(narrows.clearance == clearance(obstacles, b, a, most));
            if (!obstacles.visible(a, b)) {
                RC_ASSERT(narrows.clearance == 0);
                ++met;
                return;
            }
            long double least = most, atPlace = 1e9;
            for (const WallSide& side : sides) {
                for (const Point2 end : {a, b})
                    least = std::min(least, farFrom(end, side));
                for (const Point2 end : {side.a, side.b})
                    least = std::min(least, farFrom(end, {a, b}));
                atPlace = std::min(atPlace, farFrom(narrows.place, side));
            }
            RC_ASSERT(std::abs(narrows.clearance - least) <= 1);
            RC_ASSERT(narrows.clearance <= least + 1e-6L);
            RC_ASSERT(farFrom(narrows.place, {a, b}) <= 1);
            if (narrows.clearance < most) {
                RC_ASSERT(atPlace <= least + 2);
                ++(narrows.clearance < 32 * unitsPerPixel ? near : far);
            } else {
                ++open;
            }
        }));
    qInfo("%d met, %d open, %d near, %d far", met, open, near, far);
    QVERIFY(isSeen());
}

/// A cell has more sides than are processed in one batch.
void TestClearance::manySidesInACell() {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Random random(seed);
        ObstacleIndex obstacles;
        std::vector<WallSide> sides{{{4'000'000, 0}, {4'000'100, 90}},
                                    {{-4'000'000, 4'000'000}, {-4'000'100, 4'000'000}}};
        const auto below = [&random](std::uint32_t most) {
            return static_cast<Coord>(random.below(most));
        };
        for (int i = 0; i < 400; ++i) {
            const Point2 from{below(3000), 10 + below(3000)};
            sides.push_back({from, {from.x + 1 + below(40), from.y + below(40)}});
        }
        std::uint32_t id = 0;
        for (const WallSide& side : sides)
            obstacles.set(
                {++id}, std::make_shared<const Shape>(Shape{ShapeKind::Wall, {{side.a, side.b}}}));
        const Point2 a{below(3000), -below(500)}, b{below(3000), -below(500)};
        long double least = defaultMaxClearance;
        for (const WallSide& side : sides) {
            for (const Point2 end : {a, b})
                least = std::min(least, farFrom(end, side));
            for (const Point2 end : {side.a, side.b})
                least = std::min(least, farFrom(end, {a, b}));
        }
        const Coord found = clearance(obstacles, a, b);
        QVERIFY(found <= least + 1e-6L);
        QVERIFY(found >= least - 1);
    }
}

WAYMARK_TEST(TestClearance)
#include "tst_clearance.moc"
