// SPDX-License-Identifier: MIT
#include "editor/panels/issue_groups.h"
#include "navcore/author/edit/remove.h"
#include "tests/editor/panels/panel_hand.h"
#include "tests/support/test_registry.h"

using namespace waymark;
using namespace navcore;

namespace {

/// `pairs` of vertices in one place each, 100 px apart; the first with a long name.
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

/// Issues by rule and unit: fold, go there, show and fix all of a kind.
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

    /// Two fixes that need the same thing: the second is left for the next time.
    void whatCannotBeFixedTogetherIsLeftOut() {
        const Level level = pairsInOnePlace(2);
        const Fix a{Phrase("Remove"), [](LevelEdit& edit) { removeVertex(edit, {1}); }};
        const Fix b{Phrase("Remove"), [](LevelEdit& edit) { removeVertex(edit, {3}); }};
        const Fix c{Phrase("Remove"), [](LevelEdit& edit) {
                        if (edit.find<Vertex>({3}))
                            removeVertex(edit, {4});
                    }};
        const FixedTogether fixed = fixTogether(level, {"Remove", {&a, &b, &c}});
        QCOMPARE(fixed.done, 2U);
        Level after = level;
        QVERIFY(after.apply(fixed.change).ok());
        QCOMPARE(after.items<Vertex>().size(), 2U);
        QVERIFY(after.find<Vertex>({2}) && after.find<Vertex>({4}));
    }

    void manyOfAKindAreOneRow() {
        MainWindow window(5000);
        const Level level = pairsInOnePlace(6);
        show(window, level);
        QTreeWidget& list = listOf(window);
        QTreeWidgetItem* group = rowWith(list, "Vertices in one place (6)");
        QVERIFY(group);
        QVERIFY(!group->isExpanded());
        QCOMPARE(group->childCount(), 6);
        // What is wrong may be cut, where it is may not; the tool tip has all of it.
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
        // It stays unfolded when the level is checked again.
        window.workspace().issues.checkNow();
        QVERIFY(rowWith(list, "Vertices in one place")->isExpanded());
        list.collapseItem(rowWith(list, "Vertices in one place"));
        window.workspace().issues.checkNow();
        QVERIFY(!rowWith(list, "Vertices in one place")->isExpanded());

        list.setCurrentItem(rowWith(list, "Vertices in one place"));
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
        QVERIFY(!rowWith(list, "Vertices in one place"));
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

    /// F8 goes through all of them, into groups that are folded too, and round.
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
        // From a title down into the group, and up out of it.
        QTreeWidgetItem* group = rowWith(list, "Vertices in one place (6)");
        list.setCurrentItem(group);
        window.actions()["level.nextIssue"]->trigger();
        QCOMPARE(list.currentItem(), group->child(0));
        list.setCurrentItem(group);
        window.actions()["level.previousIssue"]->trigger();
        QVERIFY(list.currentItem()->parent() != group || group->childCount() == int(all));
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
    /// The newest of that name: those before wait to be deleted.
    static QPushButton* button(MainWindow& window, const QString& name) {
        const auto all = window.docks().issues()->findChildren<QPushButton*>(name);
        return all.isEmpty() ? nullptr : all.back();
    }

    QTemporaryDir m_folder;
};

WAYMARK_TEST(TestIssuesPanel)
#include "tst_issues_panel.moc"
