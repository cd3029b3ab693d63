// SPDX-License-Identifier: MIT
#include "navcore/runtime/graph/barrier_index.h"

#include "navcore/runtime/base/random.h"
#include "tests/navcore/runtime/graph/crossing_oracle.h"
#include "tests/support/test_registry.h"

#include <QTest>

using namespace navcore;

namespace {

ShapePtr line(Ring points) {
    return std::make_shared<const Shape>(Shape{ShapeKind::Wall, {std::move(points)}});
}

Point2 drawPoint(Random& random, std::uint64_t extent) {
    const auto coord = [&] { return static_cast<Coord>(random.below(extent)) - 20; };
    const Coord x = coord();
    return {x, coord()};
}

oracle::Passes passesFound(const Ring& chain, Point2 a, Point2 b) {
    const LineCrossings over = crossingsOf(chain, a, b);
    return {over.toRight, over.toLeft};
}

Ring drawChain(Random& random, const std::function<Point2()>& place) {
    Ring chain;
    for (std::uint64_t points = 2 + random.below(4); points-- > 0;)
        chain.push_back(place());
    return chain;
}

} // namespace

class TestBarrierIndex : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void isAMovedDrawing_data();
    void isAMovedDrawing();
    void loopsAreCountedRound();
    void reverseWayIsTheReverse();
    void waysThatFollowEachOtherCrossOnce();
    void touching();
    void effects();
    void findsWhatAllSay();
};

void TestBarrierIndex::isAMovedDrawing_data() {
    QTest::addColumn<Coord>("places"); // positions along each axis
    QTest::addColumn<Coord>("step");
    QTest::newRow("nothing but ties") << 3 << 1;
    QTest::newRow("many ties") << 6 << 1;
    QTest::newRow("few ties") << 41 << 7;
    QTest::newRow("the whole lattice, ties") << 5 << maxCoord / 2;
    QTest::newRow("the whole lattice") << 2 * maxCoord / 11 << 11;
}

void TestBarrierIndex::isAMovedDrawing() {
    QFETCH(Coord, places);
    QFETCH(Coord, step);
    Random random(3);
    const auto place = [&] {
        const auto coord = [&] {
            const auto some = static_cast<Coord>(random.below(static_cast<std::uint64_t>(places)));
            return (some - places / 2) * step;
        };
        const Coord x = coord();
        return Point2{x, coord()};
    };
    int crossed = 0;
    for (int round = 0; round < 8000; ++round) {
        const Ring chain = drawChain(random, place);
        const Point2 a = place(), b = place();
        const oracle::Passes expected = oracle::passesOf(chain, a, b);
        QVERIFY(passesFound(chain, a, b) == expected);
        crossed += expected == oracle::Passes{} ? 0 : 1;
    }
    QVERIFY(crossed > 1000);
}

void TestBarrierIndex::loopsAreCountedRound() {
    Random random(6);
    const auto place = [&] { return drawPoint(random, 5); };
    int outOrIn = 0;
    for (int round = 0; round < 20000; ++round) {
        Ring loop = drawChain(random, place);
        loop.push_back(loop.front());
        const Point2 a = place(), b = place();
        const int gained = oracle::turnsAround(loop, b) - oracle::turnsAround(loop, a);
        const LineCrossings over = crossingsOf(loop, a, b);
        QCOMPARE(static_cast<int>(over.toRight) - static_cast<int>(over.toLeft), gained);
        outOrIn += gained != 0 ? 1 : 0;
    }
    QVERIFY(outOrIn > 1000);
}

void TestBarrierIndex::reverseWayIsTheReverse() {
    Random random(4);
    for (int round = 0; round < 20000; ++round) {
        Ring chain;
        for (std::uint64_t points = 2 + random.below(4); points-- > 0;)
            chain.push_back(drawPoint(random, 5)); // few positions, so that corners are on paths
                                                   // and paths along lines
        const Point2 a = drawPoint(random, 5), b = drawPoint(random, 5);
        const LineCrossings there = crossingsOf(chain, a, b), back = crossingsOf(chain, b, a);
        QCOMPARE(there.toRight, back.toLeft);
        QCOMPARE(there.toLeft, back.toRight);
    }
}

void TestBarrierIndex::waysThatFollowEachOtherCrossOnce() {
    // Crosses a straight line from left to right, via points on it and beside it.
    const Ring upwards{{0, 100}, {0, -100}}, downwards{{0, -100}, {0, 100}};
    for (Coord y = -50; y <= 50; y += 5)
        for (Coord middle = -3; middle <= 3; ++middle) {
            const Point2 a{-40, y}, m{middle, 7}, b{40, -y};
            const auto both = [&](const Ring& line) {
                const LineCrossings first = crossingsOf(line, a, m),
                                    second = crossingsOf(line, m, b);
                return oracle::Passes{first.toRight + second.toRight, first.toLeft + second.toLeft};
            };
            QVERIFY(both(upwards) == (oracle::Passes{1, 0}));
            QVERIFY(both(downwards) == (oracle::Passes{0, 1}));
        }
}

void TestBarrierIndex::touching() {
    const Ring upwards{{0, 10}, {0, -10}};
    const oracle::Passes none, toRight{1, 0}, toLeft{0, 1};
    // Paths count as shifted slightly to the east, so a path that leads east from the line does not
    // cross it.
    QVERIFY(passesFound(upwards, {0, 0}, {5, 0}) == none);
    QVERIFY(passesFound(upwards, {0, 0}, {-5, 0}) == toLeft);
    QVERIFY(passesFound(upwards, {0, 5}, {0, -5}) == none); // along the line
    QVERIFY(passesFound(upwards, {-5, 20}, {5, 20}) == none);
    QVERIFY(passesFound(upwards, {3, 3}, {3, 3}) == none);
    // Paths also count as shifted to the south, by an even smaller amount. They pass the line's
    // lower end, and cross the line at its upper end.
    QVERIFY(passesFound(upwards, {-5, 10}, {5, 10}) == none);
    QVERIFY(passesFound(upwards, {-5, -10}, {5, -10}) == toRight);
    // Through the corner of a continuing chain: one crossing.
    const Ring bent{{0, 10}, {0, 0}, {3, -10}};
    QVERIFY(passesFound(bent, {-5, 0}, {5, 0}) == toRight);
    // A line of length zero.
    QVERIFY(passesFound({{0, 0}, {0, 0}}, {-5, 0}, {5, 0}) == none);
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
    // Half of the paths and lines are on a coarse lattice, where cells of the index meet at
    // corners.
    const auto place = [&] {
        const Point2 p = drawPoint(random, 400);
        return random.below(2) == 0 ? p : Point2{p.x / 40 * 40, p.y / 40 * 40};
    };
    BarrierIndex index;
    std::map<BarrierId, Barrier> all;
    for (int round = 0; round < 3000; ++round) {
        const BarrierId id{1 + static_cast<std::uint32_t>(random.below(30))};
        if (random.below(4) == 0 && all.contains(id)) {
            index.remove(id);
            all.erase(id);
        } else {
            Barrier barrier{.line = line({place(), place(), place()})};
            index.set(id, barrier);
            all[id] = barrier;
        }
        const Point2 a = place(), b = place();
        std::vector<BarrierId> expected;
        for (const auto& [key, barrier] : all) {
            if (oracle::passesOf(barrier.line->rings.front(), a, b) != oracle::Passes{})
                expected.push_back(key);
        }
        QVERIFY(index.crossed(a, b) == expected);
    }
}

WAYMARK_TEST(TestBarrierIndex)
#include "tst_barrier_index.moc"
