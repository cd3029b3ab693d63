// SPDX-License-Identifier: MIT
// Makes the N-th file operation of a session fail, write only part of the data, or kill the
// process, for every N. The level, the journal and the versions must stay intact, and everything
// reported to be on the disk must be there.
#include "tests/editor/files/session_states.h"
#include "tests/editor/store/faulty_run.h"
#include "tests/support/test_registry.h"

namespace session_faults_test {

using namespace waymark;

class TestSessionFaults : public QObject {
    Q_OBJECT

private:
    struct Outcome {
        bool injected = false, killed = false;
        Said said{{}};
        QByteArray log;
    };

    std::unique_ptr<QTemporaryDir> m_folder;

    QString level() const { return m_folder->filePath("castle.waymark"); }

    Outcome session(int faultyCall, const QString& kind = {}, const QString& mode = {}) {
        m_folder = std::make_unique<QTemporaryDir>();
        qputenv("XDG_STATE_HOME", m_folder->filePath("state").toUtf8());
        const FaultyRun run =
            runWithFault(qEnvironmentVariable("WAYMARK_TESTS") + "/session_helper",
                         {"once", level(), "5"}, m_folder->path(), faultyCall, kind, mode);
        return {run.injected, run.killed, Said(run.output), run.log.join('\n')};
    }

private Q_SLOTS:
    void eachCall_data() { addFaultRows(); }
    void eachCall() {
        QFETCH(const QString, kind);
        QFETCH(const QString, mode);
        const Outcome plain = session(0);
        QVERIFY(!plain.injected);
        const qsizetype last = plain.said.states.size() - 1;
        QVERIFY(last >= 4);
        QCOMPARE(plain.said.promised, last);
        QCOMPARE(stateOnDisk(level()), plain.said.states.last());

        int call = firstFaultyCall();
        for (;; call += testing::sampleStride()) {
            const Outcome outcome = session(call, kind, mode);
            if (!outcome.injected)
                break;
            QCOMPARE(outcome.killed, kind == "kill");
            const QByteArray now = stateOnDisk(level());
            const qsizetype state = outcome.said.states.lastIndexOf(now);
            QVERIFY2(state >= outcome.said.promised,
                     qPrintable(QString("call %1: state %2, %3 was promised; %4\n%5")
                                    .arg(call)
                                    .arg(state)
                                    .arg(outcome.said.promised)
                                    .arg(QString::fromLatin1(now), QString(outcome.log))));
            if (kind != "kill" && mode == "once") // The session continued and completed.
                QCOMPARE(now, outcome.said.states.last());
            QVERIFY(versionsAreWhole(level()));
        }
        QVERIFY2(call > 20, qPrintable(QString::number(call)));
    }
};

WAYMARK_TEST(TestSessionFaults)

} // namespace session_faults_test
#include "tst_session_faults.moc"
