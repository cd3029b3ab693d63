// SPDX-License-Identifier: MIT
// Tests routes and traces in study levels, where fixed costs may be negative.
#include "navcore/author/words/templates.h"
#include "navcore/runtime/base/error_texts.h"
#include "tests/navcore/navtool/tool_fixture.h"
#include "tests/support/test_registry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace navcore;
using namespace toolfixture;

namespace {

/// Returns four vertices: 1-2 costs 4, 1-3 costs 3, 2-3 costs `middle`, 3-4 costs 2, all one-way.
QByteArray signedLevel(int middle, const char* purpose, int back = 0) {
    QByteArray level =
        "{\"waymark\":{\"major\":1},\"info\":{\"ground\":1" + QByteArray(purpose) +
        "},\"linkSettings\":{\"linksWanted\":0},\"terrains\":[{\"id\":1}],\"agents\":[{\"id\":1}],"
        "\"vertices\":[{\"id\":1,\"at\":[0,0]},{\"id\":2,\"at\":[25600,0]},"
        "{\"id\":3,\"at\":[25600,25600]},{\"id\":4,\"at\":[51200,0]}],\"links\":[";
    const auto link = [&](int id, int from, int to, int cost) {
        level += (id == 1 ? "" : ",") + QByteArray("{\"id\":") + QByteArray::number(id) +
                 ",\"from\":" + QByteArray::number(from) + ",\"to\":" + QByteArray::number(to) +
                 ",\"direction\":\"forward\",\"cost\":" + QByteArray::number(cost) + "}";
    };
    link(1, 1, 2, 4);
    link(2, 1, 3, 3);
    link(3, 2, 3, middle);
    link(4, 3, 4, 2);
    if (back != 0)
        link(5, 3, 2, back);
    return level + "]}";
}

const char* const forStudy = ",\"study\":true";

} // namespace

class TestNavtoolStudies : public QObject {
    Q_OBJECT

    Folder m_folder;

private Q_SLOTS:
    void routesGoByRawCosts() {
        const QString level = m_folder.write("less.waymark", signedLevel(-5, forStudy));
        const Answer answer = navtool({"route", level, "1", "4"});
        QVERIFY2(answer.out.startsWith("cost 1 = "), qPrintable(answer.out + answer.err));
        QVERIFY(answer.out.contains("\nvertices 1 2 3 4\n"));
        QVERIFY(!answer.out.contains("\ntime "));
        QCOMPARE(answer.code, 0);
        QCOMPARE(navtool({"route", level, "1", "4", "--algorithm", "bellman-ford"}).out,
                 answer.out);
        const Answer part = navtool({"route", level, "2", "4", "--format", "json"});
        const QJsonObject root = QJsonDocument::fromJson(part.out.toUtf8()).object();
        QCOMPARE(root["cost"].toInt(), -3);
        QCOMPARE(root["algorithm"].toString(), QString("bellman-ford"));
        QCOMPARE(root["promise"].toString(), QString("cheapest"));
        QCOMPARE(root["vertices"].toArray(), (QJsonArray{2, 3, 4}));
        // Dijkstra's algorithm settles 3 before it finds the path over 2, and reports that its
        // result may not be optimal.
        const Answer some = navtool({"route", level, "1", "4", "--algorithm", "dijkstra"});
        QVERIFY2(some.out.startsWith("cost 5 = "), qPrintable(some.out));
        QVERIFY(some.out.contains("\npromise some path\n"));
        QVERIFY(navtool({"info", level}).out.contains(": a study level\n"));
    }

    void nothingIsACostToo() {
        const QString level = m_folder.write("nothing.waymark", signedLevel(0, forStudy));
        QVERIFY(navtool({"route", level, "2", "3"}).out.startsWith("cost 0 = "));
        QVERIFY(navtool({"route", level, "2", "3", "--algorithm", "dijkstra"})
                    .out.startsWith("cost 0 = "));
    }

    void stepsAreTracedByRawCosts() {
        const QString level = m_folder.write("traced.waymark", signedLevel(-5, forStudy));
        const Answer answer = navtool({"route", level, "1", "4", "--trace"});
        QVERIFY2(answer.out.contains("3:-1<2"), qPrintable(answer.out));
        QCOMPARE(answer.code, 0);
    }

    void aNegativeCycleIsSaid() {
        const QString level = m_folder.write("round.waymark", signedLevel(-5, forStudy, 4));
        for (const char* format : {"text", "json"}) {
            const Answer answer = navtool({"route", level, "1", "4", "--format", format});
            QVERIFY2(answer.out.contains(messageText(say(words::cycleBelowZero, "100.0, 0.0 px"))),
                     qPrintable(answer.out));
            QCOMPARE(answer.code, 1);
        }
        const Answer check = navtool({"check", level});
        const auto cycle = say(words::negativeCycle, "2 vertices", "-1", "");
        QVERIFY2(check.out.contains(": error negative-cycle: " + sentenceText(cycle)),
                 qPrintable(check.out));
        const Answer none = navtool({"route", level, "4", "1"}); // against the direction of the
                                                                 // links
        QVERIFY(none.out.startsWith("no route: "));
        QVERIFY(!none.out.contains("cycle"));
    }

    void outsideOfStudyTheyAreRefused() {
        const QString level = m_folder.write("game.waymark", signedLevel(-5, ""));
        const QString refusal = messageText(say(texts::studyCost, "3", "2", "3", "-5"));
        for (const char* algorithm : {"astar", "bellman-ford"}) {
            const Answer answer = navtool({"route", level, "2", "3", "--algorithm", algorithm});
            QCOMPARE(answer.code, 2);
            QVERIFY2(
                answer.err.startsWith("navtool: " + level + ": " + refusal + "; only a study "),
                qPrintable(answer.err));
        }
        const QString nav = m_folder.path("game.nav");
        const Answer build = navtool({"build", level, "-o", nav});
        QCOMPARE(build.code, 2);
        QVERIFY(build.err.contains(refusal));
        QVERIFY(!QFile::exists(nav));
        const auto belowOne = say(words::ownCostBelowOne, words::aLink, "-5");
        QVERIFY(navtool({"check", level})
                    .out.contains(": error own-cost-below-one: " + sentenceText(belowOne)));
        QCOMPARE(navtool({"bench", level}).code, 2);
    }

    void placesAndWalksNeedCostsAboveNothing() {
        const QString level = m_folder.write("places.waymark", signedLevel(-5, forStudy));
        QCOMPARE(navtool({"route", level, "1,1", "4", "--algorithm", "dijkstra"}).code, 2);
        const Answer joined = navtool({"route", level, "0,0", "4"}); // a leg of length 0 costs 1
        QVERIFY2(joined.out.startsWith("cost 2 = "), qPrintable(joined.out + joined.err));
        QVERIFY(joined.out.contains("\nvertices 1 2 3 4\n"));
        QCOMPARE(navtool({"route", level, "1", "4", "--follow", "1"}).code, 2);
        const QString plain = m_folder.write("plain.waymark", signedLevel(5, forStudy));
        QVERIFY(navtool({"route", plain, "1", "4"}).out.contains("\ntime "));
        QCOMPARE(navtool({"build", plain, "-o", m_folder.path("plain.nav")}).code, 0);
    }
};

WAYMARK_TEST(TestNavtoolStudies)
#include "tst_navtool_studies.moc"
