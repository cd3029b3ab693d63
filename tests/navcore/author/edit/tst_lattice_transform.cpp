// SPDX-License-Identifier: MIT
#include "navcore/author/edit/lattice_transform.h"

#include "tests/support/test_registry.h"

#include <QtTest>
#include <cmath>
#include <rapidcheck.h>

using namespace navcore;

namespace {

constexpr long double pi = 3.14159265358979323846264338327950288L;

Coord anyCoord(Coord most) {
    return *rc::gen::inRange(-most, most + 1);
}

/// Returns a point, near the centre or far away.
Point2 anyPoint() {
    const Coord most = *rc::gen::elementOf(std::vector<Coord>{6, 300, 40'000, maxCoord / 2});
    return {anyCoord(most), anyCoord(most)};
}

Point2 anyCentre() {
    const Coord most = *rc::gen::elementOf(std::vector<Coord>{1, 3, 5'001, maxCoord / 4});
    return {anyCoord(most), anyCoord(most)};
}

double anyAngle() {
    return *rc::gen::arbitrary<bool>() ? 15.0 * *rc::gen::inRange(-30, 30)
                                       : *rc::gen::inRange(-72'000, 72'000) / 100.0;
}

/// Returns the true image of a point under a rotation, after swapping top and bottom if `flip` is
/// -1.
std::pair<long double, long double> turnedTruly(Point2 p, Point2 doubledCentre, long double degrees,
                                                int flip) {
    const long double cx = doubledCentre.x / 2.0L, cy = doubledCentre.y / 2.0L;
    const long double x = p.x - cx, y = (p.y - cy) * flip, angle = degrees * pi / 180;
    return {cx + x * std::cos(angle) - y * std::sin(angle),
            cy + x * std::sin(angle) + y * std::cos(angle)};
}

/// Returns how far a point is from a true image, in the coordinate where it is further.
long double distanceTo(std::pair<long double, long double> truth, Point2 p) {
    return std::max(std::abs(truth.first - p.x), std::abs(truth.second - p.y));
}

int offBy(Point2 a, Point2 b) {
    return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y));
}

} // namespace

class TestLatticeTransform : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void quarterTurnsAndDiagonalsAreExact() {
        const Point2 p{7, 2}, centre{2, 2}; // The centre is (1, 1).
        QCOMPARE(LatticeTransform::rotation(centre, 90)(p), (Point2{0, 7}));
        QCOMPARE(LatticeTransform::rotation(centre, -90)(p), (Point2{2, -5}));
        QCOMPARE(LatticeTransform::rotation(centre, 180)(p), (Point2{-5, 0}));
        QCOMPARE(LatticeTransform::reflection(centre, 0)(p), (Point2{7, 0}));
        QCOMPARE(LatticeTransform::reflection(centre, 90)(p), (Point2{-5, 2}));
        QCOMPARE(LatticeTransform::reflection(centre, 45)(p), (Point2{2, 7}));
        QCOMPARE(LatticeTransform::reflection(centre, 135)(p), (Point2{0, -5}));
        for (const double degrees : {0, 45, 90, 135, 180, -45})
            QVERIFY(LatticeTransform::reflection(centre, degrees).isExact());
        QVERIFY(!LatticeTransform::reflection(centre, 15).isExact());
        QVERIFY(LatticeTransform::reflection(centre, 15).reflects());
        QVERIFY(!LatticeTransform::rotation(centre, 15).reflects());
    }

    // A picture with an odd number of pixels, or an odd number of paint cells, has its centre
    // between two lattice points.
    void aCentreMayBeBetweenTwoPoints() {
        const Point2 centre{5, 0};
        QCOMPARE(LatticeTransform::reflection(centre, 90)({0, 3}), (Point2{5, 3}));
        QCOMPARE(LatticeTransform::rotation(centre, 180)({2, 3}), (Point2{3, -3}));
        QCOMPARE(LatticeTransform::rotation({5, 5}, 90)({0, 0}), (Point2{5, 0}));
        // Quarter turns about (2.5, 0) would lead between the lattice points.
        QCOMPARE(LatticeTransform::rotation(centre, 90).doubledCentre(), (Point2{5, -1}));
        QCOMPARE(LatticeTransform::rotation(centre, 90)({0, 0}), (Point2{2, -3}));
    }

    void resultsOffTheLatticeAreRefused() {
        QVERIFY(!LatticeTransform::reflection({2, 0}, 90)({-maxCoord, 0}));
        QVERIFY(LatticeTransform::reflection({0, 0}, 90)({-maxCoord, 0}));
        QVERIFY(!LatticeTransform::rotation({0, 0}, 45)({maxCoord, maxCoord}));
        QVERIFY(!RotationCycle({0, 0}, 3)({maxCoord, maxCoord}, 1));
        const Shape shape{ShapeKind::Wall, {{{0, 0}, {-maxCoord, 5}}}};
        QVERIFY(!transformed(shape, LatticeTransform::reflection({2, 0}, 90)));
    }

    void everyTransformIsReversible() {
        QVERIFY(rc::check("inverse", [] {
            const Point2 p = anyPoint(), centre = anyCentre();
            const double angle = anyAngle();
            for (const auto& map : {LatticeTransform::rotation(centre, angle),
                                    LatticeTransform::reflection(centre, angle)}) {
                const auto image = map(p);
                RC_PRE(image);
                RC_ASSERT(map.inverse()(*image) == p);
                if (map.reflects())
                    RC_ASSERT(map(*image) == p);
            }
        }));
    }

    void imagesAreNearTheTrueOnes() {
        QVERIFY(rc::check("truth", [] {
            const Point2 p = anyPoint(), centre = anyCentre();
            const double angle = anyAngle();
            const auto turn = LatticeTransform::rotation(centre, angle);
            const auto mirror = LatticeTransform::reflection(centre, angle);
            RC_PRE(turn(p) && mirror(p));
            RC_ASSERT(distanceTo(turnedTruly(p, turn.doubledCentre(), angle, 1), *turn(p)) < 2);
            const auto image = turnedTruly(p, mirror.doubledCentre(), 2 * angle, -1);
            RC_ASSERT(distanceTo(image, *mirror(p)) < (mirror.isExact() ? 0.001L : 2.5L));
        }));
    }

    void rotationsOfACycleComeBack() {
        QVERIFY(rc::check("cycle", [] {
            const int order = *rc::gen::inRange(2, RotationCycle::maxOrder + 1);
            const RotationCycle cycle(anyCentre(), order);
            const Point2 p = anyPoint();
            Point2 at = p;
            for (int i = 0; i < order; ++i) {
                const auto next = cycle(at, 1);
                RC_PRE(next);
                at = *next;
            }
            const int most = order == 8 ? 1 : order == 5 || order == 7 ? 3 : 0;
            RC_ASSERT(offBy(at, p) <= most);
            for (int steps = 0; steps < order; ++steps) {
                const auto image = cycle(p, steps);
                RC_PRE(image);
                const auto truth = turnedTruly(p, cycle.doubledCentre(), 360.0L * steps / order, 1);
                RC_ASSERT(distanceTo(truth, *image) < (cycle.isExact() ? 0.001L : 3.0L));
                const auto back = cycle(*image, (order - steps) % order);
                RC_PRE(back);
                RC_ASSERT(offBy(*back, p) <= most);
            }
        }));
    }

    // Away from the borders of sectors, even the orders that no lattice has lead back exactly.
    void sectorsLeadBackExactly() {
        for (const int order : {5, 7, 8}) {
            const RotationCycle cycle({10, 10}, order);
            for (int step = 0; step < order; ++step) {
                const long double angle = 2 * pi * (step + 0.5L) / order;
                const Point2 p{static_cast<Coord>(5'000 * std::cos(angle)),
                               static_cast<Coord>(5'000 * std::sin(angle))};
                Point2 at = p;
                for (int i = 0; i < order; ++i)
                    at = *cycle(at, 1);
                QCOMPARE(at, p);
            }
        }
    }

    void shapesAreMappedCornerByCorner() {
        const Shape shape{ShapeKind::Wall, {{{0, 0}, {4, 0}, {4, 2}}}};
        const auto mirror = LatticeTransform::reflection({0, 0}, 90);
        const auto image = transformed(shape, mirror);
        QVERIFY(image);
        QCOMPARE(image->rings[0], (Ring{{0, 0}, {-4, 0}, {-4, 2}}));
        QCOMPARE(reversed(*image).rings[0], (Ring{{-4, 2}, {-4, 0}, {0, 0}}));
        QCOMPARE(transformed(*image, mirror), shape);
    }
};

WAYMARK_TEST(TestLatticeTransform)

#include "tst_lattice_transform.moc"
