// SPDX-License-Identifier: MIT
#include "editor/panels/issue_groups.h"
#include "editor/panels/issue_list.h"
#include "tests/editor/panels/panel_hand.h"
#include "tests/support/shown_text.h"
#include "tests/support/test_registry.h"

#include <atomic>
#include <thread>

using namespace waymark;
using namespace navcore;

/// Tests the message that the Issues panel shows if it has no rows, and the height of its rows.
class TestIssueState : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

private Q_SLOTS:
    void initTestCase() { prepareApplication(m_folder); }
    void cleanup() { QCOMPARE(missingDialogs(), 0); }

    /// While a check is behind the level, the panel must not report that there are no issues.
    void whatChangedSinceIsNotSaidToBeFree() {
        MainWindow window(5000);
        window.files().start(Level());
        window.show();
        window.docks().show(window.docks().issues());
        QVERIFY(window.workspace().issues.checkNow());
        Workspace& workspace = window.workspace();
        const auto* state = window.findChild<QLabel*>("issueState");
        QVERIFY2(hasTemplate(state->text(), "IssuesPanel", "No issues"), qPrintable(state->text()));
        LevelEdit edit(workspace.document.level());
        edit.modify<LevelInfo>({}, [](LevelInfo& info) { info.name = "other"; });
        QVERIFY(workspace.document.edit(edit.change(), "Rename").ok());
        std::atomic<bool> seen = false;
        withDialog(
            [&](QWidget&) {
                const bool isSaid = QTest::qWaitFor(
                    [&] { return state->text().endsWith("Checking recent changes…"); });
                // Set `seen` even if the check fails, because otherwise the other work would never
                // end.
                seen = true;
                QVERIFY(isSaid);
            },
            Awaited::Progress);
        workspace.document.blockingTask().run("Other work", [&seen](const Progress&) {
            while (!seen)
                std::this_thread::yield();
        });
        QTRY_VERIFY(workspace.issues.current());
        QTRY_VERIFY(state->text().startsWith("No issues. Checked "));
    }

    /// After a large edit, the message is shown immediately, with or without rows, and only until
    /// the check is done.
    void checksOfMuchAreSaidToGoOn() {
        MainWindow window(5000);
        window.files().start(Level());
        window.show();
        window.docks().show(window.docks().issues());
        Document& document = window.workspace().document;
        IssueTracker& issues = window.workspace().issues;
        QVERIFY(issues.checkNow());
        const auto* state = window.findChild<QLabel*>("issueState");
        const auto* errors = window.statusLine().findChild<QToolButton*>("errors");
        QCOMPARE(errors->text(), QString("0"));
        const auto isBehind = [&] { // The number of errors is unknown then.
            return state->isVisible() && state->text().endsWith("Checking recent changes…") &&
                   errors->text() == "–";
        };
        QVERIFY(!isBehind());
        LevelEdit edit(document.level());
        edit.modify<LinkSettings>({}, [](LinkSettings& settings) { settings.linksWanted = 0; });
        for (std::uint32_t id = 1; id <= 600; ++id)
            edit.set<Vertex>({id}, Vertex{{0, static_cast<Coord>(id) * 1000, 0}, {}, {}, {}, {}});
        QVERIFY(document.edit(edit.change(), "Add").ok());
        QVERIFY(isBehind());
        QTRY_VERIFY(issues.current());
        QVERIFY(!issues.issues().empty() && !state->isVisible());
        QVERIFY(errors->text() != "–");
        QVERIFY(document.travelTo(0).ok());
        QVERIFY(isBehind());
        QTRY_VERIFY(issues.current());
        QVERIFY2(hasTemplate(state->text(), "IssuesPanel", "No issues"), qPrintable(state->text()));
    }

    void withoutALevelNothingIsSaidOfIssues() {
        MainWindow window(5000);
        window.show();
        window.docks().show(window.docks().issues());
        QTRY_VERIFY(!window.workspace().issues.isBusy());
        const auto* state = window.findChild<QLabel*>("issueState");
        QCOMPARE(argumentsOf(state->text(), "IssuesPanel", "No level"), QStringList());
        window.files().start(Level());
        QVERIFY2(state->text() != "No level is open.", qPrintable(state->text()));
    }

    /// A text that does not fit into one line continues in a second one instead of being elided.
    void aLongRowTakesTwoLines() {
        MainWindow window(5000);
        Level level;
        LevelEdit edit(level);
        for (const std::uint32_t id : {1U, 2U})
            edit.set<Vertex>({id}, Vertex{{0, 0, 0}, "crossroads", "", {}, {}});
        QVERIFY(level.apply(edit.change()).ok());
        window.files().start(level);
        window.workspace().issues.checkNow();
        const std::span<const Issue> issues = window.workspace().issues.all();
        IssueList list;
        list.setIssues(level, issues, groupIssues(issues, [](const Issue& issue) {
                           return issue.kind == IssueKind::CoincidentVertices;
                       }));
        list.show();
        const int line = list.fontMetrics().lineSpacing();
        const auto heightAt = [&](int width) {
            list.resize(width, 300);
            QApplication::processEvents();
            return list.visualItemRect(list.topLevelItem(0)).height();
        };
        QVERIFY(heightAt(800) < 2 * line);
        QVERIFY(heightAt(200) >= 2 * line);
        QVERIFY(heightAt(800) < 2 * line);
    }
};

WAYMARK_TEST(TestIssueState)
#include "tst_issue_state.moc"
