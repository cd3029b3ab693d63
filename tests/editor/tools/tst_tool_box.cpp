// SPDX-License-Identifier: MIT
#include "editor/tools/barrier_tool.h"
#include "editor/tools/brush_tool.h"
#include "editor/tools/link_tool.h"
#include "editor/tools/obstacle_tool.h"
#include "editor/tools/select_tool.h"
#include "editor/tools/tool_rows.h"
#include "editor/tools/vertex_tool.h"
#include "tests/editor/tools/hand.h"
#include "tests/support/test_registry.h"

#include <QFile>

using namespace navcore;
using namespace waymark;

// Esc ends these in order: drag, unfinished shape, variant, tool, selection.
class ToolBoxTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// The menus, the tool strip, the option row and the manual show data from the tool rows, so
    /// each row must be complete.
    void rowsSayEverything() {
        Hand hand;
        std::set<ToolId> ids;
        for (const ToolRow* row : hand.box.rows()) {
            const QString id = actionId(row->id);
            QVERIFY2(ids.insert(row->id).second, qPrintable(id));
            QVERIFY2(QFile::exists(QStringLiteral("resources/manual/%1.md").arg(row->page)),
                     qPrintable(id));
            for (const ToolOption& option : row->options)
                QVERIFY2(!option.text.isEmpty() || !option.tip.isEmpty() ||
                             std::holds_alternative<OptionAlsoFor>(option.shape),
                         qPrintable(id));
            hand.box.choose(row->id);
            QCOMPARE(hand.box.currentId(), row->id);
            QVERIFY2(!hand.box.current().hint().isEmpty(), qPrintable(id));
        }
        QCOMPARE(hand.box.rows().front()->id, SelectTool::toolId); // Where Esc leads.
    }

    void escapeGoesDownTheLadder() {
        Hand hand;
        hand.begin(levelWith({{100, 100}, {200, 100}}));
        hand.click({100, 100});
        hand.box.choose(ObstacleTool::toolId);
        hand.key(Qt::Key_X); // Cut out.
        hand.click({300, 300});
        hand.click({400, 300});
        QVERIFY(hand.box.current().drawing());
        hand.escape();
        QVERIFY(!hand.box.current().drawing());
        QCOMPARE(hand.box.options().settings().obstacleMode, ObstacleMode::CutOut);

        hand.dragTo({300, 300}, {400, 400}); // A rectangle.
        hand.escape();
        hand.release({400, 400});
        QCOMPARE(hand.steps(), 0);
        QCOMPARE(hand.box.options().settings().obstacleMode, ObstacleMode::CutOut);
        hand.box.choose(ObstacleTool::toolId); // The next variant: rectangles.
        hand.escape();
        QCOMPARE(hand.box.options().settings().obstacleMode, ObstacleMode::AddSolid);
        QCOMPARE(hand.box.options().settings().obstacleForm, ObstacleForm::Polygon);
        QCOMPARE(hand.box.currentId(), ObstacleTool::toolId);

        hand.escape();
        QCOMPARE(hand.box.currentId(), SelectTool::toolId);
        QCOMPARE(hand.selected().vertices, KeySet{VertexId{1}});
        hand.escape();
        QVERIFY(hand.selected().empty());
        hand.verify();
    }

    void escapeInADragLeavesTheShape() {
        Hand hand;
        hand.begin(levelWith({{100, 100}, {200, 100}}));
        hand.box.choose(LinkTool::toolId);
        hand.dragTo({100, 300}, {200, 300}); // The press adds a vertex.
        hand.escape();
        hand.release({200, 300});
        QCOMPARE(hand.level().items<Vertex>().size(), 2U);
        QVERIFY(!hand.box.current().drawing());
        hand.verify();
    }

    void escapeEndsTheVariantBeforeTheTool_data() {
        QTest::addColumn<ToolId>("tool");
        QTest::addColumn<bool ToolSettings::*>("variant");
        QTest::newRow("eraser") << BrushTool::toolId << &ToolSettings::eraser;
        QTest::newRow("fill") << BrushTool::toolId << &ToolSettings::brushFill;
        QTest::newRow("one-way") << LinkTool::toolId << &ToolSettings::oneWay;
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
        QCOMPARE(hand.box.currentId(), tool);
        hand.escape();
        QCOMPARE(hand.box.currentId(), SelectTool::toolId);
    }

    /// Pressing a wrong key does not discard an outline. It is kept until its tool is active again.
    void unfinishedShapesWaitForTheirTool_data() {
        QTest::addColumn<ToolId>("tool");
        QTest::addColumn<QString>("unfinished");
        QTest::newRow("obstacle") << ObstacleTool::toolId << "an obstacle outline";
        QTest::newRow("barrier") << BarrierTool::toolId << "a barrier";
        QTest::newRow("link") << LinkTool::toolId << QString(); // Everything is in the level.
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
        hand.box.choose(BrushTool::toolId);
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
        if (tool == ObstacleTool::toolId)
            QCOMPARE(hand.level().items<Obstacle>().begin()->second.shape->rings.front().size(),
                     4U);
        if (tool == BarrierTool::toolId)
            QCOMPARE(hand.level().items<Barrier>().begin()->second.line->rings.front().size(), 4U);
        if (tool == LinkTool::toolId)
            QCOMPARE(hand.level().items<Link>().size(), 3U);
        hand.verify();
        hand.click({500, 500});
        hand.escape(); // Esc still drops it.
        QVERIFY(hand.box.unfinished().isEmpty());
    }

    void aDragIsRolledBackByAnotherTool() {
        Hand hand;
        hand.begin(levelWith({{100, 100}, {200, 100}}));
        hand.box.choose(ObstacleTool::toolId);
        hand.dragTo({300, 300}, {400, 400});
        hand.box.choose(VertexTool::toolId);
        hand.release({400, 400});
        hand.box.choose(ObstacleTool::toolId);
        QVERIFY(hand.box.unfinished().isEmpty());
        QCOMPARE(hand.level().items<Obstacle>().size(), 0U);
    }

    void nothingGoesOnInAnotherLevel() {
        Hand hand;
        hand.begin(levelWith({{100, 100}, {200, 100}}));
        hand.box.choose(ObstacleTool::toolId);
        hand.click({300, 300});
        QVERIFY(hand.box.current().drawing());
        hand.begin(levelWith({{100, 100}}));
        QVERIFY(!hand.box.current().drawing());
        hand.box.choose(BrushTool::toolId);
        hand.box.choose(BrushTool::toolId); // Edges.
        hand.drag({100, 100}, {120, 120});
        hand.begin(levelWith({{300, 100}, {500, 100}}));
        // The click must not draw a straight stroke from a point of the previous level.
        hand.click({450, 300}, Qt::ShiftModifier);
        QVERIFY(hand.level().items<EdgeRule>().empty());
    }
};

WAYMARK_TEST(ToolBoxTest)
#include "tst_tool_box.moc"
