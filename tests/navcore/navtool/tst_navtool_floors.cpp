// SPDX-License-Identifier: MIT
// Tests navtool with a level that has several floors.
#include "navcore/author/io/png_picture.h"
#include "tests/navcore/navtool/tool_fixture.h"
#include "tests/support/test_registry.h"

#include <QJsonDocument>
#include <QTest>

using namespace toolfixture;

namespace {

/// Returns a tower of a yard, a hall 100 px above it and a roof 200 px above it. Stairs lead to the
/// hall, and a ladder that needs legs leads to the roof.
QByteArray towerText(const QByteArray& more = {}) {
    return "{\n\"waymark\":{\"major\":1,\"minor\":9},\n"
           "\"info\":{\"name\":\"Tower\",\"ground\":1},\n"
           "\"linkSettings\":{\"linksWanted\":4,\"longest\":30000,\"joinCount\":16},\n"
           "\"floors\":[\n"
           "{\"id\":2,\"name\":\"Hall\",\"order\":1,\"elevation\":25600,\"width\":300,\"height\":"
           "100,\"paintCell\":1024},\n"
           "{\"id\":5,\"short\":\"R\",\"order\":2,\"elevation\":51200,\"width\":400,\"height\":100,"
           "\"paintCell\":1024}\n],\n"
           "\"terrains\":[\n{\"id\":1,\"name\":\"Ground\"}\n],\n"
           "\"agents\":[\n{\"id\":1,\"name\":\"Wagon\",\"joinRange\":30000},\n"
           "{\"id\":2,\"name\":\"Scout\",\"joinRange\":30000,\"abilities\":[\"legs\"]}\n],\n"
           "\"vertices\":[\n"
           "{\"id\":11,\"at\":[0,0],\"name\":\"gate\"},\n{\"id\":12,\"at\":[25600,0]},\n"
           "{\"id\":21,\"at\":[25600,0],\"floor\":2},\n"
           "{\"id\":22,\"at\":[51200,0],\"floor\":2,\"name\":\"throne\"},\n"
           "{\"id\":51,\"at\":[51200,0],\"floor\":5},\n"
           "{\"id\":52,\"at\":[76800,0],\"floor\":5,\"name\":\"flag\"}\n],\n"
           "\"links\":[\n{\"id\":1,\"from\":12,\"to\":21,\"kind\":\"bridge\"},\n"
           "{\"id\":2,\"from\":22,\"to\":51,\"kind\":\"jump\",\"needs\":[\"legs\"]}\n]" +
           more + "\n}\n";
}

} // namespace

class tst_NavtoolFloors : public QObject {
    Q_OBJECT

    Folder m_folder;
    QString m_level, m_nav;

private Q_SLOTS:
    void initTestCase() {
        m_level = m_folder.write("tower.waymark", towerText());
        m_nav = m_folder.path("tower.nav");
        QCOMPARE(navtool({"build", m_level, "-o", m_nav}).code, 0);
        QCOMPARE(navtool({"build", m_level, "-o", m_nav, "--verify"}).code, 0);
    }

    void infoListsTheFloors() {
        for (const QString& file : {m_level, m_nav}) {
            const Answer answer = navtool({"info", file});
            QCOMPARE(answer.code, 0);
            QVERIFY2(answer.out.contains(
                         "\nfloor 1 order 0 elevation 0.0 px, 2 vertices, 0 obstacles\n"
                         "floor 2 Hall order 1 elevation 100.0 px, 2 vertices, 0 obstacles\n"
                         "floor 5 short R order 2 elevation 200.0 px, 2 vertices, 0 obstacles\n"),
                     qPrintable(answer.out));
        }
    }

    void routesVisitFloors() {
        for (const QString& file : {m_level, m_nav})
            for (const char* goal : {"flag", "300,0@R", "300,0,200@5"}) {
                const Answer answer = navtool({"route", file, "gate", goal, "--agent", "Scout"});
                QCOMPARE(answer.code, 0);
                QVERIFY2(answer.out.contains("vertices 11 12 21 22 51"), qPrintable(answer.out));
                QVERIFY2(answer.out.contains("\nfloors floor 1, Hall, floor R\n"),
                         qPrintable(answer.out));
            }
        const Answer json =
            navtool({"route", m_nav, "gate", "throne", "--format", "json", "--follow", "10"});
        QVERIFY2(json.out.contains("\"floors\":[1,2]"), qPrintable(json.out));
        QVERIFY2(json.out.trimmed().endsWith(",2]]}}"), qPrintable(json.out));
        const Answer table = navtool({"route", m_nav, "gate", "throne", "--follow", "10"});
        QVERIFY2(table.out.contains("heading x\ty\tz\tfloor\n0\t0\t0\t0\t"), qPrintable(table.out));
    }

    /// Rides in lifts are named after the lift and its floors, instead of the ids of cabins.
    void routesNameLifts() {
        const auto liftText = [](const char* name) {
            return ",\n\"lifts\":[\n{\"id\":4," + QByteArray(name) +
                   "\"at\":[25600,0],\"stops\":[{\"floor\":1,\"entrance\":12},"
                   "{\"floor\":2,\"entrance\":21},{\"floor\":5,\"entrance\":51}],"
                   "\"wait\":0,\"up\":1,\"down\":1}\n]";
        };
        const QString level =
            m_folder.write("lift.waymark", towerText(liftText("\"name\":\"Tower\",")));
        const QString nav = m_folder.path("lift.nav");
        QCOMPARE(navtool({"build", level, "-o", nav}).code, 0);
        const QString cabins = "21474836"; // The ids of cabins begin with these digits.
        for (const QString& file : {level, nav}) {
            const Answer text = navtool({"route", file, "gate", "flag"});
            QVERIFY2(text.out.contains(
                         "\nvertices 11 12 lift Tower (floor 1 -> floor R) 51 52\nfloors floor 1, "
                         "Hall, floor R\n"),
                     qPrintable(text.out));
            QVERIFY(!text.out.contains(cabins));
            const Answer json = navtool({"route", file, "gate", "flag", "--format", "json"});
            QVERIFY2(json.out.contains("\"vertices\":[11,12,51,52],\"lifts\":[{\"at\":2,\"lift\":4,"
                                       "\"from\":1,\"to\":5,\"text\":"
                                       "\"lift Tower (floor 1 -> floor R)\"}]"),
                     qPrintable(json.out));
            // A unit that is already in the lift.
            const QString hall = QString::number(21 + (1U << 31U));
            QVERIFY(navtool({"route", file, hall, "flag"})
                        .out.contains("\nvertices lift Tower (Hall -> floor R) 51 52\n"));
            QVERIFY(navtool({"route", file, "21", hall})
                        .out.contains("\nvertices 21 lift Tower (Hall)\n"));
            const Answer trace = navtool({"route", file, "gate", "flag", "--trace"});
            QVERIFY2(trace.out.contains("\t\"lift Tower (Hall)\"\t") &&
                         trace.out.contains("<\"lift Tower (Hall)\"") &&
                         !trace.out.contains(cabins),
                     qPrintable(trace.out));
            const Answer steps =
                navtool({"route", file, "gate", "flag", "--trace", "--format", "json"});
            QVERIFY(steps.out.contains("\"parent\":\"lift Tower (Hall)\"") &&
                    !steps.out.contains(cabins));
            QVERIFY(!QJsonDocument::fromJson(steps.out.toUtf8()).isNull());
            QVERIFY(navtool({"info", file})
                        .out.contains("\nfloor 2 Hall order 1 elevation 100.0 px, 2 vertices,"));
        }
        const QString unnamed = m_folder.write("unnamed.waymark", towerText(liftText("")));
        QVERIFY(navtool({"route", unnamed, "flag", "gate"})
                    .out.contains("\nvertices 52 51 lift 4 (floor R -> floor 1) 12 11\n"));
        // Without lifts, the output has no list of them.
        QVERIFY(
            !navtool({"route", m_nav, "gate", "throne", "--format", "json"}).out.contains("lifts"));
    }

    /// A smooth walk takes shortcuts, but not past the wait for a lift. On flat ground it stays at
    /// the height of the floor, even beside stairs.
    void smoothWalksWaitForLiftsAndStayOnTheGround() {
        const QString level =
            m_folder.write("slow.waymark",
                           towerText(",\n\"lifts\":[\n{\"id\":4,\"at\":[25600,0],\"stops\":["
                                     "{\"floor\":1,\"entrance\":12},{\"floor\":5,\"entrance\":51}],"
                                     "\"wait\":100000,\"up\":1,\"down\":1}\n]"));
        const auto rows = [&](const QStringList& more) {
            const Answer answer =
                navtool(QStringList{"route", level, "gate", "flag", "--follow", "1"} + more);
            return answer.out.section("floor\n", 1).split('\n', Qt::SkipEmptyParts);
        };
        const QStringList plain = rows({}), smooth = rows({"--smooth"});
        QVERIFY2(plain.size() > 100, qPrintable(QString::number(plain.size())));
        QVERIFY2(smooth.size() > 100, qPrintable(QString::number(smooth.size())));
        const Answer stairs = navtool(
            {"route", level, "gate", "throne", "--agent", "Scout", "--follow", "0.1", "--smooth"});
        int onGround = 0;
        for (const QString& row :
             stairs.out.section("floor\n", 1).split('\n', Qt::SkipEmptyParts)) {
            const QStringList cells = row.split('\t');
            if (cells[1].toDouble() < 25600) { // Before the stairs.
                QCOMPARE(cells[3], QString("0"));
                ++onGround;
            }
        }
        QVERIFY(onGround > 0);
    }

    /// A file of Nav2 does not give the types of edges, but those between floors remain usable.
    void otherFormatsKeepFloorsConnected() {
        const QString file = m_folder.path("tower.geojson"), back = m_folder.path("back.waymark");
        QCOMPARE(navtool({"export", m_level, "--to", "nav2", "-o", file}).code, 0);
        QCOMPARE(navtool({"import", file, "-o", back}).code, 0);
        const Answer answer = navtool({"route", back, "gate", "throne"});
        QVERIFY2(answer.code == 0, qPrintable(answer.out + answer.err));
    }

    void reasonsNameTheFloor() {
        for (const QString& file : {m_level, m_nav}) {
            const Answer answer = navtool({"route", file, "gate", "flag", "--agent", "Wagon"});
            QCOMPARE(answer.code, 1);
            QCOMPARE(answer.out,
                     QString("no route: No way to floor R: the agent cannot use the only link that "
                             "leads there\nno route: Passing the link between Hall and floor R at "
                             "200.0, 0.0 px requires legs\n"));
        }
    }

    void badFloorsAreExplained() {
        const Answer answer = navtool({"route", m_level, "gate", "0,0@Cellar"});
        QCOMPARE(answer.code, 2);
        QVERIFY2(answer.err.contains(
                     "No floor is called \"Cellar\". The level has: floor 1, Hall, floor R"),
                 qPrintable(answer.err));
        QVERIFY(navtool({"route", m_level, "gate", "0,0@"}).err.contains("no floor after the @"));
        QCOMPARE(
            navtool({"picture", m_level, "-o", m_folder.path("x.png"), "--floor", "Attic"}).code,
            2);
        const QString wrong = m_folder.write(
            "wrong.waymark", towerText(",\n\"notes\":[\n{\"id\":1,\"at\":[0,0],\"text\":\"x\","
                                       "\"floor\":9}\n]"));
        const Answer refused = navtool({"info", wrong});
        QCOMPARE(refused.code, 2);
        QVERIFY2(refused.err.contains(
                     "wrong.waymark, line 29: note 1 is on a floor that does not exist"),
                 qPrintable(refused.err));
    }

    void checksNameTheFloor() {
        const QString lonely = m_folder.write(
            "lonely.waymark", QByteArray(towerText())
                                  .replace("{\"id\":51,", "{\"id\":53,\"at\":[900000,900000],"
                                                          "\"floor\":5},\n{\"id\":51,"));
        const Answer answer = navtool({"check", lonely});
        QCOMPARE(answer.code, 1);
        QVERIFY2(
            answer.out.contains("warning isolated-vertex: A vertex has no edges - 3515.6, 3515.6 "
                                "px on floor R"),
            qPrintable(answer.out));
        QCOMPARE(navtool({"check", m_level}).code, 0);
    }

    void scoresAndPlacesOnAFloor() {
        const Answer hall = navtool({"score", m_level, "--floor", "Hall"});
        QCOMPARE(hall.code, 0);
        QVERIFY2(hall.out.contains("vertices 2,"), qPrintable(hall.out));
        const QString placed = m_folder.path("placed.waymark");
        QCOMPARE(navtool({"place", m_level, "-o", placed, "--floor", "R", "--draft"}).code, 0);
        QCOMPARE(navtool({"suggest", m_level, "--count", "1", "--floor", "Hall"}).code, 0);
    }

    void picturesShowAFloor() {
        const auto sizeOf = [&](const QStringList& floor) {
            const QString file = m_folder.path("floor.png");
            navtool(QStringList{"picture", m_level, "-o", file} + floor);
            const auto picture = navcore::readPngPicture(file.toStdString());
            return picture ? picture.value().rgba : decltype(picture.value().rgba)();
        };
        const auto yard = sizeOf({}), first = sizeOf({"--floor", "1"}),
                   hall = sizeOf({"--floor", "Hall"});
        QVERIFY(!yard.empty() && yard == first && yard != hall);
        QCOMPARE(navtool({"diff", m_level, m_level, "--picture", m_folder.path("d.png"), "--floor",
                          "Hall"})
                     .code,
                 0);
    }

    void exportsWithFloors() {
        const Answer json = navtool({"export", m_nav, "--to", "json"});
        QCOMPARE(json.code, 0);
        QVERIFY(json.out.contains("\"floorName\""));
        QCOMPARE(navtool({"export", m_nav, "--to", "dot"}).code, 0);
        const Answer svg = navtool({"export", m_nav, "--to", "svg"});
        QCOMPARE(svg.code, 2);
        QVERIFY2(svg.err.contains("contains only one floor. Choose one of these with --floor: "),
                 qPrintable(svg.err));
    }
};

WAYMARK_TEST(tst_NavtoolFloors)

#include "tst_navtool_floors.moc"
