// SPDX-License-Identifier: MIT
#include "navcore/runtime/graph/barrier_index.h"

#include "navcore/runtime/base/random.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <cmath>

using namespace navcore;

namespace {

ShapePtr line(Ring points) {
    return std::make_shared<const Shape>(Shape{ShapeKind::Wall, {std::move(points)}});
}

Point2 draw(Random& random, std::uint64_t extent) {
    const auto coord = [&] { return static_cast<Coord>(random.below(extent)) - 20; };
    const Coord x = coord();
    return {x, coord()};
}

/// Where the way meets a side inside of both, by parameters in long double; none when they do not
/// cross cleanly. Positive: over to the right of c-d with y down.
std::optional<int> cleanCrossing(Point2 a, Point2 b, Point2 c, Point2 d, bool& unclear) {
    const long double rx = b.x - a.x, ry = b.y - a.y, sx = d.x - c.x, sy = d.y - c.y;
    const long double cross = rx * sy - ry * sx;
    if (cross == 0) {
        unclear = unclear || (c.x - a.x) * ry == (c.y - a.y) * rx; // on one line
        return std::nullopt;
    }
    const long double t = ((c.x - a.x) * sy - (c.y - a.y) * sx) / cross;
    const long double u = ((c.x - a.x) * ry - (c.y - a.y) * rx) / cross;
    const auto nearEnd = [](long double p) {
        return std::fabs(p) < 1e-9L || std::fabs(p - 1) < 1e-9L;
    };
    if (t < -1e-9L || t > 1 + 1e-9L || u < -1e-9L || u > 1 + 1e-9L)
        return std::nullopt;
    if (nearEnd(t) || nearEnd(u)) {
        unclear = true;
        return std::nullopt;
    }
    // Drawn upwards (s = 0, -1) its right is +x: the way goes there when r.x > 0.
    return sx * ry - sy * rx > 0 ? 1 : -1;
}

} // namespace

class TestBarrierIndex : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void countsCleanCrossings();
    void reverseWayIsTheReverse();
    void waysThatFollowEachOtherCrossOnce();
    void touching();
    void effects();
    void findsWhatAllSay();
};

void TestBarrierIndex::countsCleanCrossings() {
    Random random(3);
    int crossed = 0;
    for (int round = 0; round < 20000; ++round) {
        Ring chain;
        for (std::uint64_t points = 2 + random.below(4); points-- > 0;)
            chain.push_back(draw(random, 41));
        const Point2 a = draw(random, 41), b = draw(random, 41);
        LineCrossings expected;
        bool unclear = false;
        for (std::size_t i = 1; i < chain.size(); ++i)
            if (const auto side = cleanCrossing(a, b, chain[i - 1], chain[i], unclear))
                ++(*side > 0 ? expected.toRight : expected.toLeft);
        if (unclear)
            continue;
        const LineCrossings found = crossingsOf(chain, a, b);
        QCOMPARE(found.toRight, expected.toRight);
        QCOMPARE(found.toLeft, expected.toLeft);
        crossed += found.toRight + found.toLeft > 0 ? 1 : 0;
    }
    QVERIFY(crossed > 3000);
}

void TestBarrierIndex::reverseWayIsTheReverse() {
    Random random(4);
    for (int round = 0; round < 20000; ++round) {
        Ring chain;
        for (std::uint64_t points = 2 + random.below(4); points-- > 0;)
            chain.push_back(draw(random, 5)); // few places: corners on ways, ways along lines
        const Point2 a = draw(random, 5), b = draw(random, 5);
        const LineCrossings there = crossingsOf(chain, a, b), back = crossingsOf(chain, b, a);
        QCOMPARE(there.toRight, back.toLeft);
        QCOMPARE(there.toLeft, back.toRight);
    }
}

void TestBarrierIndex::waysThatFollowEachOtherCrossOnce() {
    // Over a straight line, from left to right by way of a point on it and of points beside it.
    const Ring upwards{{0, 100}, {0, -100}};
    for (Coord y = -50; y <= 50; y += 5)
        for (Coord middle = -3; middle <= 3; ++middle) {
            const Point2 a{-40, y}, m{middle, 7}, b{40, -y};
            const LineCrossings first = crossingsOf(upwards, a, m),
                                second = crossingsOf(upwards, m, b);
            QCOMPARE(first.toRight + second.toRight, 1U);
            QCOMPARE(first.toLeft + second.toLeft, 0U);
        }
}

void TestBarrierIndex::touching() {
    const Ring upwards{{0, 10}, {0, -10}};
    const auto total = [&](Point2 a, Point2 b) {
        const LineCrossings over = crossingsOf(upwards, a, b);
        return over.toRight + over.toLeft;
    };
    QCOMPARE(total({0, 0}, {5, 0}), 0U);    // from the line to its right
    QCOMPARE(total({0, 0}, {-5, 0}), 1U);   // from the line to its left: the line counts as right
    QCOMPARE(total({0, 5}, {0, -5}), 0U);   // along it
    QCOMPARE(total({-5, 20}, {5, 20}), 0U); // past its end
    QCOMPARE(total({3, 3}, {3, 3}), 0U);
    // Through the corner of a chain that goes on: once.
    const Ring bent{{0, 10}, {0, 0}, {3, -10}};
    QCOMPARE(crossingsOf(bent, {-5, 0}, {5, 0}).toRight, 1U);
    QCOMPARE(crossingsOf(bent, {-5, 0}, {5, 0}).toLeft, 0U);
}

void TestBarrierIndex::effects() {
    BarrierIndex index;
    const auto at = [&](Coord x) { return line({{x, 10}, {x, -10}}); };
    index.set({1}, {.kind = BarrierKind::OneWay, .line = at(10)});
    index.set({2}, {.kind = BarrierKind::Gate, .line = at(20)});
    index.set({3}, {.kind = BarrierKind::Needs, .line = at(30), .needs = {"swim"}});
    index.set({4}, {.kind = BarrierKind::Closed, .line = at(40)});
    const Crossing open = index.across({0, 0}, {15, 0});
    QVERIFY(open.forward && !open.backward && open.needs.empty() && open.gates.empty());
    const Crossing back = index.across({15, 0}, {0, 0});
    QVERIFY(!back.forward && back.backward);
    const Crossing gate = index.across({15, 0}, {35, 0});
    QVERIFY(gate.forward && gate.backward && gate.needs == Abilities{"swim"});
    QVERIFY(gate.gates == std::vector<BarrierId>{{2}});
    const Crossing all = index.across({0, 0}, {45, 0});
    QVERIFY(!all.forward && !all.backward);
    QVERIFY((index.crossed({0, 0}, {45, 0}) == std::vector<BarrierId>{{1}, {2}, {3}, {4}}));
    index.remove({4});
    QVERIFY(index.across({35, 0}, {45, 0}).forward && !index.find({4}));
}

void TestBarrierIndex::findsWhatAllSay() {
    Random random(5);
    BarrierIndex index;
    std::map<BarrierId, Barrier> all;
    for (int round = 0; round < 3000; ++round) {
        const BarrierId id{1 + static_cast<std::uint32_t>(random.below(30))};
        if (random.below(4) == 0 && all.contains(id)) {
            index.remove(id);
            all.erase(id);
        } else {
            Barrier barrier{.line =
                                line({draw(random, 400), draw(random, 400), draw(random, 400)})};
            index.set(id, barrier);
            all[id] = barrier;
        }
        const Point2 a = draw(random, 400), b = draw(random, 400);
        std::vector<BarrierId> expected;
        for (const auto& [key, barrier] : all) {
            const LineCrossings over = crossingsOf(barrier.line->rings.front(), a, b);
            if (over.toRight + over.toLeft > 0)
                expected.push_back(key);
        }
        QVERIFY(index.crossed(a, b) == expected);
    }
}

WAYMARK_TEST(TestBarrierIndex)
#include "tst_barrier_index.moc"
