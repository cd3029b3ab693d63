// SPDX-License-Identifier: MIT
// Kills a session many times at random moments. The next start must have everything that was
// reported to be on the disk, nothing that never existed, and nothing twice.
#include "tests/editor/files/session_states.h"
#include "tests/support/test_registry.h"

#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

namespace session_kill_test {

using namespace waymark;

constexpr int sessionsOfLevel = 1000; // A growing level takes longer and longer to check.

class TestSessionKill : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

private Q_SLOTS:
    void whatWasSyncedIsThereAfterEachKill() {
        const int wanted = qEnvironmentVariableIntValue("WAYMARK_KILLS");
        const int kills = wanted > 0 ? wanted : 40;
        // Uses other seeds in each run, because no single run covers everything that can happen.
        const quint32 first = QRandomGenerator::global()->bounded(1U << 30);
        QRandomGenerator random(first);
        QString level;
        QByteArray before;
        int fromJournal = 0;
        // On a slow machine, many sessions are killed before they have written anything. The loop
        // then runs more sessions.
        const int enough = kills / 4;
        int kill = 0;
        for (; kill < kills || (fromJournal <= enough && kill < 10 * kills); ++kill) {
            if (kill % sessionsOfLevel == 0) {
                level = m_folder.filePath(QString("castle%1.waymark").arg(kill));
                qputenv("XDG_STATE_HOME", (level + ".state").toUtf8());
                before = hashOf(navcore::Level());
            }
            QProcess helper;
            helper.start(qEnvironmentVariable("WAYMARK_TESTS") + "/session_helper",
                         {"for-ever", level, QString::number(first + static_cast<quint32>(kill))});
            QVERIFY(helper.waitForReadyRead());
            QThread::usleep(random.bounded(200'000u));
            helper.kill();
            QVERIFY(helper.waitForFinished());
            QCOMPARE(helper.exitStatus(), QProcess::CrashExit);

            Said said(helper.readAllStandardOutput());
            if (said.states.size() == 1) // The session was killed before it restored the work.
                said.states << before;
            QVERIFY2(said.states.mid(0, 2).contains(before), "it began with something else");
            said.promised = std::max(said.promised, said.states.indexOf(before));
            const QByteArray now = stateOnDisk(level);
            const qsizetype state = said.states.lastIndexOf(now);
            QVERIFY2(
                state >= said.promised,
                qPrintable(QString("kill %1 of session %6: state %2 of %3, %4 was promised; %5")
                               .arg(kill)
                               .arg(state)
                               .arg(said.states.size() - 1)
                               .arg(said.promised)
                               .arg(QString::fromLatin1(now))
                               .arg(first)));
            QVERIFY(versionsAreWhole(level));
            QVERIFY(journalsIn(journalFolder()).size() <= 1);
            fromJournal += static_cast<int>(journalsIn(journalFolder()).size());
            before = now;
        }
        QVERIFY2(fromJournal > enough, qPrintable(QString::number(fromJournal)));
        qInfo("%d kills from session %u on, %d with work that was not saved", kill, first,
              fromJournal);
    }
};

WAYMARK_TEST(TestSessionKill)

} // namespace session_kill_test
#include "tst_session_kill.moc"
