// SPDX-License-Identifier: MIT
// Cuts the power of a small disk under a session. Level, journal and versions must be intact
// afterwards, with everything reported to be on the disk, nothing that never existed, and nothing
// twice.
#include "tests/editor/files/session_states.h"
#include "tests/editor/store/cut_disk.h"
#include "tests/support/test_registry.h"

#include <QRandomGenerator>
#include <QTest>
#include <QThread>

namespace session_power_cut_test {

using namespace waymark;

class TestSessionPowerCut : public QObject {
    Q_OBJECT

private:
    CutDisk m_disk;

private Q_SLOTS:
    void initTestCase() {
        if (!m_disk.make())
            QSKIP("only root with loop devices can make a disk and cut its power");
    }

    void whatWasSyncedIsThereAfterEachCut() {
        qputenv("XDG_STATE_HOME", (m_disk.path() + "/state").toUtf8());
        const QString level = m_disk.path() + "/castle.waymark";
        const int cuts = wantedCuts();
        QRandomGenerator random(17);
        QByteArray before = hashOf(navcore::Level());
        int fromJournal = 0;
        for (int cut = 0; cut < cuts; ++cut) {
            QVERIFY(m_disk.attach());
            QProcess helper;
            helper.start(qEnvironmentVariable("WAYMARK_TESTS") + "/session_helper",
                         {"for-ever", level, QString::number(cut)});
            QVERIFY(helper.waitForReadyRead());
            QThread::usleep(random.bounded(200'000u));
            // A sync during the cut may report success, because ext4 silently skips what the disk
            // refuses. In a real power failure, nothing could receive that report. So only the
            // output before the cut counts.
            helper.waitForReadyRead(0);
            const QByteArray beforeCut = helper.readAllStandardOutput();
            const bool isCut = m_disk.cut();
            // The session continues after the cut, and must not damage anything.
            QThread::usleep(random.bounded(20'000u));
            helper.kill();
            QVERIFY(helper.waitForFinished());
            if (!isCut)
                QSKIP("this kernel cannot cut the power of a file system");

            Said said(beforeCut + helper.readAllStandardOutput());
            said.promised = Said(beforeCut).promised;
            // The power was cut before the session restored the work, so the steps that it
            // discarded are not on the disk.
            if (Said(beforeCut).states.size() < 2 && !said.states.mid(0, 2).contains(before))
                said.states = {said.states.value(0), before};
            QVERIFY2(said.states.mid(0, 2).contains(before), "it began with something else");
            said.promised = std::max(said.promised, said.states.indexOf(before));
            QVERIFY(m_disk.detach() && m_disk.attach());
            const QByteArray now = stateOnDisk(level);
            const qsizetype state = said.states.lastIndexOf(now);
            QVERIFY2(state >= said.promised,
                     qPrintable(QString("cut %1: state %2 of %3, %4 was promised; %5")
                                    .arg(cut)
                                    .arg(state)
                                    .arg(said.states.size() - 1)
                                    .arg(said.promised)
                                    .arg(QString::fromLatin1(now))));
            QVERIFY(versionsAreWhole(level));
            fromJournal += static_cast<int>(journalsIn(journalFolder()).size());
            before = now;
            QVERIFY(m_disk.detach());
        }
        QVERIFY2(fromJournal > cuts / 4, qPrintable(QString::number(fromJournal)));
        qInfo("%d cuts, %d with work that was not saved", cuts, fromJournal);
    }
};

WAYMARK_TEST(TestSessionPowerCut)

} // namespace session_power_cut_test
#include "tst_session_power_cut.moc"
