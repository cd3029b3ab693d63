// SPDX-License-Identifier: MIT
#include "navcore/author/edit/reshape.h"

#include "tests/navcore/author/check/world.h"
#include "tests/support/test_registry.h"

#include <QtTest>

using namespace navcore;

namespace {

Ring box(Coord x0, Coord y0, Coord x1, Coord y1) {
    return {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
}

World withShape(Shape shape) {
    World world;
    Obstacle obstacle;
    obstacle.name = "Rock";
    obstacle.shape = std::make_shared<const Shape>(std::move(shape));
    world.put(ObstacleId{1}, obstacle);
    return world;
}

const Shape& shapeOf(const World& world) {
    return *world.level.find<Obstacle>({1})->shape;
}

template <class Change>
bool edited(World& world, Change&& change) {
    LevelEdit edit(world.level);
    change(edit);
    return world.apply(edit.change());
}

} // namespace

class TestReshape : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cornersMoveComeAndGo() {
        World world = withShape({ShapeKind::Solid, {box(0, 0, 100, 100)}});
        QVERIFY(edited(world, [](LevelEdit& edit) {
            moveCorner(edit, {ObstacleId{1}, 0, 2}, {150, 120});
        }));
        QCOMPARE(shapeOf(world).rings[0][2], (Point2{150, 120}));
        QVERIFY(edited(world, [](LevelEdit& edit) {
            insertCorner(edit, {ObstacleId{1}, 0, 3}, {-10, 50});
        }));
        QCOMPARE(shapeOf(world).rings[0].size(), 5U);
        QCOMPARE(shapeOf(world).rings[0][4], (Point2{-10, 50}));
        QVERIFY(edited(world, [](LevelEdit& edit) { removeCorner(edit, {ObstacleId{1}, 0, 0}); }));
        QCOMPARE(shapeOf(world).rings[0][0], (Point2{100, 0}));
        QCOMPARE(world.level.find<Obstacle>({1})->name, std::string("Rock"));
    }

    void theHandMakesWhatWasTracedItsOwn() {
        const auto origin = [](const World& world) {
            return world.level.find<Obstacle>({1})->origin;
        };
        const auto traced = [] {
            World world = withShape({ShapeKind::Solid, {box(0, 0, 100, 100)}});
            LevelEdit edit(world.level);
            edit.modify<Obstacle>({1}, [](Obstacle& obstacle) {
                obstacle.origin = ObstacleOrigin::Traced;
                obstacle.tags = {{"stone", "grey"}};
            });
            if (!world.apply(edit.change()))
                qFatal("bad test level");
            return world;
        };
        World moved = traced();
        QVERIFY(edited(moved, [](LevelEdit& edit) {
            moveCorner(edit, {ObstacleId{1}, 0, 2}, {150, 120});
        }));
        QCOMPARE(origin(moved), ObstacleOrigin::Drawn);
        QCOMPARE(moved.level.find<Obstacle>({1})->tags, (Tags{{"stone", "grey"}}));
        World cut = traced();
        QVERIFY(edited(cut, [](LevelEdit& edit) { cutOut(edit, box(10, 10, 20, 20)); }));
        QCOMPARE(origin(cut), ObstacleOrigin::Drawn);
        World locked = traced();
        QVERIFY(edited(locked, [](LevelEdit& edit) {
            edit.modify<Obstacle>({1}, [](Obstacle& obstacle) { obstacle.lock = Lock::Locked; });
        }));
        QVERIFY(edited(locked, [](LevelEdit& edit) {
            QCOMPARE(cutOut(edit, box(10, 10, 20, 20)), std::size_t{0});
        }));
        QCOMPARE(shapeOf(locked).rings.size(), 1U);
        QCOMPARE(origin(locked), ObstacleOrigin::Traced);
    }

    void pointsOfABarrier() {
        World world;
        Barrier cliff;
        cliff.name = "cliff";
        cliff.line = std::make_shared<const Shape>(Shape{ShapeKind::Wall, {{{0, 0}, {100, 0}}}});
        world.put(BarrierId{5}, cliff);
        const auto line = [&world] { return world.level.find<Barrier>({5})->line->rings[0]; };
        QVERIFY(edited(world, [](LevelEdit& edit) {
            insertCorner(edit, {BarrierId{5}, 0, 0}, {50, 10});
            moveCorner(edit, {BarrierId{5}, 0, 2}, {120, 0});
        }));
        QCOMPARE(line(), (Ring{{0, 0}, {50, 10}, {120, 0}}));
        QVERIFY(edited(world, [](LevelEdit& edit) { turnRound(edit, {5}); }));
        QCOMPARE(line(), (Ring{{120, 0}, {50, 10}, {0, 0}}));
        QCOMPARE(world.level.find<Barrier>({5})->name, std::string("cliff"));
        QVERIFY(edited(world, [](LevelEdit& edit) { removeCorner(edit, {BarrierId{5}, 0, 1}); }));
        QCOMPARE(line(), (Ring{{120, 0}, {0, 0}}));
        QVERIFY(edited(world, [](LevelEdit& edit) { removeCorner(edit, {BarrierId{5}, 0, 0}); }));
        QVERIFY(!world.level.find<Barrier>({5}));
    }

    void shortRingsGoAndTheObstacleWithTheLast() {
        World world = withShape(
            {ShapeKind::Solid, {{{0, 0}, {100, 0}, {0, 100}}, {{10, 10}, {20, 10}, {10, 20}}}});
        QVERIFY(edited(world, [](LevelEdit& edit) { removeCorner(edit, {ObstacleId{1}, 1, 1}); }));
        QCOMPARE(shapeOf(world).rings.size(), 1U);
        QVERIFY(edited(world, [](LevelEdit& edit) { removeCorner(edit, {ObstacleId{1}, 0, 1}); }));
        QVERIFY(!world.level.find<Obstacle>({1}));
        World wall = withShape({ShapeKind::Wall, {{{0, 0}, {10, 0}, {20, 0}}}});
        QVERIFY(edited(wall, [](LevelEdit& edit) { removeCorner(edit, {ObstacleId{1}, 0, 1}); }));
        QCOMPARE(shapeOf(wall).rings[0].size(), 2U);
        QVERIFY(edited(wall, [](LevelEdit& edit) { removeCorner(edit, {ObstacleId{1}, 0, 1}); }));
        QVERIFY(!wall.level.find<Obstacle>({1}));
    }

    void solidsAreAdded() {
        World world;
        LevelEdit edit(world.level);
        IdBlock ids(40);
        const ObstacleId id = addSolid(edit, ids, box(0, 0, 50, 50));
        QVERIFY(world.apply(edit.change()));
        QVERIFY(world.linker.plane(firstFloor).obstacles.solidAt({25, 25}) == id);
    }

    void cutOutMakesAHole() {
        World world = withShape({ShapeKind::Solid, {box(0, 0, 100, 100)}});
        QVERIFY(edited(world,
                       [](LevelEdit& edit) { QCOMPARE(cutOut(edit, box(20, 20, 80, 80)), 1U); }));
        QVERIFY(!world.linker.plane(firstFloor).obstacles.solidAt({50, 50}));
        QVERIFY(world.linker.plane(firstFloor).obstacles.solidAt({10, 10}));
    }

    void cutOutWantsRingsWhollyInside() {
        // A U shape: the ring has its corners in both arms and crosses the bay between them.
        World world = withShape(
            {ShapeKind::Solid,
             {{{0, 0}, {30, 0}, {30, 70}, {70, 70}, {70, 0}, {100, 0}, {100, 100}, {0, 100}}}});
        LevelEdit edit(world.level);
        QCOMPARE(cutOut(edit, box(10, 10, 90, 90)), 0U);
        QCOMPARE(cutOut(edit, box(10, 75, 90, 101)), 0U); // leaves the shape
        QCOMPARE(cutOut(edit, box(10, 75, 90, 100)), 0U); // touches its side
        QVERIFY(edit.change().empty());
        QCOMPARE(cutOut(edit, box(10, 75, 90, 90)), 1U);
    }
};

WAYMARK_TEST(TestReshape)
#include "tst_reshape.moc"
