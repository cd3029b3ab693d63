// SPDX-License-Identifier: MIT
// Tests checks of many levels at once, and the reports for build servers.
#include "navcore/author/io/file_texts.h"
#include "navcore/author/words/templates.h"
#include "tests/navcore/navtool/tool_fixture.h"
#include "tests/support/test_registry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>
#include <QXmlStreamReader>

using namespace navcore;
using namespace toolfixture;

class TestNavtoolReports : public QObject {
    Q_OBJECT

    Folder m_folder;
    QString m_levels; ///< a folder with good levels, bad ones, one without its picture and one that
                      ///< is not a level

    static QJsonObject parsed(const Answer& answer) {
        return QJsonDocument::fromJson(answer.out.toUtf8()).object();
    }
    Answer check(const QStringList& arguments) const {
        return navtool(QStringList{"check"} + arguments, {}, m_folder.path("."));
    }

private Q_SLOTS:
    void initTestCase() {
        m_levels = m_folder.path("levels");
        QVERIFY(QDir().mkpath(m_levels + "/deep/er"));
        QVERIFY(QDir().mkpath(m_levels + "/.cache"));
        QByteArray sound = levelText();
        sound.replace(",\n{\"id\":99,\"at\":[9000000,9000000],\"name\":\"island\"}", "");
        m_folder.write("levels/sound.waymark", sound);
        m_folder.write("levels/deep/island & co.waymark", levelText());
        QByteArray pictured = sound;
        pictured.replace("\"linkSettings\"",
                         "\"picture\":{\"path\":\"map.png\",\"width\":9,\"height\":9},\n"
                         "\"linkSettings\"");
        m_folder.write("levels/deep/er/pictured.waymark", pictured);
        m_folder.write("levels/.cache/old.waymark", "{");
        m_folder.write("levels/readme.txt", "{");
    }

    void foldersAreSearched() {
        const Answer answer = check({"levels"});
        QCOMPARE(answer.code, 1);
        const QStringList lines = answer.out.trimmed().split('\n');
        QCOMPARE(lines.size(), 3);
        QVERIFY2(lines[0].startsWith("levels/deep/er/pictured.waymark:4: note picture: ") &&
                     lines[0].contains(" map.png is missing"),
                 qPrintable(lines[0]));
        const auto isolated =
            say(words::atPlace, say(words::hasNoEdges, "island"), "35156.2, 35156.2 px");
        QCOMPARE(lines[1], "levels/deep/island & co.waymark:29: warning isolated-vertex: " +
                               messageText(isolated));
        QCOMPARE(lines[2], QString("3 levels: 0 errors, 1 warning, 1 note"));
        // The output is the same with one thread, with duplicate arguments, and for any order of
        // the threads.
        QCOMPARE(check({"levels", "levels", "--jobs", "1"}).out, answer.out);
        QCOMPARE(check({"levels", "--jobs", "16"}).out, answer.out);
        QCOMPARE(check({"levels/sound.waymark"}).code, 0);
        QCOMPARE(check({"levels/.cache"}).code, 2); // naming the folder explicitly includes it
        QVERIFY(check({"levels/deep/none"}).err.contains("levels/deep/none: no such file"));
        QVERIFY(QDir().mkpath(m_folder.path("empty")));
        QVERIFY(check({"empty"}).err.contains("there is no .waymark file in this folder"));
    }

    void projectsChooseWhatMatters() {
        const QStringList quiet{"levels", "--severity", "isolated-vertex=note"};
        QCOMPARE(check(quiet).code, 0);
        QVERIFY(check(quiet).out.contains("0 errors, 0 warnings, 2 notes"));
        const Answer off =
            check({"levels", "--severity", "isolated-vertex=off", "--severity", "picture=off"});
        QCOMPARE(off.out, QString("3 levels: 0 errors, 0 warnings, 0 notes\n"));
        QCOMPARE(check({"levels", "--severity", "picture=error", "--fail-on", "error"}).code, 1);
        QCOMPARE(check({"levels", "--fail-on", "error"}).code, 0);
        QCOMPARE(check({"levels/deep/er", "--fail-on", "note"}).code, 1);
        QCOMPARE(check({"levels", "--fail-on", "never"}).code, 0);
        for (const char* wrong : {"lonely=note", "picture", "picture=loud"})
            QCOMPARE(check({"levels", "--severity", wrong}).code, 2);
        QVERIFY(check({"levels", "--severity", "lonely=note"}).err.contains("no rule \"lonely\""));
    }

    void whatCannotBeReadIsNoFinding() {
        const QString pointer =
            m_folder.write("pointer.waymark",
                           "version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 9\n");
        const Answer answer = check({"levels/sound.waymark", "pointer.waymark"});
        QCOMPARE(answer.code, 2);
        QVERIFY2(answer.err.contains("pointer.waymark: " +
                                     messageText(say(texts::isOther, texts::lfsPointer))),
                 qPrintable(answer.err));
        QVERIFY(answer.out.contains("1 level: 0 errors"));
        m_folder.write("levels/deep/er/map.png",
                       "version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 9\n");
        QVERIFY(check({"levels"}).out.contains(" map.png is a Git LFS pointer"));
        QVERIFY(QFile::remove(m_folder.path("levels/deep/er/map.png")));
    }

    void standardInput() {
        const Answer answer = navtool({"check", "-"}, levelText());
        QCOMPARE(answer.code, 1);
        QVERIFY2(answer.out.startsWith("-:29: warning isolated-vertex: "), qPrintable(answer.out));
        QByteArray named = levelText();
        named.replace("\"island\"", "\"is\\u001b[31mland\\nnote\"");
        const Answer escaped = navtool({"check", "-"}, named);
        QVERIFY2(escaped.out.contains("is\\x1b[31mland\\nnote"), qPrintable(escaped.out));
        const Answer formatted = navtool({"fmt", "-"}, levelText());
        QCOMPARE(formatted.code, 0);
        QCOMPARE(navtool({"fmt", "--check", "-"}, formatted.out.toUtf8()).code, 0);
    }

    void json() {
        const QJsonObject report = parsed(check({"levels", "--format", "json"}));
        QCOMPARE(report["levels"].toInt(), 3);
        QCOMPARE(report["warnings"].toInt(), 1);
        const QJsonArray findings = report["findings"].toArray();
        QCOMPARE(findings.size(), 2);
        QCOMPARE(findings.at(1)["file"].toString(), QString("levels/deep/island & co.waymark"));
        QCOMPARE(findings.at(1)["line"].toInt(), 29);
        QCOMPARE(findings.at(1)["rule"].toString(), QString("isolated-vertex"));
        const Answer broken = check({"levels", "levels/.cache", "--format", "json"});
        QCOMPARE(broken.code, 2);
        QCOMPARE(parsed(broken)["failures"].toArray().size(), 1);
    }

    void sarif() {
        const QJsonObject report = parsed(check({"levels", "--format", "sarif"}));
        QCOMPARE(report["version"].toString(), QString("2.1.0"));
        const QJsonObject run = report["runs"].toArray().at(0).toObject();
        QSet<QString> rules;
        for (const QJsonValue& rule : run["tool"]["driver"]["rules"].toArray())
            rules.insert(rule["id"].toString());
        QVERIFY(rules.size() > 10);
        const QJsonArray results = run["results"].toArray();
        QCOMPARE(results.size(), 2);
        for (const QJsonValue& result : results)
            QVERIFY(rules.contains(result["ruleId"].toString()));
        const QJsonValue place = results.at(1)["locations"].toArray().at(0)["physicalLocation"];
        QCOMPARE(place["artifactLocation"]["uri"].toString(),
                 QString("levels/deep/island%20%26%20co.waymark"));
        QCOMPARE(place["region"]["startLine"].toInt(), 29);
        QCOMPARE(results.at(1)["level"].toString(), QString("warning"));
        QVERIFY(run["invocations"].toArray().at(0)["executionSuccessful"].toBool());
    }

    void junit() {
        const Answer answer = check({"levels", "levels/.cache", "--format", "junit"});
        QXmlStreamReader xml(answer.out);
        int suites = 0, cases = 0, failures = 0, errors = 0, outputs = 0;
        while (!xml.atEnd()) {
            if (xml.readNext() != QXmlStreamReader::StartElement)
                continue;
            const auto name = xml.name();
            suites += name == QString("testsuite");
            cases += name == QString("testcase");
            failures += name == QString("failure");
            errors += name == QString("error");
            outputs += name == QString("system-out");
            if (name == QString("failure"))
                QVERIFY(xml.attributes().value("message").contains(QString("island has no edges")));
        }
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QCOMPARE(suites, 4);
        QVERIFY(cases > 40);
        QCOMPARE(failures, 1);
        QCOMPARE(errors, 1);
        QCOMPARE(outputs, 1); // the note about the picture
    }
};

WAYMARK_TEST(TestNavtoolReports)
#include "tst_navtool_reports.moc"
