// SPDX-License-Identifier: MIT
#include "navcore/author/io/file_texts.h"
#include "navcore/author/io/formats/import_notes.h"
#include "navcore/author/words/templates.h"
#include "tests/navcore/navtool/tool_fixture.h"
#include "tests/support/test_registry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

using namespace navcore;
using namespace toolfixture;

class tst_Navtool : public QObject {
    Q_OBJECT

    Folder m_folder;
    QString m_level, m_nav;

private Q_SLOTS:
    void initTestCase() {
        QByteArray text = levelText();
        for (const char* place : {"[25600,25600]", "[51200,25600]"})
            text.replace("\"at\":" + QByteArray(place),
                         "\"at\":" + QByteArray(place) + ",\"name\":\"twin\"");
        m_level = m_folder.write("test.waymark", text);
        m_nav = m_folder.path("test.nav");
        const Answer answer = navtool({"build", m_level, "-o", m_nav});
        QVERIFY2(answer.code == 0, qPrintable(answer.err));
        QVERIFY(answer.out.startsWith(m_nav + ": 17 vertices, "));
        QCOMPARE(readAll(m_nav).mid(4, 4), QByteArray("WNAV"));
    }

    void usage() {
        QCOMPARE(navtool({}).code, 2);
        const Answer unknown = navtool({"fly"});
        QCOMPARE(unknown.code, 2);
        QVERIFY(unknown.err.startsWith("navtool: there is no command \"fly\"; the commands are: "));
        QVERIFY(unknown.err.endsWith("info, select, edit, table, score, suggest, place, diff, "
                                     "merge, picture, fmt, schema, update-rules, scen, "
                                     "bench\n"));
        QVERIFY(navtool({"--version"}).out.startsWith("navtool "));
        QCOMPARE(navtool({"--version"}).code, 0);
        QCOMPARE(navtool({"build", m_level}).code, 2);
        QCOMPARE(navtool({"route", m_level, "1"}).code, 2);
        QCOMPARE(navtool({"route", m_level, "1", "2", "--algorithm", "guess"}).code, 2);
        QCOMPARE(navtool({"export", m_level, "--to", "xml"}).code, 2);
        QCOMPARE(navtool({"--help"}).code, 0);
        for (const char* command :
             {"build", "check", "route", "export", "import", "info", "select", "edit", "table",
              "diff", "merge", "score", "suggest", "place", "fmt", "schema", "scen", "bench"}) {
            const Answer answer = navtool({command, "--help"});
            QCOMPARE(answer.code, 0);
            QVERIFY2(answer.out.contains(QString("  navtool %1 ").arg(command)), command);
        }
    }

    void buildIsRepeatable() {
        const QString again = m_folder.path("again.nav");
        QCOMPARE(navtool({"build", m_level, "-o", again}).code, 0);
        QCOMPARE(readAll(again), readAll(m_nav));
    }

    void buildReplacesWholeFilesOnly() {
        const QString kept = m_folder.write("kept.nav", "old");
        QCOMPARE(navtool({"build", m_folder.path("none.waymark"), "-o", kept}).code, 2);
        QCOMPARE(readAll(kept), QByteArray("old"));
        QVERIFY(QFile::setPermissions(kept, QFile::ReadOwner | QFile::WriteOwner));
        const QString link = m_folder.path("link.nav");
        QVERIFY(QFile::link(kept, link));
        QCOMPARE(navtool({"build", m_level, "-o", link}).code, 0);
        QVERIFY(QFileInfo(link).isSymLink());
        QCOMPARE(readAll(kept), readAll(m_nav));
        QVERIFY(!(QFile::permissions(kept) & QFile::ReadOther));
        for (const QString& target : {m_folder.path("."), QString("/dev/null")}) {
            const Answer answer = navtool({"build", m_level, "-o", target});
            QCOMPARE(answer.code, 2);
            QVERIFY(answer.err.contains("regular file"));
        }
        QCOMPARE(navtool({"build", m_level, "-o", m_folder.path("no/such/folder.nav")}).code, 2);
        QCOMPARE(QDir(m_folder.path(".")).entryList({"*.nav.*"}, QDir::Files), QStringList());
    }

    void checkTellsFindingsByItsCode() {
        const Answer answer = navtool({"check", m_level});
        QVERIFY2(answer.code == 1, qPrintable(answer.out + answer.err)); // the island
        QVERIFY2(answer.out.contains(m_level + ":29: warning isolated-vertex: "),
                 qPrintable(answer.out));
        const QString good = m_folder.write(
            "good.waymark", "{\"waymark\":{\"major\":1},\"info\":{\"ground\":1},"
                            "\"terrains\":[{\"id\":1}],\"agents\":[{\"id\":1}],"
                            "\"vertices\":[{\"id\":1,\"at\":[0,0]},{\"id\":2,\"at\":[2560,0]}]}");
        const Answer fine = navtool({"check", good});
        QVERIFY2(fine.code == 0, qPrintable(fine.out + fine.err));
        QCOMPARE(fine.out, good + ": 0 errors, 0 warnings, 0 notes\n");
    }

    void routeByHand() {
        // The route leads over the road link to 6 (length ceil(25600 sqrt 2) = 36204, at half the
        // cost), and then to 7 over a road of length 25600.
        const Answer answer = navtool({"route", m_level, "gate", "7"});
        QVERIFY2(answer.code == 0, qPrintable(answer.err));
        QCOMPARE(answer.out, QString("cost 30902 = 120.7 px\nlength 61804 = 241.4 px\n"
                                     "straight 57244 = 223.6 px\ntime 1.9 s for Unit\n"
                                     "vertices 1 6 7\n"));
        const Answer back = navtool({"route", m_level, "7", "gate"}); // the link is one-way
        QCOMPARE(back.out, QString("cost 64000 = 250.0 px\nlength 76800 = 300.0 px\n"
                                   "straight 57244 = 223.6 px\ntime 3.9 s for Unit\n"
                                   "vertices 7 6 2 1\n"));
    }

    void levelAndNavFileAnswerAlike_data() {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        for (const char* from : {"gate", "mine", "7", "10,10", "250.5,20", "-30,5", "island"})
            for (const char* to : {"mine", "4", "300,290", "150,150", "0,0,5"})
                QTest::addRow("%s to %s", from, to) << QString(from) << QString(to);
    }
    void levelAndNavFileAnswerAlike() {
        QFETCH(QString, from);
        QFETCH(QString, to);
        const Answer level = navtool({"route", m_level, from, to});
        QVERIFY2(level.code == 0 || level.code == 1, qPrintable(level.err));
        QVERIFY(level.out.startsWith(level.code == 0 ? "cost " : "no route: "));
        for (const QString& file : {m_level, m_nav})
            for (const char* algorithm : {"astar", "dijkstra"}) {
                const Answer other = navtool({"route", file, from, to, "--algorithm", algorithm});
                QCOMPARE(other.out, level.out);
                QCOMPARE(other.code, level.code);
            }
    }

    void noRoute() {
        const Answer answer = navtool({"route", m_nav, "island", "gate"});
        QCOMPARE(answer.code, 1);
        const auto parts = say(words::separateParts, "1", "16");
        QVERIFY2(answer.out.startsWith("no route: " + messageText(parts)), qPrintable(answer.out));
        const Answer solid = navtool({"route", m_nav, "gate", "100,150"});
        QCOMPARE(solid.code, 1);
        const auto inside = say(words::endInSolid, words::goal, "obstacle 1", "100.0, 150.0 px");
        QVERIFY2(solid.out.contains(messageText(inside)), qPrintable(solid.out));
    }

    void badEnds_data() {
        QTest::addColumn<QString>("end");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* end, const char* message) {
            QTest::addRow("%s", end) << QString(end) << QString(message);
        };
        row("1000", "no vertex has the id or the name \"1000\"");
        row("castle", "no vertex has the id or the name \"castle\"");
        row("twin", "2 vertices are called \"twin\"");
        row("1e9,0", "the position 1e9,0 is off the map");
        row("nan,0", "the position nan,0 is off the map");
        row("1,2,3,4", "no vertex has the id or the name \"1,2,3,4\"");
        row("1,", "no vertex has the id or the name \"1,\"");
    }
    void badEnds() {
        QFETCH(QString, end);
        QFETCH(QString, message);
        const Answer answer = navtool({"route", m_nav, "gate", end});
        QCOMPARE(answer.code, 2);
        QCOMPARE(answer.err, "navtool: " + m_nav + ": " + message + "\n");
        QCOMPARE(answer.out, QString());
    }

    void unitsOfTheLevel() {
        const QString metres = m_folder.write(
            "metres.waymark", levelText().replace("\"ground\":1", "\"unit\":\"m\","
                                                                  "\"pixelsPerUnit\":4,"
                                                                  "\"ground\":1"));
        QVERIFY(navtool({"route", metres, "gate", "7"}).out.startsWith("cost 30902 = 30.2 m\n"));
        QVERIFY(navtool({"route", metres, "gate", "100,150"}).out.contains("at 25.0, 37.5 m"));
        const Answer checked = navtool({"check", metres});
        const auto isolated =
            say(words::atPlace, say(words::hasNoEdges, "island"), "8789.1, 8789.1 m");
        QVERIFY2(checked.out.contains(": " + messageText(isolated) + '\n'),
                 qPrintable(checked.out));
    }

    void placesOutsideThePicture() {
        const QString level =
            m_folder.write("picture.waymark",
                           levelText().replace("\"linkSettings\"",
                                               "\"picture\":{\"path\":\"map.png\",\"width\":310,"
                                               "\"height\":320,\"origin\":[0,0]},\n"
                                               "\"linkSettings\""));
        for (const char* inside : {"0,0", "310,320", "5,3"})
            QCOMPARE(navtool({"route", level, "gate", inside}).code, 0);
        for (const char* outside : {"-5,3", "5,321", "311,3"}) {
            const Answer answer = navtool({"route", level, "gate", outside});
            QCOMPARE(answer.code, 2);
            QCOMPARE(answer.err,
                     QString("navtool: %1: the position %2 is outside the map picture\n")
                         .arg(level, outside));
        }
    }

    void exportedJson() {
        const Answer level = navtool({"export", m_level, "--to", "json"});
        QCOMPARE(level.code, 0);
        const QJsonObject flat = QJsonDocument::fromJson(level.out.toUtf8()).object();
        QCOMPARE(flat["format"].toString(), "waymark-flat");
        QCOMPARE(flat["vertexId"].toArray().size(), 17);
        QCOMPARE(flat["vertexName"][0].toString(), "gate");
        const auto edges = flat["edgeFrom"].toArray().size();
        QVERIFY(edges > 20);
        for (const char* column : {"edgeTo", "edgeLength", "edgeLink", "costForward"})
            QCOMPARE(flat[column].toArray().size(), edges);
        int links = 0;
        for (qsizetype e = 0; e < edges; ++e)
            if (flat["edgeLink"][e].toInt() == 1) {
                ++links;
                QCOMPARE(flat["edgeLength"][e].toInt(), 36204);
                QCOMPARE(flat["costForward"][e].toInt(), 18102);
                QCOMPARE(flat["costBackward"][e].toInt(), 0);
            }
        QCOMPARE(links, 1);
        for (const QJsonValue value : flat)
            for (const QJsonValue element : value.toArray())
                QVERIFY(!element.isArray() && !element.isObject());
        const QString file = m_folder.path("flat.json");
        QCOMPARE(navtool({"export", m_nav, "--to", "json", "-o", file}).code, 0);
        const QJsonObject fromNav = QJsonDocument::fromJson(readAll(file)).object();
        QCOMPARE(fromNav.keys(), flat.keys());
        QCOMPARE(fromNav["edgeFrom"].toArray().size(), edges);
    }

    void agentsAreListedAndCheckedApart() {
        QByteArray text = toolfixture::levelText();
        text.replace("{\"id\":1,\"name\":\"Unit\",\"joinRange\":30000}",
                     "{\"id\":1,\"name\":\"Unit\",\"joinRange\":30000},\n"
                     "{\"id\":2,\"name\":\"Heavy\",\"radius\":2560,\"speed\":512,"
                     "\"abilities\":[\"haul\"],\"terrains\":{\"1\":0,\"2\":400},\"turnRate\":90}");
        const QString level = m_folder.write("agents.waymark", text);
        const Answer info = navtool({"info", level});
        QVERIFY2(
            info.out.contains("agent 2 Heavy radius 10.0 px speed 2.0 px/s join range 300.0 px can "
                              "haul Ground impassable Road x0.400 turn rate 90 degrees/s\n"),
            qPrintable(info.out));
        const QString heavy =
            messageText(say(words::forAgent, say(words::haveNoEdges, Count{13}), "Heavy"));
        QVERIFY(navtool({"check", level}).out.contains(heavy));
        QVERIFY(!navtool({"check", level, "--agent", "Unit"}).out.contains(heavy));
        QCOMPARE(navtool({"check", level, "--agent", "Unit"}).out,
                 navtool({"check", level, "--agent", "1"}).out);
        const Answer wrong = navtool({"check", level, "--agent", "Ogre"});
        QCOMPARE(wrong.code, 2);
        QVERIFY(wrong.err.contains("no agent has the id or the name \"Ogre\""));
    }

    void placesJoinEdgesWhenAskedTo() {
        const QString from = "150,105", to = "7"; // beside the road from 6 to 7
        const Answer vertices = navtool({"route", m_nav, from, to});
        const Answer edges = navtool({"route", m_nav, from, to, "--join", "edges"});
        QCOMPARE(navtool({"route", m_nav, from, to, "--join", "vertices"}).out, vertices.out);
        QVERIFY2(edges.out.startsWith("cost 7680 = "), qPrintable(edges.out)); // 5 px, then 50 on
                                                                               // the road
        QVERIFY(!vertices.out.startsWith("cost 7680 = "));
        QCOMPARE(navtool({"route", m_level, from, to, "--join", "edges"}).out, edges.out);
        const Answer json =
            navtool({"route", m_nav, from, to, "--join", "edges", "--format", "json"});
        QVERIFY2(json.out.contains("\"points\":[[38400,26880,0],[38400,25600,0],[51200,25600,0]]"),
                 qPrintable(json.out));
        const Answer walk =
            navtool({"route", m_nav, from, to, "--join", "edges", "--follow", "0.25"});
        QCOMPARE(walk.code, 0);
        QCOMPARE(navtool({"route", m_nav, from, to, "--join", "faces"}).code, 2);
    }

    void moveTablesAreBuiltAndListed() {
        QByteArray text = toolfixture::levelText();
        text.replace("\"joinRange\":30000}", "\"joinRange\":30000,\"moveTable\":true}");
        const QString level = m_folder.write("tabled.waymark", text);
        const QString nav = m_folder.path("tabled.nav"), again = m_folder.path("again.nav");
        QVERIFY(navtool({"info", level}).out.contains("join range 117.2 px ships a move table\n"));
        QCOMPARE(navtool({"build", level, "-o", nav}).code, 0);
        QCOMPARE(navtool({"build", level, "-o", again}).code, 0);
        QCOMPARE(readAll(nav), readAll(again));
        QVERIFY(readAll(nav).size() > readAll(m_nav).size());
        const Answer info = navtool({"info", nav});
        QCOMPARE(info.code, 0);
        const auto told =
            QRegularExpression("agent 1 Unit .* move table (\\d+) bytes\n").match(info.out);
        QVERIFY2(told.hasMatch(), qPrintable(info.out));
        QVERIFY(told.captured(1).toInt() > 13 && told.captured(1).toInt() < 200);
        QCOMPARE(navtool({"route", nav, "gate", "mine"}).out,
                 navtool({"route", m_nav, "gate", "mine"}).out);
        QByteArray damaged = readAll(nav);
        const qsizetype table = damaged.indexOf("NMT1");
        QVERIFY(table > 0);
        damaged[table + 5] = static_cast<char>(damaged[table + 5] + 1);
        const QString path = m_folder.write("damaged.nav", damaged);
        QCOMPARE(navtool({"info", path}).err,
                 "navtool: " + path +
                     ": moves of agent 1: the move table belongs to another graph\n");
    }

    void info() {
        const Answer level = navtool({"info", m_level}), nav = navtool({"info", m_nav});
        QCOMPARE(level.code, 0);
        QVERIFY(level.out.startsWith(m_level + ": a level\nname Test\n"));
        QVERIFY(nav.out.startsWith(m_nav + ": a nav file\nname Test\n"));
        QCOMPARE(nav.out.section('\n', 1), level.out.section('\n', 1));
        QCOMPARE(nav.code, 0);
        const Answer more = navtool({"info", m_folder.write("more.nav", readAll(m_nav) + "junk")});
        QCOMPARE(more.code, 1);
        QVERIFY(more.out.endsWith("warning: 4 bytes follow the end of the nav file\n"));
        const QString png = m_folder.write("map.png", greyPng(2, 2, [](int, int) { return 9; }));
        for (const char* command : {"info", "check"})
            QCOMPARE(navtool({command, png}).err,
                     "navtool: " + png + ": " +
                         messageText(say(texts::isOther, texts::pngPicture)) + '\n');
    }

    /// A white map with a speck and a dark square of 10 px at (5, 10) gives the same two obstacles
    /// for all equivalent options.
    void import() {
        const QString map = m_folder.write("map.png", greyPng(40, 30, [](int x, int y) {
                                               const bool square =
                                                   x >= 5 && x < 15 && y >= 10 && y < 20;
                                               return square || (x == 30 && y == 3) ? 20 : 255;
                                           }));
        const QString out = m_folder.path("map.waymark");
        for (const QStringList& options :
             {QStringList{"--mask", "brightness"},
              QStringList{"--mask", "brightness", "--threshold", "100"},
              QStringList{"--mask", "colour:141414"}, QStringList{"--mask", "colour:161414,2"},
              QStringList{"--mask", "colour:ffffff", "--invert"}, QStringList{"--mask", map},
              QStringList{"--mask", "palette:201010"},
              QStringList{"--mask", "palette:fff0ff", "--swatches", "2", "--invert"},
              QStringList{"--mask", "palette:141414,101010", "--close", "2"}}) {
            const Answer all =
                navtool(QStringList{"import", map, "-o", out, "--overwrite"} + options);
            QVERIFY2(all.code == 0, qPrintable(all.err));
            QCOMPARE(all.out, out + ": 40 x 30 px, 2 obstacles, 8 corners\n");
        }
        for (const QStringList& cleanUp :
             {QStringList{"--majority", "3", "--tolerance", "4"}, QStringList{"--min-length", "3"},
              QStringList{"--min-pixels", "2"}}) {
            const Answer large = navtool(
                QStringList{"import", map, "--mask", "brightness", "-o", out, "--overwrite"} +
                cleanUp);
            QVERIFY2(large.out.startsWith(out + ": 40 x 30 px, 1 obstacle, "),
                     qPrintable(large.out + large.err));
        }
        const QByteArray text = readAll(out);
        QVERIFY(text.contains("\"picture\":{\"path\":\"map.png\",\"width\":40,\"height\":30,"));
        for (const char* corner : {"1280,2560", "3840,2560", "3840,5120", "1280,5120"})
            QVERIFY2(text.contains(corner), corner);
        // The editor can continue tracing, because the recipe and the traced obstacles are stored.
        QVERIFY(text.contains("\"origin\":\"traced\"") && text.contains("\"cleanUp\":[0,2,0,2,0]"));
        const QString masked = m_folder.path("masked.waymark");
        QCOMPARE(navtool({"import", map, "--mask", map, "-o", masked}).code, 0);
        QVERIFY(readAll(masked).contains("\"mask\":\"map.png\""));
        QCOMPARE(navtool({"check", out}).code, 0);
        const Answer exists = navtool({"import", map, "--mask", "brightness", "-o", out});
        QCOMPARE(exists.code, 2);
        for (const char* mask : {"colour:12345", "colour:1234567", "colour:123456,256", "none.png",
                                 "palette:", "palette:123456,", "palette:12345g"})
            QCOMPARE(navtool({"import", map, "--mask", mask, "-o", out, "--overwrite"}).code, 2);
        QCOMPARE(navtool({"import", m_level, "--mask", "alpha", "-o", out, "--overwrite"}).code, 2);
        QCOMPARE(readAll(out), text);
    }

    void importSaysWhatItsCleanUpClosed() {
        // Two rooms of 20 x 30 with a wall between them and a door of one pixel at (20, 15).
        const QString map = m_folder.write("rooms.png", greyPng(41, 30, [](int x, int y) {
                                               return x == 20 && y != 15 ? 20 : 255;
                                           }));
        const QString out = m_folder.path("rooms.waymark");
        const Answer closed = navtool({"import", map, "--mask", "brightness", "--close", "1",
                                       "--frame", "-o", out, "--overwrite"});
        QCOMPARE(closed.out, out + ": 41 x 30 px, 1 obstacle, 12 corners\n  " +
                                 messageText(say(texts::closedGaps, Count{1})) + "\n  " +
                                 messageText(say(texts::closedAt, "20", "15")) + '\n');
    }

    void badFilesNameThePlace() {
        const QString level =
            m_folder.write("bad.waymark", levelText().replace("\"id\":7,", "\"id\":6,"));
        for (const QStringList& arguments :
             {QStringList{"build", level, "-o", m_folder.path("x.nav")},
              QStringList{"check", level}, QStringList{"route", level, "1", "2"},
              QStringList{"info", level}, QStringList{"export", level, "--to", "json"}}) {
            const Answer answer = navtool(arguments);
            QCOMPARE(answer.code, 2);
            QCOMPARE(answer.err, "navtool: " + level + ", line 19: vertex 6 appears twice\n");
        }
        const QString nav = m_folder.write("bad.nav", readAll(m_nav).left(200));
        const Answer damaged = navtool({"route", nav, "1", "2"});
        QCOMPARE(damaged.code, 2);
        QVERIFY2(damaged.err.contains(" of a file of 200: cut off or damaged"),
                 qPrintable(damaged.err));
        QCOMPARE(navtool({"build", m_nav, "-o", m_folder.path("x.nav")}).err,
                 "navtool: " + m_nav + ": this is a nav file, but a level is required\n");
        const QString none = m_folder.path("none");
        QCOMPARE(navtool({"info", none}).err, "navtool: " + none + ": no such file\n");
        QCOMPARE(navtool({"info", m_folder.path(".")}).code, 2);
    }
};

WAYMARK_TEST(tst_Navtool)
#include "tst_navtool.moc"
