// SPDX-License-Identifier: MIT
#include "editor/tools/link_tool.h"
#include "editor/tools/select_tool.h"
#include "tests/editor/tools/hand.h"
#include "tests/support/test_registry.h"

#include <memory>

using namespace navcore;
using namespace waymark;

class LinkToolTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        hand = std::make_unique<Hand>();
        hand->begin(withBox(levelWith({{100, 100}, {200, 100}, {100, 600}, {700, 350}}),
                            {300, 300, 200, 100}, 70));
        hand->box.choose(LinkTool::toolId);
    }
    void cleanup() {
        hand->verify();
        hand.reset();
    }

    void aChainOfClicksIsAChainOfLinks() {
        hand->click({200, 100});
        hand->click({700, 350});
        hand->click({100, 600}, Qt::NoModifier);
        hand->key(Qt::Key_Return);
        QCOMPARE(hand->level().items<Link>().size(), 2U);
        QCOMPARE(hand->steps(), 2);
        QVERIFY(!hand->box.current().drawing());
    }
    void emptyGroundAddsAVertex() {
        hand->click({100, 100});
        hand->click({400, 600});
        const VertexId added = hand->vertexAt(400, 600);
        QVERIFY(hand->edge({1}, added)->key.isLink());
        QCOMPARE(hand->steps(), 1);
    }
    void aGeneratedEdgeIsPinnedAndKeepsItsPaint() {
        LevelEdit edit(hand->level());
        edit.set<EdgeRule>(VertexPair::of({1}, {2}), EdgeRule{.terrain = Level::roadId});
        QVERIFY(hand->document().edit(edit.change(), "paint").ok());
        hand->click({100, 100});
        hand->click({200, 100});
        QCOMPARE(hand->level().items<Link>().size(), 1U);
        QCOMPARE(hand->level().items<Link>().begin()->second.terrain, Level::roadId);
        QVERIFY(hand->edge({1}, {2})->key.isLink());
    }
    void anEdgeIsSplit() {
        hand->click({150, 100});
        const VertexId middle = hand->vertexAt(150, 100);
        hand->click({700, 350});
        QVERIFY(hand->edge(middle, {4})->key.isLink());
    }
    void ctrlJoinsNothing() {
        hand->click({100, 100}, Qt::ControlModifier);
        QCOMPARE(hand->level().items<Vertex>().size(), 5U);
    }
    /// Drawing a plain link over an existing link keeps its kind, from both of its ends.
    void drawingOverALinkKeepsItsTypeAndOrientation_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<bool>("backwards");
        for (const int kind : {0, 1, 2, 3})
            for (const bool backwards : {false, true})
                QTest::addRow("%d %d", kind, int(backwards)) << kind << backwards;
    }
    void drawingOverALinkKeepsItsTypeAndOrientation() {
        QFETCH(int, kind);
        QFETCH(bool, backwards);
        Link link;
        link.from = {1};
        link.to = {3};
        link.kind = static_cast<LinkKind>(kind);
        link.needs = {"key"};
        link.ownCost = 2560;
        link.tags = {{"portal", "blue"}};
        LevelEdit edit(hand->level());
        edit.set<Link>({7}, link);
        QVERIFY(hand->document().edit(edit.change(), "link").ok());
        hand->click(backwards ? QPoint(100, 600) : QPoint(100, 100));
        hand->click(backwards ? QPoint(100, 100) : QPoint(100, 600));
        QCOMPARE(hand->level().items<Link>().size(), 1U);
        QVERIFY(*hand->level().find<Link>({7}) == link);
        // D sets the direction relative to how the link was drawn, regardless of the order of its
        // ends.
        hand->key(Qt::Key_D);
        link.direction = backwards ? Direction::Backward : Direction::Forward;
        QVERIFY(*hand->level().find<Link>({7}) == link);
    }
    void theOptionGivesTheKind() {
        ToolSettings options = hand->box.options().settings();
        options.linkKind = LinkKind::Teleport;
        hand->box.options().set(options);
        hand->click({100, 100});
        hand->click({100, 600});
        hand->key(Qt::Key_Return);
        const Link& link = hand->level().items<Link>().begin()->second;
        QCOMPARE(link.kind, LinkKind::Teleport);
        QCOMPARE(link.ownCost, std::optional<std::int32_t>(500 * 256));
        hand->escape(); // Ends the variant.
        QCOMPARE(hand->box.options().settings().linkKind, LinkKind::Walk);
        QCOMPARE(hand->box.currentId(), LinkTool::toolId);
    }
    void directionOfTheLastAndTheNext() {
        hand->click({100, 100});
        hand->click({700, 350});
        hand->key(Qt::Key_D);
        QCOMPARE(hand->edge({1}, {4})->direction, Direction::Forward);
        hand->click({100, 600});
        QCOMPARE(hand->edge({4}, {3})->direction, Direction::Forward);
        QCOMPARE(hand->edge({4}, {3})->a, VertexId{4});
    }
    void shiftIsStraight() {
        hand->click({100, 100});
        hand->click({400, 112}, Qt::ShiftModifier);
        hand->vertexAt(400, 100);
    }
    void dragFromVertexToVertexIsASingleLink() {
        hand->drag({100, 100}, {700, 350});
        QCOMPARE(hand->level().items<Link>().size(), 1U);
        QVERIFY(!hand->box.current().drawing());
    }
    void doubleClickEndsAndAddsNoPoint() {
        hand->click({100, 100});
        hand->doubleClick({400, 600});
        QCOMPARE(hand->level().items<Vertex>().size(), 5U);
        QVERIFY(!hand->box.current().drawing());
    }
    void clickOnTheLastVertexEnds() {
        hand->click({100, 100});
        hand->click({700, 350});
        hand->click({700, 350});
        QVERIFY(!hand->box.current().drawing());
        QCOMPARE(hand->level().items<Link>().size(), 1U);
    }
    void backspaceTakesStepsBackOneByOne() {
        hand->click({100, 100});
        hand->click({400, 600});
        hand->click({700, 350});
        hand->key(Qt::Key_Backspace);
        hand->key(Qt::Key_Backspace);
        QVERIFY(hand->level().items<Link>().empty());
        QCOMPARE(hand->level().items<Vertex>().size(), 4U);
        QVERIFY(hand->box.current().drawing());
    }
    void escapeEndsTheChainThenTheTool() {
        hand->click({100, 100});
        hand->click({700, 350});
        hand->escape();
        QVERIFY(!hand->box.current().drawing());
        QCOMPARE(hand->level().items<Link>().size(), 1U);
        hand->escape();
        QCOMPARE(hand->box.currentId(), SelectTool::toolId);
    }
    void aLinkThroughAnObstacleSaysThatNobodyCanUseIt() {
        QSignalSpy spy(&hand->box, &ToolBox::notice);
        hand->click({100, 600});
        hand->click({600, 200});
        QCOMPARE(spy.count(), 1);
        QVERIFY(spy[0][0].toString().contains("obstacle at "));
        QCOMPARE(hand->edge({3}, hand->vertexAt(600, 200))->passage, Passage::Blocked);
    }

private:
    std::unique_ptr<Hand> hand;
};

WAYMARK_TEST(LinkToolTest)
#include "tst_link_tool.moc"
