// SPDX-License-Identifier: MIT
#include "editor/tools/obstacle_tool.h"
#include "tests/editor/tools/hand.h"
#include "tests/support/test_registry.h"

#include <memory>

using namespace navcore;
using namespace waymark;

class ObstacleToolTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        hand = std::make_unique<Hand>();
        hand->begin(levelWith({{100, 300}, {300, 300}}));
        hand->box.choose(ObstacleTool::toolId);
    }
    void cleanup() {
        hand->verify();
        hand.reset();
    }

    void cornersByClicksClosedByEnter() {
        for (const QPoint p : {QPoint(150, 200), QPoint(250, 200), QPoint(200, 400)})
            hand->click(p);
        QVERIFY(hand->edge({1}, {2}));
        hand->key(Qt::Key_Return);
        QCOMPARE(onlyShape().rings[0].size(), 3U);
        QVERIFY(!hand->edge({1}, {2})); // The line of sight is blocked now.
        QCOMPARE(hand->steps(), 1);
        QCOMPARE(hand->selected().obstacles.size(), 1U);
    }
    void closedByTheFirstCornerOrADoubleClick() {
        for (const QPoint p :
             {QPoint(150, 200), QPoint(250, 200), QPoint(200, 400), QPoint(151, 201)})
            hand->click(p);
        QCOMPARE(hand->level().items<Obstacle>().size(), 1U);
        hand->click({500, 200});
        hand->click({600, 200});
        hand->doubleClick({550, 400});
        QCOMPARE(hand->level().items<Obstacle>().size(), 2U);
        QCOMPARE(hand->level().items<Obstacle>().begin()->second.shape->rings[0].size(), 3U);
    }
    void dragIsARectangleShiftASquare() {
        hand->drag({400, 100}, {500, 160});
        QCOMPARE(onlyShape().rings[0], (Ring{Hand::at(400, 100), Hand::at(500, 100),
                                             Hand::at(500, 160), Hand::at(400, 160)}));
        hand->document().undo();
        hand->drag({400, 100}, {500, 160}, {}, Qt::ShiftModifier);
        QCOMPARE(onlyShape().rings[0][2], Hand::at(500, 200));
        hand->document().undo();
        hand->document().redo();
    }
    void cutOutMakesAHole() {
        hand->drag({400, 100}, {600, 300});
        hand->key(Qt::Key_X);
        hand->drag({450, 150}, {500, 200});
        QCOMPARE(onlyShape().rings.size(), 2U);
        QSignalSpy spy(&hand->box, &ToolBox::notice);
        hand->drag({700, 500}, {750, 550});
        QCOMPARE(spy.count(), 1);
        QCOMPARE(hand->level().items<Obstacle>().size(), 1U);
    }
    void cornersMoveAppearAndGo() {
        hand->drag({400, 100}, {600, 300});
        hand->drag({400, 100}, {380, 90});
        QCOMPARE(onlyShape().rings[0][0], Hand::at(380, 90));
        hand->drag({600, 200}, {640, 210}); // The "+" of the right side.
        QCOMPARE(onlyShape().rings[0].size(), 5U);
        QCOMPARE(onlyShape().rings[0][2], Hand::at(640, 210));
        hand->key(Qt::Key_Delete);
        QCOMPARE(onlyShape().rings[0].size(), 4U);
        QCOMPARE(hand->steps(), 4);
    }
    void edgesFollowACornerWhileItIsDragged() {
        hand->drag({150, 310}, {250, 400});
        QVERIFY(hand->edge({1}, {2}));
        hand->dragTo({150, 310}, {160, 250});
        QVERIFY(!hand->edge({1}, {2}));
        hand->escape();
        QVERIFY(hand->edge({1}, {2}));
        hand->release({160, 250});
    }
    void backspaceAndEscapeWhileDrawing() {
        hand->click({150, 200});
        hand->click({250, 200});
        hand->key(Qt::Key_Backspace);
        QVERIFY(hand->box.current().drawing());
        hand->key(Qt::Key_Backspace);
        QVERIFY(!hand->box.current().drawing());
        hand->click({150, 200});
        hand->escape();
        QVERIFY(!hand->box.current().drawing());
        QCOMPARE(hand->box.currentId(), ObstacleTool::toolId);
        QCOMPARE(hand->steps(), 0);
    }
    void sameLetterIsTheNextVariant() {
        hand->box.choose(ObstacleTool::toolId);
        QCOMPARE(hand->box.options().settings().obstacleForm, ObstacleForm::Rectangle);
        hand->click({150, 200});
        QVERIFY(!hand->box.current().drawing());
    }

private:
    const Shape& onlyShape() { return *hand->level().items<Obstacle>().begin()->second.shape; }

    std::unique_ptr<Hand> hand;
};

WAYMARK_TEST(ObstacleToolTest)
#include "tst_obstacle_tool.moc"
