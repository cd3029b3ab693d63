// SPDX-License-Identifier: MIT
#include "tests/editor/window/window_fixture.h"
#include "tests/support/test_registry.h"

#include <QComboBox>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>

namespace command_flow_test {

using namespace navcore;
using namespace waymark;

/// Moves every vertex 10 px to the right, or does what its argument names.
constexpr const char* program = R"(import json, sys, time
level = json.load(sys.stdin)
how = sys.argv[1]
for vertex in level["vertices"]:
    vertex["at"][0] += 2560
if how == "fail":
    sys.exit("no camps found")
if how == "wait":
    time.sleep(60)
print("nonsense" if how == "nonsense" else json.dumps(level))
)";

class TestCommandFlow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        forgetSettings();
        writeText(m_folder.filePath("tool.py"), program);
        m_window = std::make_unique<MainWindow>(5000);
        m_window->files().start(squareLevel());
        QVERIFY(m_window->files().saveAs(m_folder.filePath("square.waymark")).ok());
        m_window->resize(1280, 800);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        m_window->workspace().selection.set({{{1}, {2}}});
        m_before = level();
    }
    void cleanup() {
        QCOMPARE(missingDialogs(), 0);
        m_window->workspace().document.history().setClean();
        m_window.reset();
    }

    void theSelectionChangesInOneStep() {
        enter("move", 30, "Run commands");
        run();
        QCOMPARE(level().find<Vertex>({1})->position.x, 2560);
        QCOMPARE(level().find<Vertex>({3})->position.x, 0); // Not selected.
        QCOMPARE(steps(), 1);
        // The level is trusted from now on, and the command is proposed again.
        withDialog([](QWidget& dialog) {
            QVERIFY(dialog.findChild<QComboBox*>("commandLine")->currentText().endsWith("move"));
            clickButton(dialog, "Run");
        });
        run();
        QCOMPARE(steps(), 2);
    }

    void nothingRunsWithoutTrust() {
        enter("move", 30, "Cancel");
        run();
        QVERIFY(level() == m_before);
        QVERIFY(!Settings().runsCommandsOn(m_folder.filePath("square.waymark")));
    }

    void failuresAreShownAndChangeNothing() {
        Settings().setRunsCommandsOn(m_folder.filePath("square.waymark"));
        QVERIFY(failureOf("fail").contains("no camps found"));
        QVERIFY(failureOf("nonsense").contains("line 1"));
        QVERIFY(failureOf("wait", 1).contains("within 1 s"));
        withDialog([](QWidget& dialog) {
            dialog.findChild<QComboBox*>("commandLine")->setCurrentText("no-such-program-here");
            clickButton(dialog, "Run");
        });
        QVERIFY(shownBy([this] { run(); }).contains("could not be started"));
        QVERIFY(level() == m_before);
        QCOMPARE(steps(), 0);
    }

    void customChecksListIssues() {
        m_window->workspace().selection.clear();
        QVERIFY(!m_window->actions()["level.runChecks"]->isEnabled());
        useRules(R"({"name":"Corners","run":"python3 checks.py"})");
        QVERIFY(m_window->actions()["level.runChecks"]->isEnabled());
        QVERIFY(found().empty()); // Nothing runs by itself.
        clickInDialog("Cancel");
        runChecks();
        QVERIFY(found().empty());
        QVERIFY(!QFile::exists(m_folder.filePath("trace")));
        withDialog([](QWidget& dialog) {
            const auto* box = qobject_cast<QMessageBox*>(&dialog);
            QVERIFY(box && box->text().contains("python3 checks.py"));
            clickButton(dialog, "Run commands");
        });
        runChecks();
        QCOMPARE(found(), std::vector{VertexId{4}});
        // Allowed once, and the issue stays after other edits, but not without its vertex.
        runChecks();
        m_window->workspace().selection.set({{{2}}});
        m_window->actions()["edit.delete"]->trigger();
        QCOMPARE(found(), std::vector{VertexId{4}});
        m_window->workspace().selection.set({{{4}}});
        m_window->actions()["edit.delete"]->trigger();
        QVERIFY(found().empty());
        // Other commands need another permission.
        useRules(R"({"name":"Corners","run":"python3 checks.py again"})");
        clickInDialog("Cancel");
        runChecks();
    }

    void openingALevelRunsNoChecks() {
        useRules(R"({"name":"Corners","run":"python3 checks.py"})");
        const QString path = m_folder.filePath("square.waymark");
        Settings().setRunsCommandsOn(path, {"python3 checks.py"});
        QVERIFY(m_window->files().save().ok());
        QVERIFY(m_window->files().open(path).ok());
        QVERIFY(m_window->workspace().issues.checkNow());
        QVERIFY(!QFile::exists(m_folder.filePath("trace")));
    }

    void failedChecksAreIssues() {
        useRules(R"({"name":"Corners","run":"python3 none.py"})");
        Settings().setRunsCommandsOn(m_folder.filePath("square.waymark"), {"python3 none.py"});
        runChecks();
        QVERIFY(std::ranges::count(m_window->workspace().issues.issues(),
                                   IssueKind::CustomCheckFailed, &Issue::kind) == 1);
    }

    void withoutASelectionItIsDisabled() {
        m_window->workspace().selection.clear();
        QVERIFY(!m_window->actions()["edit.runCommand"]->isEnabled());
    }

private:
    const Level& level() const { return m_window->workspace().document.level(); }
    int steps() const { return m_window->workspace().document.history().count(); }
    void run() { m_window->actions()["edit.runCommand"]->trigger(); }
    void runChecks() { m_window->findChild<QPushButton*>("runChecks")->click(); }

    /// Makes the level use a rules file with these custom checks.
    void useRules(const QByteArray& commands) {
        writeText(m_folder.filePath("checks.py"),
                  "import sys\nopen('trace', 'w').close()\nsys.stdin.read()\n"
                  "print('{\"issues\":[{\"kind\":\"corner\",\"message\":\"A corner\",'\n"
                  "      '\"vertices\":[4]}]}')\n");
        QFile::remove(m_folder.filePath("trace"));
        const QString path = m_folder.filePath("game.waymark-rules");
        writeText(path, "{\"waymark-rules\":{\"major\":1,\"minor\":16},\n\"terrains\":["
                        "{\"id\":1,\"name\":\"Ground\",\"multiplier\":1000}],\n"
                        "\"commands\":[" +
                            commands + "]}\n");
        LevelEdit edit(level());
        edit.modify<LevelInfo>({}, [&](LevelInfo& info) { info.rules = path.toStdString(); });
        QVERIFY(m_window->workspace().document.edit(edit.change(), "rules").ok());
    }
    /// Returns the vertices that custom checks found.
    std::vector<VertexId> found() {
        m_window->workspace().issues.checkNow();
        std::vector<VertexId> vertices;
        for (const Issue& issue : m_window->workspace().issues.issues())
            if (issue.kind == IssueKind::CustomCheck)
                vertices.insert(vertices.end(), issue.vertices.begin(), issue.vertices.end());
        return vertices;
    }

    /// Enters the command in the dialog that opens next, and clicks the button `answer` in the
    /// dialog after it, if that is set.
    static void enter(const QString& how, int seconds = 30, const QString& answer = {}) {
        const QString line = QStringLiteral("python3 tool.py %1").arg(how);
        withDialog([=](QWidget& dialog) {
            dialog.findChild<QComboBox*>("commandLine")->setCurrentText(line);
            dialog.findChild<QSpinBox*>("commandLimit")->setValue(seconds);
            if (!answer.isEmpty())
                clickInDialog(answer);
            clickButton(dialog, "Run");
        });
    }

    /// Returns the text of the message that opens while `act` runs.
    static QString shownBy(const std::function<void()>& act) {
        QString text;
        auto* timer = new QTimer(qApp);
        timer->setInterval(10);
        QObject::connect(timer, &QTimer::timeout, qApp, [&text, timer] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            if (!box || !box->isVisible())
                return;
            text = box->text() + box->informativeText();
            timer->deleteLater();
            box->close();
        });
        timer->start();
        act();
        return text;
    }
    QString failureOf(const QString& how, int seconds = 30) {
        enter(how, seconds);
        return shownBy([this] { run(); });
    }

    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;
    Level m_before;
};

WAYMARK_TEST(TestCommandFlow)

} // namespace command_flow_test

#include "tst_command_flow.moc"
