// SPDX-License-Identifier: MIT
// Tests navtool build --watch, which a designer runs alongside the editor.
#include "tests/navcore/navtool/tool_fixture.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <csignal>

using namespace toolfixture;

class tst_Watch : public QObject {
    Q_OBJECT

    Folder m_folder;
    QProcess m_tool;

    QByteArray line(QProcess::ProcessChannel channel) {
        m_tool.setReadChannel(channel);
        while (!m_tool.canReadLine())
            if (!m_tool.waitForReadyRead(60'000))
                return {};
        return m_tool.readLine();
    }

    /// Returns the output of a normal build.
    QByteArray built(const QString& level) const {
        const QString nav = m_folder.path("plain.nav");
        return navtool({"build", level, "-o", nav}).code == 0 ? readAll(nav) : QByteArray();
    }

private Q_SLOTS:
    void cleanup() {
        m_tool.kill();
        m_tool.waitForFinished();
    }

    void buildsAgainUntilItIsToldToEnd() {
        const QString level = m_folder.write("castle.waymark", levelText());
        const QString nav = m_folder.path("castle.nav");
        m_tool.start(qEnvironmentVariable("WAYMARK_BIN") + "/navtool",
                     {"build", level, "-o", nav, "--watch"});
        QVERIFY(line(QProcess::StandardOutput).startsWith(nav.toUtf8() + ": 17 vertices, "));
        QCOMPARE(readAll(nav), built(level));

        // Adds a vertex and saves in the same way as editors do: a new file is written and then
        // renamed.
        const QString beside = m_folder.write(
            "beside", levelText().replace("\n],\n\"links\"",
                                          ",\n{\"id\":120,\"at\":[512,512]}\n],\n\"links\""));
        QCOMPARE(std::rename(qPrintable(beside), qPrintable(level)), 0);
        QVERIFY(line(QProcess::StandardOutput).startsWith(nav.toUtf8() + ": 18 vertices, "));
        const QByteArray good = built(level);
        QCOMPARE(readAll(nav), good);

        // If the level is broken, an error is reported and the nav file stays. The next valid level
        // is built.
        m_folder.write("castle.waymark", "{");
        QVERIFY(line(QProcess::StandardError).contains(level.toUtf8()));
        QCOMPARE(readAll(nav), good);
        QVERIFY(QFile::remove(level));
        m_folder.write("castle.waymark", levelText());
        QVERIFY(line(QProcess::StandardOutput).startsWith(nav.toUtf8() + ": 17 vertices, "));

        ::kill(static_cast<pid_t>(m_tool.processId()), SIGINT);
        QVERIFY(m_tool.waitForFinished(60'000));
        QCOMPARE(m_tool.exitStatus(), QProcess::NormalExit);
        QCOMPARE(m_tool.exitCode(), 0);
    }

    void refusesWhatItCannotWatch() {
        const QString nav = m_folder.path("x.nav");
        QCOMPARE(navtool({"build", "-", "-o", nav, "--watch"}).err,
                 QString("navtool: standard input cannot be watched\n"));
        QCOMPARE(navtool({"build", "x", "-o", nav, "--watch", "--verify"}).code, 2);
    }
};

WAYMARK_TEST(tst_Watch)

#include "tst_watch.moc"
