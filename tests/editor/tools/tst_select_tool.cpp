// SPDX-License-Identifier: MIT
#include "editor/tools/obstacle_tool.h"
#include "editor/tools/picking.h"
#include "navcore/author/edit/attributes.h"
#include "navcore/author/edit/graph_edits.h"
#include "tests/editor/tools/hand.h"
#include "tests/support/test_registry.h"

#include <memory>

using namespace navcore;
using namespace waymark;

class SelectToolTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        hand = std::make_unique<Hand>();
        hand->begin(withBox(levelWith({{100, 100}, {200, 100}, {100, 200}, {600, 500}}),
                            {300, 300, 200, 100}, 70));
    }
    void cleanup() {
        hand->verify();
        hand.reset();
    }

    void clickSelectsAndEmptyGroundClears() {
        hand->click({100, 100});
        QCOMPARE(hand->selected().vertices, KeySet{VertexId{1}});
        hand->click({400, 350});
        QCOMPARE(hand->selected().obstacles, KeySet{ObstacleId{70}});
        QVERIFY(hand->selected().vertices.empty());
        hand->click({900, 650});
        QVERIFY(hand->selected().empty());
    }
    void shiftAddsAndCtrlToggles() {
        hand->click({100, 100});
        hand->click({200, 100}, Qt::ShiftModifier);
        QCOMPARE(hand->selected().vertices.size(), 2U);
        hand->click({100, 100}, Qt::ControlModifier);
        QCOMPARE(hand->selected().vertices, KeySet{VertexId{2}});
        hand->click({100, 100}, Qt::ControlModifier);
        QCOMPARE(hand->selected().vertices.size(), 2U);
    }
    void clickAgainTakesTheNextUnderneath() {
        hand->click({100, 100});
        QCOMPARE(hand->selected().vertices.size(), 1U);
        hand->click({100, 100});
        QVERIFY(hand->selected().vertices.empty());
        QCOMPARE(hand->selected().edges.size(), 1U);
        QVERIFY(hand->box.current().hint().contains("2 of 2"));
        hand->click({100, 100});
        QCOMPARE(hand->selected().vertices.size(), 1U);
    }
    void dragMovesAnUnselectedVertexAndItsEdges() {
        hand->drag({100, 100}, {140, 160});
        QCOMPARE(hand->vertexAt(140, 160), VertexId{1});
        QCOMPARE(hand->steps(), 1);
        QVERIFY(hand->edge({1}, {2}));
    }
    void dragMovesEverythingSelected() {
        hand->click({100, 100});
        hand->click({400, 350}, Qt::ShiftModifier);
        hand->drag({100, 100}, {110, 130});
        QCOMPARE(hand->vertexAt(110, 130), VertexId{1});
        QCOMPARE(hand->level().find<Obstacle>({70})->shape->rings[0][0], Hand::at(310, 330));
        QCOMPARE(hand->steps(), 1);
    }
    void shiftInADragKeepsItStraight() {
        hand->drag({100, 100}, {180, 110}, {}, Qt::ShiftModifier);
        QCOMPARE(hand->vertexAt(180, 100), VertexId{1});
    }
    void ctrlInvertsTheGrid() {
        ViewSettings view = hand->workspace.view.settings();
        view.snap = true;
        view.gridSpacing = 50 * unitsPerPixel;
        hand->workspace.view.set(view);
        hand->drag({100, 100}, {163, 138});
        QCOMPARE(hand->vertexAt(150, 150), VertexId{1});
        hand->drag({150, 150}, {163, 138}, {}, Qt::ControlModifier);
        QCOMPARE(hand->vertexAt(163, 138), VertexId{1});
    }
    void escapePutsADragBack() {
        hand->dragTo({100, 100}, {170, 180});
        QCOMPARE(hand->vertexAt(170, 180), VertexId{1});
        hand->escape();
        QCOMPARE(hand->vertexAt(100, 100), VertexId{1});
        hand->release({170, 180});
        QCOMPARE(hand->steps(), 0);
    }
    void losingTheFocusPutsADragBack() {
        hand->dragTo({100, 100}, {170, 180});
        QVERIFY(hand->box.cancelGesture());
        QVERIFY(!hand->box.cancelGesture());
        hand->release({170, 180});
        QCOMPARE(hand->vertexAt(100, 100), VertexId{1});
    }
    void pressingInsideAnObstacleDrawsABandNotTheObstacle() {
        hand->drag({350, 350}, {380, 380});
        QCOMPARE(hand->steps(), 0);
        QCOMPARE(hand->level().find<Obstacle>({70})->shape->rings[0][0], Hand::at(300, 300));
    }
    void theOutlineOfAnObstacleDragsIt() {
        hand->drag({300, 350}, {290, 340});
        QCOMPARE(hand->level().find<Obstacle>({70})->shape->rings[0][0], Hand::at(290, 290));
    }
    void aBandTakesWhatIsFullyInside() {
        hand->drag({50, 50}, {250, 250});
        QCOMPARE(hand->selected().vertices.size(), 3U);
        QVERIFY(hand->selected().edges.empty());
        hand->drag({280, 280}, {700, 600}, Qt::ShiftModifier, {});
        QCOMPARE(hand->selected().vertices.size(), 4U);
        QCOMPARE(hand->selected().obstacles.size(), 1U);
        hand->drag({50, 50}, {250, 150}, Qt::ControlModifier, {});
        QCOMPARE(hand->selected().vertices.size(), 2U);
        hand->drag({280, 280}, {450, 600});
        QVERIFY(hand->selected().empty()); // The obstacle is only partly inside.
    }
    void shiftDragOnAnItemForcesABand() {
        hand->drag({110, 110}, {90, 90}, Qt::ShiftModifier, {});
        QCOMPARE(hand->steps(), 0);
    }
    void droppingAVertexOnAVertexMerges() {
        hand->drag({200, 100}, {102, 101});
        QCOMPARE(hand->level().items<Vertex>().size(), 3U);
        QCOMPARE(hand->vertexAt(100, 100), VertexId{1});
        QCOMPARE(hand->steps(), 1);
    }
    void ctrlDropDoesNotMerge() {
        hand->drag({200, 100}, {102, 101}, {}, Qt::ControlModifier);
        QCOMPARE(hand->level().items<Vertex>().size(), 4U);
    }
    void doubleClickOnAnEdgeInsertsAVertex() {
        hand->doubleClick({150, 100});
        QCOMPARE(hand->level().items<Vertex>().size(), 5U);
        const VertexId middle = hand->vertexAt(150, 100);
        QVERIFY(hand->edge(middle, {1}) && hand->edge(middle, {2}));
        QVERIFY(!hand->edge({1}, {2}));
        QCOMPARE(hand->steps(), 1);
    }
    void doubleClickOnAVertexAsksForItsName() {
        QSignalSpy spy(&hand->box, &ToolBox::renameRequested);
        hand->doubleClick({100, 100});
        QCOMPARE(spy.count(), 1);
        QCOMPARE(hand->selected().vertices, KeySet{VertexId{1}});
    }
    void doubleClickOnAnObstacleEditsItsCorners() {
        hand->doubleClick({400, 350});
        QCOMPARE(hand->box.currentId(), ObstacleTool::toolId);
        hand->drag({300, 300}, {280, 290});
        QCOMPARE(hand->level().find<Obstacle>({70})->shape->rings[0][0], Hand::at(280, 290));
    }
    void aPairThatIsKeptOutIsPickedByItsPlace() {
        const EdgeKey key = EdgeKey::of(VertexPair::of({1}, {2}));
        LevelEdit edit(hand->level());
        removeEdge(edit, key);
        QVERIFY(hand->document().edit(edit.change(), "Delete").ok());
        QVERIFY(!hand->graph().find(key));
        hand->click({150, 101});
        QCOMPARE(hand->selected().edges, KeySet{key});
        hand->doubleClick({150, 101}); // There is no edge to split.
        QCOMPARE(hand->level().items<Vertex>().size(), 4U);
        hand->escape();
        hand->click({150, 120});
        QVERIFY(hand->selected().empty());
        hand->canvas.setZoom(1.0 / 32); // No longer painted, so no longer picked either.
        ToolEvent far;
        far.at = Hand::at(150, 100);
        far.unitsPerScreenPixel = hand->canvas.camera().unitsPerScreenPixel();
        QVERIFY(!waitingPairAt(hand->workspace, far));
    }
    void aRuleWhoseEdgeIsAwayIsPickedToo() {
        const EdgeKey key = EdgeKey::of(VertexPair::of({1}, {2}));
        LevelEdit edit(hand->level());
        paintEdge(edit, key, TerrainId{2});
        Level painted = hand->level();
        QVERIFY(painted.apply(LevelChange(edit.change())));
        hand->begin(withBox(painted, {140, 80, 20, 40}, 90)); // In the way.
        QVERIFY(!hand->graph().find(key));
        hand->click({120, 100});
        QCOMPARE(hand->selected().edges, KeySet{key});
        hand->drag({120, 100}, {120, 20}); // Moves its ends, past the wall.
        QVERIFY(hand->graph().find(key));
        QCOMPARE(hand->selected().edges, KeySet{key});
    }
    void aBandWithoutVerticesTakesPairsThatWait() {
        LevelEdit edit(hand->level());
        const EdgeKey key = EdgeKey::of(VertexPair::of({1}, {2}));
        removeEdge(edit, key);
        QVERIFY(hand->document().edit(edit.change(), "Delete").ok());
        ToolSettings picks = hand->box.options().settings();
        picks.pickVertices = false;
        hand->box.options().set(picks);
        hand->drag({50, 50}, {250, 150});
        QCOMPARE(hand->selected().edges, KeySet{key});
    }
    void aLockedLayerIsNotPicked() {
        ViewSettings view = hand->workspace.view.settings();
        view[Layer::Vertices].locked = true;
        hand->workspace.view.set(view);
        hand->drag({100, 100}, {140, 160});
        QCOMPARE(hand->vertexAt(100, 100), VertexId{1});
    }
    void escapeClearsTheSelectionLast() {
        hand->click({100, 100});
        hand->escape();
        QVERIFY(hand->selected().empty());
    }

    /// The message about a click disappears when something else is selected, no matter how.
    void theHintIsAboutWhatIsSelected() {
        Level level = hand->level();
        LevelEdit edit(level);
        const Point3 at = level.items<Vertex>().begin()->second.position;
        edit.set<Vertex>({900}, Vertex{at, "twin", {}, {}, {}});
        QVERIFY(level.apply(LevelChange(edit.change())).ok());
        hand->begin(level);
        const QString usual = hand->box.current().hint();
        hand->click({at.x / 256, at.y / 256});
        QVERIFY2(hand->box.current().hint().contains(" here. Click again"),
                 qPrintable(hand->box.current().hint()));
        hand->workspace.selection.clear();
        QCOMPARE(hand->box.current().hint(), usual);
    }

private:
    std::unique_ptr<Hand> hand;
};

WAYMARK_TEST(SelectToolTest)
#include "tst_select_tool.moc"
