// SPDX-License-Identifier: MIT
#include "navcore/runtime/geometry/floor_distance.h"

#include "navcore/runtime/base/random.h"
#include "tests/support/test_registry.h"

#include <QTest>

using namespace navcore;

class TestFloorDistance : public QObject {
    Q_OBJECT
private Q_SLOTS:
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
        // Tests numbers one above and one below a square: n^2 + 1, and n^2 + 2n = (n + 1)^2 - 1.
        check({0, 0, 0}, {x, 1, 0});
        check({0, 0, 0}, {x, 0, 0});
    }
    for (Coord m = 1; onLattice(m * m); ++m) // (2m^2)^2 + (2m)^2 = (2m^2 + 1)^2 - 1
        check({-m * m, -m, 0}, {m * m, m, 0});
    // n^2 - 1 as a sum of three squares beyond 2^52, where the root in double may be rounded up to
    // n.
    constexpr std::int64_t longest = 2 * std::int64_t{maxCoord};
    int found = 0;
    for (std::int64_t n = std::int64_t{1} << 26U; n < (std::int64_t{1} << 26U) + 20; ++n)
        for (std::int64_t y = 0, rest = n * n - 1 - longest * longest; y * y <= rest; ++y) {
            const auto z = std::llround(std::sqrt(static_cast<double>(rest - y * y)));
            if (y * y + z * z != rest)
                continue;
            check({-maxCoord, 0, 0}, {maxCoord, static_cast<Coord>(y), static_cast<Coord>(z)});
            ++found;
        }
    QVERIFY(found > 10);
    check({-maxCoord, -maxCoord, -maxCoord}, {maxCoord, maxCoord, maxCoord});
}

WAYMARK_TEST(TestFloorDistance)
#include "tst_floor_distance.moc"
