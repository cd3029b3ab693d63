// SPDX-License-Identifier: MIT
#include "navcore/runtime/geometry/floor_distance.h"

#include "navcore/runtime/base/random.h"

#include <QTest>

using namespace navcore;

class TestFloorDistance : public QObject {
    Q_OBJECT
private slots:
    void largestWholeNumberWithin();
};

void TestFloorDistance::largestWholeNumberWithin() {
    const auto check = [](Point3 a, Point3 b) {
        const std::int64_t n = floorDistance(a, b), squared = squaredDistance(a, b);
        QVERIFY(n * n <= squared && (n + 1) * (n + 1) > squared);
    };
    Random random(1);
    const auto coord = [&](std::uint64_t span) {
        return static_cast<Coord>(random.below(2 * span + 1)) - static_cast<Coord>(span);
    };
    for (int i = 0; i < 300'000; ++i) {
        const std::uint64_t span = std::uint64_t{maxCoord} >> random.below(25);
        const Coord x = coord(span), y = coord(span), z = coord(span);
        check({0, 0, 0}, {x, y, z});
        check({x, y, z}, {y, z, x});
        // Squares, one more and one less: n^2 + 1, and n^2 + 2n = (n + 1)^2 - 1.
        check({0, 0, 0}, {x, 1, 0});
        check({0, 0, 0}, {x, 0, 0});
    }
    for (std::int64_t m = 1; m < 5000; ++m) { // (2m^2)^2 + (2m)^2 = (2m^2 + 1)^2 - 1
        const auto a = static_cast<Coord>(2 * m * m), b = static_cast<Coord>(2 * m);
        if (onLattice(a))
            check({0, 0, 0}, {a, b, 0});
    }
    check({-maxCoord, -maxCoord, -maxCoord}, {maxCoord, maxCoord, maxCoord});
}

QTEST_APPLESS_MAIN(TestFloorDistance)
#include "tst_floor_distance.moc"
