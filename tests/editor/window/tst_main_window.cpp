// SPDX-License-Identifier: MIT
#include "tests/editor/window/window_fixture.h"

#include "editor/dialogs/help_dialogs.h"
#include "editor/tools/link_tool.h"
#include "editor/tools/obstacle_tool.h"
#include "editor/tools/route_tool.h"
#include "editor/tools/select_tool.h"
#include "editor/tools/vertex_tool.h"
#include "editor/window/menus.h"
#include "editor/window/start_page.h"
#include "editor/window/theme.h"
#include "tests/editor/window/with_menu.h"
#include "tests/support/test_registry.h"

#include <QLabel>
#include <QScreen>

using namespace waymark;
using namespace navcore;

class TestMainWindow : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    /// Mean lightness of the nearly opaque pixels.
    static int meanLightness(const QIcon& icon) {
        const QImage image = icon.pixmap(20, 20).toImage();
        int sum = 0, count = 0;
        for (int x = 0; x < image.width(); ++x)
            for (int y = 0; y < image.height(); ++y)
                if (const QColor colour = image.pixelColor(x, y); colour.alpha() > 200) {
                    sum += colour.lightness();
                    ++count;
                }
        return count > 0 ? sum / count : -1;
    }

private Q_SLOTS:
    void initTestCase() { prepareApplication(m_folder); }
    void init() { forgetSettings(); }
    void cleanup() { QCOMPARE(missingDialogs(), 0); }

    void everyActionIsBound() {
        MainWindow window(5000);
        QCOMPARE(window.actions().unbound(), QStringList());
    }

    void canvasHasItsShare() {
        MainWindow window(5000);
        window.resize(1280, 800);
        window.files().start(squareLevel());
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        const QSize canvas = window.canvas().size();
        const double share = double(canvas.width()) * canvas.height() / (1280.0 * 800);
        QVERIFY2(share >= 0.6,
                 qPrintable(QString("%1 x %2").arg(canvas.width()).arg(canvas.height())));
    }

    void docksHideComeBackAndReset() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        window.show();
        window.actions()["view.hideDocks"]->trigger();
        QVERIFY(window.docks().allHidden());
        window.actions()["view.hideDocks"]->trigger();
        QVERIFY(!window.docks().properties()->isHidden());
        QVERIFY(window.docks().history()->isHidden());
        window.docks().properties()->setFloating(true);
        window.docks().issues()->close();
        window.actions()["view.resetLayout"]->trigger();
        QVERIFY(!window.docks().properties()->isFloating());
        QVERIFY(!window.docks().issues()->isHidden());
    }

    void largeWindowsGetThreeGroups() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        window.resize(1920, 1040);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        auto* terrains = window.findChild<QDockWidget*>("terrains");
        QCOMPARE(window.tabifiedDockWidgets(terrains),
                 QList{window.findChild<QDockWidget*>("agents")});
        QTRY_COMPARE(window.docks().properties()->width(), 360);
        window.resize(1280, 800);
        window.actions()["view.resetLayout"]->trigger();
        QVERIFY(window.tabifiedDockWidgets(terrains).contains(window.docks().properties()));
        QTRY_COMPARE(window.docks().issues()->width(), 300);
    }

    void layoutComesBack() {
        {
            MainWindow window(5000);
            window.show();
            window.resize(1100, 700);
            window.docks().issues()->close();
            window.docks().properties()->setFloating(true);
            window.actions()["view.history"]->trigger();
            QVERIFY(window.close());
        }
        MainWindow window(5000);
        window.show();
        QCOMPARE(window.size(), QSize(1100, 700));
        QVERIFY(window.docks().issues()->isHidden());
        QVERIFY(window.docks().properties()->isFloating());
        QVERIFY(!window.docks().history()->isHidden());
    }

    void fitsASmallScreen() {
        MainWindow window(5000);
        const QSize screen = window.screen()->availableSize();
        QVERIFY(window.width() <= std::min(screen.width(), 1280)); // A frame comes on top.
        QVERIFY(window.height() < screen.height() && window.height() <= 800);
        window.files().start(squareLevel());
        window.show();
        const QSize least = window.minimumSizeHint();
        QVERIFY2(least.width() <= 1024 && least.height() <= 680,
                 qPrintable(QString("%1 x %2").arg(least.width()).arg(least.height())));
    }

    void noticeGoesWithTheNextChange() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        auto* hint = window.statusLine().findChild<QLabel*>("hint");
        const QString usual = hint->text();
        window.statusLine().showMessage("The map ends here.");
        QCOMPARE(hint->text(), QString("The map ends here."));
        window.actions()["edit.all"]->trigger();
        window.actions()["edit.right"]->trigger();
        QCOMPARE(hint->text(), usual);
    }

    /// A long message temporarily replaces the position, the counts and the route cost, but only as
    /// many of them as it needs.
    void longMessagesGetMoreRoom() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        window.workspace().routes.finish();
        window.resize(1280, 800);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        StatusLine& status = window.statusLine();
        auto* hint = status.findChild<QLabel*>("hint");
        std::vector<QLabel*> fields;
        for (const char* name : {"position", "counts", "routeCost"})
            fields.push_back(status.findChild<QLabel*>(name));
        const auto hidden = [&] {
            return std::count_if(fields.begin(), fields.end(),
                                 [](QLabel* field) { return field->isHidden(); });
        };
        const auto textOf = [hint](int width) {
            return QString(width / hint->fontMetrics().horizontalAdvance('n'), 'n');
        };
        int width = hint->parentWidget()->width();
        for (int needed = 0; needed <= 3; ++needed) {
            window.actions()["edit.all"]->trigger();
            window.actions()["edit.none"]->trigger();
            QCOMPARE(hidden(), 0);
            test::processPendingEvents();
            const QString text = textOf(width - 40);
            status.showMessage(text);
            QCOMPARE(hidden(), needed);
            QTRY_VERIFY(hint->contentsRect().width() >=
                        hint->fontMetrics().horizontalAdvance(text));
            if (needed < 3)
                width += fields[static_cast<std::size_t>(needed)]->width();
        }
        status.showMessage(textOf(5000));
        QCOMPARE(hidden(), 3);
        window.actions()["edit.all"]->trigger();
        window.actions()["edit.right"]->trigger();
        QCOMPARE(hidden(), 0);
    }

    void statusNamesTheRoute() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        window.workspace().routes.finish();
        auto* field = window.statusLine().findChild<QLabel*>("routeCost");
        QVERIFY2(field->toolTip().startsWith("diagonal: cost "), qPrintable(field->toolTip()));
    }

    void renamesByF2() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        SelectedItems items;
        items.vertices.insert({3});
        window.workspace().selection.set(items);
        withDialog([](QWidget& dialog) {
            auto* name = dialog.findChild<QLineEdit*>();
            name->setText("mill");
            QTest::keyClick(name, Qt::Key_Return);
        });
        window.canvas().setFocus();
        QTest::keyClick(&window.canvas(), Qt::Key_F2);
        QCOMPARE(window.workspace().document.level().find<Vertex>({3})->name, std::string("mill"));
        window.actions()["edit.undo"]->trigger();
        QVERIFY(window.workspace().document.level() == squareLevel());
    }

    void menuRowsFollowTheSelection() {
        MainWindow window(5000);
        SelectedItems items;
        QVERIFY(contextRows(items).contains("tool.fill"));
        items.vertices.insert({1});
        QVERIFY(contextRows(items).contains("edit.rename"));
        QVERIFY(contextRows(items).contains("edit.duplicate"));
        QVERIFY(!contextRows(items).contains("edit.pin"));
        items.vertices.insert({2});
        QVERIFY(!contextRows(items).contains("edit.rename"));
        items = {};
        items.edges.insert(EdgeKey::of(VertexPair::of({1}, {2})));
        QVERIFY(contextRows(items).contains("edit.pin"));
        QVERIFY(!contextRows(items).contains("edit.copy"));
        for (const QString& id : contextRows(items))
            QVERIFY(id.isEmpty() || window.actions().find(id));
    }

    void startPageUntilALevelIsOpen() {
        MainWindow window(5000);
        window.show();
        QVERIFY(window.findChild<StartPage*>()->isVisible());
        QVERIFY(!window.actions()["file.save"]->isEnabled());
        for (const char* sample : {"file.sample", "file.castle"}) {
            window.findChild<QPushButton*>(sample)->click();
            QTRY_VERIFY(window.canvas().isVisible());
            QVERIFY(window.actions()["file.save"]->isEnabled());
            QCOMPARE(window.files().isSample(), sample == QString("file.sample"));
            window.actions()["file.close"]->trigger();
            QVERIFY(window.findChild<StartPage*>()->isVisible());
        }
    }

    void undoAndRedoThroughActions() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        const Level before = window.workspace().document.level();
        window.actions()["edit.all"]->trigger();
        window.actions()["edit.delete"]->trigger();
        QVERIFY(window.workspace().document.level().items<Vertex>().empty());
        const Level after = window.workspace().document.level();
        window.actions()["edit.undo"]->trigger();
        QVERIFY(window.workspace().document.level() == before);
        window.actions()["edit.redo"]->trigger();
        QVERIFY(window.workspace().document.level() == after);
        QCOMPARE(window.workspace().document.audit(), QStringList());
    }

    void nudgesThereAndBackLeaveOneCleanStep() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        const Document& document = window.workspace().document;
        SelectedItems items;
        items.vertices.insert({1});
        window.workspace().selection.set(items);
        const auto x = [&] { return document.level().find<Vertex>({1})->position.x; };
        const auto act = [&](const char* id) { window.actions()[id]->trigger(); };
        act("edit.right");
        act("edit.left"); // The two steps cancel out, so neither is left in the history.
        QCOMPARE(x(), 0);
        QVERIFY(!window.workspace().document.history().canUndo());
        act("edit.right");
        QCOMPARE(x(), unitsPerPixel);
        act("edit.undo");
        QCOMPARE(x(), 0);
        QVERIFY(!window.workspace().document.history().canUndo());
        act("edit.redo");
        QCOMPARE(x(), unitsPerPixel);
        act("edit.undo");
        QVERIFY(document.level() == squareLevel());
        QCOMPARE(window.workspace().audit(), QStringList());
    }

    void nudgesWithinASecondAreOneStep() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        SelectedItems items;
        items.vertices.insert({1});
        window.workspace().selection.set(items);
        const int index = window.workspace().document.history().index();
        for (int i = 0; i < 3; ++i)
            window.actions()["edit.right"]->trigger();
        window.actions()["edit.farDown"]->trigger();
        const Point3 at = window.workspace().document.level().find<Vertex>({1})->position;
        QCOMPARE(at.x, 3 * unitsPerPixel);
        QCOMPARE(at.y, 10 * unitsPerPixel);
        QCOMPARE(window.workspace().document.history().index(), index + 1);
        window.actions()["edit.undo"]->trigger();
        QVERIFY(window.workspace().document.level() == squareLevel());
    }

    void edgesChangeDirectionPinAndComeBack() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        Document& document = window.workspace().document;
        const EdgeKey key = EdgeKey::of(VertexPair::of({1}, {2}));
        QVERIFY(document.graph().find(key));
        SelectedItems items;
        items.edges.insert(key);
        window.workspace().selection.set(items);
        window.actions()["edit.direction"]->trigger();
        QCOMPARE(window.workspace().selection.items().edges.size(), std::size_t{1});
        const EdgeKey pinned = *window.workspace().selection.items().edges.begin();
        QVERIFY(pinned.isLink());
        QCOMPARE(document.graph().find(pinned)->direction, Direction::Forward);
        window.actions()["edit.flip"]->trigger();
        QCOMPARE(document.graph().find(pinned)->direction, Direction::Backward);
        window.actions()["edit.automatic"]->trigger();
        QVERIFY(document.graph().find(key));
        QVERIFY(document.level() == squareLevel());
    }

    void aDeletedEdgeIsKeptOutUntilABringsItBack() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        Document& document = window.workspace().document;
        const EdgeKey key = document.graph().sortedEdges().front();
        SelectedItems items;
        items.edges.insert(key);
        window.workspace().selection.set(items);
        window.actions()["edit.delete"]->trigger();
        QVERIFY(!document.graph().find(key));
        window.actions()["edit.automatic"]->trigger();
        QVERIFY(document.graph().find(key));
        QVERIFY(document.level() == squareLevel());

        // After the edge was deleted, its position can be clicked, Properties shows it, and A
        // restores it.
        window.resize(1280, 800);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        window.actions()["edit.delete"]->trigger();
        window.workspace().selection.clear();
        const VertexPair ends = key.pair();
        const Point2 a = document.graph().position(ends.a).flat();
        const Point2 b = document.graph().position(ends.b).flat();
        const QPoint place =
            window.canvas().camera().toScreen({(a.x + b.x) / 2, (a.y + b.y) / 2}).toPoint();
        window.canvas().setFocus();
        QTest::mouseClick(&window.canvas(), Qt::LeftButton, {}, place);
        QCOMPARE(window.workspace().selection.items(), items);
        const auto labels = window.findChildren<QLabel*>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
            return label->isVisible() && label->text() == "excluded";
        }));
        QVERIFY(!window.actions()["edit.direction"]->isEnabled());
        QTest::keyClick(&window.canvas(), Qt::Key_A);
        QVERIFY(document.graph().find(key));
        QCOMPARE(document.audit(), QStringList());
        while (document.history().canUndo())
            document.undo();
        QVERIFY(document.level() == squareLevel());
        QCOMPARE(document.audit(), QStringList());
    }

    void rightClickWhileDrawingFinishesTakesBackOrCancels() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        window.show();
        auto* canvas = window.findChild<Canvas*>();
        ToolEvent event;
        event.at = {700 * 256, 700 * 256};
        for (const ToolId id : {LinkTool::toolId, ObstacleTool::toolId, RouteTool::toolId}) {
            window.tools().escapeToSelect();
            window.tools().choose(id);
            window.tools().current().press(event);
            window.tools().current().release(event);
            QVERIFY(window.tools().current().drawing());
            QStringList rows;
            withMenu([&rows](QMenu& menu) {
                for (QAction* row : menu.actions())
                    rows << row->text();
                menu.actions().last()->trigger();
            });
            emit canvas->contextMenuRequested(event, {10, 10});
            QCOMPARE(rows, QStringList({"Finish", "Remove last point", "Cancel"}));
            QVERIFY(!window.tools().current().drawing());
        }
    }

    void lettersBelongToTheCanvas() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        window.canvas().setFocus();
        QTest::keyClick(&window.canvas(), Qt::Key_V);
        QCOMPARE(window.tools().currentId(), VertexTool::toolId);
        QTest::keyClick(&window.canvas(), Qt::Key_Escape);
        QCOMPARE(window.tools().currentId(), SelectTool::toolId);
        auto* name = window.findChild<QLineEdit*>("levelName");
        name->setFocus();
        QTest::keyClicks(name, "vol");
        QCOMPARE(window.tools().currentId(), SelectTool::toolId);
        QCOMPARE(name->text(), QString("vol"));
    }

    void themesSwitch() {
        MainWindow window(5000);
        window.show();
        window.actions()["view.themeDark"]->trigger();
        QVERIFY(isDark(QApplication::palette()));
        QVERIFY(window.actions()["view.themeDark"]->isChecked());
        QVERIFY(!window.actions()["view.themeLight"]->isChecked());
        const int dark = meanLightness(themedIcon("save"));
        window.actions()["view.themeLight"]->trigger();
        QVERIFY(!isDark(QApplication::palette()));
        const int light = meanLightness(themedIcon("save"));
        QVERIFY2(dark > light + 80, qPrintable(QString("%1, %2").arg(dark).arg(light)));
        QCOMPARE(Settings().theme(), ThemeChoice::Light);
    }

    void actionSearchFindsAndRuns() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        withDialog([](QWidget& dialog) {
            auto* words = dialog.findChild<QLineEdit*>();
            QTest::keyClicks(words, "select all");
            QTest::keyClick(words, Qt::Key_Return);
        });
        window.actions()["help.search"]->trigger();
        QCOMPARE(window.workspace().selection.items().vertices.size(), std::size_t{4});
    }
};

WAYMARK_TEST(TestMainWindow)
#include "tst_main_window.moc"
