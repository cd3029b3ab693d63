// SPDX-License-Identifier: MIT
#include "tests/navcore/navtool/tool_fixture.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <unistd.h>

using namespace toolfixture;

/// Tests that no command overwrites its input or a level.
class tst_NavtoolOutputs : public QObject {
    Q_OBJECT

    Folder m_folder;
    QString m_level, m_other;

    QList<QStringList> commandsTo(const QString& output) const {
        return {{"build", m_level, "-o", output},
                {"export", m_level, "--to", "json", "-o", output}};
    }

private Q_SLOTS:
    void init() {
        m_level = m_folder.write("a.waymark", levelText());
        m_other = m_folder.write("b.waymark", levelText());
    }

    void levelsAreNotReplaced_data() {
        QTest::addColumn<QString>("output");
        QTest::addColumn<QString>("reason");
        const QString symbolic = m_folder.path("symbolic.nav"), hard = m_folder.path("hard.nav");
        const QString level = m_folder.write("a.waymark", levelText());
        const QString other = m_folder.write("b.waymark", levelText());
        QVERIFY(QFile::link("a.waymark", symbolic));
        QCOMPARE(::link(qPrintable(level), qPrintable(hard)), 0);
        QVERIFY(QFile::link("b.waymark", m_folder.path("other.nav")));
        const QString itself = "this is an input file";
        const QString aLevel = "this is a level, which would be lost";
        const QString aName = "only levels may have names that end in .waymark";
        QTest::addRow("itself") << level << itself;
        QTest::addRow("itself, written otherwise") << m_folder.path("./a.waymark") << itself;
        QTest::addRow("symbolic link") << symbolic << itself;
        QTest::addRow("hard link") << hard << itself;
        QTest::addRow("another level") << other << aLevel;
        QTest::addRow("link to another level") << m_folder.path("other.nav") << aLevel;
        QTest::addRow("level of another name")
            << m_folder.write("level.txt", "\xef\xbb\xbf \r\n{ \"waymark\"") << aLevel;
        QTest::addRow("damaged level") << m_folder.write("c.Waymark", "<<<<<<< HEAD") << aName;
        QTest::addRow("new name of a level") << m_folder.path("new.waymark") << aName;
    }
    void levelsAreNotReplaced() {
        QFETCH(QString, output);
        QFETCH(QString, reason);
        const QByteArray before = readAll(output);
        for (const QStringList& command : commandsTo(output)) {
            const Answer answer = navtool(command);
            QCOMPARE(answer.code, 2);
            QCOMPARE(answer.err, "navtool: " + output + ": " + reason +
                                     ". Nothing was written; choose another name.\n");
        }
        QCOMPARE(readAll(output), before);
        QCOMPARE(readAll(m_level), levelText());
        QCOMPARE(readAll(m_other), levelText());
        QVERIFY(!QFile::exists(m_folder.path("new.waymark")));
    }

    void otherFilesAreReplaced() {
        for (const char* there : {"", "{\"way\":1}", "{}", "[1]", "waymark"})
            for (const QStringList& command : commandsTo(m_folder.write("out", there))) {
                const Answer answer = navtool(command);
                QVERIFY2(answer.code == 0, qPrintable(answer.err));
                QVERIFY(readAll(m_folder.path("out")).size() > 1000);
            }
    }

    void exportDoesNotReplaceTheNavFileItReads() {
        const QString nav = m_folder.path("a.nav");
        QCOMPARE(navtool({"build", m_level, "-o", nav}).code, 0);
        const QByteArray before = readAll(nav);
        QCOMPARE(navtool({"export", nav, "--to", "json", "-o", nav}).code, 2);
        QCOMPARE(readAll(nav), before);
        QCOMPARE(navtool({"build", m_level, "-o", nav}).code, 0); // a build is meant to write this
                                                                  // file
    }

    void importDoesNotReplaceItsPictures() {
        const QByteArray white = greyPng(8, 8, [](int, int) { return 255; });
        const QString map = m_folder.write("map.png", white), mask = m_folder.write("m.png", white);
        for (const QString& output : {map, mask})
            QCOMPARE(navtool({"import", map, "--mask", mask, "-o", output, "--overwrite"}).code, 2);
        QCOMPARE(readAll(map), white);
        QCOMPARE(readAll(mask), white);
    }
};

WAYMARK_TEST(tst_NavtoolOutputs)
#include "tst_navtool_outputs.moc"
