// SPDX-License-Identifier: MIT
#include "tests/editor/canvas/crisp.h"
#include "tests/editor/panels/panel_hand.h"

#include "editor/model/language.h"
#include "editor/panels/fields.h"
#include "editor/panels/linking_panel.h"
#include "editor/panels/words.h"
#include "navcore/author/check/check_graph.h"
#include "navcore/author/edit/reshape.h"
#include "navcore/author/words/templates.h"
#include "tests/support/shown_text.h"
#include "tests/support/test_registry.h"

#include <QToolTip>

using namespace waymark;
using namespace navcore;

class TestPanels : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

private Q_SLOTS:
    void initTestCase() { prepareApplication(m_folder); }

    void wrongNumbersArePutBack() {
        NumberField field(0, 10, 2);
        field.setValue(3);
        int edits = 0;
        connect(&field, &NumberField::edited, &field, [&] { ++edits; });
        for (const QString wrong : {"11", "-1", "x", "1e300", "nan", ""}) {
            field.selectAll();
            field.del();
            QTest::keyClicks(&field, wrong);
            QTest::keyClick(&field, Qt::Key_Return);
            QCOMPARE(field.text(), QString("3"));
        }
        QCOMPARE(edits, 0);
        type(&field, "4.25");
        QCOMPARE(edits, 1);
    }

    void aRefusedNumberSaysWhatIsAllowed() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        window.show();
        select(window, {1});
        type(window.findChild<NumberField*>("vertexWanted"), "abc");
        QCOMPARE(argumentsOf(QToolTip::text(), "NumberField", "Enter a number"),
                 (QStringList{"0", "64"}));
        QToolTip::hideText();
        auto* dock = window.findChild<QDockWidget*>("terrains");
        window.docks().show(dock);
        auto* table = dock->findChild<QTableWidget*>();
        for (const QString wrong : {"0", "abc"}) {
            QToolTip::hideText();
            table->item(1, 2)->setText(wrong);
            QCOMPARE(argumentsOf(QToolTip::text(), "waymark", "Enter a number"),
                     (QStringList{"0.001", "60", "no"}));
            QCOMPARE(table->item(1, 2)->text(), QString("0.5"));
        }
        QVERIFY(!window.workspace().document.history().canUndo());
    }

    void otherEditsLeaveWhatIsHalfTyped() {
        NumberField field(0, 10, 2);
        field.setSuffixText("m");
        field.setValue(3);
        field.selectAll();
        QTest::keyClicks(&field, "4.");
        field.setSuffixText("m"); // Every refresh calls this.
        field.setValue(3);
        QCOMPARE(field.text(), QString("4."));
        field.setSuffixText("km");
        QCOMPARE(field.text(), QString("4."));
        field.setValue(5);
        QCOMPARE(field.text(), QString("5 km"));
    }

    void noRouteSaysWhatToDo() {
        MainWindow window(5000);
        Level level = squareLevel();
        LevelEdit edit(level);
        edit.modify<LinkSettings>(
            {}, [](LinkSettings& settings) { settings.longest = 50 * unitsPerPixel; });
        edit.modify<Agent>(Level::defaultAgentId,
                           [](Agent& agent) { agent.joinRange = 30 * unitsPerPixel; });
        QVERIFY(level.apply(LevelChange(edit.change())).ok());
        window.files().start(level);
        window.show();
        auto* hint = window.findChild<QLabel*>("hint");
        auto* offers = window.findChild<QWidget*>("quickActions");
        window.workspace().routes.finish();
        QVERIFY(offers->isHidden());
        SelectedItems items;
        items.routes.insert({9});
        window.workspace().selection.set(items);
        const Phrase parts = say(words::separateParts, "1", "1");
        QCOMPARE(hint->text(),
                 localized(say(words::nearestGapAt, parts, "141.4 px", "50.0, 50.0 px")) + '.');
        QVERIFY(pressOffer(*offers, "Show"));
        QVERIFY(pressOffer(*offers, "Connect them"));
        QCOMPARE(window.workspace().document.graph().edgeCount(), std::size_t{1});
        QVERIFY(offers->isHidden());
        QVERIFY(window.workspace().routes.find({9})->route());
        window.actions()["edit.undo"]->trigger();
        QVERIFY(!offers->isHidden());
        // Moves an end beyond the join range and behind a wall.
        LevelEdit away(window.workspace().document.level());
        addSolid(away, window.workspace().document.ids(),
                 {{38400, -90000}, {40000, -90000}, {40000, 90000}, {38400, 90000}});
        away.modify<PinnedRoute>({9}, [](PinnedRoute& route) {
            route.to = Point3{60000, 9000, 0};
        });
        QVERIFY(window.workspace().document.edit(away.change(), "move").ok());
        window.workspace().routes.finish();
        QCOMPARE(hint->text(),
                 localized(say(words::endSeesNothing, words::goal, "234.4, 35.2 px")) +
                     ": add one there (V).");
        QVERIFY(pressOffer(*offers, "Add a vertex here"));
        QCOMPARE(window.workspace().document.level().items<Vertex>().size(), std::size_t{5});
        QCOMPARE(window.workspace().document.audit(), QStringList());
    }

    void theWidestWayIsOffered() {
        MainWindow window(5000);
        Level level = squareLevel();
        LevelEdit edit(level);
        IdBlock ids(70); // A post near one of the sides.
        addSolid(edit, ids, {{11000, 3000}, {12000, 3000}, {12000, 5000}, {11000, 5000}});
        const LevelChange change = edit.change();
        QVERIFY(level.apply(change).ok());
        window.files().start(level);
        window.show();
        Workspace& workspace = window.workspace();
        auto* offers = window.findChild<QWidget*>("quickActions");
        SelectedItems items;
        items.routes.insert({9});
        const auto isOffered = [&](Coord radius) {
            LevelEdit wider(workspace.document.level());
            wider.modify<Agent>(Level::defaultAgentId,
                                [radius](Agent& agent) { agent.radius = radius; });
            if (!workspace.document.edit(wider.change(), "radius").ok())
                return false;
            workspace.routes.finish();
            workspace.selection.set({});
            workspace.selection.set(items);
            return std::ranges::any_of(
                offers->findChildren<QToolButton*>(), [](const QToolButton* button) {
                    return !button->isHidden() && button->text() == "Widest alternative";
                });
        };
        QVERIFY(!isOffered(1));
        QVERIFY(isOffered(100 * unitsPerPixel));
        QVERIFY(pressOffer(*offers, "Widest alternative"));
        const SelectedItems& found = workspace.selection.items();
        QVERIFY(!found.edges.empty() && found.edges.size() == found.size());
        const QString told = window.findChild<QLabel*>("hint")->text();
        QVERIFY2(told.startsWith("Widest alternative for Unit: clearance ") &&
                     told.contains(" 100.0 px "),
                 qPrintable(told));
    }

    void partsBehindAWallAreJoined() {
        MainWindow window(5000);
        Level level = squareLevel();
        LevelEdit edit(level);
        edit.modify<LinkSettings>(
            {}, [](LinkSettings& settings) { settings.longest = 110 * unitsPerPixel; });
        IdBlock ids(70); // Between the square's left and right vertices.
        addSolid(edit, ids, {{11000, -9000}, {12000, -9000}, {12000, 60000}, {11000, 60000}});
        const LevelChange change = edit.change();
        QVERIFY(level.apply(change).ok());
        window.files().start(level);
        window.show();
        Workspace& workspace = window.workspace();
        auto* offers = window.findChild<QWidget*>("quickActions");
        SelectedItems items;
        items.routes.insert({9});
        const auto solved = [&workspace, &items] {
            workspace.routes.finish();
            workspace.selection.set(items);
            return workspace.routes.find({9})->route() != nullptr;
        };
        QVERIFY(!solved());
        QVERIFY(pressOffer(*offers, "Bridge it"));
        QVERIFY(solved());
        window.actions()["edit.undo"]->trigger();
        QVERIFY(!solved());
        QVERIFY(pressOffer(*offers, "Go around"));
        QVERIFY(solved());
        QCOMPARE(workspace.audit(), QStringList());
        window.actions()["edit.undo"]->trigger();
        QVERIFY(workspace.document.level() == level);
        // The list of issues offers the same actions.
        workspace.issues.checkNow();
        auto* dock = window.findChild<QDockWidget*>("issues");
        auto issues = workspace.issues.issues();
        for (std::size_t i = 0; i < issues.size(); ++i)
            if (issues[i].kind == IssueKind::SeparateParts)
                chooseIssue(*dock, i);
        auto* join = dock->findChild<QPushButton*>("joinByFreeWay");
        QVERIFY(join);
        join->click();
        issues = workspace.issues.issues();
        QVERIFY(solved());
        QVERIFY(std::none_of(issues.begin(), issues.end(), [](const Issue& issue) {
            return issue.kind == IssueKind::SeparateParts;
        }));
        window.actions()["edit.undo"]->trigger();
        QVERIFY(workspace.document.level() == level);
    }

    void linkingFollowsTheFields() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        window.show();
        window.docks().show(window.findChild<QDockWidget*>("linking"));
        Document& document = window.workspace().document;
        type(window.findChild<NumberField*>("longest"), "120");
        QCOMPARE(document.level().linkSettings().longest, 120 * unitsPerPixel);
        QCOMPARE(document.graph().edgeCount(), std::size_t{4});
        type(window.findChild<NumberField*>("longest"), "50");
        QCOMPARE(partCount(document.graph()), std::size_t{4});
        QTRY_VERIFY(window.findChild<QLabel*>("linkCounts")->text().contains("0 edges, 4 parts"));
    }

    void routesShowFiguresAndReasons() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        window.show();
        window.workspace().routes.finish();
        auto* dock = window.findChild<QDockWidget*>("routes");
        window.docks().show(dock);
        auto* table = dock->findChild<QTableWidget*>();
        QCOMPARE(table->rowCount(), 1);
        QVERIFY2(table->item(0, 3)->text().startsWith("141.4"),
                 qPrintable(table->item(0, 3)->text()));
        auto* reasons = dock->findChild<QWidget*>("reasons");
        QVERIFY(reasons->isHidden());
        type(window.findChild<NumberField*>("longest"), "50");
        window.workspace().routes.finish();
        QVERIFY(!reasons->isHidden());
        QVERIFY2(notesIn(*reasons).contains("diagonal"), qPrintable(notesIn(*reasons)));
        table->setCurrentCell(0, 1);
        dock->findChild<QToolButton*>("removeRoute")->click();
        QVERIFY(window.workspace().document.level().items<PinnedRoute>().empty());
        window.actions()["edit.undo"]->trigger();
        QCOMPARE(table->rowCount(), 1);
    }

    void issuesAreFixedInOneClick() {
        Level level = squareLevel();
        LevelEdit edit(level);
        // At the same position as vertex 1.
        edit.set<Vertex>({8}, Vertex{{0, 0, 0}, {}, {}, {}, {}});
        const LevelChange change = edit.change();
        QVERIFY(level.apply(change).ok());
        MainWindow window(5000);
        window.files().start(level);
        window.show();
        window.workspace().issues.checkNow();
        auto* dock = window.findChild<QDockWidget*>("issues");
        auto issues = window.workspace().issues.issues();
        std::size_t at = issues.size();
        for (std::size_t i = 0; i < issues.size(); ++i)
            if (issues[i].kind == IssueKind::CoincidentVertices && !issues[i].fixes.empty())
                at = i;
        QVERIFY(at < issues.size());
        const std::size_t before = issues.size();
        window.actions()["level.nextIssue"]->trigger();
        QVERIFY(!window.workspace().selection.items().empty());
        chooseIssue(*dock, at);
        auto* fix = dock->findChild<QPushButton*>("fix0");
        QVERIFY(fix);
        fix->click();
        issues = window.workspace().issues.issues();
        QVERIFY(issues.size() < before);
        QVERIFY(std::none_of(issues.begin(), issues.end(), [](const Issue& issue) {
            return issue.kind == IssueKind::CoincidentVertices;
        }));
        window.actions()["edit.undo"]->trigger();
        QVERIFY(window.workspace().document.level() == level);
    }

    void theLensShowsTheIssuesOfItsUnit() {
        Level level = squareLevel();
        LevelEdit edit(level);
        Agent boat = level.items<Agent>().begin()->second;
        boat.name = "Boat";
        boat.terrains = {{Level::groundId, impassable}};
        edit.set<Agent>({77}, boat);
        const LevelChange change = edit.change();
        QVERIFY(level.apply(change).ok());
        MainWindow window(5000);
        window.files().start(level);
        window.show();
        Workspace& workspace = window.workspace();
        workspace.issues.checkNow();
        auto* list = window.findChild<QDockWidget*>("issues")->findChild<QTreeWidget*>();
        const int all = list->topLevelItemCount();
        QVERIFY(all > 0);
        const auto look = [&workspace](AgentId agent) {
            ViewSettings view = workspace.view.settings();
            view.lens = agent;
            workspace.view.set(view);
        };
        const QImage before = test::crisp(window.canvas());
        look(Level::defaultAgentId);
        QCOMPARE(list->topLevelItemCount(), 0);
        look({77});
        QCOMPARE(list->topLevelItemCount(), all);
        QVERIFY(list->topLevelItem(0)->text(0).contains("for Boat"));
        QVERIFY(test::crisp(window.canvas()) != before);
    }

    void terrainInUseIsAskedFor() {
        MainWindow window(5000);
        Level level = squareLevel();
        LevelEdit edit(level);
        edit.set<EdgeRule>(VertexPair::of({1}, {2}),
                           EdgeRule{Permission::Allowed, Level::swampId, 1000});
        const LevelChange change = edit.change();
        QVERIFY(level.apply(change).ok());
        window.files().start(level);
        window.show();
        auto* dock = window.findChild<QDockWidget*>("terrains");
        auto* table = dock->findChild<QTableWidget*>();
        QCOMPARE(table->rowCount(), 3);
        table->setCurrentCell(2, 1);
        const auto remove = [dock] {
            for (QToolButton* button : dock->findChildren<QToolButton*>())
                if (button->accessibleName() == "Remove the terrain")
                    button->click();
        };
        clickInDialog("Cancel");
        remove();
        QCOMPARE(table->rowCount(), 3);
        clickInDialog("OK");
        remove();
        QCOMPARE(table->rowCount(), 2);
        QVERIFY(window.workspace().document.level().items<EdgeRule>().empty());
        table->setCurrentCell(0, 1); // The ground cannot be removed.
        remove();
        QCOMPARE(table->rowCount(), 2);
    }

    void wordsReadLikeTheManual() {
        QCOMPARE(countText(1204), QString("1,204"));
        QCOMPARE(numberText(38.0), QString("38"));
        QCOMPARE(numberText(0.5, 3), QString("0.5"));
        QCOMPARE(multiplierText(2000), QString("×2"));
        const auto parts = [](std::size_t count) {
            return LinkingPanel::tr("%Ln parts", nullptr, numerus(count));
        };
        QCOMPARE(parts(1), QString("1 part"));
        QCOMPARE(parts(1204), QString("1,204 parts"));
        QCOMPARE(parts(0), QString("0 parts"));
        LevelInfo info;
        info.pixelsPerUnit = 16;
        info.unit = "m";
        QCOMPARE(placeText(info, {256 * 160, 256 * 8}), QString("10.0, 0.5 m"));
        QCOMPARE(fromUnits(info, 10), std::optional<Coord>(256 * 160));
        QCOMPARE(fromUnits(info, 1e9), std::nullopt);
    }
};

WAYMARK_TEST(TestPanels)
#include "tst_panels.moc"
