// SPDX-License-Identifier: MIT
#include "navcore/runtime/space/simple_outline.h"

#include "navcore/runtime/base/random.h"
#include "tests/navcore/runtime/space/sight_oracle.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <algorithm>

namespace winding_test {

using namespace navcore;

namespace {

/// Returns whether sides meet only at the corners that consecutive sides share.
bool isSimple(const Ring& ring) {
    const std::size_t size = ring.size();
    for (std::size_t i = 0; i < size; ++i)
        for (std::size_t j = 0; j < size; ++j) {
            const Point2 a = ring[i], b = ring[(i + 1) % size];
            const Point2 c = ring[j], d = ring[(j + 1) % size];
            if (a == b)
                return false;
            if (j == (i + 1) % size) {
                const bool turnsBack = oracle::cross(a, b, d) == 0 &&
                                       (b.x - a.x) * (d.x - b.x) + (b.y - a.y) * (d.y - b.y) <= 0;
                if (turnsBack)
                    return false;
            } else if (j > i + 1 && !(i == 0 && j + 1 == size) && oracle::meet(a, b, c, d)) {
                return false;
            }
        }
    return true;
}

/// Returns the winding from the sign of the area. If the area is positive, the inside of a simple
/// ring is to the left.
Winding turnOf(const Ring& ring) {
    std::int64_t area = 0;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Point2 a = ring[i], b = ring[(i + 1) % ring.size()];
        area += std::int64_t{a.x} * b.y - std::int64_t{a.y} * b.x;
    }
    return area > 0 ? Winding::Left : Winding::Right;
}

} // namespace

class TestWinding : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isThatOfSimpleRings_data();
    void isThatOfSimpleRings();
};

void TestWinding::isThatOfSimpleRings_data() {
    QTest::addColumn<int>("extent");
    QTest::newRow("narrow lattice") << 4;
    QTest::newRow("lattice") << 8;
    QTest::newRow("wide") << 1000;
}

void TestWinding::isThatOfSimpleRings() {
    QFETCH(int, extent);
    Random random(1);
    int known = 0;
    for (int round = 0; round < 20000; ++round) {
        Ring ring;
        for (std::uint64_t corners = 3 + random.below(5); corners-- > 0;) {
            const auto one = [&] {
                return static_cast<Coord>(random.below(static_cast<std::uint64_t>(extent)));
            };
            const Coord x = one();
            ring.push_back({x, one()});
        }
        if (round % 2 == 0) // ordered by angle around a point: usually a star
            std::sort(ring.begin(), ring.end(), [extent](Point2 a, Point2 b) {
                const Point2 o{extent / 2, extent / 2};
                const auto upper = [o](Point2 p) { return p.y > o.y || (p.y == o.y && p.x > o.x); };
                return upper(a) != upper(b) ? upper(a) : oracle::cross(o, a, b) > 0;
            });
        if (round % 4 == 0)
            std::reverse(ring.begin(), ring.end());
        const Winding winding = windingOfStar(ring);
        if (winding == Winding::Unknown)
            continue;
        ++known;
        QVERIFY(isSimple(ring));
        QVERIFY(winding == turnOf(ring));
    }
    QVERIFY(known > 200);
}

WAYMARK_TEST(TestWinding)

} // namespace winding_test
#include "tst_winding.moc"
