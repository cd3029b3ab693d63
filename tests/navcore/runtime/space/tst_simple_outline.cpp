// SPDX-License-Identifier: MIT
#include "navcore/runtime/space/simple_outline.h"

#include "navcore/runtime/base/random.h"
#include "tests/navcore/runtime/space/sight_oracle.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <algorithm>
#include <rapidcheck.h>

using namespace navcore;

class TestSimpleOutline : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void byHand();
    void likeTheOracle();
    void longOutlines();
};

namespace {

Winding windingOf(LevelVector<Ring> rings) {
    return windingOfSimple({ShapeKind::Solid, std::move(rings)});
}

Ring reversed(Ring ring) {
    std::reverse(ring.begin(), ring.end());
    return ring;
}

struct Line {
    Point2 a, b;
    std::size_t ring, place, count;
};

/// Returns whether each side meets the next side only at their common corner, and no other side at
/// all. Tests all pairs.
bool isSimple(const std::vector<Line>& lines) {
    for (const Line& l : lines)
        for (const Line& r : lines) {
            if (&l == &r)
                continue;
            const bool follows = l.ring == r.ring && (l.place + 1) % l.count == r.place;
            const bool leads = l.ring == r.ring && (r.place + 1) % r.count == l.place;
            if (l.a == l.b)
                return false;
            if (follows ? oracle::meet(l.a, l.a, r.a, r.b) || oracle::meet(r.b, r.b, l.a, l.b)
                        : !leads && oracle::meet(l.a, l.b, r.a, r.b))
                return false;
        }
    return true;
}

} // namespace

void TestSimpleOutline::byHand() {
    // y increases downwards. A point is on the left if the turn from a over b to the point is
    // positive.
    const Ring square{{0, 0}, {30, 0}, {30, 30}, {0, 30}}, hole{{10, 10}, {20, 10}, {20, 20}};
    QCOMPARE(windingOf({square}), Winding::Left);
    QCOMPARE(windingOf({reversed(square)}), Winding::Right);
    QCOMPARE(windingOf({square}), windingOfStar(square));
    // Not star-shaped: an L and a comb.
    QCOMPARE(windingOf({{{0, 0}, {90, 0}, {90, 10}, {10, 10}, {10, 90}, {0, 90}}}), Winding::Left);
    QCOMPARE(windingOf({square, reversed(hole)}), Winding::Left);
    QCOMPARE(windingOf({hole, reversed(square)}), Winding::Right);
    QCOMPARE(windingOf({square, hole}),
             Winding::Unknown); // it is to the left of one and to the right of the other
    QCOMPARE(windingOf({{{0, 0}, {30, 30}, {30, 0}, {0, 30}}}), Winding::Unknown);
    // A corner that touches a side, a line back and forth, a duplicate corner, a hole that touches.
    QCOMPARE(windingOf({{{0, 0}, {30, 0}, {15, 30}, {15, 0}, {0, 30}}}), Winding::Unknown);
    QCOMPARE(windingOf({{{0, 0}, {30, 0}, {10, 0}, {10, 30}}}), Winding::Unknown);
    QCOMPARE(windingOf({{{0, 0}, {30, 0}, {30, 0}, {0, 30}}}), Winding::Unknown);
    QCOMPARE(windingOf({square, {{0, 10}, {10, 20}, {10, 10}}}), Winding::Unknown);
    QCOMPARE(windingOf({square, reversed(hole), {{12, 11}, {19, 11}, {19, 18}}}), Winding::Left);
}

void TestSimpleOutline::likeTheOracle() {
    int known = 0;
    QVERIFY(rc::check(
        "a solid lies where it is said to, and simple ones are known", [&](std::uint64_t seed) {
            Random random(seed);
            constexpr Coord step = 1000;
            const std::uint64_t extent = 4 + random.below(12);
            Shape shape;
            std::vector<Line> lines;
            for (std::uint64_t r = 1 + random.below(3); r > 0; --r) {
                Ring& ring = shape.rings.emplace_back();
                for (std::uint64_t c = 3 + random.below(3); c > 0; --c) {
                    const auto x = static_cast<Coord>(random.below(extent)) * step;
                    ring.push_back({x, static_cast<Coord>(random.below(extent)) * step});
                }
                for (std::size_t i = 0; i < ring.size(); ++i)
                    lines.push_back(
                        {ring[i], ring[(i + 1) % ring.size()], shape.rings.size(), i, ring.size()});
            }
            const Winding winding = windingOfSimple(shape);
            const bool simple = isSimple(lines);
            RC_ASSERT(simple || winding == Winding::Unknown);
            RC_ASSERT(!simple || shape.rings.size() > 1 || winding != Winding::Unknown);
            if (winding == Winding::Unknown)
                return;
            ++known;
            for (const Line& line : lines) {
                // Two lu beside its middle, which is closer than any other side can be.
                const Point2 middle{(line.a.x + line.b.x) / 2, (line.a.y + line.b.y) / 2};
                const Coord dx = line.b.x > line.a.x ? 1 : line.b.x < line.a.x ? -1 : 0;
                const Coord dy = line.b.y > line.a.y ? 1 : line.b.y < line.a.y ? -1 : 0;
                const Point2 left{middle.x - 2 * dy, middle.y + 2 * dx};
                const Point2 right{middle.x + 2 * dy, middle.y - 2 * dx};
                RC_ASSERT(oracle::inside(shape, left) == (winding == Winding::Left));
                RC_ASSERT(oracle::inside(shape, right) == (winding == Winding::Right));
            }
        }));
    QVERIFY(known > 5);
}

void TestSimpleOutline::longOutlines() {
    // A comb with 20,000 teeth, and the same with two of them touching.
    Ring comb{{0, 0}};
    constexpr Coord teeth = 20000;
    for (Coord i = 0; i < teeth; ++i) {
        comb.push_back({i * 100, 1000});
        comb.push_back({i * 100 + 50, 30000});
    }
    comb.push_back({teeth * 100, 0});
    QCOMPARE(windingOf({comb}), Winding::Right);
    QCOMPARE(windingOf({reversed(comb)}), Winding::Left);
    comb[20000].x += 100;
    QCOMPARE(windingOf({comb}), Winding::Unknown);
    // Sides that each intersect all cells of a map would take too long.
    Ring fan;
    for (Coord i = 0; i < 20000; ++i) {
        fan.push_back({0, 2 * i});
        fan.push_back({1 << 24, 2 * i + 1});
    }
    QCOMPARE(windingOf({fan}), Winding::Unknown);
}

WAYMARK_TEST(TestSimpleOutline)
#include "tst_simple_outline.moc"
