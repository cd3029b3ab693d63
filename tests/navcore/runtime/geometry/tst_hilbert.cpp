// SPDX-License-Identifier: MIT
#include "navcore/runtime/geometry/hilbert.h"

#include "navcore/runtime/base/random.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <numeric>

using namespace navcore;

namespace {

/// Computes the index one bit at a time, as Hilbert's curve is defined.
std::uint64_t bitByBit(Point2 p) {
    auto x = static_cast<std::uint32_t>(p.x + maxCoord);
    auto y = static_cast<std::uint32_t>(p.y + maxCoord);
    std::uint64_t index = 0;
    for (unsigned bit = 26; bit-- > 0;) {
        const std::uint32_t right = (x >> bit) & 1U, up = (y >> bit) & 1U;
        index = (index << 2U) | ((3U * right) ^ up);
        if (up == 1)
            continue;
        if (right == 1) {
            x = ~x;
            y = ~y;
        }
        std::swap(x, y);
    }
    return index;
}

Coord drawCoord(Random& random) {
    const std::uint64_t span = std::uint64_t{maxCoord} >> random.below(26);
    return static_cast<Coord>(random.below(2 * span + 1)) - static_cast<Coord>(span);
}

} // namespace

class TestHilbert : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void indexFollowsTheDefinition();
    void sortedPointsKeepTheirOrder();
};

void TestHilbert::indexFollowsTheDefinition() {
    for (const Coord x : {-maxCoord, -1, 0, 1, maxCoord})
        for (const Coord y : {-maxCoord, -1, 0, 1, maxCoord})
            QCOMPARE(hilbertIndex({x, y}), bitByBit({x, y}));
    Random random(1);
    for (int i = 0; i < 100'000; ++i) {
        const Point2 p{drawCoord(random), drawCoord(random)};
        QCOMPARE(hilbertIndex(p), bitByBit(p));
    }
}

void TestHilbert::sortedPointsKeepTheirOrder() {
    Random random(2);
    std::vector<Point2> points;
    for (int i = 0; i < 500; ++i)
        points.push_back({drawCoord(random) / 4'000'000, drawCoord(random) / 4'000'000});
    const auto order = alongHilbert(points.size(), [&](std::uint32_t i) { return points[i]; });
    std::vector<Point2> sorted;
    for (std::size_t i = 0; i < order.size(); ++i) {
        sorted.push_back(points[order[i]]);
        if (i == 0)
            continue;
        const std::uint64_t last = bitByBit(points[order[i - 1]]), here = bitByBit(sorted[i]);
        QVERIFY(last < here || (last == here && order[i - 1] < order[i]));
    }
    std::vector<std::uint32_t> same(order.size());
    std::iota(same.begin(), same.end(), 0U);
    QCOMPARE(alongHilbert(sorted.size(), [&](std::uint32_t i) { return sorted[i]; }), same);
}

WAYMARK_TEST(TestHilbert)
#include "tst_hilbert.moc"
