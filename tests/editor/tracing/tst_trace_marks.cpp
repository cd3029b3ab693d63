// SPDX-License-Identifier: MIT
#include "editor/tools/brush_tool.h"
#include "editor/tools/obstacle_tool.h"
#include "editor/tools/select_tool.h"
#include "tests/editor/canvas/pending_events.h"
#include "tests/editor/tools/overlay_marks.h"
#include "tests/editor/tracing/trace_fixture.h"
#include "tests/support/shown_text.h"
#include "tests/support/test_registry.h"

#include <QComboBox>
#include <QSpinBox>

using namespace waymark;
using namespace navcore;

/// Tests the initial recipe of a trace, its overlay, and that marks are never lost.
class TestTraceMarks : public TraceFixture {
    Q_OBJECT

private Q_SLOTS:
    void marksWaitForTheNextTime() {
        MainWindow window(5000);
        start(window);
        stroke(window, {60, 60}, {100, 80});
        QTRY_COMPARE(window.trace().finding().counts.pieces, 1U);
        settle(window);
        const TraceRecipe marked = window.trace().recipe();
        for (const ToolId other : {SelectTool::toolId, BrushTool::toolId}) {
            window.tools().choose(other);
            QVERIFY(!window.trace().active());
            QCOMPARE(window.tools().unfinished(), QStringList{"the marks of a trace"});
            window.actions()["level.trace"]->trigger();
            settle(window);
            QVERIFY(window.trace().recipe() == marked);
            QCOMPARE(window.trace().finding().counts.pieces, 1U);
        }
        // While marks are pending and another tool is active, undo affects the level.
        window.tools().choose(SelectTool::toolId);
        LevelEdit edit(levelOf(window));
        edit.modify<LevelInfo>({}, [](LevelInfo& info) { info.name = "mine"; });
        QVERIFY(window.workspace().document.edit(edit.change(), "rename").ok());
        window.actions()["edit.undo"]->trigger();
        QVERIFY(levelOf(window).info().name != "mine");
        QVERIFY(window.trace().recipe() == marked);
        window.actions()["level.trace"]->trigger();
        settle(window);
        // Closing the window asks about the marks, and Go back loses nothing.
        clickInDialog("Go back");
        QVERIFY(!window.close());
        QVERIFY(window.trace().active());
        // Earlier marks can still be undone.
        QVERIFY(window.trace().undo());
        settle(window);
        QCOMPARE(window.trace().finding().counts.pieces, 0U);
        QVERIFY(window.tools().unfinished().isEmpty());
        // The marks can also be redone, before the redo steps of the level.
        window.actions()["edit.redo"]->trigger();
        settle(window);
        QVERIFY(window.trace().recipe() == marked);
        QCOMPARE(window.trace().finding().counts.pieces, 1U);
        QVERIFY(levelOf(window).info().name != "mine");
        QVERIFY(!window.trace().redo());
        QVERIFY(window.trace().undo());
        settle(window);
        stroke(window, {60, 60}, {100, 80});
        QTRY_COMPARE(window.trace().finding().counts.pieces, 1U);
        settle(window);
        find<QPushButton>(window, "traceApply")->click();
        QVERIFY(window.tools().unfinished().isEmpty()); // Applied, so nothing is pending.
        // Another level has its own recipe.
        window.actions()["level.trace"]->trigger();
        stroke(window, {210, 120}, {250, 180});
        QVERIFY(window.tools().unfinished().size() == 1 || window.trace().busy());
        QTRY_COMPARE(window.trace().finding().counts.pieces, 2U);
        window.workspace().document.reset(Level());
        QVERIFY(window.tools().unfinished().isEmpty());
    }

    void closingAsksAboutAnOutline() {
        MainWindow window(5000);
        start(window);
        window.tools().choose(ObstacleTool::toolId);
        for (const QPoint corner : {at(window, 20, 20), at(window, 60, 20), at(window, 60, 60)})
            QTest::mouseClick(&window.canvas(), Qt::LeftButton, {}, corner);
        window.tools().choose(SelectTool::toolId);
        withDialog([](QWidget& dialog) {
            auto* box = qobject_cast<QMessageBox*>(&dialog);
            QVERIFY(box);
            QCOMPARE(argumentsOf(box->text(), "FileFlow", "Not in the level"),
                     QStringList{"an obstacle outline"});
            QTest::keyClick(box, Qt::Key_Return); // The default keeps it.
        });
        QVERIFY(!window.fileFlow().mayDiscard());
        QCOMPARE(window.tools().unfinished().size(), 1);
        window.tools().choose(ObstacleTool::toolId);
        QVERIFY(window.tools().current().drawing());
        window.tools().escape();
        QVERIFY(window.fileFlow().mayDiscard()); // Nothing else is unsaved.
    }

    /// If only 56 pixels of an opaque map are transparent, they are an accident and not walls.
    void aFewSeeThroughPixelsDivideNothing() {
        QImage map = QImage(path("map.png")).convertToFormat(QImage::Format_ARGB32);
        for (int x = 0; x < 56; ++x)
            map.setPixelColor(x, 0, Qt::transparent);
        QVERIFY(map.save(path("slip.png")));
        MainWindow window(5000);
        start(window, "slip.png");
        QVERIFY(window.trace().recipe().method == TraceMethod::Palette);
        QCOMPARE(window.trace().finding().counts.pieces, 0U);
    }

    void applyingNearlyEverythingAsks() {
        MainWindow window(5000);
        start(window);
        const Level before = levelOf(window);
        // No colour is ticked, so everything is solid.
        auto* ticked = find<QComboBox>(window, "ticked");
        ticked->setCurrentIndex(0);
        emit ticked->activated(0);
        QTRY_COMPARE(window.trace().finding().counts.pieces, 1U);
        settle(window);
        window.canvas().setFocus();
        withDialog([](QWidget& dialog) {
            auto* box = qobject_cast<QMessageBox*>(&dialog);
            QVERIFY(box && box->text().startsWith("100 % of the picture"));
            QTest::keyClick(box, Qt::Key_Return); // Enter once more: not yet.
        });
        QTest::keyClick(&window.canvas(), Qt::Key_Return);
        QVERIFY(window.trace().active());
        QVERIFY(levelOf(window) == before);
        clickInDialog("Apply anyway");
        find<QPushButton>(window, "traceApply")->click();
        QCOMPARE(boxes(window).size(), 1U);
    }

    /// A plan with closets whose thin walls the clean-up removes. Each removed wall opens a
    /// passage.
    void manyPassagesAreDotsThatSpeakUnderThePointer_data() {
        QTest::addColumn<int>("closets");
        QTest::newRow("twenty") << 20;
        QTest::newRow("twenty-one") << 21;
    }
    void manyPassagesAreDotsThatSpeakUnderThePointer() {
        QFETCH(const int, closets);
        QImage plan(320, 240, QImage::Format_RGB32);
        plan.fill(Qt::white);
        QPainter painter(&plan);
        painter.setPen(Qt::black);
        for (int i = 0; i < closets; ++i) // 28 px of wall around 36 px of room.
            painter.drawRect(10 + i % 7 * 44, 10 + i / 7 * 44, 7, 7);
        painter.end();
        QVERIFY(plan.save(path("plan.png")));
        MainWindow window(5000);
        start(window, "plan.png");
        const TraceFinding& finding = window.trace().finding();
        QCOMPARE(static_cast<int>(finding.passages.size()), closets);
        const auto marks = [&window](QPointF pointer) {
            QTest::mouseMove(&window.canvas(), at(window, pointer.x(), pointer.y()));
            test::deliverMoves(window.canvas());
            OverlayMarks drawn;
            window.tools().current().draw(drawn);
            return drawn;
        };
        const OverlayMarks away = marks({300, 230});
        QCOMPARE(away.labels.size(), closets > 20 ? 0 : closets);
        QVERIFY(away.circles >= closets);
        const MaskPassage& first = finding.passages.front();
        const OverlayMarks there = marks({first.x + 0.5, first.y + 0.5});
        QCOMPARE(there.labels.size(), closets > 20 ? 1 : closets);
    }
};

WAYMARK_TEST(TestTraceMarks)
#include "tst_trace_marks.moc"
