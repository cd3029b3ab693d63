// SPDX-License-Identifier: MIT
#include "editor/commands/commands.h"
#include "editor/dialogs/select_where_dialog.h"
#include "tests/editor/window/window_fixture.h"
#include "tests/support/test_registry.h"

#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>

using namespace waymark;
using namespace navcore;

/// Selecting by an expression: the dialog, saved selections, the search box, and growing.
class TestSelectWhere : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;

    const Level& level() const { return m_window->workspace().document.level(); }
    const SelectedItems& selected() const { return m_window->workspace().selection.items(); }
    /// Opens the dialog and calls `act` with it.
    void inDialog(const std::function<void(SelectWhereDialog&)>& act) {
        withDialog([&](QWidget& dialog) {
            auto* where = qobject_cast<SelectWhereDialog*>(&dialog);
            QVERIFY(where);
            act(*where);
        });
        m_window->actions()["select.where"]->trigger();
    }
    static void choose(SelectWhereDialog& dialog, const char* name, const char* text) {
        auto* box = dialog.findChild<QComboBox*>(name);
        const int at = box->findText(text);
        QVERIFY2(at >= 0, text);
        box->setCurrentIndex(at);
    }

private Q_SLOTS:
    void initTestCase() { prepareApplication(m_folder); }
    void init() {
        m_window = std::make_unique<MainWindow>(5000);
        m_window->files().start(squareLevel());
        m_window->show();
    }
    void cleanup() {
        m_window.reset();
        QCOMPARE(missingDialogs(), 0);
    }

    void selectsAndCombines() {
        inDialog([](SelectWhereDialog& dialog) {
            dialog.setExpression("#1 or #2");
            QVERIFY(dialog.findChild<QLabel*>("whereCount")->text().contains("2"));
            dialog.accept();
            QVERIFY(!dialog.isVisible());
        });
        QCOMPARE(selected().vertices, (KeySet{VertexId{1}, VertexId{2}}));
        using How = SelectWhereDialog::Combination;
        const auto combine = [&](How how) {
            inDialog([how](SelectWhereDialog& dialog) {
                dialog.setExpression("vertex and (#2 or #3)");
                dialog.setCombination(how);
                dialog.accept();
            });
            return selected().vertices;
        };
        QCOMPARE(combine(How::Add), (KeySet{VertexId{1}, VertexId{2}, VertexId{3}}));
        QCOMPARE(combine(How::Remove), KeySet{VertexId{1}});
        combine(How::Add);
        QCOMPARE(combine(How::Keep), (KeySet{VertexId{2}, VertexId{3}}));
    }

    void aProblemKeepsTheDialogOpen() {
        inDialog([](SelectWhereDialog& dialog) {
            dialog.setExpression("vertex and lnegth > 3");
            QLabel* problem = dialog.field().findChild<QLabel*>("problem");
            QVERIFY(!problem->isHidden());
            QVERIFY2(problem->text().contains("length"), qPrintable(problem->text()));
            dialog.accept();
            QVERIFY(dialog.isVisible());
            dialog.reject();
        });
    }

    void composesAnExpression() {
        LevelEdit edit(level());
        const auto makeSpawn = [](Vertex& vertex) { vertex.kind = std::string("spawn"); };
        edit.modify<Vertex>({2}, makeSpawn);
        Vertex alone = *level().find<Vertex>({1});
        makeSpawn(alone);
        alone.position.x += 5000 * unitsPerPixel; // Too far for the linker.
        edit.set<Vertex>({90}, alone);
        QVERIFY(m_window->workspace().document.edit(edit.change(), "Add").ok());
        inDialog([](SelectWhereDialog& dialog) {
            const auto* count = dialog.findChild<QLabel*>("whereCount");
            choose(dialog, "conditionType", "vertex");
            choose(dialog, "conditionProperty", "kind");
            auto* value = dialog.findChild<QComboBox*>("conditionValue");
            QVERIFY(value->findText("spawn") >= 0);
            QVERIFY(value->findText("jump") < 0); // A kind of links.
            QVERIFY(dialog.findChild<QComboBox*>("conditionSign")->findText("<") < 0);
            choose(dialog, "conditionValue", "spawn");
            clickButton(dialog, "And");
            QCOMPARE(dialog.field().text(), QString("vertex and kind = spawn"));
            choose(dialog, "conditionProperty", "degree");
            QVERIFY(dialog.findChild<QComboBox*>("conditionSign")->findText("~") < 0);
            choose(dialog, "conditionSign", "<");
            QTest::keyClicks(value->lineEdit(), "2");
            QTest::keyClick(value->lineEdit(), Qt::Key_Return);
            QVERIFY(dialog.isVisible());
            QCOMPARE(dialog.field().text(), QString("vertex and kind = spawn and degree < 2"));
            QCOMPARE(count->text(), QString("1 vertex"));
            // The completions cover only what is below the field.
            QVERIFY(count->geometry().bottom() < dialog.field().geometry().top());
            dialog.accept();
        });
        QCOMPARE(selected().vertices, KeySet{VertexId{90}});
    }

    void composesWithParenthesesAndQuotes() {
        inDialog([](SelectWhereDialog& dialog) {
            choose(dialog, "conditionProperty", "name");
            QTest::keyClicks(dialog.findChild<QComboBox*>("conditionValue")->lineEdit(),
                             "Mill (old)");
            clickButton(dialog, "And not");
            QCOMPARE(dialog.field().text(), QString("not name = \"Mill (old)\""));
            choose(dialog, "conditionType", "link");
            choose(dialog, "conditionProperty", "all of them");
            clickButton(dialog, "Or");
            QCOMPARE(dialog.field().text(), QString("not name = \"Mill (old)\" or link"));
            choose(dialog, "conditionProperty", "within");
            QTest::keyClicks(dialog.findChild<QComboBox*>("conditionValue")->lineEdit(),
                             "2 m of #1");
            clickButton(dialog, "And not");
            QCOMPARE(dialog.field().text(), QString("(not name = \"Mill (old)\" or link) and "
                                                    "not (link and within 2 m of #1)"));
            dialog.setExpression("vertex or");
            choose(dialog, "conditionProperty", "all of them");
            QVERIFY(!dialog.findChild<QPushButton*>("conditionAnd")->isEnabled());
            dialog.reject();
        });
    }

    void tabFollowsTheLayout() {
        inDialog([](SelectWhereDialog& dialog) {
            QStringList order;
            for (QWidget* each = dialog.field().line().nextInFocusChain();
                 each->objectName() != "whereSaved"; each = each->nextInFocusChain())
                if (each->objectName().startsWith("condition"))
                    order << each->objectName();
            QCOMPARE(order, (QStringList{"conditionType", "conditionProperty", "conditionSign",
                                         "conditionValue", "conditionAnd", "conditionOr",
                                         "conditionAndNot"}));
            dialog.reject();
        });
    }

    void savedSelectionsAreInTheLevelAndTheMenu() {
        LevelEdit edit(level());
        edit.set<SavedSelection>({7}, SavedSelection{"Ends", "vertex and (#1 or #4)"});
        edit.set<SavedSelection>({8}, SavedSelection{"Wrong", "vertex and"});
        QVERIFY(m_window->workspace().document.edit(edit.change(), "Save").ok());
        QMenu* menu = nullptr;
        for (QMenu* each : m_window->menuBar()->findChildren<QMenu*>())
            if (each->title().remove('&') == "Saved Selections")
                menu = each;
        QVERIFY(menu);
        emit menu->aboutToShow();
        QCOMPARE(menu->actions().size(), 2);
        menu->actions().front()->trigger();
        QCOMPARE(selected().vertices, (KeySet{VertexId{1}, VertexId{4}}));
        menu->actions().back()->trigger(); // Shows the problem and changes nothing.
        QCOMPARE(selected().vertices.size(), 2U);
        inDialog([this](SelectWhereDialog& dialog) {
            auto* saved = dialog.findChild<QComboBox*>("whereSaved");
            QCOMPARE(saved->count(), 3);
            saved->setCurrentIndex(1);
            emit saved->activated(1);
            QCOMPARE(dialog.field().text(), QString("vertex and (#1 or #4)"));
            clickButton(dialog, "Forget");
            QVERIFY(!level().find<SavedSelection>({7}));
            dialog.reject();
        });
    }

    void findUnderstandsExpressions() {
        withDialog([](QWidget& dialog) {
            auto* line = dialog.findChild<QLineEdit*>();
            QTest::keyClicks(line, "vertex and not #1");
            QTest::keyClick(line, Qt::Key_Return);
        });
        m_window->actions()["edit.find"]->trigger();
        QCOMPARE(selected().vertices.size(), level().items<Vertex>().size() - 1);
    }

    void growsAndShrinksByNeighbours() {
        SelectedItems items;
        items.vertices = {VertexId{1}};
        m_window->workspace().selection.set(items);
        m_window->actions()["select.grow"]->trigger();
        const auto& graph = m_window->workspace().document.graph();
        KeySet<VertexId> expected{VertexId{1}};
        for (const Edge& edge : graph.edgesAt(VertexId{1}))
            expected.insert(edge.other(VertexId{1}));
        QVERIFY(expected.size() > 1);
        QCOMPARE(selected().vertices, expected);
        m_window->actions()["select.shrink"]->trigger();
        for (const VertexId id : selected().vertices)
            for (const Edge& edge : graph.edgesAt(id))
                QVERIFY(expected.contains(edge.other(id)));
        QVERIFY(selected().vertices.contains(VertexId{1}));
    }
};

WAYMARK_TEST(TestSelectWhere)
#include "tst_select_where.moc"
