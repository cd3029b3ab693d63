// SPDX-License-Identifier: MIT
// Tests the custom checks of a rules file from the command line.
#include "navcore/author/io/file_texts.h"
#include "navcore/author/words/issue_texts.h"
#include "navcore/runtime/base/error_texts.h"
#include "tests/navcore/navtool/tool_fixture.h"
#include "tests/support/test_registry.h"

#include <QTest>

using namespace navcore;
using namespace toolfixture;

namespace navtool_custom_checks_test {

/// Reports the vertex with the name "gate", and leaves a file as a trace.
const QByteArray program = R"(import json, sys
open("trace", "w").close()
level = json.load(sys.stdin)
gates = [v["id"] for v in level["vertices"] if v.get("name") == "gate"]
print(json.dumps({"issues": [{"kind": "gate", "message": "A gate", "vertices": gates}]}))
)";

QByteArray rulesWith(const QByteArray& commands) {
    return R"({
"waymark-rules":{"major":1,"minor":16},
"terrains":[
{"id":1,"name":"Ground","multiplier":1000},
{"id":2,"name":"Road","multiplier":500}
],
"commands":[
)" + commands +
           "\n]\n}\n";
}

class TestNavtoolCustomChecks : public QObject {
    Q_OBJECT

    Folder m_folder;

    Answer run(const QStringList& arguments) const {
        return navtool(arguments, {}, m_folder.path("."));
    }
    void useRules(const QByteArray& commands) const {
        m_folder.write("tools/game.waymark-rules", rulesWith(commands));
    }

private Q_SLOTS:
    void init() {
        QVERIFY(QDir().mkpath(m_folder.path("tools")));
        m_folder.write("tools/gates.py", program);
        QFile::remove(m_folder.path("tools/trace"));
        QByteArray level = levelText();
        level.replace("\"ground\":1}", "\"ground\":1,\"rules\":\"tools/game.waymark-rules\"}");
        m_folder.write("castle.waymark", level);
        useRules(R"({"name":"Gates","run":"python3 gates.py"})");
    }

    void nothingRunsWithoutTheOption() {
        const Answer answer = run({"check", "castle.waymark"});
        QVERIFY(!answer.out.contains("custom"));
        QVERIFY(!QFile::exists(m_folder.path("tools/trace")));
        run({"info", "castle.waymark"});
        run({"update-rules", "castle.waymark"});
        QVERIFY(!QFile::exists(m_folder.path("tools/trace")));
    }

    void findingsAreReported() {
        const Answer answer = run({"check", "castle.waymark", "--run-commands"});
        QCOMPARE(answer.code, 1);
        QVERIFY2(answer.out.contains("warning custom:gate: A gate - 0.0, 0.0 "),
                 qPrintable(answer.out));
        QVERIFY(QFile::exists(m_folder.path("tools/trace"))); // It runs next to the rules file.
        const Answer off =
            run({"check", "castle.waymark", "--run-commands", "--severity", "custom:gate=off"});
        QVERIFY(!off.out.contains("custom:gate"));
        const Answer sarif =
            run({"check", "castle.waymark", "--run-commands", "--format", "sarif"});
        QVERIFY(sarif.out.contains("{\"id\":\"custom:gate\""));
        const Answer junit =
            run({"check", "castle.waymark", "--run-commands", "--format", "junit"});
        QVERIFY(junit.out.contains("name=\"custom:gate\""));
        const Answer given = run({"check", "-", "--rules", "tools/game.waymark-rules"});
        QVERIFY(!given.out.contains("custom"));
    }

    void failuresAreErrors() {
        useRules(R"({"name":"Gates","run":"python3 missing.py"})");
        const Answer answer =
            run({"check", "castle.waymark", "--run-commands", "--fail-on", "error"});
        QCOMPARE(answer.code, 1);
        QVERIFY2(answer.out.contains("error custom-check-failed: ") &&
                     answer.out.contains("missing.py"),
                 qPrintable(answer.out));
    }

    void badCommandsInTheRules() {
        const auto cause = [this](const QByteArray& commands) {
            useRules(commands);
            return run({"check", "castle.waymark"}).out;
        };
        QVERIFY2(cause(R"({"name":"Gates"})").contains("line 8"), "the line is named");
        QVERIFY(cause(R"({"name":"","run":"x"})")
                    .contains(messageText(say(texts::mustNotBeEmpty, "\"name\""))));
        QVERIFY(cause(R"({"name":"Gates","run":"x","seconds":0})")
                    .contains(messageText(say(texts::mustBeSeconds, "\"seconds\""))));
        const QByteArray gates = R"({"name":"Gates","run":"x"})";
        QVERIFY(cause(gates + ",\n" + gates)
                    .contains(messageText(
                        say(texts::nameTwice, say(texts::about, texts::customCheck, "Gates")))));
    }
};

WAYMARK_TEST(TestNavtoolCustomChecks)

} // namespace navtool_custom_checks_test

#include "tst_navtool_custom_checks.moc"
