// SPDX-License-Identifier: MIT
// Tests the use of navtool in continuous integration: whether a level has errors, and whether the
// nav file is up to date.
#include "tests/navcore/navtool/tool_fixture.h"
#include "tests/support/test_registry.h"

#include <QTest>

using namespace toolfixture;

class TestNavtoolCheck : public QObject {
    Q_OBJECT

    Folder m_folder;
    QString m_level, m_nav;

private Q_SLOTS:
    void initTestCase() {
        m_level = m_folder.write("test.waymark", levelText());
        m_nav = m_folder.path("test.nav");
        QCOMPARE(navtool({"build", m_level, "-o", m_nav}).code, 0);
    }

    void verifyTellsWhetherTheNavFileIsUpToDate() {
        const Answer same = navtool({"build", m_level, "-o", m_nav, "--verify"});
        QCOMPARE(same.out, m_nav + " matches " + m_level + "\n");
        QCOMPARE(same.code, 0);

        const auto differs = [&](const QString& level, const QString& nav) {
            const QByteArray before = readAll(nav);
            const Answer answer = navtool({"build", level, "-o", nav, "--verify"});
            if (answer.code != 1 || readAll(nav) != before ||
                !answer.out.startsWith(nav + " does not match " + level + ": "))
                return "code " + QString::number(answer.code) + ": " + answer.out + answer.err;
            return answer.out.section(level + ": ", 1).trimmed();
        };
        const QString none = m_folder.path("none.nav");
        QCOMPARE(differs(m_level, none), QString("the nav file does not exist"));
        QVERIFY(!QFile::exists(none));
        QByteArray fewer = levelText();
        fewer.replace(",\n{\"id\":99,\"at\":[9000000,9000000],\"name\":\"island\"}", "");
        const QString other = m_folder.write("other.waymark", fewer);
        const QString counts = differs(other, m_nav);
        QVERIFY2(counts.startsWith("it has 17 vertices and ") &&
                     counts.contains(", the level has 16 vertices and "),
                 qPrintable(counts));
        const QString renamed = m_folder.write(
            "renamed.waymark", levelText().replace("\"name\":\"mine\"", "\"name\":\"mint\""));
        QCOMPARE(
            differs(renamed, m_nav),
            QString(
                "it was built from another state of the level, or by another version of navtool"));
        const QByteArray bytes = readAll(m_nav);
        const QString longer = m_folder.write("longer.nav", bytes + '\0');
        const QString shorter = m_folder.write("shorter.nav", bytes.left(bytes.size() - 1));
        const QString empty = m_folder.write("empty.nav", "");
        for (const QString& nav : {longer, shorter, empty})
            QVERIFY(!differs(m_level, nav).startsWith("code"));
    }

    void whatCannotBeVerifiedIsAFailure() {
        QCOMPARE(navtool({"build", m_nav, "-o", m_nav, "--verify"}).code, 2);
        QCOMPARE(navtool({"build", m_level, "-o", m_folder.path("."), "--verify"}).code, 2);
        QCOMPARE(navtool({"build", m_level, "--verify"}).code, 2);
    }

    void manyFindingsOfARuleAreCounted() {
        // Twelve vertices far apart, each with one finding of the same rule.
        QByteArray text = "{\"waymark\":{\"major\":1},\"info\":{\"ground\":1},"
                          "\"linkSettings\":{\"longest\":256},\"terrains\":[{\"id\":1}],"
                          "\"agents\":[{\"id\":1}],\"vertices\":[";
        for (int i = 1; i <= 12; ++i)
            text += QByteArray(i == 1 ? "" : ",") + "{\"id\":" + QByteArray::number(i) +
                    ",\"at\":[" + QByteArray::number(i * 25600) + ",0]}";
        const QString level = m_folder.write("many.waymark", text + "]}");
        const Answer grouped = navtool({"check", level});
        QCOMPARE(grouped.code, 1);
        QCOMPARE(grouped.out.count(" has no edges"), 3);
        QVERIFY2(
            grouped.out.contains(
                "\n" + level + ": warning isolated-vertex: 9 more like these; --all lists them\n"),
            qPrintable(grouped.out));
        QVERIFY(grouped.out.endsWith(level + ": 0 errors, 12 warnings, 0 notes\n"));
        const Answer all = navtool({"check", level, "--all"});
        QCOMPARE(all.code, 1);
        QCOMPARE(all.out.count(" has no edges"), 12);
        QVERIFY(!all.out.contains("more like"));
        QVERIFY(all.out.endsWith(level + ": 0 errors, 12 warnings, 0 notes\n"));
    }

    void aFewFindingsAreListed() {
        const Answer answer = navtool({"check", m_level});
        QVERIFY(!answer.out.contains("more like"));
        QCOMPARE(answer.out, navtool({"check", m_level, "--all"}).out);
    }
};

WAYMARK_TEST(TestNavtoolCheck)
#include "tst_navtool_check.moc"
