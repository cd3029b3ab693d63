// SPDX-License-Identifier: MIT
// Tests predicates and shapes exhaustively on small lattices, and with 128-bit fractions on large
// ones.
#include "navcore/runtime/geometry/predicates.h"

#include "navcore/runtime/base/random.h"
#include "tests/navcore/runtime/space/sight_oracle.h"
#include "tests/support/test_registry.h"

#include <QTest>

using namespace navcore;

class TestPredicates : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void allSegmentsOfASmallLattice();
    void randomAndExtreme();
    void segmentsAndBoxes();
    void withinDistanceByParts();
    void locateBySampling();
    void checkShapeRefuses();
};

namespace {

Point2 draw(Random& random, Coord extent) {
    const auto one = [&] {
        return static_cast<Coord>(random.below(2 * static_cast<std::uint64_t>(extent) + 1)) -
               extent;
    };
    const Coord x = one();
    return {x, one()};
}

Point2 latticePoint(int i, int side) {
    return {i % side, i / side};
}

} // namespace

void TestPredicates::allSegmentsOfASmallLattice() {
    constexpr int side = 4, points = side * side;
    for (int i = 0; i < points * points * points * points; ++i) {
        const Point2 a = latticePoint(i % points, side);
        const Point2 b = latticePoint(i / points % points, side);
        const Point2 c = latticePoint(i / points / points % points, side);
        const Point2 d = latticePoint(i / points / points / points, side);
        QCOMPARE(segmentsMeet(a, b, c, d), oracle::meet(a, b, c, d));
        if (c == d)
            QCOMPARE(onSegment(c, a, b), oracle::meet(a, b, c, c));
    }
}

void TestPredicates::segmentsAndBoxes() {
    constexpr int side = 5, points = side * side;
    for (int i = 0; i < points * points * points * points; ++i) {
        const Point2 a = latticePoint(i % points, side);
        const Point2 b = latticePoint(i / points % points, side);
        const Point2 lo = latticePoint(i / points / points % points, side);
        const Point2 hi = latticePoint(i / points / points / points, side);
        if (lo.x > hi.x || lo.y > hi.y)
            continue;
        const Box box{lo, hi};
        const Point2 right{hi.x, lo.y}, left{lo.x, hi.y};
        const bool meets = box.contains(a) || oracle::meet(a, b, lo, right) ||
                           oracle::meet(a, b, right, hi) || oracle::meet(a, b, hi, left) ||
                           oracle::meet(a, b, left, lo);
        QCOMPARE(segmentMeetsBox(a, b, box), meets);
    }
    const Point2 low{-maxCoord, -maxCoord};
    QVERIFY(segmentMeetsBox(low, {maxCoord, maxCoord}, {{-1, 0}, {maxCoord, maxCoord}}));
    QVERIFY(!segmentMeetsBox(low, {maxCoord, maxCoord - 1}, {{-maxCoord, 1}, {1, maxCoord}}));
}

void TestPredicates::randomAndExtreme() {
    Random random(1);
    for (const Coord extent : {10, 1000, maxCoord})
        for (int i = 0; i < 50'000; ++i) {
            const Point2 a = draw(random, extent), b = draw(random, extent);
            Point2 c = draw(random, extent);
            if (i % 2 == 0) { // near the line a-b
                c = {(a.x + b.x) / 2, (a.y + b.y) / 2};
                c.x = std::clamp(c.x + static_cast<Coord>(random.below(3)) - 1, -extent, extent);
            }
            const Point2 d = i % 5 == 0 ? a : draw(random, extent);
            QCOMPARE(segmentsMeet(a, b, c, d), oracle::meet(a, b, c, d));
            const oracle::I128 turn = oracle::cross(a, b, c);
            QCOMPARE(orientation(a, b, c) > 0, turn > 0);
            QCOMPARE(orientation(a, b, c) < 0, turn < 0);
        }
}

void TestPredicates::withinDistanceByParts() {
    // dist^2 <= r2 if and only if the quadratic |a + t (b - a) - p|^2 - r2 is <= 0 somewhere in [0,
    // 1].
    const auto expected = [](Point2 p, Point2 a, Point2 b, std::int64_t r2) {
        using oracle::I128;
        const I128 dx = b.x - a.x, dy = b.y - a.y, ex = a.x - p.x, ey = a.y - p.y;
        const I128 A = dx * dx + dy * dy, B = dx * ex + dy * ey, C = ex * ex + ey * ey - r2;
        if (C <= 0 || A + 2 * B + C <= 0)
            return true;
        return B < 0 && -B < A && B * B >= A * C; // the minimum is inside and low enough
    };
    Random random(2);
    int within = 0;
    for (const Coord extent : {6, 500, 1 << 24})
        for (int i = 0; i < 30'000; ++i) {
            const Point2 p = draw(random, extent), a = draw(random, extent),
                         b = i % 9 == 0 ? a : draw(random, extent);
            const auto r =
                static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(extent)));
            const std::int64_t r2 = r * r;
            QCOMPARE(withinDistance(p, a, b, r2), expected(p, a, b, r2));
            within += expected(p, a, b, r2) ? 1 : 0;
        }
    QVERIFY(within > 10'000 && within < 80'000);
    QVERIFY(withinDistance({5, 3}, {0, 0}, {10, 0}, 9)); // exactly at the distance
    QVERIFY(!withinDistance({5, 3}, {0, 0}, {10, 0}, 8));
}

void TestPredicates::locateBySampling() {
    Random random(3);
    for (int scene = 0; scene < 300; ++scene) {
        Shape shape;
        shape.kind = scene % 5 == 0 ? ShapeKind::Wall : ShapeKind::Solid;
        for (std::uint64_t rings = 1 + random.below(3); rings-- > 0;) {
            Ring ring;
            for (std::uint64_t corners = 3 + random.below(6); corners-- > 0;)
                ring.push_back(draw(random, 6));
            shape.rings.push_back(ring);
        }
        for (int x = -7; x <= 7; ++x)
            for (int y = -7; y <= 7; ++y) {
                const Point2 p{x, y};
                const bool inside = oracle::inside(shape, p);
                const Side side = locate(shape, p);
                if (side == Side::Boundary)
                    QVERIFY(oracle::blocked(shape, p, p));
                else
                    QVERIFY((side == Side::Inside) == inside &&
                            oracle::blocked(shape, p, p) == inside);
            }
    }
}

void TestPredicates::checkShapeRefuses() {
    const auto ok = [](ShapeKind kind, LevelVector<Ring> rings) {
        return checkShape({kind, std::move(rings)}).ok();
    };
    QVERIFY(!ok(ShapeKind::Solid, {}));
    QVERIFY(!ok(ShapeKind::Solid, {{{0, 0}, {1, 0}}}));
    QVERIFY(ok(ShapeKind::Wall, {{{0, 0}, {1, 0}}}));
    QVERIFY(!ok(ShapeKind::Wall, {{{0, 0}}}));
    QVERIFY(!ok(ShapeKind::Solid, {{{3, 3}, {3, 3}, {3, 3}}}));
    QVERIFY(ok(ShapeKind::Solid, {{{0, 0}, {5, 0}, {2, 0}}})); // an area of zero is allowed
    QVERIFY(!ok(ShapeKind::Solid, {{{0, 0}, {maxCoord + 1, 0}, {0, 1}}}));
    QVERIFY(ok(ShapeKind::Solid, {{{-maxCoord, 0}, {maxCoord, 0}, {0, maxCoord}}}));
    QVERIFY(!ok(ShapeKind::Solid, {{{0, 0}, {5, 0}, {2, 4}}, {{0, 0}, {1, 1}}}));
}

WAYMARK_TEST(TestPredicates)
#include "tst_predicates.moc"
