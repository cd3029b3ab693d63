// SPDX-License-Identifier: MIT
#include "editor/tools/barrier_tool.h"
#include "editor/tools/obstacle_tool.h"
#include "editor/tools/picking.h"
#include "tests/editor/tools/hand.h"
#include "tests/support/test_registry.h"

#include <memory>

using namespace navcore;
using namespace waymark;

/// Barriers and locked obstacles with the Select tool.
class SelectBarriersTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        Level level = withBox(levelWith({{100, 300}, {300, 300}}), {500, 100, 100, 100}, 70);
        LevelEdit edit(level);
        Barrier barrier;
        barrier.name = "North";
        barrier.line = std::make_shared<const Shape>(
            Shape{ShapeKind::Wall, {{Hand::at(200, 200), Hand::at(200, 400)}}});
        edit.set<Barrier>(fence, barrier);
        Obstacle traced = *level.find<Obstacle>(rock);
        traced.origin = ObstacleOrigin::Traced;
        traced.lock = Lock::Locked;
        edit.set<Obstacle>(rock, traced);
        QVERIFY(level.apply(LevelChange(edit.change())).ok());
        hand = std::make_unique<Hand>();
        hand->begin(level);
    }
    void cleanup() {
        hand->verify();
        hand.reset();
    }

    void aClickPicksTheLineAndThenTheEdgeUnderIt() {
        hand->click({200, 300});
        QCOMPARE(hand->selected().barriers, KeySet<BarrierId>{fence});
        QCOMPARE(hand->selected().size(), 1U);
        hand->click({200, 300});
        QVERIFY(hand->selected().barriers.empty());
        QCOMPARE(hand->selected().edges.size(), 1U);
        hand->click({200, 230}, Qt::ShiftModifier);
        QCOMPARE(hand->selected().size(), 2U);
        hand->click({200, 230}, Qt::ControlModifier);
        QVERIFY(hand->selected().barriers.empty());
    }
    void aDragMovesIt() {
        hand->drag({200, 250}, {230, 260});
        QCOMPARE(line(), (Ring{Hand::at(230, 210), Hand::at(230, 410)}));
        QCOMPARE(hand->steps(), 1);
        hand->dragTo({230, 250}, {300, 250});
        hand->escape();
        QCOMPARE(line().front(), Hand::at(230, 210));
        hand->release({300, 250});
    }
    void aRubberBandTakesItWhole() {
        hand->drag({150, 150}, {250, 450});
        QCOMPARE(hand->selected().barriers, KeySet<BarrierId>{fence});
        hand->drag({150, 150}, {250, 350}); // Not completely.
        QVERIFY(hand->selected().empty());
        hand->drag({150, 150}, {250, 450}, Qt::ShiftModifier);
        hand->drag({150, 150}, {250, 450}, Qt::ControlModifier);
        QVERIFY(hand->selected().empty());
    }
    void layersAndPicksDecideWhatIsPicked() {
        ViewSettings view = hand->workspace.view.settings();
        view[Layer::Barriers].locked = true;
        hand->workspace.view.set(view);
        hand->click({200, 230});
        QVERIFY(hand->selected().empty());
        view[Layer::Barriers].locked = false;
        hand->workspace.view.set(view);
        ToolSettings picks = hand->box.options().settings();
        picks.pickBarriers = false;
        hand->box.options().set(picks);
        hand->click({200, 230});
        QVERIFY(hand->selected().empty());
        picks.pickBarriers = true;
        hand->box.options().set(picks);
        hand->click({200, 230});
        QCOMPARE(hand->selected().barriers.size(), 1U);
    }
    void aDoubleClickEditsItsPoints() {
        hand->doubleClick({200, 230});
        QCOMPARE(hand->box.currentId(), BarrierTool::toolId);
        hand->drag({200, 200}, {210, 190});
        QCOMPARE(line().front(), Hand::at(210, 190));
    }
    void whatIsLockedIsNotPickedAndNotMoved() {
        hand->click({550, 150});
        QVERIFY(hand->selected().empty());
        QVERIFY(hand->box.current().hint().contains("locked"));
        hand->drag({480, 80}, {620, 220});
        QVERIFY(hand->selected().empty());
        const ShapePtr before = hand->level().find<Obstacle>(rock)->shape;
        SelectedItems items;
        items.obstacles.insert(rock);
        items.vertices.insert({1});
        hand->workspace.selection.set(items);
        hand->drag({100, 300}, {120, 320}); // Only the vertex moves.
        QCOMPARE(hand->level().find<Vertex>({1})->position.flat(), Hand::at(120, 320));
        QCOMPARE(hand->level().find<Obstacle>(rock)->shape, before);
        hand->box.choose(ObstacleTool::toolId);
        items.vertices.clear();
        hand->workspace.selection.set(items);
        hand->dragTo({500, 100}, {480, 90}); // A corner without a handle, so a rubber band begins.
        hand->escape();
        hand->release({480, 90});
        QCOMPARE(hand->level().find<Obstacle>(rock)->shape, before);
    }
    void unlockedAndMovedByHandItIsDrawn() {
        LevelEdit edit(hand->level());
        edit.modify<Obstacle>(rock, [](Obstacle& obstacle) { obstacle.lock = Lock::Open; });
        QVERIFY(hand->document().edit(edit.change(), "unlock").ok());
        QCOMPARE(hand->level().find<Obstacle>(rock)->origin, ObstacleOrigin::Traced);
        hand->drag({500, 150}, {520, 150});
        QCOMPARE(hand->level().find<Obstacle>(rock)->origin, ObstacleOrigin::Drawn);
    }
    void itIsCalledByItsName() {
        QCOMPARE(nameOf(hand->level(), fence), QString("barrier \"North\""));
        QCOMPARE(nameOf(hand->level(), BarrierId{99}), QString("a barrier"));
        LevelEdit edit(hand->level());
        edit.modify<Barrier>(fence, [](Barrier& barrier) { barrier.kind = BarrierKind::Gate; });
        QVERIFY(hand->document().edit(edit.change(), "gate").ok());
        QCOMPARE(nameOf(hand->level(), fence), QString("gate \"North\""));
    }

private:
    const Ring& line() { return hand->level().find<Barrier>(fence)->line->rings.front(); }

    static constexpr BarrierId fence{30};
    static constexpr ObstacleId rock{70};
    std::unique_ptr<Hand> hand;
};

WAYMARK_TEST(SelectBarriersTest)
#include "tst_select_barriers.moc"
