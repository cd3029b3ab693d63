// SPDX-License-Identifier: MIT
// Panels, legend, tool strip and the page of the level in the whole window.
#include "editor/render/theme.h"
#include "tests/editor/window/window_fixture.h"
#include "tests/support/test_registry.h"

#include <QToolBar>

using namespace waymark;
using namespace navcore;

class TestWindowParts : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

private Q_SLOTS:
    void initTestCase() { prepareApplication(m_folder); }
    void init() { forgetSettings(); }

    void historyComesToTheFront() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        window.resize(1280, 800);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QDockWidget* history = window.docks().history();
        window.actions()["view.history"]->trigger();
        QTRY_VERIFY(history->widget()->isVisible() &&
                    !history->widget()->visibleRegion().isEmpty());
        window.docks().show(window.docks().issues()); // behind another tab it comes forward again
        window.actions()["view.history"]->trigger();
        QVERIFY(!history->isHidden());
        QTRY_VERIFY(!history->widget()->visibleRegion().isEmpty());
        window.actions()["view.history"]->trigger();
        QVERIFY(history->isHidden());
    }

    void viewsDoNotMoveTheSplitter() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        window.resize(1280, 800);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QApplication::processEvents();
        const int before = window.docks().properties()->height();
        for (int i = 0; i < 3; ++i) {
            for (const char* view : {"view.search", "view.field", "view.walk"}) {
                window.actions()[view]->trigger();
                QApplication::processEvents();
            }
            window.actions()["view.walk"]->trigger();
            QApplication::processEvents();
        }
        QCOMPARE(window.docks().properties()->height(), before);
    }

    void theLegendMovesAndHides() {
        const auto isDrawnAt = [](MainWindow& window, QPoint at) {
            const QImage shown = window.canvas().grab().toImage();
            return shown.pixelColor(at) == CanvasTheme::of(window.palette()).panel;
        };
        const QPoint top(20, 14);
        {
            MainWindow window(5000);
            window.files().start(squareLevel());
            window.resize(1280, 800);
            window.show();
            QVERIFY(QTest::qWaitForWindowExposed(&window));
            const QPoint bottom(20, window.canvas().height() - 14);
            QVERIFY(isDrawnAt(window, bottom) && !isDrawnAt(window, top));
            window.actions()["view.legendTopLeft"]->trigger();
            QVERIFY(!isDrawnAt(window, bottom) && isDrawnAt(window, top));
            window.actions()["view.legendHidden"]->trigger();
            QVERIFY(!isDrawnAt(window, bottom) && !isDrawnAt(window, top));
            window.actions()["view.miniMap"]->trigger();
        }
        MainWindow again(5000); // remembered
        QVERIFY(again.workspace().view.settings().legend == LegendPlace::Hidden);
        QVERIFY(!again.workspace().view.settings().miniMap);
        QVERIFY(again.actions()["view.legendHidden"]->isChecked());
    }

    void fillTraceAndNotesHaveButtons() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        const auto* strip = window.findChild<QToolBar*>("toolStrip");
        for (const char* id : {"tool.fill", "level.trace", "edit.note"}) {
            QVERIFY2(strip->actions().contains(window.actions()[id]), id);
            QVERIFY2(!window.actions()[id]->icon().isNull(), id);
        }
        window.actions()["tool.fill"]->trigger();
        QVERIFY(window.actions()["tool.fill"]->isChecked());
        window.actions()["tool.select"]->trigger();
        QVERIFY(!window.actions()["tool.fill"]->isChecked());
    }

    void studiesShowNoScaleAndNoSteps() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        window.show();
        auto* scale = window.findChild<QWidget*>("levelScale");
        const auto* step = window.findChild<QWidget*>("step1");
        QVERIFY(scale->isVisible() && step->isVisible());
        QTest::mouseClick(window.findChild<QCheckBox*>("levelStudy"), Qt::LeftButton);
        QVERIFY(!scale->isVisible() && !step->isVisible());
    }
};

WAYMARK_TEST(TestWindowParts)

#include "tst_window_parts.moc"
