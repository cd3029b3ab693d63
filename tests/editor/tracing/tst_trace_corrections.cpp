// SPDX-License-Identifier: MIT
#include "tests/editor/tracing/trace_fixture.h"
#include "tests/support/shown_text.h"
#include "tests/support/test_registry.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QPainter>
#include <QSignalSpy>
#include <QSpinBox>
#include <QToolButton>

using namespace waymark;
using namespace navcore;

/// Manual corrections of a trace, and their undo.
class TestTraceCorrections : public TraceFixture {
    Q_OBJECT

private Q_SLOTS:
    void correctionsMarkLeaveOutAndOpen() {
        MainWindow window(5000);
        start(window);
        stroke(window, {60, 60}, {100, 80});
        QTRY_COMPARE(window.trace().finding().counts.pieces, 1U);
        find<QToolButton>(window, "step2")->click();
        window.canvas().setFocus();
        stroke(window, {20, 200}, {150, 200}); // Paints a separate wall.
        QTRY_COMPARE(window.trace().finding().counts.pieces, 2U);
        find<QToolButton>(window, "actDoorway")->click();
        stroke(window, {80, 180}, {80, 230}); // Paints a stroke across the wall.
        QTRY_COMPARE(window.trace().finding().counts.pieces, 3U);
        QTest::keyClick(&window.canvas(), Qt::Key_Backspace);
        QTRY_COMPARE(window.trace().finding().counts.pieces, 2U);
        find<QToolButton>(window, "actMark")->click();
        QTest::mouseClick(&window.canvas(), Qt::LeftButton, {}, at(window, 80, 70));
        QTRY_COMPARE(window.trace().finding().counts.pieces, 1U);
        QTest::keyClick(&window.canvas(), Qt::Key_X);
        QVERIFY(window.trace().mark() == Solidity::Free);
        stroke(window, {10, 200}, {170, 200});
        QTRY_COMPARE(window.trace().finding().counts.pieces, 0U);
        QTest::keyClick(&window.canvas(), Qt::Key_BracketRight);
        QCOMPARE(find<QSpinBox>(window, "correctSize")->value(), 14);
    }

    void aDoorwayNeedsAThinPiece() {
        MainWindow window(5000);
        start(window);
        stroke(window, {60, 60}, {100, 80}); // A block of 80 x 60.
        QTRY_COMPARE(window.trace().finding().counts.pieces, 1U);
        settle(window);
        find<QToolButton>(window, "step2")->click();
        find<QToolButton>(window, "actDoorway")->click();
        const TraceRecipe before = window.trace().recipe();
        QSignalSpy notices(&window.tools(), &ToolBox::notice);
        stroke(window, {20, 70}, {140, 70});
        QVERIFY(window.trace().recipe() == before);
        QCOMPARE(notices.count(), 1);
        QVERIFY(notices.front().front().toString().contains("32 px"));
    }

    void aLimitIsClickedAndOutsideBecomesSolid() {
        MainWindow window(5000);
        start(window);
        stroke(window, {60, 60}, {100, 80});
        stroke(window, {210, 120}, {250, 180});
        QTRY_COMPARE(window.trace().finding().counts.pieces, 2U);
        settle(window);
        find<QToolButton>(window, "step2")->click();
        QVERIFY(!find<QPushButton>(window, "noLimit")->isEnabled());
        find<QToolButton>(window, "actLimit")->click();
        window.canvas().setFocus();
        for (const QPointF corner :
             {QPointF(20, 20), QPointF(160, 20), QPointF(160, 220), QPointF(20, 220)})
            QTest::mouseClick(&window.canvas(), Qt::LeftButton, {},
                              at(window, corner.x(), corner.y()));
        QTest::keyClick(&window.canvas(), Qt::Key_Return);
        QTRY_COMPARE(window.trace().finding().counts.pieces, 1U);
        settle(window);
        QCOMPARE(window.trace().recipe().corrections.limit.size(), 4U);
        find<QCheckBox>(window, "outside")->click();
        QTRY_VERIFY(window.trace().finding().counts.solid > 320 * 240 / 2);
        find<QPushButton>(window, "noLimit")->click();
        QVERIFY(window.trace().recipe().corrections.limit.empty());
    }

    void changesAreTakenBackOneByOne() {
        MainWindow window(5000);
        start(window);
        const Level level = levelOf(window);
        TraceTracker& tracker = window.trace();
        auto* back = find<QPushButton>(window, "traceBack");
        QVERIFY(!back->isEnabled());
        const TraceRecipe first = tracker.recipe();
        stroke(window, {60, 60}, {100, 80});
        QTRY_COMPARE(tracker.finding().counts.pieces, 1U);
        const TraceRecipe ticked = tracker.recipe();
        find<QToolButton>(window, "step3")->click();
        for (const double leeway : {1.0, 1.5, 3.0}) // Like a drag, which is one change.
            find<QDoubleSpinBox>(window, "leeway")->setValue(leeway);
        find<QToolButton>(window, "step2")->click();
        stroke(window, {20, 200}, {150, 200});
        QTRY_COMPARE(tracker.finding().counts.pieces, 2U);
        window.actions()["edit.undo"]->trigger();
        QVERIFY(tracker.recipe().corrections.strokes.empty());
        QVERIFY(tracker.recipe() != ticked);
        back->click();
        QVERIFY(tracker.recipe() == ticked);
        window.actions()["edit.undo"]->trigger();
        QVERIFY(tracker.recipe() == first);
        QVERIFY(!back->isEnabled());
        QTRY_COMPARE(tracker.finding().counts.pieces, 0U);
        QVERIFY(levelOf(window) == level);
    }

    void closedGapsAreCountedAndRinged() {
        // Two rooms with a door of two pixels.
        QImage rooms(320, 240, QImage::Format_RGB32);
        rooms.fill(Qt::white);
        QPainter painter(&rooms);
        painter.fillRect(150, 0, 20, 240, Qt::black);
        painter.fillRect(150, 120, 20, 2, Qt::white);
        painter.end();
        QVERIFY(rooms.save(path("map.png")));
        MainWindow window(5000);
        start(window);
        QVERIFY(window.trace().recipe().method == TraceMethod::Brightness);
        find<QToolButton>(window, "step1")->click();
        find<QSpinBox>(window, "gap")->setValue(3);
        QTRY_COMPARE(window.trace().finding().passages.size(), 1U);
        settle(window);
        const MaskPassage passage = window.trace().finding().passages.front();
        QVERIFY(passage.x >= 150 && passage.x < 170 && passage.y >= 120 && passage.y < 122);
        QCOMPARE(argumentsIn(find<QLabel>(window, "traceCounts")->text(), "TracePanel",
                             "Clean-up closed"),
                 (QStringList{"1 gap", "0"}));
        paintMaps(); // Restores the previous map.
    }
};

WAYMARK_TEST(TestTraceCorrections)
#include "tst_trace_corrections.moc"
