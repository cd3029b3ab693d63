// SPDX-License-Identifier: MIT
#include "tests/navcore/navtool/tool_fixture.h"
#include "tests/support/test_registry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <set>

using namespace toolfixture;

class TestNavtoolScore : public QObject {
    Q_OBJECT

    Folder m_folder;

    /// The level of the fixture without its far island, so that there are routes to measure.
    static QByteArray routesText() {
        QByteArray text = levelText();
        text.replace("[9000000,9000000]", "[76800,40000]");
        return text;
    }

    QJsonObject scoreOf(const QStringList& options) {
        const QString level = m_folder.write("test.waymark", routesText());
        const Answer answer = navtool(QStringList{"score", level, "--format", "json"} + options);
        return answer.code == 0 ? QJsonDocument::fromJson(answer.out.toUtf8()).object()
                                : QJsonObject();
    }

    static QByteArray emptyText() {
        return "{\n\"waymark\":{\"major\":1,\"minor\":0},\n"
               "\"info\":{\"name\":\"Empty\",\"ground\":1},\n"
               "\"terrains\":[\n{\"id\":1,\"name\":\"Ground\"}\n],\n"
               "\"agents\":[\n{\"id\":1,\"name\":\"Unit\"}\n]\n}\n";
    }

private Q_SLOTS:
    void figuresAsJson() {
        const QJsonObject score = scoreOf({"--probes", "40", "--seed", "3", "--worst", "2"});
        QCOMPARE(score["agent"].toString(), "Unit");
        QCOMPARE(score["probes"].toInt(), 40);
        QCOMPARE(score["vertices"].toInt(), 17);
        QVERIFY(score["coverage"].toDouble() > 0 && score["coverage"].toDouble() <= 1);
        QVERIFY(score["lost"].toDouble() >= 0 && score["lost"].toDouble() <= 1);
        QVERIFY(score["verticesPer1000Cells"].toDouble() > 0);
        const QJsonObject detour = score["detour"].toObject();
        QVERIFY(detour["mean"].toDouble() >= 1);
        QVERIFY(detour["p95"].toDouble() >= 1 && detour["worst"].toDouble() >= 1);
        QVERIFY(score["worstPairs"].toArray().size() <= 2);
        QVERIFY(score["pairs"].isDouble());
    }

    void aSeedGivesTheSameFigures() {
        const QStringList seven{"--seed", "7", "--probes", "200"};
        QVERIFY(!scoreOf(seven).isEmpty());
        QCOMPARE(scoreOf(seven), scoreOf(seven));
    }

    void wordsForPeople() {
        const QString level = m_folder.write("test.waymark", routesText());
        const Answer answer = navtool({"score", level});
        QCOMPARE(answer.code, 0);
        QVERIFY(answer.out.startsWith("agent Unit\ncoverage "));
        QVERIFY(answer.out.contains("\ndetour mean "));
    }

    void whatHasNoArea() {
        const Answer answer = navtool({"score", "-", "--format", "json"}, emptyText());
        QCOMPARE(answer.code, 0);
        const QJsonObject score = QJsonDocument::fromJson(answer.out.toUtf8()).object();
        QCOMPARE(score["pairs"].toInt(-1), 0);
        QCOMPARE(score["probes"].toInt(-1), 0);
        // Without a route there is no detour.
        for (const char* figure : {"mean", "p95", "worst"})
            QVERIFY(score["detour"].toObject()[figure].isNull());
        const Answer words = navtool({"score", "-"}, emptyText());
        QVERIFY2(words.out.contains("\ndetour -, because"), qPrintable(words.out));
        const Answer told = navtool({"suggest", "-"}, emptyText());
        QCOMPARE(told.code, 0);
    }

    void everyPairIsListedOnce() {
        const QJsonArray pairs = scoreOf({"--worst", "40"})["worstPairs"].toArray();
        QVERIFY(pairs.size() > 10);
        std::set<std::pair<QString, QString>> known;
        const auto text = [](const QJsonValue& place) {
            return QString::fromUtf8(QJsonDocument(place.toArray()).toJson());
        };
        for (const QJsonValue& value : pairs) {
            const QJsonObject pair = value.toObject();
            const QString length = QString::number(pair["graphLength"].toDouble());
            const QString from = text(pair["from"]) + length, to = text(pair["to"]) + length;
            QVERIFY(!known.contains({to, from}));
            known.insert({from, to});
        }
        QVERIFY(scoreOf({"--worst", "3"})["worstPairs"].toArray().size() == 3);
    }

    void loadsOfEdges() {
        QVERIFY(!scoreOf({}).contains("edgeLoads"));
        const QJsonArray loads = scoreOf({"--loads", "5"})["edgeLoads"].toArray();
        QCOMPARE(loads.size(), 5);
        for (qsizetype i = 1; i < loads.size(); ++i)
            QVERIFY(loads[i]["routes"].toInt() <= loads[i - 1]["routes"].toInt());
        QVERIFY(loads[4]["routes"].toInt() > 0);
        const QString level = m_folder.write("test.waymark", routesText());
        QCOMPARE(navtool({"score", level, "--loads", "5"}).out.count("edge from "), 5);
    }

    void approximateCosts() {
        QVERIFY(!scoreOf({}).contains("approximateCosts"));
        const QJsonObject costs = scoreOf({"--costs"})["approximateCosts"].toObject();
        QVERIFY(costs["pairs"].toInt() > 0);
        QVERIFY(costs["mean"].toDouble() >= 1);
        QVERIFY(costs["worst"].toDouble() >= costs["mean"].toDouble());
    }

    void studyLevelsAreNotMeasured() {
        QByteArray text = emptyText();
        text.replace("\"ground\":1", "\"ground\":1,\"study\":true");
        for (const QStringList& command :
             {QStringList{"score", "-"}, {"place", "-", "-o", "-"}, {"suggest", "-"}}) {
            const Answer answer = navtool(command, text);
            QCOMPARE(answer.code, 2);
            QVERIFY2(answer.err.contains("study levels"), qPrintable(answer.err));
        }
    }

    void placesVertices() {
        const QString level = m_folder.write("test.waymark", levelText());
        const QString first = m_folder.path("first.waymark"),
                      second = m_folder.path("second.waymark");
        for (const QString& output : {first, second}) {
            const Answer answer = navtool({"place", level, "-o", output, "--seed", "4", "--draft"});
            QCOMPARE(answer.code, 0);
            QVERIFY2(answer.out.contains(" vertices and ") ||
                         answer.out.contains(" vertices added"),
                     qPrintable(answer.out));
            QVERIFY(answer.out.contains(" added, coverage "));
            QVERIFY(answer.out.contains("linking set to the 6 nearest"));
        }
        QVERIFY(!readAll(first).isEmpty());
        QCOMPARE(readAll(first), readAll(second));
        QCOMPARE(readAll(level), levelText());
        QCOMPARE(navtool({"check", first, "--fail-on", "error"}).code, 0);
    }

    void suggestsAndApplies() {
        const QString level = m_folder.write("test.waymark", levelText());
        const Answer told = navtool({"suggest", level, "--count", "3"});
        QCOMPARE(told.code, 0);
        QVERIFY(told.out.startsWith("now: coverage "));
        QCOMPARE(readAll(level), levelText());
        const QString output = m_folder.path("better.waymark");
        const Answer applied = navtool({"suggest", level, "--count", "3", "--apply", "-o", output});
        QCOMPARE(applied.code, 0);
        QCOMPARE(applied.out, told.out);
        QVERIFY(!readAll(output).isEmpty());
        QCOMPARE(navtool({"suggest", level, "-o", output}).code, 2);
    }

    void refusals() {
        const QString level = m_folder.write("test.waymark", levelText());
        QCOMPARE(navtool({"score", level, "--agent", "nobody"}).code, 2);
        QCOMPARE(navtool({"score", level, "--probes", "1"}).code, 2);
        QCOMPARE(navtool({"score", m_folder.path("none.waymark")}).code, 2);
    }
};

WAYMARK_TEST(TestNavtoolScore)
#include "tst_navtool_score.moc"
