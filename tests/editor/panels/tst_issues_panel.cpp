// SPDX-License-Identifier: MIT
#include "editor/panels/issue_groups.h"
#include "editor/panels/issue_list.h"
#include "navcore/author/edit/graph_edits.h"
#include "tests/editor/panels/panel_hand.h"
#include "tests/support/shown_text.h"
#include "tests/support/test_registry.h"

#include <QDialogButtonBox>
#include <QPlainTextEdit>

using namespace waymark;
using namespace navcore;

namespace {

/// `pairs` of coinciding vertices, 100 px apart. The first has a long name.
Level pairsInOnePlace(std::uint32_t pairs) {
    Level level;
    LevelEdit edit(level);
    for (std::uint32_t i = 0; i < pairs; ++i)
        for (const std::uint32_t id : {2 * i + 1, 2 * i + 2}) {
            const auto x = static_cast<Coord>(i) * 100 * unitsPerPixel;
            Vertex vertex{{x, 0, 0}, {}, {}, {}, {}};
            if (id == 1)
                vertex.name = "the western spawn beyond the old mill at the ford";
            edit.set<Vertex>({id}, vertex);
        }
    Level result = level;
    if (!result.apply(edit.change()))
        qFatal("bad test level");
    return result;
}

QTreeWidgetItem* rowWith(QTreeWidget& list, const QString& text) {
    for (QTreeWidgetItemIterator row(&list); *row; ++row)
        if ((*row)->text(0).startsWith(text))
            return *row;
    return nullptr;
}

} // namespace

/// Tests the list of issues by rule and agent: folding groups, going to issues, and showing and
/// fixing all issues of a group.
class TestIssuesPanel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { prepareApplication(m_folder); }

    void groupsGoByRuleSeverityAndUnit() {
        const auto issue = [](IssueKind kind, Severity severity, std::optional<AgentId> agent) {
            return Issue{kind, severity, Phrase("What - where"), {}, {}, {}, {}, {}, {}, agent};
        };
        const std::vector<Issue> issues{
            issue(IssueKind::SeparateParts, Severity::Warning, {}),
            issue(IssueKind::IsolatedVertex, Severity::Warning, {}),
            issue(IssueKind::SeparateParts, Severity::Warning, {}),
            issue(IssueKind::SeparateParts, Severity::Note, AgentId{1}),
            issue(IssueKind::SeparateParts, Severity::Note, AgentId{2}),
            issue(IssueKind::SeparateParts, Severity::Note, AgentId{1})};
        const auto groups = groupIssues(issues, [](const Issue&) { return true; });
        QCOMPARE(groups.size(), 4U);
        QCOMPARE(groups[0].issues, (std::vector<std::size_t>{0, 2}));
        QCOMPARE(groups[1].issues, (std::vector<std::size_t>{1}));
        QCOMPARE(groups[2].issues, (std::vector<std::size_t>{3, 5}));
        QCOMPARE(groups[3].issues, (std::vector<std::size_t>{4}));
        const auto notes =
            groupIssues(issues, [](const Issue& one) { return one.severity == Severity::Note; });
        QCOMPARE(notes.size(), 2U);
        QVERIFY(groupIssues({}, [](const Issue&) { return true; }).empty());
    }

    /// Even if one rule has very many issues, the issues of the other rules remain visible, and the
    /// number of hidden issues is shown.
    void ofManyEachGroupShowsSome() {
        std::vector<Issue> issues(2500, Issue{IssueKind::VertexInSolid,
                                              Severity::Error,
                                              Phrase("What - where"),
                                              {},
                                              {},
                                              {},
                                              {},
                                              {},
                                              {},
                                              {}});
        for (std::size_t i = 0; i < 50; ++i)
            issues.push_back(issues.front());
        for (std::size_t i = 2500; i < issues.size(); ++i)
            issues[i].kind = IssueKind::IsolatedVertex;
        IssueList list;
        list.setIssues(Level(), issues, groupIssues(issues, [](const Issue&) { return true; }));
        QCOMPARE(list.topLevelItemCount(), 2);
        const QTreeWidgetItem& many = *list.topLevelItem(0);
        QCOMPARE(many.childCount(), 1001);
        QCOMPARE(argumentsOf(many.child(1000)->text(0), "IssueList", "more"), QStringList{"1,500"});
        QVERIFY(!(many.child(1000)->flags() & Qt::ItemIsSelectable));
        QCOMPARE(list.topLevelItem(1)->childCount(), 50);
        QVERIFY(list.step(-1));
        QCOMPARE(list.issue(), &issues.back());
        QVERIFY(list.step(1) && list.step(-51));
        QCOMPARE(list.issue(), &issues[999]); // Skips the issues that are not shown.
    }

    /// If two fixes need the same item, only the first is applied. The second is left for the next
    /// time.
    void whatCannotBeFixedTogetherIsLeftOut() {
        const Level level = pairsInOnePlace(2);
        const Issue issue{};
        const Fix a{Phrase("Remove"),
                    [](LevelEdit& edit, const Issue&) { removeVertex(edit, {1}); }};
        const Fix b{Phrase("Remove"),
                    [](LevelEdit& edit, const Issue&) { removeVertex(edit, {3}); }};
        const Fix c{Phrase("Remove"), [](LevelEdit& edit, const Issue&) {
                        if (edit.find<Vertex>({3}))
                            removeVertex(edit, {4});
                    }};
        const FixedTogether fixed =
            fixTogether(level, {"Remove", {{&issue, &a}, {&issue, &b}, {&issue, &c}}});
        QCOMPARE(fixed.done, 2U);
        Level after = level;
        QVERIFY(after.apply(fixed.change).ok());
        QCOMPARE(after.items<Vertex>().size(), 2U);
        QVERIFY(after.find<Vertex>({2}) && after.find<Vertex>({4}));
    }

    /// The issues of a level that was just opened are unknown.
    void anotherLevelIsNotCheckedYet() {
        MainWindow window(5000);
        show(window, pairsInOnePlace(1));
        const auto* state = window.findChild<QLabel*>("issueState");
        QVERIFY(!state->isVisible() && window.workspace().issues.everChecked());
        for (const Level& level : {pairsInOnePlace(2), Level()}) {
            window.workspace().document.reset(level);
            QVERIFY(state->isVisible() && window.workspace().issues.isBusy());
            QCOMPARE(argumentsOf(state->text(), "IssuesPanel", "Not checked yet"), QStringList());
            QTRY_VERIFY(!window.workspace().issues.isBusy());
        }
        QVERIFY2(state->text().startsWith("No issues. Checked "), qPrintable(state->text()));
    }

    void manyOfAKindAreOneRow() {
        MainWindow window(5000);
        const Level level = pairsInOnePlace(6);
        show(window, level);
        QTreeWidget& list = listOf(window);
        QTreeWidgetItem* group = rowWith(list, "Vertices at the same point (6)");
        QVERIFY(group);
        QVERIFY(!group->isExpanded());
        QCOMPARE(group->childCount(), 6);
        // The message may be elided, but the position may not. The tooltip shows the complete text.
        list.expandItem(group);
        list.doItemsLayout();
        for (int i = 0; i < 6; ++i) {
            const QTreeWidgetItem* row = group->child(i);
            QCOMPARE(row->text(1), QString("%1.0, 0.0").arg(i * 100));
            QVERIFY(!row->text(0).contains(row->text(1)));
            QVERIFY(row->toolTip(0).contains(row->text(0)) &&
                    row->toolTip(0).contains(row->text(1)));
            const QRect place = list.visualItemRect(row);
            QVERIFY(list.columnWidth(1) >= list.fontMetrics().horizontalAdvance(row->text(1)));
            QVERIFY(place.right() <= list.viewport()->width());
        }
        // It stays unfolded after the next check.
        window.workspace().issues.checkNow();
        QVERIFY(rowWith(list, "Vertices at the same point")->isExpanded());
        list.collapseItem(rowWith(list, "Vertices at the same point"));
        window.workspace().issues.checkNow();
        QVERIFY(!rowWith(list, "Vertices at the same point")->isExpanded());

        list.setCurrentItem(rowWith(list, "Vertices at the same point"));
        button(window, "showAll")->click();
        QCOMPARE(window.workspace().selection.items().vertices.size(), 12U);
        const QRectF view(window.canvas().rect());
        for (const VertexId id : {VertexId{1}, VertexId{12}})
            QVERIFY(view.contains(window.canvas().camera().toScreen(
                window.workspace().document.graph().position(id).flat())));
        const int steps = window.workspace().document.history().count();
        QPushButton* all = button(window, "fixAll0");
        QVERIFY2(all->text().endsWith("(all 6)"), qPrintable(all->text()));
        all->click();
        QCOMPARE(window.workspace().document.history().count(), steps + 1);
        QVERIFY(!rowWith(list, "Vertices at the same point"));
        QCOMPARE(window.workspace().document.level().items<Vertex>().size(), 6U);
        QCOMPARE(window.workspace().audit(), QStringList());
        window.actions()["edit.undo"]->trigger();
        QVERIFY(window.workspace().document.level() == level);
    }

    void theOnlyOneOfAKindStandsByItself() {
        MainWindow window(5000);
        show(window, pairsInOnePlace(1));
        QTreeWidget& list = listOf(window);
        for (int i = 0; i < list.topLevelItemCount(); ++i)
            if (list.topLevelItem(i)->text(1) != "") {
                QCOMPARE(list.topLevelItem(i)->childCount(), 0);
                list.setCurrentItem(list.topLevelItem(i));
                button(window, "showIssue")->click();
                QVERIFY(!window.workspace().selection.items().empty());
            }
    }

    /// Tab goes from the selected row to the buttons that fix it, in their order.
    void tabGoesFromARowToItsFixes() {
        MainWindow window(5000);
        show(window, pairsInOnePlace(2));
        QTreeWidget& list = listOf(window);
        list.setCurrentItem(rowWith(list, "Vertices at the same point (2)")->child(0));
        QTRY_VERIFY(button(window, "showIssue")->isVisible());
        const QWidget* before = &list;
        for (const char* name : {"showIssue", "fix0", "ignore"}) {
            const QWidget* next = before->nextInFocusChain();
            while (next->isHidden() || !(next->focusPolicy() & Qt::TabFocus))
                next = next->nextInFocusChain();
            QCOMPARE(next, button(window, name));
            before = next;
        }
    }

    /// The place has its own column, and is not repeated in the text. With several floors, the
    /// column names the floor.
    void placesAreShownOnce() {
        for (const bool hasFloors : {false, true}) {
            MainWindow window(5000);
            Level level = pairsInOnePlace(1);
            LevelEdit edit(level);
            if (hasFloors)
                edit.set<Floor>({5}, Floor{});
            QVERIFY(level.apply(edit.change()).ok());
            show(window, level);
            QTreeWidget& list = listOf(window);
            const QTreeWidgetItem* row = rowWith(list, "the western spawn");
            QVERIFY(row);
            QVERIFY2(!row->text(0).contains("0.0"), qPrintable(row->text(0)));
            QCOMPARE(row->text(1), QString(hasFloors ? "0.0, 0.0 · 1" : "0.0, 0.0"));
        }
    }

    /// A row is high enough for its whole text, at any width of the panel.
    void rowsShowTheirWholeText() {
        MainWindow window(5000);
        show(window, pairsInOnePlace(2));
        QTreeWidget& list = listOf(window);
        list.expandAll();
        QTreeWidgetItem* row = rowWith(list, "Vertices at the same point (2)")->child(0);
        QVERIFY(row->text(0).contains("beyond the old mill at the ford"));
        int before = 0;
        for (const int width : {900, 320, 200}) {
            window.resizeDocks({window.findChild<QDockWidget*>("issues")}, {width}, Qt::Horizontal);
            list.doItemsLayout();
            const QFontMetrics font = list.fontMetrics();
            const QRect place = list.visualItemRect(row);
            const int area = font.horizontalAdvance(row->text(0)) * font.height();
            QVERIFY(place.height() * list.columnWidth(0) >= area);
            QVERIFY(place.height() >= before);
            before = place.height();
        }
        QVERIFY(before >= 3 * list.fontMetrics().lineSpacing());
    }

    /// When rows above appear or disappear, the selection does not change.
    void theChosenOneStaysWhereOthersComeAndGo() {
        MainWindow window(5000);
        show(window, pairsInOnePlace(6));
        Document& document = window.workspace().document;
        QTreeWidget& list = listOf(window);
        const auto chosen = [&] { return list.currentItem()->text(1); };
        QTreeWidgetItem* group = rowWith(list, "Vertices at the same point (6)");
        group->setExpanded(true);
        list.setCurrentItem(group->child(3));
        const QString before = chosen();
        LevelEdit edit(document.level());
        edit.modify<Vertex>({2}, [](Vertex& v) { v.position.y += 9 * unitsPerPixel; });
        QVERIFY(document.edit(edit.change(), "Move").ok());
        window.workspace().issues.checkNow();
        QVERIFY(rowWith(list, "Vertices at the same point (5)"));
        QCOMPARE(chosen(), before);
        document.undo();
        window.workspace().issues.checkNow();
        QCOMPARE(chosen(), before);
        // If the selected issue disappears, the next one is selected.
        const QString next = rowWith(list, "Vertices at the same point (6)")->child(4)->text(1);
        LevelEdit away(document.level());
        away.modify<Vertex>({8}, [](Vertex& v) { v.position.y += 9 * unitsPerPixel; });
        QVERIFY(document.edit(away.change(), "Move").ok());
        window.workspace().issues.checkNow();
        QCOMPARE(chosen(), next);
    }

    /// F8 goes through all of them, including folded groups, and wraps around.
    void nextAndPreviousGoThroughAll() {
        MainWindow window(5000);
        show(window, pairsInOnePlace(6));
        QTreeWidget& list = listOf(window);
        const std::size_t all = window.workspace().issues.issues().size();
        std::vector<QTreeWidgetItem*> seen;
        for (std::size_t i = 0; i < all; ++i) {
            window.actions()["level.nextIssue"]->trigger();
            QVERIFY(list.currentItem()->data(0, Qt::UserRole).isValid());
            QVERIFY(!list.visualItemRect(list.currentItem()).isEmpty());
            QVERIFY(std::ranges::count(seen, list.currentItem()) == 0);
            seen.push_back(list.currentItem());
        }
        window.actions()["level.nextIssue"]->trigger();
        QCOMPARE(list.currentItem(), seen.front());
        window.actions()["level.previousIssue"]->trigger();
        QCOMPARE(list.currentItem(), seen.back());
        // Moves from a title down into its group, and back up.
        QTreeWidgetItem* group = rowWith(list, "Vertices at the same point (6)");
        list.setCurrentItem(group);
        window.actions()["level.nextIssue"]->trigger();
        QCOMPARE(list.currentItem(), group->child(0));
        list.setCurrentItem(group);
        window.actions()["level.previousIssue"]->trigger();
        QVERIFY(list.currentItem()->parent() != group || group->childCount() == int(all));
    }

    /// An issue is ignored with a reason in one undo step, and reported again in another one.
    void oneIsIgnored() {
        MainWindow window(5000);
        show(window, pairsInOnePlace(1));
        Workspace& workspace = window.workspace();
        const auto filter = [&] {
            return window.docks().issues()->findChild<QToolButton*>("filter3");
        };
        QVERIFY(filter()->isHidden());
        const std::size_t before = workspace.issues.issues().size();
        QTreeWidget& list = listOf(window);
        list.setCurrentItem(rowWith(list, "the western spawn"));
        const IssueKind kind = workspace.issues.issues()[0].kind;
        withDialog([](QWidget& dialog) {
            auto* reason = dialog.findChild<QPlainTextEdit*>("reason");
            auto* ignore = dialog.findChild<QDialogButtonBox*>()->buttons().back();
            for (QAbstractButton* one : dialog.findChild<QDialogButtonBox*>()->buttons())
                if (one->text() == "Ignore")
                    ignore = one;
            QVERIFY(!ignore->isEnabled());
            reason->setPlainText("  \n ");
            QVERIFY(!ignore->isEnabled());
            reason->setPlainText("They swap\nplaces ");
            QVERIFY(ignore->isEnabled());
            ignore->click();
        });
        button(window, "ignore")->click();
        const auto& ignored = workspace.document.level().items<Ignored>();
        QCOMPARE(ignored.size(), 1U);
        QCOMPARE(ignored.begin()->second.reason, std::string("They swap\nplaces"));
        QCOMPARE(workspace.document.history().count(), 1);
        QCOMPARE(workspace.issues.issues().size(), before - 1);
        QCOMPARE(workspace.issues.all().size(), before);
        QCOMPARE(workspace.issues.all().back().kind, kind);
        QVERIFY(filter()->isVisible());
        QCOMPARE(filter()->text(), QString("Ignored: 1"));
        QVERIFY(!rowWith(list, "the western spawn"));
        filter()->click();
        QTreeWidgetItem* row = rowWith(list, "the western spawn");
        QVERIFY(row);
        QVERIFY2(row->text(0).endsWith(" (They swap places)"), qPrintable(row->text(0)));
        list.setCurrentItem(row);
        button(window, "stopIgnoring")->click();
        QVERIFY(workspace.document.level().items<Ignored>().empty());
        QCOMPARE(workspace.issues.issues().size(), before);
        window.actions()["edit.undo"]->trigger();
        QCOMPARE(workspace.document.level().items<Ignored>().size(), 1U);
        window.actions()["edit.undo"]->trigger();
        QVERIFY(workspace.document.level() == pairsInOnePlace(1));
        QCOMPARE(workspace.audit(), QStringList());
    }

    void nothingIsIgnoredWithoutAReason() {
        MainWindow window(5000);
        show(window, pairsInOnePlace(1));
        QTreeWidget& list = listOf(window);
        list.setCurrentItem(rowWith(list, "the western spawn"));
        clickInDialog("Cancel");
        button(window, "ignore")->click();
        QCOMPARE(window.workspace().document.history().count(), 0);
    }

    void allOfAKindAreIgnoredInOneStep() {
        MainWindow window(5000);
        const Level level = pairsInOnePlace(6);
        show(window, level);
        QTreeWidget& list = listOf(window);
        list.setCurrentItem(rowWith(list, "Vertices at the same point (6)"));
        QCOMPARE(argumentsOf(button(window, "ignore")->text(), "IssuesPanel", "Ignore (all"),
                 QStringList{"6"});
        withDialog([](QWidget& dialog) {
            dialog.findChild<QPlainTextEdit*>("reason")->setPlainText("two of each");
            clickButton(dialog, "Ignore");
        });
        button(window, "ignore")->click();
        QCOMPARE(window.workspace().document.level().items<Ignored>().size(), 6U);
        QCOMPARE(window.workspace().document.history().count(), 1);
        window.docks().issues()->findChild<QToolButton*>("filter3")->click();
        list.setCurrentItem(rowWith(list, "Vertices at the same point (6)"));
        button(window, "stopIgnoring")->click();
        QVERIFY(window.workspace().document.level() == level);
    }

    /// Deleting an item removes its ignore entry; undo restores both.
    void whatGoesIsNoLongerIgnored() {
        MainWindow window(5000);
        Level level = pairsInOnePlace(1);
        LevelEdit ignoring(level);
        ignoring.set<Ignored>({3}, Ignored{"coincident-vertices", "vertices", "1", {}, "r"});
        const LevelChange ignored = ignoring.change();
        QVERIFY(level.apply(ignored).ok());
        show(window, level);
        QCOMPARE(window.workspace().issues.all().back().ignored, std::optional(IgnoredId{3}));
        SelectedItems items;
        items.vertices.insert({1});
        window.workspace().selection.set(items);
        window.actions()["edit.delete"]->trigger();
        QVERIFY(!window.workspace().document.level().find<Vertex>({1}));
        QVERIFY(window.workspace().document.level().items<Ignored>().empty());
        QCOMPARE(window.workspace().document.history().count(), 1);
        QCOMPARE(window.workspace().audit(), QStringList());
        window.actions()["edit.undo"]->trigger();
        QVERIFY(window.workspace().document.level() == level);
        window.actions()["edit.redo"]->trigger();
        QVERIFY(window.workspace().document.level().items<Ignored>().empty());
    }

private:
    static void show(MainWindow& window, const Level& level) {
        window.files().start(level);
        window.show();
        window.docks().show(window.docks().issues());
        window.workspace().issues.checkNow();
    }
    static QTreeWidget& listOf(MainWindow& window) {
        return *window.docks().issues()->findChild<QTreeWidget*>();
    }
    /// Returns the newest button with that name, because earlier buttons may still be waiting for
    /// deletion.
    static QPushButton* button(MainWindow& window, const QString& name) {
        const auto all = window.docks().issues()->findChildren<QPushButton*>(name);
        return all.isEmpty() ? nullptr : all.back();
    }

    QTemporaryDir m_folder;
};

WAYMARK_TEST(TestIssuesPanel)
#include "tst_issues_panel.moc"
