// SPDX-License-Identifier: MIT
#include "tests/editor/panels/panel_hand.h"

#include "editor/panels/fields.h"
#include "editor/tools/brush_tool.h"
#include "editor/tools/select_tool.h"
#include "editor/tools/vertex_tool.h"
#include "tests/support/test_registry.h"

#include <QCheckBox>
#include <QListWidget>
#include <QMenuBar>
#include <QSpinBox>
#include <QTabBar>
#include <QToolTip>

using namespace waymark;
using namespace navcore;

class TestMapFocus : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    static void begin(MainWindow& window) {
        window.files().start(squareLevel());
        window.resize(1280, 800);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        window.canvas().setFocus();
    }

    /// Sends the key to the window, like the system, so that Qt finds the receiver.
    static void press(MainWindow& window, Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(window.windowHandle(), key, modifiers);
    }

    template <class Widget>
    static Widget* front(MainWindow& window, const char* dock, const char* name) {
        auto* panel = window.findChild<QDockWidget*>(dock);
        window.docks().show(panel);
        auto* widget = panel->findChild<Widget*>(name);
        if (!QTest::qWaitFor([=] { return widget && widget->isVisible(); }))
            QTest::qFail(name, __FILE__, __LINE__);
        return widget;
    }

    static void focus(QWidget* widget) {
        widget->setFocus();
        QTRY_VERIFY(widget->hasFocus());
    }

private Q_SLOTS:
    void initTestCase() { prepareApplication(m_folder); }
    void init() { forgetSettings(); }
    void cleanup() { QCOMPARE(missingDialogs(), 0); }

    void lettersWorkBesideTheMap() {
        MainWindow window(5000);
        begin(window);
        const std::vector<std::pair<const char*, QWidget*>> places{
            {"a choice", front<QComboBox>(window, "agents", "lens")},
            {"a table", front<QTableWidget>(window, "agents", "agents")},
            {"a tick", front<QCheckBox>(window, "agents", "moveTable")},
            {"a button", front<QToolButton>(window, "agents", "addAgent")},
        };
        for (const auto& [name, widget] : places) {
            window.tools().escapeToSelect();
            focus(widget);
            press(window, Qt::Key_V);
            QVERIFY2(window.tools().currentId() == VertexTool::toolId, name);
            QVERIFY2(window.canvas().hasFocus(), name);
            focus(widget);
            press(window, Qt::Key_Escape);
            QVERIFY2(window.tools().currentId() == SelectTool::toolId, name);
            const double zoom = window.canvas().camera().zoom();
            focus(widget);
            press(window, Qt::Key_Plus);
            QVERIFY2(window.canvas().camera().zoom() > zoom, name);
            focus(widget);
            window.tools().choose(BrushTool::toolId);
            const Coord size = window.tools().options().settings().brushRadius;
            press(window, Qt::Key_BracketRight); // The key is not an action, but a key of the tool.
            QVERIFY2(window.tools().options().settings().brushRadius > size, name);
        }
        QVERIFY(window.workspace().document.level() == squareLevel());
    }

    /// Keys that panels need themselves stay with them.
    void otherKeysStayInThePanel() {
        MainWindow window(5000);
        begin(window);
        window.actions()["edit.all"]->trigger();
        auto* table = front<QTableWidget>(window, "agents", "agents");
        for (const Qt::Key key : {Qt::Key_Delete, Qt::Key_Down, Qt::Key_Space, Qt::Key_Tab}) {
            focus(table);
            press(window, key);
            QVERIFY(!window.canvas().hasFocus());
        }
        QVERIFY(window.workspace().document.level() == squareLevel());
        auto* tick = front<QCheckBox>(window, "agents", "moveTable");
        focus(tick);
        press(window, Qt::Key_Space);
        QVERIFY(tick->isChecked());
        QVERIFY(tick->hasFocus()); // Tab navigation continues from here.
        auto* factors = front<QTableWidget>(window, "agents", "agentTerrains");
        focus(factors);
        factors->setCurrentCell(0, 1);
        press(window, Qt::Key_2); // Starts to type a multiplier.
        press(window, Qt::Key_Return);
        const Agent& agent = window.workspace().document.level().items<Agent>().begin()->second;
        QCOMPARE(agent.terrains.size(), std::size_t{1});
        QCOMPARE(window.tools().currentId(), SelectTool::toolId);
        focus(factors); // In a cell where letters would start typing, Esc leaves it.
        factors->setCurrentCell(0, 1);
        press(window, Qt::Key_Escape);
        QVERIFY(window.canvas().hasFocus());
    }

    void enterTakesAndEscPutsBack() {
        MainWindow window(5000);
        begin(window);
        const Level& level = window.workspace().document.level();
        auto* name = front<QLineEdit>(window, "properties", "levelName");
        focus(name);
        press(window, Qt::Key_V);
        QCOMPARE(name->text(), QString("v"));
        QCOMPARE(window.tools().currentId(), SelectTool::toolId);
        press(window, Qt::Key_Escape);
        QVERIFY(window.canvas().hasFocus());
        QVERIFY(level == squareLevel());
        QCOMPARE(name->text(), QString());
        focus(name);
        press(window, Qt::Key_V);
        press(window, Qt::Key_Return);
        QVERIFY(window.canvas().hasFocus());
        QCOMPARE(level.info().name, std::string("v"));
        press(window, Qt::Key_V);
        QCOMPARE(window.tools().currentId(), VertexTool::toolId);

        auto* scale = front<QLineEdit>(window, "properties", "levelScale");
        focus(scale);
        scale->selectAll();
        press(window, Qt::Key_7);
        press(window, Qt::Key_Escape);
        QCOMPARE(scale->text(), QString("1 px"));
        QCOMPARE(level.info().pixelsPerUnit, 1.0);
        QVERIFY(window.canvas().hasFocus());
        QCOMPARE(window.tools().currentId(), VertexTool::toolId); // The field handled that Esc.

        auto* grid = window.findChild<QDoubleSpinBox*>("gridSpacing");
        focus(grid);
        press(window, Qt::Key_Return);
        QVERIFY(window.canvas().hasFocus());
        QCOMPARE(window.workspace().document.level().items<Vertex>().size(), std::size_t{4});
    }

    /// The focus goes to the map, and the refusal is still shown.
    void whatIsRefusedIsSaid() {
        MainWindow window(5000);
        begin(window);
        auto* longest = front<QLineEdit>(window, "linking", "longest");
        focus(longest);
        longest->selectAll();
        QTest::keyClicks(longest, "99999999999");
        press(window, Qt::Key_Return);
        QVERIFY(window.canvas().hasFocus());
        QVERIFY(QToolTip::isVisible());
        QVERIFY2(QToolTip::text().startsWith("Enter a number from"), qPrintable(QToolTip::text()));
        QVERIFY(window.workspace().document.level() == squareLevel());
        QToolTip::hideText();
    }

    /// Enter in a cell stays in the table.
    void cellsKeepTheTable() {
        MainWindow window(5000);
        begin(window);
        auto* table = front<QTableWidget>(window, "agents", "agents");
        focus(table);
        table->setCurrentCell(0, 1);
        press(window, Qt::Key_F2);
        press(window, Qt::Key_V);
        press(window, Qt::Key_Return);
        QCOMPARE(window.workspace().document.level().items<Agent>().begin()->second.name,
                 std::string("v"));
        QVERIFY(table->hasFocus());
        QCOMPARE(window.tools().currentId(), SelectTool::toolId);
    }

    void clicksAndChoicesGiveTheFocusBack() {
        MainWindow window(5000);
        begin(window);
        auto* tick = front<QCheckBox>(window, "agents", "moveTable");
        QTest::mouseClick(tick, Qt::LeftButton, {}, {8, tick->height() / 2});
        QVERIFY(tick->isChecked());
        QTRY_VERIFY(window.canvas().hasFocus());
        auto* add = front<QToolButton>(window, "agents", "addAgent");
        QTest::mouseClick(add, Qt::LeftButton);
        QTRY_VERIFY(window.canvas().hasFocus());
        auto* lens = front<QComboBox>(window, "agents", "lens");
        focus(lens);
        QTest::mouseClick(lens, Qt::LeftButton);
        QTRY_VERIFY(QApplication::activePopupWidget());
        QTest::keyClick(QApplication::activePopupWidget()->focusWidget(), Qt::Key_Down);
        QTest::keyClick(QApplication::activePopupWidget()->focusWidget(), Qt::Key_Return);
        QTRY_VERIFY(!QApplication::activePopupWidget());
        // Without a window system the window is not activated again, so its focus widget counts.
        QTRY_COMPARE(window.focusWidget(), static_cast<QWidget*>(&window.canvas()));
        QVERIFY(window.workspace().view.settings().lens.value != 0);
    }

    /// A click that shows other properties must not leave the focus in one of their fields.
    void anotherPageOfPropertiesTakesNoFocus() {
        MainWindow window(5000);
        begin(window);
        select(window, {1});
        auto* neighbours = front<QListWidget>(window, "properties", "neighbours");
        focus(neighbours);
        QTest::mouseClick(neighbours->viewport(), Qt::LeftButton, {},
                          neighbours->visualItemRect(neighbours->item(0)).center());
        QCOMPARE(window.workspace().selection.items().edges.size(), std::size_t{1});
        QVERIFY(window.canvas().hasFocus());
    }

    /// Dialogs and other windows have their own keys.
    void dialogsAreLeftAlone() {
        MainWindow window(5000);
        begin(window);
        bool kept = false;
        withDialog([&](QWidget& dialog) {
            auto* back = dialog.findChild<QCheckBox*>("checkBack");
            dialog.activateWindow();
            if (back && QTest::qWaitFor([&] { return QApplication::activeWindow() == &dialog; })) {
                back->setFocus();
                QTest::keyClick(dialog.windowHandle(), Qt::Key_V);
                kept = dialog.focusWidget() == back;
            }
            dialog.close();
        });
        front<QToolButton>(window, "routes", "addCheck")->click();
        QVERIFY(kept);
        QCOMPARE(window.tools().currentId(), SelectTool::toolId);
    }

    /// The map still has the focus, but the open menu receives the keys.
    void keysUnderAnOpenMenuAreNotTheMaps() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        window.canvas().setFocus();
        QMenu* menu = window.menuBar()->actions().at(2)->menu();
        menu->popup(window.mapToGlobal(QPoint(10, 30)));
        QVERIFY(menu->isVisible());
        QVERIFY(window.canvas().hasFocus());
        QTest::keyClick(window.windowHandle(), Qt::Key_V);
        QCOMPARE(window.tools().currentId(), ToolId("select"));
        menu->hide();
        QTest::keyClick(window.windowHandle(), Qt::Key_V);
        QCOMPARE(window.tools().currentId(), ToolId("vertex"));
    }
};

WAYMARK_TEST(TestMapFocus)
#include "tst_map_focus.moc"
