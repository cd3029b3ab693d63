// SPDX-License-Identifier: MIT
#include "navcore/author/words/templates.h"
#include "tests/navcore/navtool/tool_fixture.h"
#include "tests/support/test_registry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace navcore;
using namespace toolfixture;

namespace {

QString sharedData() {
    const QString named = qEnvironmentVariable("WAYMARK_SHARED");
    return (named.isEmpty() ? qEnvironmentVariable("WAYMARK_SOURCE") + "/../shared" : named) +
           "/data/grid/";
}

QString lastLine(const QString& text) {
    return text.trimmed().section('\n', -1);
}

} // namespace

class TestNavtoolSearches : public QObject {
    Q_OBJECT

    Folder m_folder;
    QString m_level;

private Q_SLOTS:
    void initTestCase() { m_level = m_folder.write("test.waymark", levelText()); }
    void publishedScenarios_data();
    void publishedScenarios();
    void scenarioByHand();
    void scenarioFilesThatAreNone();
    void everyAlgorithmFindsTheRoute();
    void traceAsTable();
    void traceAsJson();
    void studyNeedsVertices();
    void followsTheRoute();
    void randomRoutes();
};

void TestNavtoolSearches::publishedScenarios_data() {
    QTest::addColumn<QString>("map");
    QTest::addColumn<QString>("algorithm");
    QTest::addColumn<QString>("tolerance");
    QTest::addColumn<QString>("answer");
    const auto rows = [](const char* map, const char* tolerance, int count) {
        const QString answer = QString("rows %1, equal %1, different 0, no path 0").arg(count);
        for (const char* algorithm : {"astar", "dijkstra", "bidirectional"})
            QTest::addRow("%s by %s", map, algorithm)
                << QString(map) << QString(algorithm) << QString(tolerance) << answer;
    };
    rows("arena.map", "0.005", 160);
    rows("den312d.map", "0.005", 320);
    rows("Berlin_0_256.map", "0.00001", 930);
}

void TestNavtoolSearches::publishedScenarios() {
    QFETCH(const QString, map);
    QFETCH(const QString, algorithm);
    QFETCH(const QString, tolerance);
    const QString path = sharedData() + map;
    if (!QFile::exists(path))
        QSKIP("the shared grid maps are not here");
    const Answer answer =
        navtool({"scen", path, path + ".scen", "--algorithm", algorithm, "--tolerance", tolerance});
    QTEST(lastLine(answer.out), "answer");
    QCOMPARE(answer.code, 0);
}

void TestNavtoolSearches::scenarioByHand() {
    // The map contains a corner that a diagonal may not cut, and a closed cell. Three of the rows
    // are wrong.
    const QString map = m_folder.write("hand.map", "type octile\r\nheight 3\r\nwidth 4\r\nmap\r\n"
                                                   "..@.\r\n.@T@\r\n..@G\r\n");
    const auto row = [](int sx, int sy, int gx, int gy, const char* length) {
        return QString("0\thand.map\t4\t3\t%1\t%2\t%3\t%4\t%5\n")
            .arg(sx)
            .arg(sy)
            .arg(gx)
            .arg(gy)
            .arg(length)
            .toUtf8();
    };
    const QString good = m_folder.write(
        "good.scen", "version 1.0\n" + row(1, 0, 1, 2, "4") + row(0, 0, 0, 0, "0") +
                         row(0, 0, 3, 0, "0") + row(2, 0, 3, 0, "0") + row(3, 2, 3, 2, "0"));
    const Answer answer = navtool({"scen", map, good});
    QCOMPARE(answer.out,
             QString("greatest difference 0\nrows 5, equal 5, different 0, no path 2\n"));
    QCOMPARE(answer.code, 0);
    const QString bad = m_folder.write("bad.scen", "version 1\n" + row(1, 0, 1, 2, "3.41421") +
                                                       row(0, 0, 3, 0, "3") + row(0, 0, 0, 1, "0") +
                                                       row(0, 0, 0, 2, "2"));
    const Answer wrong = navtool({"scen", map, bad});
    QCOMPARE(lastLine(wrong.out), QString("rows 4, equal 1, different 3, no path 1"));
    QCOMPARE(wrong.code, 1);
}

void TestNavtoolSearches::scenarioFilesThatAreNone() {
    const QString map = m_folder.write("small.map", "type octile\nheight 1\nwidth 2\nmap\n..\n");
    const QString scen = m_folder.write("small.scen", "version 1\n0\tm\t2\t2\t0\t0\t1\t0\t1\n");
    const Answer answer = navtool({"scen", map, scen});
    QCOMPARE(answer.code, 2);
    QCOMPARE(answer.err, "navtool: " + scen + ", line 2: the row is about a map of another size\n");
    QCOMPARE(navtool({"scen", m_folder.path("none.map"), scen}).code, 2);
    QCOMPARE(navtool({"scen", scen, map}).code, 2);
}

void TestNavtoolSearches::everyAlgorithmFindsTheRoute() {
    const QString expected = navtool({"route", m_level, "gate", "7"}).out;
    for (const char* algorithm : {"astar", "dijkstra", "bidirectional", "bellman-ford"})
        QCOMPARE(navtool({"route", m_level, "gate", "7", "--algorithm", algorithm}).out, expected);
    const Answer broad = navtool({"route", m_level, "7", "gate", "--algorithm", "breadth-first"});
    QCOMPARE(lastLine(broad.out), QString("promise fewest edges"));
    QVERIFY(broad.out.contains("\nvertices 7 3 2 1\n"));
    const Answer deep = navtool({"route", m_level, "gate", "7", "--algorithm", "depth-first"});
    QCOMPARE(lastLine(deep.out), QString("promise some path"));
    for (const char* algorithm : {"dijkstra", "depth-first"}) {
        const Answer none = navtool({"route", m_level, "gate", "island", "--algorithm", algorithm});
        QCOMPARE(none.code, 1);
        QVERIFY(
            none.out.startsWith("no route: " + messageText(say(words::separateParts, "16", "1"))));
    }
}

void TestNavtoolSearches::traceAsTable() {
    const Answer answer =
        navtool({"route", m_level, "gate", "6", "--algorithm", "dijkstra", "--trace"});
    QCOMPARE(answer.out,
             QString("visit\tvertex\tdistance\tparent\tlabels\tfrontier\n"
                     "1\t1\t0\t-\t2:25600<1 5:25600<1 6:18102<1\t6:18102<1 2:25600<1 5:25600<1\n"
                     "2\t6\t18102\t1\t-\t2:25600<1 5:25600<1\n"
                     "cost 18102 = 70.7 px\nlength 36204 = 141.4 px\n"
                     "straight 36204 = 141.4 px\ntime 1.1 s for Unit\nvertices 1 6\n"));
    const Answer both =
        navtool({"route", m_level, "gate", "7", "--algorithm", "bidirectional", "--trace"});
    QVERIFY2(both.out.contains("\n2\t7'\t0\t-\t"), qPrintable(both.out));
}

void TestNavtoolSearches::traceAsJson() {
    const Answer answer = navtool({"route", m_level, "gate", "7", "--algorithm", "bidirectional",
                                   "--trace", "--format", "json"});
    QCOMPARE(answer.code, 0);
    const QJsonObject root = QJsonDocument::fromJson(answer.out.toUtf8()).object();
    QCOMPARE(root["algorithm"].toString(), QString("bidirectional"));
    QCOMPARE(root["promise"].toString(), QString("cheapest"));
    QCOMPARE(root["cost"].toInt(), 30902);
    QCOMPARE(root["vertices"].toArray(), (QJsonArray{1, 6, 7}));
    QCOMPARE(root["points"].toArray().size(), 3);
    const QJsonArray steps = root["steps"].toArray();
    QVERIFY(steps.size() >= 2);
    QCOMPARE(steps[0].toObject()["vertex"].toInt(), 1);
    QVERIFY(steps[0].toObject()["parent"].isNull());
    QCOMPARE(steps[1].toObject()["vertex"].toInt(), 7);
    QCOMPARE(steps[1].toObject()["side"].toString(), QString("goal"));
    QVERIFY(!steps[1].toObject()["frontier"].toArray().isEmpty());
    const Answer none = navtool({"route", m_level, "gate", "island", "--format", "json"});
    QCOMPARE(none.code, 1);
    QCOMPARE(QJsonDocument::fromJson(none.out.toUtf8()).object()["noRoute"].toArray().size(), 1);
}

void TestNavtoolSearches::studyNeedsVertices() {
    const Answer trace = navtool({"route", m_level, "gate", "10,10", "--trace"});
    QCOMPARE(trace.code, 2);
    QVERIFY(trace.err.endsWith("--trace needs vertices as start and goal\n"));
    const Answer deep = navtool({"route", m_level, "1,1", "7", "--algorithm", "depth-first"});
    QCOMPARE(deep.code, 2);
    QVERIFY(deep.err.endsWith("depth-first needs vertices as start and goal\n"));
}

void TestNavtoolSearches::followsTheRoute() {
    // A cost of 18102 lu on an edge of 36204 lu, at 64 px per second.
    const Answer answer = navtool({"route", m_level, "gate", "6", "--follow", "0.5"});
    QCOMPARE(answer.code, 0);
    const QStringList rows = answer.out.section("\nms\t", 1).split('\n');
    QCOMPARE(rows[1].section('\t', 0, 3), QString("0\t0\t0\t0"));
    QCOMPARE(rows[2].section('\t', 0, 3), QString("500\t11585\t11585\t0"));
    QCOMPARE(rows[4].section('\t', 0, 3), QString("1105\t25600\t25600\t0"));
    QCOMPARE(rows[4].section('\t', 4), QString("25600\t25600\t0"));
    const Answer smooth =
        navtool({"route", m_level, "gate", "7", "--follow", "0.1", "--smooth", "--format", "json"});
    const QJsonObject walk =
        QJsonDocument::fromJson(smooth.out.toUtf8()).object()["walk"].toObject();
    const QJsonArray looks = walk["rows"].toArray();
    QVERIFY(looks.size() > 10);
    QCOMPARE(looks.last().toArray()[0].toInt(), walk["duration"].toInt());
    QCOMPARE(navtool({"route", m_level, "gate", "7", "--smooth"}).code, 2);
    QCOMPARE(navtool({"route", m_level, "gate", "7", "--follow", "1", "--trace"}).code, 2);
    QCOMPARE(navtool({"route", m_level, "gate", "7", "--follow", "0"}).code, 2);
}

void TestNavtoolSearches::randomRoutes() {
    const Answer answer = navtool({"bench", m_level, "--routes", "500"});
    QCOMPARE(answer.code, 1); // the island cannot be reached
    QVERIFY2(answer.out.startsWith("agent 1: routes 500, found 4"), qPrintable(answer.out));
    QVERIFY(answer.out.contains(", different 0\n"));
    QVERIFY(answer.out.contains("every vertex reaches every other: no (2 components, "));
    const QString whole = m_folder.write(
        "whole.waymark", levelText().replace(",\n{\"id\":99,\"at\":[9000000,9000000],\"name\":"
                                             "\"island\"}",
                                             ""));
    const Answer all = navtool({"bench", whole, "--routes", "500"});
    QVERIFY2(all.out.startsWith("agent 1: routes 500, found 500, not found 0, different 0\n"),
             qPrintable(all.out));
    QCOMPARE(all.code, 0);
}

WAYMARK_TEST(TestNavtoolSearches)
#include "tst_navtool_searches.moc"
