// SPDX-License-Identifier: MIT
#include "editor/tools/align_tool.h"
#include "navcore/author/edit/floor_edits.h"
#include "tests/editor/tools/hand.h"
#include "tests/support/test_registry.h"

#include <cmath>
#include <memory>

namespace align_tool_test {

using namespace navcore;
using namespace waymark;

namespace {

constexpr FloorId hall{2};

/// Two floors with pictures of 400 x 300 pixels at the same place.
Level twoPictures() {
    Level level = levelWith({{100, 100}});
    LevelEdit edit(level);
    setPicture(edit, firstFloor, Picture{"yard.png", 400, 300, {}});
    Floor floor;
    floor.order = 1;
    edit.set<Floor>(hall, floor);
    setPicture(edit, hall, Picture{"hall.png", 400, 300, {}});
    Vertex vertex;
    vertex.position = {200 * 256, 150 * 256, 0};
    vertex.floor = hall;
    edit.set<Vertex>({11}, vertex);
    if (!level.apply(edit.change()))
        qFatal("bad level");
    return level;
}

} // namespace

class AlignToolTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        hand = std::make_unique<Hand>();
        hand->begin(twoPictures());
        hand->box.choose(AlignTool::toolId);
    }
    void cleanup() {
        hand->verify();
        hand.reset();
    }

    void sharedPointsMoveThePicture() {
        hand->click({100, 100});
        hand->click({300, 100});
        hand->workspace.goToFloor(hall);
        hand->click({150, 120}); // The same points, 50 px to the right and 20 px down.
        hand->click({350, 120});
        hand->key(Qt::Key_Return);
        QCOMPARE(hand->steps(), 1);
        QCOMPARE(hand->level().picture(hall).origin, Hand::at(-50, -20));
        QCOMPARE(hand->level().picture().origin, Hand::at(0, 0)); // The lowest floor stays.
        QCOMPARE(hand->level().find<Vertex>({11})->position.flat(), Hand::at(200, 150));
        QVERIFY(!hand->box.current().drawing());
    }

    void theItemsMoveAlongIfWanted() {
        ToolSettings settings = hand->box.options().settings();
        settings.alignItems = true;
        hand->box.options().set(settings);
        hand->click({100, 100});
        hand->click({300, 100});
        hand->workspace.goToFloor(hall);
        hand->click({150, 120});
        hand->click({350, 120});
        hand->key(Qt::Key_Return);
        QCOMPARE(hand->level().find<Vertex>({11})->position.flat(), Hand::at(150, 130));
        QCOMPARE(hand->level().find<Vertex>({1})->position.flat(), Hand::at(100, 100));
    }

    void aTurnedPictureIsPaintedTurned() {
        hand->click({100, 100});
        hand->click({300, 100});
        hand->workspace.goToFloor(hall);
        hand->click({100, 100}); // Turned by a quarter, and half as large.
        hand->click({100, 200});
        hand->key(Qt::Key_Return);
        const Point2 across = hand->level().picture(hall).across;
        QVERIFY(across != Point2{});
        QCOMPARE(std::lround(std::hypot(across.x, across.y) / 256), 800L);
    }

    void onePointIsNotEnough() {
        hand->click({100, 100});
        hand->workspace.goToFloor(hall);
        hand->click({150, 120});
        hand->key(Qt::Key_Return);
        QCOMPARE(hand->steps(), 0);
        QVERIFY(hand->box.current().drawing()); // The points are kept.
        QVERIFY(!hand->box.current().hint().isEmpty());
    }

    void pointsAreDraggedAndRemoved() {
        hand->click({100, 100});
        hand->click({300, 100});
        hand->workspace.goToFloor(hall);
        hand->click({100, 100});
        hand->click({300, 130});
        hand->drag({300, 130}, {300, 100});
        hand->key(Qt::Key_Return);
        QCOMPARE(hand->steps(), 0); // Nothing moves, because all points coincide already.
        hand->workspace.goToFloor(firstFloor);
        hand->click({50, 50});
        hand->key(Qt::Key_Backspace);
        QVERIFY(!hand->box.current().drawing());
    }

    void pointsGetTheNextFreeNumber() {
        const auto next = [&] { return hand->box.options().settings().alignPoint; };
        hand->click({100, 100});
        hand->click({300, 100});
        QCOMPARE(next(), 3);
        hand->workspace.goToFloor(hall);
        QCOMPARE(next(), 1); // Its points are still free on this floor.
        hand->click({100, 120});
        QCOMPARE(next(), 2);
        hand->escape();
        QVERIFY(!hand->box.current().drawing());
    }

private:
    std::unique_ptr<Hand> hand;
};

WAYMARK_TEST(AlignToolTest)

} // namespace align_tool_test

#include "tst_align_tool.moc"
