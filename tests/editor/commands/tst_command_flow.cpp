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

    void withoutASelectionItIsDisabled() {
        m_window->workspace().selection.clear();
        QVERIFY(!m_window->actions()["edit.runCommand"]->isEnabled());
    }

private:
    const Level& level() const { return m_window->workspace().document.level(); }
    int steps() const { return m_window->workspace().document.history().count(); }
    void run() { m_window->actions()["edit.runCommand"]->trigger(); }

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
