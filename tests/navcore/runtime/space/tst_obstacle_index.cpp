// SPDX-License-Identifier: MIT
// Tests that obstacles include their boundaries. The oracle computes crossings with exact rational
// parameters.
#include "navcore/runtime/space/obstacle_index.h"

#include "navcore/runtime/base/random.h"
#include "navcore/runtime/space/obstacle_grid.h"
#include "tests/navcore/runtime/space/sight_oracle.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <map>
#include <set>

namespace obstacle_index_test {

using namespace navcore;

namespace {

ShapePtr solid(LevelVector<Ring> rings) {
    return std::make_shared<const Shape>(Shape{ShapeKind::Solid, std::move(rings)});
}
ShapePtr wall(Ring chain) {
    return std::make_shared<const Shape>(Shape{ShapeKind::Wall, {std::move(chain)}});
}
ShapePtr square(Coord x, Coord y, Coord side) {
    return solid({{{x, y}, {x + side, y}, {x + side, y + side}, {x, y + side}}});
}

Point2 randomPoint(Random& random, Coord extent, Coord step) {
    const auto one = [&] {
        return static_cast<Coord>(random.below(static_cast<std::uint64_t>(extent))) * step;
    };
    const Coord x = one();
    return {x, one()};
}

ShapePtr randomShape(Random& random, Coord extent, Coord step) {
    while (true) {
        Shape shape;
        shape.kind = random.below(4) == 0 ? ShapeKind::Wall : ShapeKind::Solid;
        for (std::uint64_t rings = 1 + random.below(2); rings-- > 0;) {
            Ring ring;
            for (std::uint64_t corners = 3 + random.below(5); corners-- > 0;)
                ring.push_back(randomPoint(random, extent, step));
            shape.rings.push_back(std::move(ring));
        }
        if (checkShape(shape).ok())
            return std::make_shared<const Shape>(std::move(shape));
    }
}

} // namespace

class TestObstacleIndex : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void conventions_data();
    void conventions();
    void followsEdits_data();
    void followsEdits();
    void sidesInBox();
    void longWalls();
    void memoryGrowsWithTheSides_data();
    void memoryGrowsWithTheSides();
};

void TestObstacleIndex::conventions_data() {
    QTest::addColumn<QList<int>>("segment");
    QTest::addColumn<int>("scene");
    QTest::addColumn<bool>("free");
    const auto row = [](const char* name, int scene, QList<int> segment, bool free) {
        QTest::newRow(name) << segment << scene << free;
    };
    // Scene 0: squares (10,10)..(20,20) and (20,20)..(30,30), which touch at a corner.
    row("through", 0, {0, 15, 40, 15}, false);
    row("beside", 0, {0, 9, 40, 9}, true);
    row("grazes a corner", 0, {5, 15, 15, 5}, false);
    row("beside a corner", 0, {5, 14, 14, 5}, true);
    row("along a side", 0, {0, 10, 40, 10}, false);
    row("between two meeting at a corner", 0, {15, 25, 25, 15}, false);
    row("starts on a side and leaves", 0, {10, 15, 0, 15}, false);
    row("ends on a corner", 0, {0, 0, 10, 10}, false);
    row("wholly inside", 0, {12, 12, 18, 17}, false);
    row("point inside", 0, {15, 15, 15, 15}, false);
    row("point on a side", 0, {10, 12, 10, 12}, false);
    row("point on a corner", 0, {30, 30, 30, 30}, false);
    row("point outside", 0, {5, 5, 5, 5}, true);
    // Scene 1: squares (0,0)..(10,10) and (10,0)..(20,10): a seam at x = 10.
    row("along the seam", 1, {10, -5, 10, 15}, false);
    row("inside the seam", 1, {10, 2, 10, 8}, false);
    row("towards the seam's end", 1, {10, 15, 10, 11}, true);
    // Scene 2: a ring with a hole: (0,0)..(30,30) minus (10,10)..(20,20).
    row("within the hole", 2, {12, 12, 18, 18}, true);
    row("from the hole to the solid", 2, {12, 12, 5, 5}, false);
    row("touches the hole's rim", 2, {12, 12, 10, 15}, false);
    row("across everything", 2, {-5, 15, 35, 15}, false);
    // Scene 3: a bow tie (0,0) (10,10) (10,0) (0,10), which intersects itself at (5,5).
    row("bow tie, right wing", 3, {8, 5, 9, 5}, false);
    row("bow tie, the gap above", 3, {5, 8, 5, 20}, true);
    row("bow tie, through the crossing", 3, {5, 0, 5, 10}, false);
    // Scene 4: an outline that leads back along itself, with zero area.
    row("zero area, across", 4, {5, -5, 5, 5}, false);
    row("zero area, beside", 4, {0, 1, 10, 1}, true);
    row("zero area, in line beyond", 4, {11, 0, 20, 0}, true);
    row("zero area, in line touching", 4, {10, 0, 20, 0}, false);
    // Scene 5: a square with a spike out to (30,5) and back.
    row("the spike blocks", 5, {20, 0, 20, 10}, false);
    row("past the spike", 5, {31, 0, 31, 10}, true);
    row("beside the spike", 5, {12, 6, 40, 6}, true);
    // Scene 6: an open wall (0,0) (10,0) (10,10).
    row("inside the angle", 6, {5, 5, 8, 2}, true);
    row("across the wall", 6, {5, 5, 15, 5}, false);
    row("through the missing side", 6, {5, 5, -5, 9}, true);
    row("starts on the wall", 6, {5, 0, 5, 5}, false);
    // Scene 7: the same ring twice in one obstacle. It is hollow by the even-odd rule, but its
    // sides still block.
    row("hollow inside", 7, {2, 2, 8, 8}, true);
    row("hollow, across", 7, {5, 5, 15, 5}, false);
}

void TestObstacleIndex::conventions() {
    QFETCH(QList<int>, segment);
    QFETCH(int, scene);
    QFETCH(bool, free);
    const Ring unit{{0, 0}, {10, 0}, {10, 10}, {0, 10}};
    const std::vector<std::vector<ShapePtr>> scenes{
        {square(10, 10, 10), square(20, 20, 10)},
        {square(0, 0, 10), square(10, 0, 10)},
        {solid({{{0, 0}, {30, 0}, {30, 30}, {0, 30}}, {{10, 10}, {20, 10}, {20, 20}, {10, 20}}})},
        {solid({{{0, 0}, {10, 10}, {10, 0}, {0, 10}}})},
        {solid({{{0, 0}, {10, 0}, {4, 0}}})},
        {solid({{{0, 0}, {10, 0}, {10, 5}, {30, 5}, {10, 5}, {10, 10}, {0, 10}}})},
        {wall({{0, 0}, {10, 0}, {10, 10}})},
        {solid({unit, unit})},
    };
    ObstacleIndex index;
    bool blocked = false;
    const Point2 a{segment[0], segment[1]}, b{segment[2], segment[3]};
    std::optional<ObstacleId> least;
    std::uint32_t id = 1;
    for (const ShapePtr& shape : scenes[static_cast<std::size_t>(scene)]) {
        index.set({id}, shape);
        if (oracle::blocked(*shape, a, b)) {
            blocked = true;
            if (!least)
                least = ObstacleId{id};
        }
        ++id;
    }
    QCOMPARE(!blocked, free); // the oracle follows the documented convention
    QCOMPARE(index.visible(a, b), free);
    QCOMPARE(index.visible(b, a), free);
    QVERIFY(index.firstObstacleBetween(a, b) == least);
    QVERIFY(index.firstObstacleBetween(b, a) == least);
    if (a == b)
        QVERIFY(index.solidAt(a) == least);
}

void TestObstacleIndex::followsEdits_data() {
    QTest::addColumn<int>("extent");
    QTest::addColumn<int>("step");
    QTest::newRow("8x8 lattice") << 8 << 1;
    QTest::newRow("8x8 wide lattice") << 8 << 256 * 64;
    QTest::newRow("spread") << 4000 << 256;
    QTest::newRow("whole lattice") << 2 * 1024 << (1 << 14);
}

void TestObstacleIndex::followsEdits() {
    QFETCH(int, extent);
    QFETCH(int, step);
    Random random(7);
    ObstacleIndex index;
    std::map<ObstacleId, ShapePtr> shapes;
    for (int round = 0; round < 400; ++round) {
        const ObstacleId id{1 + static_cast<std::uint32_t>(random.below(40))};
        if (random.below(3) == 0) {
            index.remove(id);
            shapes.erase(id);
        } else {
            shapes[id] = randomShape(random, extent, step);
            index.set(id, shapes[id]);
        }
        QCOMPARE(index.size(), shapes.size());
        for (int query = 0; query < 20; ++query) {
            const Point2 a = randomPoint(random, extent, step);
            const Point2 b = query % 5 == 0 ? a : randomPoint(random, extent, step);
            std::optional<ObstacleId> least;
            for (const auto& [key, shape] : shapes)
                if (!least && oracle::blocked(*shape, a, b))
                    least = key;
            QCOMPARE(index.visible(a, b), !least);
            QVERIFY(index.firstObstacleBetween(a, b) == least);
            if (a == b) {
                QVERIFY(index.solidAt(a) == least);
                QCOMPARE(index.isFree(a), !least);
            }
        }
    }
    index.clear();
    QCOMPARE(index.size(), 0U);
    QVERIFY(index.visible({0, 0}, {step, step}));
}

void TestObstacleIndex::sidesInBox() {
    Random random(11);
    ObstacleIndex index;
    std::map<ObstacleId, ShapePtr> shapes;
    for (std::uint32_t id = 1; id <= 200; ++id) {
        const Point2 at = randomPoint(random, 2000, 256);
        shapes[{id}] = square(at.x, at.y, 256 * 30);
        index.set({id}, shapes[{id}]);
    }
    for (int query = 0; query < 200; ++query) {
        const Point2 at = randomPoint(random, 2000, 256);
        const Box box{at, {at.x + 256 * 90, at.y + 256 * 50}};
        std::map<std::tuple<ObstacleId, Point2, Point2>, int> seen;
        index.forEachSideIn(box, [&](ObstacleId id, Point2 a, Point2 b) { ++seen[{id, a, b}]; });
        for (const auto& [side, times] : seen)
            QCOMPARE(times, 1);
        for (const auto& [id, shape] : shapes)
            forEachSide(*shape, [&, key = id](Point2 a, Point2 b) {
                if (box.meets(Box::of(a, b))) // axis-parallel squares: the box of a side is the
                                              // side
                    QVERIFY(seen.contains({key, a, b}));
            });
    }
}

void TestObstacleIndex::longWalls() {
    ObstacleIndex index;
    for (std::uint32_t id = 1; id <= 500; ++id) {
        const Coord y = static_cast<Coord>(id) * 2000;
        index.set({id}, wall({{-maxCoord, y}, {maxCoord, y + 777}}));
    }
    index.set({1000}, wall({{-maxCoord, -maxCoord}, {maxCoord, maxCoord}}));
    QVERIFY(index.visible({500, 1}, {maxCoord, 1}));
    QVERIFY(!index.visible({0, 1}, {maxCoord, maxCoord}));
    QVERIFY(index.firstObstacleBetween({0, 2000 * 400 - 500}, {0, 2000 * 400 + 1500}) ==
            ObstacleId{400});
}

void TestObstacleIndex::memoryGrowsWithTheSides_data() {
    QTest::addColumn<int>("kind");
    QTest::newRow("squares in one place") << 0;
    QTest::newRow("squares around each other") << 1;
    QTest::newRow("walls on one line") << 2;
    QTest::newRow("walls across each other") << 3;
    QTest::newRow("squares beside each other") << 4;
}

void TestObstacleIndex::memoryGrowsWithTheSides() {
    QFETCH(int, kind);
    constexpr std::uint32_t count = 10'000;
    const auto shapeOf = [&](std::uint32_t i) {
        const auto at = static_cast<Coord>(i) * 64, across = static_cast<Coord>(count) * 128;
        switch (kind) {
        case 0:
            return square(0, 0, across);
        case 1:
            return square(at, at, across - 2 * at + 64);
        case 2:
            return wall({{0, 0}, {across, 0}});
        case 3:
            return i % 2 == 0 ? wall({{at, 0}, {at, across}}) : wall({{0, at}, {across, at}});
        default:
            return square(static_cast<Coord>(i % 100) * 640, static_cast<Coord>(i / 100) * 640,
                          320);
        }
    };
    std::vector<ObstacleGrid::Placed> obstacles;
    std::size_t sides = 0;
    ObstacleGrid oneByOne, together;
    for (std::uint32_t i = 0; i < count; ++i) {
        obstacles.push_back({ObstacleId{i + 1}, shapeOf(i)});
        forEachSide(*obstacles.back().shape, [&](Point2, Point2) { ++sides; });
        oneByOne.set(obstacles.back().id, obstacles.back().shape);
    }
    together.assign(obstacles);
    QVERIFY2(together.bytes() < sides * 1000, qPrintable(QString::number(together.bytes())));
    QVERIFY2(oneByOne.bytes() < sides * 3000, qPrintable(QString::number(oneByOne.bytes())));
}

WAYMARK_TEST(TestObstacleIndex)

} // namespace obstacle_index_test
#include "tst_obstacle_index.moc"
