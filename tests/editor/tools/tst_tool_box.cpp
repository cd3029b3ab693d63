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
