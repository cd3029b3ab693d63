// SPDX-License-Identifier: MIT
// Tests ignored issues and shared rules from the command line.
#include "navcore/author/io/file_texts.h"
#include "navcore/author/revision/revision_texts.h"
#include "navcore/author/words/issue_texts.h"
#include "navcore/author/words/templates.h"
#include "navcore/runtime/base/error_texts.h"
#include "navcore/runtime/graph/terrain.h"
#include "tests/navcore/navtool/tool_fixture.h"
#include "tests/support/test_registry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>
#include <QXmlStreamReader>

using namespace navcore;
using namespace toolfixture;

namespace {

const QByteArray swampRules = R"({
"waymark-rules":{"major":1,"minor":7},
"info":{"unit":"px","pixelsPerUnit":1,"ground":1},
"terrains":[
{"id":1,"name":"Ground","multiplier":1000},
{"id":2,"name":"Road","multiplier":400},
{"id":3,"name":"Swamp","multiplier":2000}
],
"agents":[
{"id":1,"name":"Unit","joinRange":30000,"terrains":{"3":1500}}
]
}
)";

/// Returns the level with the island as the only issue, and with the given ignored entries.
QByteArray ignoring(const QByteArray& ignored) {
    QByteArray text = levelText();
    return text.replace("\"obstacles\"", "\"ignored\":[\n" + ignored + "\n],\n\"obstacles\"");
}

const QByteArray island =
    R"({"id":3,"rule":"isolated-vertex","section":"vertices","record":"99","reason":"<a> look-out & more"})";

QByteArray withRules(const QByteArray& path) {
    QByteArray text = levelText();
    return text.replace("\"ground\":1}", "\"ground\":1,\"rules\":\"" + path + "\"}");
}

} // namespace

class TestNavtoolRules : public QObject {
    Q_OBJECT

    Folder m_folder;

    Answer run(const QStringList& arguments) const {
        return navtool(arguments, {}, m_folder.path("."));
    }
    QJsonObject parsed(const QStringList& arguments) const {
        return QJsonDocument::fromJson(run(arguments).out.toUtf8()).object();
    }

private Q_SLOTS:
    void init() {
        QVERIFY(QDir().mkpath(m_folder.path("levels/deep")));
        m_folder.write("ignored.waymark", ignoring(island));
        m_folder.write("game.waymark-rules", swampRules);
        m_folder.write("levels/castle.waymark", withRules("../game.waymark-rules"));
        m_folder.write("levels/deep/ford.waymark", withRules("../../game.waymark-rules"));
        m_folder.write("levels/plain.waymark", levelText());
    }

    void whatIsIgnoredIsCountedAndDoesNotFail() {
        const Answer answer = run({"check", "ignored.waymark", "--fail-on", "note"});
        QCOMPARE(answer.code, 0);
        QCOMPARE(answer.out,
                 QString("ignored.waymark: 0 errors, 0 warnings, 0 notes, 1 ignored\n"));
        const Answer all = run({"check", "ignored.waymark", "--all"});
        QVERIFY2(all.out.startsWith("ignored.waymark:29: ignored isolated-vertex: " +
                                    messageText(say(words::hasNoEdges, "island")) + " - "),
                 qPrintable(all.out));
        QVERIFY(all.out.contains(" (<a> look-out & more)\n"));
        QCOMPARE(run({"check", "ignored.waymark", "--severity", "isolated-vertex=error"}).code, 0);
        const Answer off = run({"check", "ignored.waymark", "--severity", "isolated-vertex=off"});
        QCOMPARE(off.out, QString("ignored.waymark: 0 errors, 0 warnings, 0 notes\n"));
    }

    void whatIsIgnoredForNothingIsANote() {
        m_folder.write("gone.waymark", ignoring(QByteArray(island).replace("99", "1")));
        const Answer answer = run({"check", "gone.waymark"});
        QCOMPARE(answer.code, 1);
        const auto stale = say(words::ignoredNoMore, "isolated-vertex", "vertex 1 (\"gate\")",
                               "\"<a> look-out & more\"");
        QVERIFY2(answer.out.contains("note ignored-no-more: " + messageText(stale)),
                 qPrintable(answer.out));
        QVERIFY(answer.out.contains("gone.waymark:38: note")); // where it is written
        QVERIFY(answer.out.contains("1 warning, 1 note\n"));
    }

    void reportsTellOfIt() {
        const QJsonObject json = parsed({"check", "ignored.waymark", "--format", "json"});
        QCOMPARE(json["ignored"].toInt(), 1);
        QCOMPARE(json["warnings"].toInt(), 0);
        const QJsonObject finding = json["findings"].toArray().at(0).toObject();
        QVERIFY(finding["ignored"].toBool());
        QCOMPARE(finding["reason"].toString(), QString("<a> look-out & more"));
        const QJsonObject sarif = parsed({"check", "ignored.waymark", "--format", "sarif"});
        const QJsonValue result = sarif["runs"].toArray().at(0)["results"].toArray().at(0);
        const QJsonValue suppression = result["suppressions"].toArray().at(0);
        QCOMPARE(suppression["kind"].toString(), QString("inSource"));
        QCOMPARE(suppression["justification"].toString(), QString("<a> look-out & more"));
        const Answer junit = run({"check", "ignored.waymark", "--format", "junit"});
        QXmlStreamReader xml(junit.out);
        int skipped = 0, failures = 0;
        while (!xml.atEnd()) {
            if (xml.readNext() != QXmlStreamReader::StartElement)
                continue;
            failures += xml.name() == QString("failure");
            if (xml.name() == QString("testsuite"))
                QCOMPARE(xml.attributes().value("skipped").toString(), QString("1"));
            if (xml.name() != QString("skipped"))
                continue;
            ++skipped;
            QCOMPARE(xml.attributes().value("message").toString(), QString("<a> look-out & more"));
        }
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QCOMPARE(skipped, 1);
        QCOMPARE(failures, 0);
        // The test case is not skipped if one issue of the rule is not ignored.
        QByteArray two = ignoring(island);
        two.replace("{\"id\":99", "{\"id\":98,\"at\":[-9000000,9000000]},\n{\"id\":99");
        m_folder.write("two.waymark", two);
        const Answer both = run({"check", "two.waymark", "--format", "junit"});
        QVERIFY(both.out.contains("<failure") && !both.out.contains("<skipped"));
    }

    void rulesAreCompared() {
        const Answer answer = run({"check", "levels"});
        const char* const file = "game.waymark-rules";
        const auto road = say(words::itSays, say(words::itemNamed, texts::terrain, "Road"),
                              say(words::memberDiffers, "multiplier", "x0.5", "x0.4", file));
        const auto swamp =
            say(words::missingHere, say(words::itemNamed, texts::terrain, "Swamp"), file);
        const auto unit =
            say(words::itSays, say(words::itemNamed, texts::agent, "Unit"),
                say(words::memberDiffers, "terrains", words::nothing, "\"Swamp\" x1.5", file));
        QVERIFY2(answer.out.contains("levels/castle.waymark:7: note other-than-rules: " +
                                     sentenceText(road)),
                 qPrintable(answer.out));
        QVERIFY(answer.out.contains("levels/castle.waymark:3: note other-than-rules: " +
                                    sentenceText(swamp)));
        QVERIFY(answer.out.contains(sentenceText(unit) + '\n'));
        QVERIFY(!answer.out.contains("plain.waymark: note"));
        const Answer given =
            run({"check", "levels/plain.waymark", "--rules", "game.waymark-rules"});
        QVERIFY2(given.out.contains("levels/plain.waymark:7: note other-than-rules: "),
                 qPrintable(given.out));
        QCOMPARE(run({"check", "levels", "--rules", "none.waymark-rules"}).code, 2);
        // Standard input has no folder.
        QVERIFY(!navtool({"check", "-"}, withRules("game.waymark-rules"), m_folder.path("."))
                     .out.contains("rules"));
    }

    void rulesThatAreNotThereOrBroken() {
        m_folder.write("lost.waymark", withRules("lost.waymark-rules"));
        const Answer lost = run({"check", "lost.waymark", "--fail-on", "error"});
        QCOMPARE(lost.code, 0);
        QVERIFY2(lost.out.contains("lost.waymark:3: note rules-file: " +
                                   sentenceText(say(words::rulesMissing, "lost.waymark-rules"))),
                 qPrintable(lost.out));
        m_folder.write("broken.waymark-rules", QByteArray(swampRules).replace("400", "\"x\""));
        m_folder.write("broken.waymark", withRules("broken.waymark-rules"));
        const Answer broken = run({"check", "broken.waymark", "--fail-on", "error"});
        QCOMPARE(broken.code, 1);
        const auto badMember =
            say(texts::about, "terrain 2",
                say(texts::wholeInRange, "\"multiplier\"", "0", std::to_string(maxMultiplier)));
        const auto unread =
            say(words::rulesUnread, say(texts::inLine, "broken.waymark-rules", "6", badMember));
        QVERIFY2(broken.out.contains("error rules-file: " + sentenceText(unread)),
                 qPrintable(broken.out));
        // Endless files are not read.
        m_folder.write("device.waymark", withRules("/dev/zero"));
        QVERIFY(run({"check", "device.waymark"}).out.contains("/dev/zero: not a regular file"));
        QCOMPARE(run({"update-rules", "device.waymark"}).code, 2);
        QCOMPARE(run({"check", "levels", "--rules", "levels/castle.waymark"}).code, 2);
        QVERIFY(run({"check", "game.waymark-rules"})
                    .err.contains(messageText(say(texts::isOther, texts::rulesFile))));
    }

    void levelsAreBroughtUpToDate() {
        const QByteArray before = readAll(m_folder.path("levels/castle.waymark"));
        const Answer asked = run({"update-rules", "--check", "levels"});
        QCOMPARE(asked.code, 1);
        QCOMPARE(readAll(m_folder.path("levels/castle.waymark")), before);
        const Answer done = run({"update-rules", "levels"});
        QCOMPARE(done.code, 0);
        QCOMPARE(done.out, asked.out);
        QVERIFY2(done.out.contains("levels/castle.waymark: changed terrain 2 (\"Road\"): "
                                   "multiplier x0.5 -> x0.4"),
                 qPrintable(done.out));
        QVERIFY(done.out.contains("levels/deep/ford.waymark: added terrain 3 (\"Swamp\")"));
        QVERIFY(done.out.contains("levels/plain.waymark: does not name a rules file"));
        QCOMPARE(readAll(m_folder.path("levels/plain.waymark")), levelText());
        const QByteArray after = readAll(m_folder.path("levels/castle.waymark"));
        QVERIFY(after.contains("\"name\":\"Road\",\"colour\":\"#000000\",\"multiplier\":400"));
        QVERIFY(after.contains("\"terrains\":{\"3\":1500}"));
        QVERIFY(!run({"check", "levels"}).out.contains("other-than-rules"));
        QCOMPARE(run({"update-rules", "levels"}).out,
                 QString("levels/plain.waymark: does not name a rules file\n"));
        QCOMPARE(readAll(m_folder.path("levels/castle.waymark")), after);
        QCOMPARE(run({"update-rules", "--check", "levels"}).code, 0);
    }

    void whatCannotBeUpdatedStays() {
        m_folder.write("bad.waymark", "{");
        const Answer answer = run({"update-rules", "bad.waymark", "levels/castle.waymark",
                                   "levels/plain.waymark", "--rules", "game.waymark-rules"});
        QCOMPARE(answer.code, 2);
        QVERIFY(answer.err.contains("bad.waymark"));
        QCOMPARE(readAll(m_folder.path("bad.waymark")), QByteArray("{"));
        QVERIFY(answer.out.contains("levels/plain.waymark: changed terrain 2"));
        m_folder.write("lost.waymark", withRules("lost.waymark-rules"));
        const Answer lost = run({"update-rules", "lost.waymark"});
        QCOMPARE(lost.code, 2);
        QVERIFY2(lost.err.contains("lost.waymark: lost.waymark-rules: no such file"),
                 qPrintable(lost.err));
        QCOMPARE(run({"update-rules", "-"}).code, 2);
        QCOMPARE(run({"update-rules"}).code, 2);
    }
};

WAYMARK_TEST(TestNavtoolRules)
#include "tst_navtool_rules.moc"
