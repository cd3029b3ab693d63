// SPDX-License-Identifier: MIT
#include "navcore/author/io/file_texts.h"
#include "navcore/author/io/formats/import_notes.h"
#include "tests/navcore/navtool/tool_fixture.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <sys/stat.h>

using namespace navcore;
using namespace toolfixture;

/// Tests what navtool refuses, and its messages.
class tst_NavtoolRefusals : public QObject {
    Q_OBJECT

    Folder m_folder;
    QString m_level;

private Q_SLOTS:
    void initTestCase() { m_level = m_folder.write("test.waymark", levelText()); }

    void options_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("message");
        const QString map = m_folder.write("map.png", greyPng(4, 4, [](int, int) { return 9; }));
        const auto row = [](const char* name, const QStringList& arguments, const char* message) {
            QTest::newRow(name) << arguments << QString(message);
        };
        const QStringList route{"route", m_level, "gate", "7"};
        for (const char* follow : {"nan", "-nan", "inf", "0", "0.0009", "1000001", "1s", ""})
            row(qPrintable(QString("follow %1").arg(follow)),
                route + QStringList{"--follow", follow},
                "--follow: must be a number from 0.001 to 1000000");
        row("route for nobody", route + QStringList{"--agent", ""}, "--agent: must not be empty");
        row("check for nobody", {"check", m_level, "--agent", ""}, "--agent: must not be empty");
        for (const char* seed : {"-1", "1.5", "18446744073709551616", "x"})
            row(qPrintable(QString("seed %1").arg(seed)), {"bench", m_level, "--seed", seed},
                "--seed: must be a whole number of at least 0");
        for (const char* tolerance : {"nan", "-0.1", "inf", "1e999"})
            row(qPrintable(QString("tolerance %1").arg(tolerance)),
                {"scen", m_level, m_level, "--tolerance", tolerance},
                "--tolerance: must be a number of at least 0");
        row("leeway", {"import", map, "--mask", "alpha", "-o", "x", "--tolerance", "nan"},
            "--tolerance: must be a number from 0 to 16");
        row("specks", {"import", map, "--mask", "alpha", "-o", "x", "--min-pixels", "1000001"},
            "--min-pixels: Value 1000001 not in range 0 to 1000000");
    }
    void options() {
        QFETCH(QStringList, arguments);
        QFETCH(QString, message);
        const Answer answer = navtool(arguments);
        QCOMPARE(answer.code, 2);
        QVERIFY2(answer.err.contains(message), qPrintable(answer.err));
        QVERIFY2(answer.err.size() < 300, qPrintable(answer.err));
    }

    void seedsOf64BitsAreTaken() {
        for (const char* seed : {"0", "18446744073709551615"})
            QCOMPARE(navtool({"bench", m_level, "--routes", "5", "--seed", seed}).err, QString());
    }

    /// At 1/256 px per second, the route from gate to mine takes days, and the output would have
    /// one row per millisecond.
    void followedForTooLong() {
        const QString slow =
            m_folder.write("slow.waymark", levelText().replace("\"joinRange\":30000}",
                                                               "\"joinRange\":30000,\"speed\":1}"));
        const Answer answer = navtool({"route", slow, "gate", "mine", "--follow", "0.001"});
        QCOMPARE(answer.code, 2);
        QVERIFY2(answer.err.contains("--follow would list ") &&
                     answer.err.contains(
                         " positions, but at most 1000000 are allowed: use a longer interval"),
                 qPrintable(answer.err));
        QCOMPARE(answer.out, QString());
        // The cost from gate to 6 is 18102 s, so steps of 18.102 s give 1000 rows plus the arrival.
        const Answer fits = navtool({"route", slow, "gate", "6", "--follow", "18.102"});
        QCOMPARE(fits.code, 0);
        QCOMPARE(fits.out.section("\nms\t", 1).count('\n'), 1002);
    }

    void pipesAndDevicesAreRefusedAtOnce() {
        const QString pipe = m_folder.path("pipe");
        QCOMPARE(::mkfifo(qPrintable(pipe), 0600), 0);
        for (const QString& file : {pipe, QString("/dev/zero")})
            for (const QStringList& arguments :
                 {QStringList{"info", file},
                  {"check", file},
                  {"build", file, "-o", "x.nav"},
                  {"import", file, "--mask", "alpha", "-o", m_folder.path("y.waymark")},
                  {"import", m_folder.path("map.png"), "--mask", file, "-o",
                   m_folder.path("y.waymark")}}) {
                const Answer answer = navtool(arguments);
                QCOMPARE(answer.code, 2);
                QCOMPARE(answer.err, "navtool: " + file + ": not a regular file\n");
            }
    }

    void filesOfOtherKindsAreCalledThat() {
        const QString png = m_folder.write("a.png", greyPng(2, 2, [](int, int) { return 9; }));
        const QString empty = m_folder.write("empty.waymark", "");
        const QString conflict =
            m_folder.write("conflict.waymark",
                           levelText().replace("\"links\":[\n", "\"links\":[\n<<<<<<< ours\n"));
        for (const auto& [file, message] :
             {std::pair(png, ": " + messageText(say(texts::isOther, texts::pngPicture))),
              std::pair(empty, ": " + messageText(texts::fileIsEmpty)),
              std::pair(conflict, ", line 32: " + messageText(texts::mergeConflict))}) {
            const Answer answer = navtool({"check", file});
            QCOMPARE(answer.code, 2);
            QCOMPARE(answer.err, "navtool: " + file + message + '\n');
        }
    }

    void onePictureOfOneGroundIsWarnedOf() {
        const QString map = m_folder.write("plain.png", greyPng(9, 9, [](int, int) { return 9; }));
        const QString out = m_folder.path("plain.waymark");
        const Answer all = navtool({"import", map, "--mask", "alpha", "-o", out, "--overwrite"});
        QCOMPARE(all.code, 0);
        QCOMPARE(all.err, "navtool: warning: " + map + ": " + messageText(texts::allSolid) + '\n');
        const Answer none =
            navtool({"import", map, "--mask", "alpha", "--invert", "-o", out, "--overwrite"});
        QVERIFY2(none.err.contains(messageText(texts::nothingSolid)), qPrintable(none.err));
        const QString half =
            m_folder.write("half.png", greyPng(9, 9, [](int x, int) { return x < 4 ? 9 : 255; }));
        const Answer good =
            navtool({"import", half, "--mask", "brightness", "-o", out, "--overwrite"});
        QCOMPARE(good.err, QString());
    }

    void scenariosPartedByBlanks() {
        const QString map = m_folder.write("s.map", "type octile\nheight 1\nwidth 3\nmap\n...\n");
        const auto answerTo = [&](const QByteArray& row) {
            return navtool({"scen", map, m_folder.write("s.scen", "version 1\n" + row)});
        };
        for (const QByteArray row :
             {"0 s.map 3 1 0 0 2 0 2\n", "0   s.map  3 1 0 0 2 0 2  \r\n",
              "  0 s.map 3 1 0 0 2 0 2", "0\ts.map\t3\t1\t0\t0\t2\t0\t2\n",
              "0\tmy map.map\t3\t1\t0\t0\t2\t0\t2\n", "0\t s.map\t3 \t1\t0\t0\t2\t0\t 2\n"}) {
            const Answer answer = answerTo(row);
            QVERIFY2(answer.code == 0, qPrintable(row + answer.err.toUtf8()));
            QVERIFY(answer.out.endsWith("rows 1, equal 1, different 0, no path 0\n"));
        }
        for (const QByteArray row :
             {"0 s.map 3 1 0 0 2 0\n", "0 s.map 3 1 0 0 2 0 2 9\n", "0 my map.map 3 1 0 0 2 0 2\n",
              " \n", "0\ts.map\t\t3\t1\t0\t0\t2\t0\t2\n"})
            QVERIFY2(answerTo(row).err.contains(", line 2: "), row);
    }
};

WAYMARK_TEST(tst_NavtoolRefusals)
#include "tst_navtool_refusals.moc"
