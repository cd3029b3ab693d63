// SPDX-License-Identifier: MIT
#include "tests/editor/tools/hand.h"
#include "tests/support/test_registry.h"

using namespace navcore;
using namespace waymark;

// Esc ends, in this order: drag, unfinished shape, variant, tool, selection.
class ToolBoxTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void escapeGoesDownTheLadder() {
        Hand hand;
        hand.begin(levelWith({{100, 100}, {200, 100}}));
        hand.click({100, 100});
        hand.box.choose(ToolId::Obstacle);
        hand.key(Qt::Key_X); // cut out
        hand.click({300, 300});
        hand.click({400, 300});
        QVERIFY(hand.box.current().drawing());
        hand.escape();
        QVERIFY(!hand.box.current().drawing());
        QCOMPARE(hand.box.options().settings().obstacleMode, ObstacleMode::CutOut);

        hand.dragTo({300, 300}, {400, 400}); // a rectangle
        hand.escape();
        hand.release({400, 400});
        QCOMPARE(hand.steps(), 0);
        QCOMPARE(hand.box.options().settings().obstacleMode, ObstacleMode::CutOut);
        hand.box.choose(ToolId::Obstacle); // its letter again: rectangles
        hand.escape();
        QCOMPARE(hand.box.options().settings().obstacleMode, ObstacleMode::AddSolid);
        QCOMPARE(hand.box.options().settings().obstacleForm, ObstacleForm::Polygon);
        QCOMPARE(hand.box.current().id(), ToolId::Obstacle);

        hand.escape();
        QCOMPARE(hand.box.current().id(), ToolId::Select);
        QCOMPARE(hand.selected().vertices, std::set{VertexId{1}});
        hand.escape();
        QVERIFY(hand.selected().empty());
        hand.verify();
    }

    void escapeInADragLeavesTheShape() {
        Hand hand;
        hand.begin(levelWith({{100, 100}, {200, 100}}));
        hand.box.choose(ToolId::Link);
        hand.dragTo({100, 300}, {200, 300}); // the press adds a vertex
        hand.escape();
        hand.release({200, 300});
        QCOMPARE(hand.level().items<Vertex>().size(), 2U);
        QVERIFY(!hand.box.current().drawing());
        hand.verify();
    }

    void escapeEndsTheVariantBeforeTheTool_data() {
        QTest::addColumn<ToolId>("tool");
        QTest::addColumn<bool ToolSettings::*>("variant");
        QTest::newRow("eraser") << ToolId::Brush << &ToolSettings::eraser;
        QTest::newRow("fill") << ToolId::Brush << &ToolSettings::brushFill;
        QTest::newRow("one-way") << ToolId::Link << &ToolSettings::oneWay;
    }
    void escapeEndsTheVariantBeforeTheTool() {
        QFETCH(ToolId, tool);
        QFETCH(bool ToolSettings::*, variant);
        Hand hand;
        hand.begin(levelWith({{100, 100}, {200, 100}}));
        hand.box.choose(tool);
        ToolSettings settings = hand.box.options().settings();
        settings.*variant = true;
        hand.box.options().set(settings);
        hand.escape();
        QVERIFY(!(hand.box.options().settings().*variant));
        QCOMPARE(hand.box.current().id(), tool);
        hand.escape();
        QCOMPARE(hand.box.current().id(), ToolId::Select);
    }

    /// A slip of a key loses no outline: it comes back with its tool.
    void unfinishedShapesWaitForTheirTool_data() {
        QTest::addColumn<ToolId>("tool");
        QTest::addColumn<QString>("unfinished");
        QTest::newRow("obstacle") << ToolId::Obstacle << "an obstacle outline";
        QTest::newRow("barrier") << ToolId::Barrier << "a barrier";
        QTest::newRow("link") << ToolId::Link << QString(); // all of it is in the level
    }
    void unfinishedShapesWaitForTheirTool() {
        QFETCH(const ToolId, tool);
        QFETCH(const QString, unfinished);
        Hand hand;
        hand.begin(levelWith({{100, 100}, {200, 100}}));
        QVERIFY(hand.box.unfinished().isEmpty());
        hand.box.choose(tool);
        hand.click({300, 300});
        hand.click({400, 300});
        hand.click({400, 400});
        const QStringList all = unfinished.isEmpty() ? QStringList() : QStringList{unfinished};
        QCOMPARE(hand.box.unfinished(), all);
        QSignalSpy notices(&hand.box, &ToolBox::notice);
        hand.box.choose(ToolId::Brush);
        QVERIFY(!hand.box.current().drawing());
        QCOMPARE(notices.size(), all.size());
        QCOMPARE(hand.box.unfinished(), all);
        hand.box.escapeToSelect();
        hand.box.choose(tool);
        QVERIFY(hand.box.current().drawing());
        hand.click({300, 400});
        hand.key(Qt::Key_Return);
        QVERIFY(!hand.box.current().drawing());
        QVERIFY(hand.box.unfinished().isEmpty());
        if (tool == ToolId::Obstacle)
            QCOMPARE(hand.level().items<Obstacle>().begin()->second.shape->rings.front().size(),
                     4U);
        if (tool == ToolId::Barrier)
            QCOMPARE(hand.level().items<Barrier>().begin()->second.line->rings.front().size(), 4U);
        if (tool == ToolId::Link)
            QCOMPARE(hand.level().items<Link>().size(), 3U);
        hand.verify();
        hand.click({500, 500});
        hand.escape(); // Esc still drops it
        QVERIFY(hand.box.unfinished().isEmpty());
    }

    void aDragIsRolledBackByAnotherTool() {
        Hand hand;
        hand.begin(levelWith({{100, 100}, {200, 100}}));
        hand.box.choose(ToolId::Obstacle);
        hand.dragTo({300, 300}, {400, 400});
        hand.box.choose(ToolId::Vertex);
        hand.release({400, 400});
        hand.box.choose(ToolId::Obstacle);
        QVERIFY(hand.box.unfinished().isEmpty());
        QCOMPARE(hand.level().items<Obstacle>().size(), 0U);
    }

    void nothingGoesOnInAnotherLevel() {
        Hand hand;
        hand.begin(levelWith({{100, 100}, {200, 100}}));
        hand.box.choose(ToolId::Obstacle);
        hand.click({300, 300});
        QVERIFY(hand.box.current().drawing());
        hand.begin(levelWith({{100, 100}}));
        QVERIFY(!hand.box.current().drawing());
        hand.box.choose(ToolId::Brush);
        hand.box.choose(ToolId::Brush); // edges
        hand.drag({100, 100}, {120, 120});
        hand.begin(levelWith({{300, 100}, {500, 100}}));
        hand.click({450, 300}, Qt::ShiftModifier); // no straight stroke from the other level
        QVERIFY(hand.level().items<EdgeRule>().empty());
    }
};

WAYMARK_TEST(ToolBoxTest)
#include "tst_tool_box.moc"
