// SPDX-License-Identifier: MIT
#include "navcore/runtime/geometry/turn.h"

#include "navcore/runtime/base/random.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <cmath>
#include <numbers>

using namespace navcore;

namespace {

/// Computes the angle in floating point, without rounding.
long double angleOf(Point2 from, Point2 to) {
    const auto fx = static_cast<long double>(from.x), fy = static_cast<long double>(from.y);
    const auto tx = static_cast<long double>(to.x), ty = static_cast<long double>(to.y);
    return std::atan2(fx * ty - fy * tx, fx * tx + fy * ty) / std::numbers::pi_v<long double> *
           halfTurn;
}

/// Draws a direction of any length, often along an axis or a diagonal.
Point2 drawDirection(Random& random) {
    while (true) {
        const std::uint64_t span = (std::uint64_t{2} * maxCoord) >> random.below(27);
        const auto coord = [&] {
            return static_cast<Coord>(random.below(2 * span + 1)) - static_cast<Coord>(span);
        };
        Point2 direction{coord(), coord()};
        if (random.below(8) == 0)
            direction.y = random.below(2) == 0 ? 0 : direction.x;
        if (direction != Point2{})
            return direction;
    }
}

Point2 quarter(Point2 d) {
    return {-d.y, d.x};
}
Point2 mirrored(Point2 d) {
    return {d.x, -d.y};
}
Point2 opposite(Point2 d) {
    return {-d.x, -d.y};
}

} // namespace

class TestTurn : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void knownAngles();
    void isTheNearestToTheTrueAngle();
    void isExactlySymmetric();
    void turnedIsTheInverse();
};

void TestTurn::knownAngles() {
    const Point2 east{7, 0};
    QCOMPARE(turnBetween(east, {1, 0}), 0);
    QCOMPARE(turnBetween(east, {9, 9}), 45 * 256); // clockwise, y down
    QCOMPARE(turnBetween(east, {0, 2}), 90 * 256);
    QCOMPARE(turnBetween(east, {0, -2}), -90 * 256);
    QCOMPARE(turnBetween(east, {-5, 5}), 135 * 256);
    QCOMPARE(turnBetween(east, {-5, 0}), halfTurn);
    QCOMPARE(turnBetween({3, 4}, {-3, -4}), halfTurn);
    QCOMPARE(turnBetween({-2 * maxCoord, 2 * maxCoord}, {2 * maxCoord, 2 * maxCoord}), -90 * 256);
    QCOMPARE(turnBetween({2 * maxCoord, 0}, {2 * maxCoord, 1}), 0); // less than 1/512 of a degree
}

void TestTurn::isTheNearestToTheTrueAngle() {
    Random random(5);
    long double worst = 0;
    for (int i = 0; i < 300'000; ++i) {
        const Point2 from = drawDirection(random), to = drawDirection(random);
        long double off = std::abs(turnBetween(from, to) - angleOf(from, to));
        if (off > halfTurn) // -180 degrees equal 180 degrees
            off = 2 * halfTurn - off;
        worst = std::max(worst, off);
    }
    QVERIFY2(worst < 0.50001L, qPrintable(QString::number(static_cast<double>(worst))));
    QVERIFY(worst > 0.49L);
}

void TestTurn::isExactlySymmetric() {
    Random random(6);
    for (int i = 0; i < 100'000; ++i) {
        const Point2 from = drawDirection(random), to = drawDirection(random);
        const std::int32_t angle = turnBetween(from, to);
        QVERIFY(angle > -halfTurn && angle <= halfTurn);
        const auto is = [&](std::int32_t other) {
            return other == -angle || (angle == halfTurn && other == halfTurn);
        };
        QVERIFY(is(turnBetween(to, from)));
        QVERIFY(is(turnBetween(mirrored(from), mirrored(to))));
        QCOMPARE(turnBetween(quarter(from), quarter(to)), angle);
        QCOMPARE(turnBetween(opposite(from), opposite(to)), angle);
        // The angles to a direction and to its opposite add up to a half turn.
        const std::int32_t rest = turnBetween(from, opposite(to));
        QCOMPARE(std::abs(angle) + std::abs(rest), halfTurn);
    }
}

void TestTurn::turnedIsTheInverse() {
    Random random(7);
    for (int i = 0; i < 100'000; ++i) {
        const Point2 from = drawDirection(random);
        const auto angle =
            static_cast<std::int32_t>(random.below(2 * halfTurn + 1)) - std::int32_t{halfTurn};
        const Point2 to = turned(from, angle);
        QVERIFY(std::hypot(to.x, to.y) > 8e6);
        std::int32_t off = std::abs(turnBetween(from, to) - angle);
        off = std::min(off, 2 * halfTurn - off);
        QCOMPARE(off, 0);
    }
    const Point2 same = turned({3, 4}, 0);
    QVERIFY(std::abs(angleOf({3, 4}, same)) < 0.01L);
}

WAYMARK_TEST(TestTurn)
#include "tst_turn.moc"
