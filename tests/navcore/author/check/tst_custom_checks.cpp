// SPDX-License-Identifier: MIT
#include "navcore/author/check/custom_checks.h"
#include "navcore/author/check/rules.h"
#include "navcore/author/check/suppression.h"
#include "navcore/author/io/external_command.h"
#include "navcore/author/io/file_texts.h"
#include "tests/navcore/author/check/world.h"
#include "tests/support/test_registry.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace navcore;

namespace custom_checks_test {

/// Reports the vertices whose name begins with "camp", or does what its argument names.
constexpr const char* program = R"(import json, sys, time
how = sys.argv[1]
if how == "deaf":
    print('{"issues":[]}')
    sys.exit()
level = json.load(sys.stdin)
if how == "fail":
    sys.exit("no camps found")
if how == "wait":
    time.sleep(60)
if how == "nonsense":
    print("nonsense")
    sys.exit()
found = [{"kind": "camp", "message": "This is a camp", "vertices": [vertex["id"]]}
         for vertex in level["vertices"] if vertex.get("name", "").startswith("camp")]
print(json.dumps({"issues": found}))
)";

class TestCustomChecks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        QFile file(m_folder.filePath("check.py"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(program);
        m_world = World();
        m_world.vertex(1, 0, 0, "camp 1");
        m_world.vertex(2, 100, 0, "mine");
        m_world.vertex(7, 50, 80, "camp 2");
        m_world.link(4, 1, 2);
        m_world.block(5, 300, 0, 400, 100);
    }

    void aRealProgramFindsIssues() {
        const auto found = run({"camps", "python3 check.py find", 30});
        QCOMPARE(found.size(), 2U);
        QCOMPARE(found[0].kind, IssueKind::CustomCheck);
        QCOMPARE(ruleNameOf(found[1]), std::string("custom:camp"));
        QCOMPARE(found[0].severity, Severity::Warning);
        QCOMPARE(found[1].vertices, std::vector{VertexId{7}});
        QCOMPARE(english(found[1].message),
                 messageAt(Phrase(std::string("This is a camp")), "50.0, 80.0 px"));
        QCOMPARE(run({"deaf", "python3 check.py deaf", 30}).size(), 0U);
    }

    void failuresAreIssues() {
        const auto cause = [this](const char* how, std::uint32_t seconds = 30) {
            return failure({"camps", std::string("python3 check.py ") + how, seconds});
        };
        QVERIFY(cause("fail").contains("camps"));
        QVERIFY(cause("fail").contains("no camps found"));
        QVERIFY(cause("nonsense").contains("camps, line 1"));
        QCOMPARE(failure({"camps", "no-such-program-here", 30}),
                 QString::fromStdString(
                     english(say(words::customCheckFailed, "camps", texts::commandNotStarted))));
        QCOMPARE(cause("wait", 1),
                 QString::fromStdString(english(say(words::customCheckFailed, "camps",
                                                    say(texts::commandTimedOut, Count{1})))));
    }

    void theOtherChecksStillRun() {
        RulesSource source = rules({{"a", "python3 check.py fail", 30}});
        auto all = std::make_shared<SharedRules>(*source.rules);
        all->commands.push_back({"b", "python3 check.py find", 30});
        source.rules = all;
        const auto found = runCustomChecks(m_world.level, m_world.graph, source, info());
        QCOMPARE(found.size(), 3U);
        QCOMPARE(found[0].kind, IssueKind::CustomCheckFailed);
        QCOMPARE(found[2].kind, IssueKind::CustomCheck);
    }

    void aStoppedCheckReturnsNothing() {
        std::stop_source stop;
        stop.request_stop();
        const auto found = runCustomChecks(m_world.level, m_world.graph,
                                           rules({{"camps", "python3 check.py wait", 30}}), info(),
                                           {stop.get_token()});
        QVERIFY(found.empty());
    }

    void allItemsAreRead() {
        const auto issues = read(R"({"issues":[
{"kind":"a","message":"m","severity":"error","links":[4],"edges":[7,1],"obstacles":[5]},
{"kind":"b-2","message":"n","severity":"note","at":[2560,512]},
{"kind":"c","message":"o"}]})");
        QVERIFY2(issues, issues ? "" : issues.error().message.c_str());
        const auto& [first, second, third] =
            std::tie(issues.value()[0], issues.value()[1], issues.value()[2]);
        QCOMPARE(first.severity, Severity::Error);
        QCOMPARE(first.edges.size(), 2U);
        QCOMPARE(first.edges[1], EdgeKey::of(VertexPair{{1}, {7}}));
        QCOMPARE(*first.obstacles, std::vector{ObstacleId{5}});
        QCOMPARE(*first.place, (Point2{50 * 256, 0})); // The middle of the link.
        QCOMPARE(*second.place, (Point2{2560, 512}));
        QVERIFY(!third.place && !recordOf(third));
    }

    void badOutputSaysWhatAndWhere() {
        const auto cause = [this](const char* text) {
            const auto issues = read(text);
            return issues ? std::string() : issues.error().message;
        };
        const auto at = [](int line, Phrase what) {
            return english(say(texts::inLine, "camps", std::to_string(line), std::move(what)));
        };
        QCOMPARE(cause("{}"), english(say(texts::about, "camps", texts::noIssuesList)));
        QCOMPARE(cause("{\"issues\":[\n{\"message\":\"m\"}]}"),
                 at(2, say(texts::isMissing, "\"kind\"")));
        QCOMPARE(cause("{\"issues\":[{\"kind\":\"a b\",\"message\":\"m\"}]}"),
                 at(1, say(texts::mustBeKind, "\"kind\"")));
        QCOMPARE(cause("{\"issues\":[{\"kind\":\"a\",\"message\":\"\"}]}"),
                 at(1, say(texts::mustNotBeEmpty, "\"message\"")));
        QCOMPARE(
            cause("{\"issues\":[\n\n{\"kind\":\"a\",\"message\":\"m\",\"severity\":\"bad\"}]}"),
            at(3, say(texts::mustBeSeverity, "\"severity\"")));
        QCOMPARE(cause("{\"issues\":[{\"kind\":\"a\",\"message\":\"m\",\"vertexes\":[1]}]}"),
                 at(1, say(texts::notOfIssue, "\"vertexes\"")));
        QCOMPARE(cause("{\"issues\":[{\"kind\":\"a\",\"message\":\"m\",\"vertices\":[1,99]}]}"),
                 at(1, say(texts::noSuchItem, texts::vertex, "99")));
        QCOMPARE(cause("{\"issues\":[{\"kind\":\"a\",\"message\":\"m\",\"edges\":[1,99]}]}"),
                 at(1, say(texts::noSuchEdge, "1", "99")));
        QVERIFY(cause("{\"issues\":[{\"kind\":\"a\",\"message\":\"m\",\"edges\":[1]}]}")
                    .starts_with("camps, line 1"));
        QVERIFY(cause("{\"issues\":[").starts_with("camps, line 1"));
    }

    void foundIssuesAreCheckedAndIgnored() {
        const auto found = run({"camps", "python3 check.py find", 30});
        const auto custom = [&] {
            auto issues = checkAll({m_world.level,
                                    m_world.graph,
                                    m_world.linker.planes(),
                                    {},
                                    nullptr,
                                    nullptr,
                                    &found});
            std::erase_if(issues, [](const Issue& issue) {
                return issue.kind != IssueKind::CustomCheck &&
                       issue.kind != IssueKind::IgnoredNoMore;
            });
            return issues;
        };
        QCOMPARE(custom().size(), 2U);
        QVERIFY(m_world.issues(IssueKind::CustomCheck).empty()); // Without the result.
        LevelEdit ignore(m_world.level);
        ignore.set<Ignored>({3}, ignoredFor(found[1], "it is far away"));
        QVERIFY(m_world.apply(ignore.change()));
        QCOMPARE(custom()[0].ignored.has_value(), false);
        QCOMPARE(custom()[1].ignored, std::optional(IgnoredId{3}));
        // The checks have not run, so they cannot miss what is ignored.
        QVERIFY(m_world.issues(IssueKind::IgnoredNoMore).empty());
        LevelEdit removal(m_world.level);
        removal.remove<Vertex>({7});
        QVERIFY(m_world.apply(removal.change()));
        QCOMPARE(custom().size(), 2U); // One is left, and the entry ignores nothing.
        QCOMPARE(custom()[1].kind, IssueKind::IgnoredNoMore);
    }

    void commandLinesAreSplit() {
        using Words = std::vector<std::string>;
        QCOMPARE(splitCommand("  python3  a.py\tx "), (Words{"python3", "a.py", "x"}));
        QCOMPARE(splitCommand("\"/my tools/a\" --name=\"big camp\""),
                 (Words{"/my tools/a", "--name=big camp"}));
        QCOMPARE(splitCommand("a \"\"\"b\"\"\""), (Words{"a", "\"b\""}));
        QVERIFY(splitCommand("  ").empty());
    }

    void muchInputAndOutputPassAtTheSameTime() {
        const std::string input(3'000'000, 'x');
        const ExternalCommand command{"python3 -c \"import sys,shutil;"
                                      "shutil.copyfileobj(sys.stdin,sys.stdout)\"",
                                      m_folder.path().toStdString(), input,
                                      std::chrono::seconds(60)};
        const CommandResult result = command.run({});
        QVERIFY(result.end == CommandEnd::Finished);
        QCOMPARE(result.exitCode, 0);
        QVERIFY(result.output == input);
    }

private:
    static RulesSource rules(const std::vector<CheckCommand>& checks) {
        SharedRules rules;
        rules.commands = checks;
        return {"game.waymark-rules",
                std::make_shared<const SharedRules>(std::move(rules)),
                {},
                s_folder};
    }
    const LevelInfo& info() const { return m_world.level.info(); }
    std::vector<Issue> run(const CheckCommand& check) {
        s_folder = m_folder.path().toStdString();
        return runCustomChecks(m_world.level, m_world.graph, rules({check}), info());
    }
    QString failure(const CheckCommand& check) {
        const auto issues = run(check);
        const bool isOne = issues.size() == 1 && issues[0].kind == IssueKind::CustomCheckFailed &&
                           issues[0].severity == Severity::Error;
        return isOne ? QString::fromStdString(english(issues[0].message)) : QString();
    }
    Result<std::vector<Issue>> read(const char* text) const {
        return readCustomIssues(m_world.level, m_world.graph, info(), text, "camps");
    }

    static inline std::string s_folder;
    QTemporaryDir m_folder;
    World m_world;
};

WAYMARK_TEST(TestCustomChecks)

} // namespace custom_checks_test

#include "tst_custom_checks.moc"
