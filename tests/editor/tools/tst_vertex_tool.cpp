// SPDX-License-Identifier: MIT
#include "editor/tools/select_tool.h"
#include "editor/tools/vertex_tool.h"
#include "tests/editor/tools/hand.h"
#include "tests/editor/tools/overlay_marks.h"
#include "tests/support/test_registry.h"

#include <memory>

using namespace navcore;
using namespace waymark;

class VertexToolTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        hand = std::make_unique<Hand>();
        hand->begin(withBox(levelWith({{100, 100}, {200, 100}}), {300, 300, 200, 100}, 70));
        hand->box.choose(VertexTool::toolId);
    }
    void cleanup() {
        hand->verify();
        hand.reset();
    }

    void clickAddsAndEdgesComeByThemselves() {
        hand->click({150, 180});
        const VertexId added = hand->vertexAt(150, 180);
        QVERIFY(hand->edge(added, {1}) && hand->edge(added, {2}));
        QCOMPARE(hand->selected().vertices, KeySet{added});
        QVERIFY(hand->level().items<Link>().empty());
        QCOMPARE(hand->steps(), 1);
    }
    void pressDragPlacesIt() {
        hand->dragTo({150, 180}, {250, 200});
        const VertexId added = hand->vertexAt(250, 200);
        QVERIFY(hand->edge(added, {2})); // While the button is still pressed.
        hand->release({250, 200});
        QCOMPARE(hand->steps(), 1);
    }
    void theKindOfTheOptionsIsUsed() {
        ToolSettings settings = hand->box.options().settings();
        settings.vertexKind = "spawn";
        hand->box.options().set(settings);
        hand->click({150, 180});
        QCOMPARE(hand->level().find<Vertex>(hand->vertexAt(150, 180))->kind, std::string("spawn"));
    }
    void pressOnAVertexMovesIt() {
        hand->drag({100, 100}, {120, 140});
        QCOMPARE(hand->vertexAt(120, 140), VertexId{1});
        QCOMPARE(hand->level().items<Vertex>().size(), 2U);
    }
    void clickOnAnEdgeInsertsWithCtrlJustPlaces() {
        hand->click({150, 100});
        QVERIFY(!hand->edge({1}, {2}));
        hand->document().undo();
        hand->click({150, 100}, Qt::ControlModifier);
        QVERIFY(hand->level().items<EdgeRule>().empty());
        QCOMPARE(hand->level().items<Vertex>().size(), 3U);
    }
    void shiftClickAddsARow() {
        ToolSettings settings = hand->box.options().settings();
        settings.spacing = 50 * unitsPerPixel;
        hand->box.options().set(settings);
        hand->click({100, 500});
        hand->click({260, 500}, Qt::ShiftModifier);
        hand->vertexAt(150, 500);
        hand->vertexAt(200, 500);
        hand->vertexAt(250, 500);
        QCOMPARE(hand->level().items<Vertex>().size(), 6U);
        QCOMPARE(hand->steps(), 2);
    }
    void backspaceTakesTheLastOneBack() {
        hand->click({150, 180});
        hand->key(Qt::Key_Backspace);
        QCOMPARE(hand->level().items<Vertex>().size(), 2U);
        hand->key(Qt::Key_Backspace); // The tool has no further step to undo.
        QCOMPARE(hand->level().items<Vertex>().size(), 2U);
    }
    void backspaceTakesBackNothingOfAnother() {
        hand->click({150, 180});
        hand->document().undo();
        LevelEdit other(hand->level());
        other.modify<Vertex>(hand->level().items<Vertex>().begin()->first,
                             [](Vertex& vertex) { vertex.name = "mill"; });
        QVERIFY(hand->document().edit(other.change(), "Rename"));
        const Level before = hand->level();
        // The history index is the same as after the vertex was added, but the step is a different
        // one.
        hand->key(Qt::Key_Backspace);
        QVERIFY(hand->level() == before);
    }
    void insideAnObstacleTheHintSaysSo() {
        hand->move({400, 350});
        QVERIFY(hand->box.current().hint().startsWith("Inside"));
        hand->click({400, 350});
        QVERIFY(hand->graph().edgesAt(hand->vertexAt(400, 350)).empty());
    }
    void theGhostShowsTheEdgesThatAClickMakes() {
        // The distant vertices already have enough neighbours among each other. Nearby vertices
        // will also link to the new one.
        const std::vector<QPoint> places{{100, 100}, {130, 100}, {100, 130}, {130, 130},
                                         {160, 100}, {160, 130}, {400, 120}, {700, 100},
                                         {700, 140}, {650, 600}};
        Level level = levelWith(places);
        LevelEdit edit(level);
        edit.modify<LinkSettings>({}, [](LinkSettings& settings) { settings.linksWanted = 2; });
        QVERIFY(level.apply(LevelChange(edit.change())));
        hand->begin(level);
        std::size_t most = 0;
        for (const QPoint at : {QPoint(330, 145), QPoint(550, 300), QPoint(115, 180)}) {
            hand->move(at);
            QCoreApplication::processEvents(); // The closer look runs when the event loop is idle.
            OverlayMarks ghost;
            hand->box.current().draw(ghost);
            hand->click(at);
            const VertexId added = hand->vertexAt(at.x(), at.y());
            std::set<Point2> ends;
            for (const Edge& edge : hand->graph().edgesAt(added))
                ends.insert(hand->graph().position(edge.other(added)).flat());
            std::set<Point2> ghostEnds;
            for (const OverlayMarks::Line& line : ghost.lines)
                ghostEnds.insert(line.b);
            QVERIFY(ghostEnds == ends);
            most = std::max(most, ends.size());
            hand->document().undo();
        }
        QVERIFY(most > 2); // More than its own list.
    }
    void aRowDoesNotGoOnInAnotherLevel() {
        hand->click({100, 500});
        hand->begin(levelWith({{100, 100}, {100, 500}, {200, 500}}));
        hand->click({300, 600}, Qt::ShiftModifier);
        QCOMPARE(hand->level().items<Vertex>().size(), 4U);
    }
    void whereNoVertexCanBeMeantNoneMoves() {
        hand->begin(
            levelWith({{100, 100}, {101, 100}, {102, 100}, {100, 101}, {101, 101}, {102, 101}}));
        hand->dragTo({101, 100}, {140, 160});
        QVERIFY(hand->box.current().hint().startsWith("Too dense"));
        hand->release({140, 160});
        QVERIFY(!hand->box.current().hint().startsWith("Too dense"));
        QCOMPARE(hand->steps(), 0);
    }
    void escapeInMidDragAddsNothing() {
        hand->dragTo({150, 180}, {250, 200});
        hand->escape();
        hand->release({250, 200});
        QCOMPARE(hand->level().items<Vertex>().size(), 2U);
        QCOMPARE(hand->steps(), 0);
        QCOMPARE(hand->box.currentId(), VertexTool::toolId);
        hand->escape();
        QCOMPARE(hand->box.currentId(), SelectTool::toolId);
    }

private:
    std::unique_ptr<Hand> hand;
};

WAYMARK_TEST(VertexToolTest)
#include "tst_vertex_tool.moc"
