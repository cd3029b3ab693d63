// SPDX-License-Identifier: MIT
#include "navcore/runtime/geometry/shape.h"
#include "tests/support/test_registry.h"

#include <QTest>

using namespace navcore;

namespace {

const Ring square{{0, 0}, {10, 0}, {10, 10}, {0, 10}};
const Ring hole{{4, 4}, {6, 4}, {6, 6}, {4, 6}};

bool accepts(ShapeKind kind, LevelVector<Ring> rings) {
    return checkShape({kind, std::move(rings)}).ok();
}

} // namespace

class TestShape : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsAShape() {
        QVERIFY(accepts(ShapeKind::Solid, {square, hole}));
        QVERIFY(accepts(ShapeKind::Wall, {{{0, 0}, {5, 5}}}));
        QVERIFY(accepts(ShapeKind::Solid, {{{0, 0}, {5, 5}, {9, 9}}}));         // zero area
        QVERIFY(accepts(ShapeKind::Solid, {{{0, 0}, {9, 9}, {9, 0}, {0, 9}}})); // intersects itself
        QVERIFY(accepts(ShapeKind::Solid, {{{maxCoord, 0}, {0, -maxCoord}, {0, 0}}}));
        QVERIFY(!accepts(ShapeKind::Solid, {}));
        QVERIFY(!accepts(ShapeKind::Solid, {{{0, 0}, {5, 5}}}));
        QVERIFY(!accepts(ShapeKind::Wall, {{{0, 0}}}));
        QVERIFY(!accepts(ShapeKind::Solid, {square, {}}));
        QVERIFY(!accepts(ShapeKind::Solid, {{{7, 7}, {7, 7}, {7, 7}}}));
        QVERIFY(!accepts(ShapeKind::Wall, {{{7, 7}, {7, 7}}}));
        QVERIFY(!accepts(ShapeKind::Wall, {{{maxCoord + 1, 0}, {0, 0}}}));
    }

    void bounds() {
        QVERIFY(boundsOf(Shape{}).empty());
        const Shape shape{ShapeKind::Wall, {{{3, -2}, {5, 9}}, {{-4, 0}, {0, 0}}}};
        QVERIFY((boundsOf(shape) == Box{{-4, -2}, {5, 9}}));
    }

    void located_data() {
        QTest::addColumn<int>("x");
        QTest::addColumn<int>("y");
        QTest::addColumn<int>("solid");
        QTest::addColumn<int>("wall");
        const auto row = [](int x, int y, Side solid, Side wall) {
            QTest::addRow("%d,%d", x, y) << x << y << int(solid) << int(wall);
        };
        row(2, 2, Side::Inside, Side::Outside);
        row(5, 5, Side::Outside, Side::Outside); // in the hole
        row(4, 5, Side::Boundary, Side::Boundary);
        row(10, 3, Side::Boundary, Side::Boundary);
        row(0, 5, Side::Boundary, Side::Outside); // the side that closes the ring
        row(0, 0, Side::Boundary, Side::Boundary);
        row(2, 4, Side::Inside, Side::Outside); // at the height of corners of the hole
        row(-1, 0, Side::Outside, Side::Outside);
        row(-1, 10, Side::Outside, Side::Outside);
        row(11, 4, Side::Outside, Side::Outside);
    }
    void located() {
        QFETCH(int, x);
        QFETCH(int, y);
        QTEST(int(locate({ShapeKind::Solid, {square, hole}}, {x, y})), "solid");
        // As an open line, the square has no fourth side.
        const Shape wall{ShapeKind::Wall, {square, {{4, 4}, {4, 6}}}};
        QTEST(int(locate(wall, {x, y})), "wall");
    }

    void sides() {
        std::vector<std::pair<Point2, Point2>> solid, wall;
        forEachSide(Shape{ShapeKind::Solid, {square}},
                    [&](Point2 a, Point2 b) { solid.emplace_back(a, b); });
        forEachSide(Shape{ShapeKind::Wall, {square}},
                    [&](Point2 a, Point2 b) { wall.emplace_back(a, b); });
        QCOMPARE(solid.size(), 4U);
        QVERIFY(solid.back() == std::pair(square.back(), square.front()));
        solid.pop_back();
        QVERIFY(solid == wall);
    }
};

WAYMARK_TEST(TestShape)
#include "tst_shape.moc"
