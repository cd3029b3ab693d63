// SPDX-License-Identifier: MIT
// Tests the panels, the legend, the tool strip and the level's page in Properties in the whole
// window.
#include "tests/editor/window/window_fixture.h"
#include "tests/support/test_registry.h"

#include <QLabel>
#include <QListView>
#include <QTabBar>
#include <QToolBar>

#include <algorithm>

using namespace waymark;
using namespace navcore;

class TestWindowParts : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    /// Returns whether the panel with that title is the front tab.
    static bool isInFront(const MainWindow& window, const QString& title) {
        const auto tabs = window.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly);
        return std::ranges::any_of(
            tabs, [&](const QTabBar* bar) { return bar->tabText(bar->currentIndex()) == title; });
    }

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
        QTRY_VERIFY(isInFront(window, "History"));
        window.docks().show(window.docks().issues()); // behind another tab it comes forward again
        window.actions()["view.history"]->trigger();
        QVERIFY(!history->isHidden());
        QTRY_VERIFY(isInFront(window, "History"));
        window.actions()["view.history"]->trigger();
        QVERIFY(history->isHidden());
    }

    /// Clicking a row of the History panel goes to that step. Undo and Redo move the current row.
    void aRowOfTheHistoryTravels() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        window.resize(1280, 800);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        Document& document = window.workspace().document;
        const auto x = [&document] { return document.level().find<Vertex>({1})->position.x; };
        const Coord start = x();
        for (int i = 0; i < 4; ++i)
            moveVertex(window, 256);
        window.actions()["view.history"]->trigger();
        QTRY_VERIFY(isInFront(window, "History"));
        auto* list = window.docks().history()->findChild<QListView*>("historyList");
        QCOMPARE(list->model()->rowCount(), 5);
        QCOMPARE(list->currentIndex().row(), 4);
        const auto click = [list](int row) {
            QTest::mouseClick(list->viewport(), Qt::LeftButton, Qt::NoModifier,
                              list->visualRect(list->model()->index(row, 0)).center());
        };
        click(1);
        QCOMPARE(x(), start + 256);
        window.actions()["edit.redo"]->trigger();
        QCOMPARE(list->currentIndex().row(), 2);
        click(0);
        QCOMPARE(x(), start);
        QVERIFY(!window.actions()["edit.undo"]->isEnabled());
        click(4);
        QCOMPARE(x(), start + 4 * 256);
        document.history().setBudget(1);
        click(0); // Its step is forgotten.
        QCOMPARE(list->currentIndex().row(), 4);
        QCOMPARE(x(), start + 4 * 256);
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
            for (const ModeRow& mode : window.tools().modes())
                if (mode.isView()) {
                    window.actions()[mode.action.id]->trigger();
                    QApplication::processEvents();
                }
            window.workspace().views.close();
            QApplication::processEvents();
        }
        const auto moved = [&] { return window.docks().properties()->height() - before; };
        QTRY_VERIFY2(std::abs(moved()) <= 1, qPrintable(QString::number(moved()))); // rounded
    }

    void theLegendMovesAndHides() {
        {
            MainWindow window(5000);
            window.files().start(squareLevel());
            window.resize(1280, 800);
            window.show();
            QVERIFY(QTest::qWaitForWindowExposed(&window));
            const auto colours = [&window](const char* choice) {
                window.actions()[choice]->trigger();
                const QImage seen = window.canvas().grab().toImage();
                return std::pair(seen.pixelColor(20, 14),
                                 seen.pixelColor(20, window.canvas().height() - 14));
            };
            const auto none = colours("view.legendHidden");
            const auto top = colours("view.legendTopLeft");
            const auto bottom = colours("view.legendBottomLeft");
            QVERIFY(top.first != none.first && top.second == none.second);
            QVERIFY(bottom.first == none.first && bottom.second != none.second);
            QCOMPARE(colours("view.legendHidden"), none);
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

    void allStepsFitAt1280x800() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        window.resize(1280, 800);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        const auto* last = window.docks().properties()->findChild<QWidget*>("step6");
        const QWidget* dock = window.docks().properties()->widget();
        QTRY_VERIFY(last->isVisible());
        const int bottom = last->mapTo(dock, QPoint(0, last->height())).y();
        QVERIFY2(bottom <= dock->height(),
                 qPrintable(QStringLiteral("%1 of %2").arg(bottom).arg(dock->height())));
    }

    void drawingOverATeleportSaysThatItStays() {
        Level level = squareLevel();
        LevelEdit edit(level);
        Link link;
        link.from = {1};
        link.to = {2};
        link.kind = LinkKind::Teleport;
        edit.set<Link>({99}, link);
        QVERIFY(level.apply(edit.change()).ok());
        MainWindow window(5000);
        window.files().start(level);
        window.resize(1280, 800);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        window.actions()["tool.link"]->trigger();
        for (const std::uint32_t id : {1U, 2U}) {
            const Point2 at =
                window.workspace().document.level().find<Vertex>({id})->position.flat();
            QTest::mouseClick(&window.canvas(), Qt::LeftButton, {},
                              window.canvas().camera().toScreen(at).toPoint());
        }
        const auto* hint = window.statusLine().findChild<QLabel*>("hint");
        QVERIFY2(hint->text().startsWith("This link stays a "), qPrintable(hint->text()));
        QVERIFY(window.workspace().document.level().find<Link>({99})->kind == LinkKind::Teleport);
    }

    void studiesShowNoScaleAndNoSteps() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        window.resize(1280, 800);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        auto* scale = window.docks().properties()->findChild<QWidget*>("levelScale");
        const auto* step = window.docks().properties()->findChild<QWidget*>("step1");
        QTRY_VERIFY(scale->isVisible() && step->isVisible());
        QTest::mouseClick(window.findChild<QCheckBox*>("levelStudy"), Qt::LeftButton);
        QVERIFY(!scale->isVisible() && !step->isVisible());
    }
};

WAYMARK_TEST(TestWindowParts)

#include "tst_window_parts.moc"
