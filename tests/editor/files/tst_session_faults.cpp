// SPDX-License-Identifier: MIT
// Lets the N-th file operation of a session fail, write short, or kill it, for every N: level,
// journal and versions stay whole, and what was said to be on the disk is there.
#include "tests/editor/files/session_states.h"
#include "tests/support/test_registry.h"

#include <QTemporaryDir>
#include <QTest>

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

    Outcome session(const QMap<QString, QString>& faults) {
        m_folder = std::make_unique<QTemporaryDir>();
        const QTemporaryDir logs;
        qputenv("XDG_STATE_HOME", m_folder->filePath("state").toUtf8());
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("LD_PRELOAD",
                           qEnvironmentVariable("WAYMARK_TESTS") + "/fault_injector.so");
        environment.insert("ASAN_OPTIONS", "verify_asan_link_order=0:detect_leaks=0");
        environment.insert("FAULT_FOLDER", m_folder->path());
        environment.insert("FAULT_LOG", logs.filePath("log"));
        for (auto fault = faults.begin(); fault != faults.end(); ++fault)
            environment.insert(fault.key(), fault.value());
        QProcess helper;
        helper.setProcessEnvironment(environment);
        helper.start(qEnvironmentVariable("WAYMARK_TESTS") + "/session_helper",
                     {"once", level(), "5"});
        if (!helper.waitForFinished())
            qFatal("the session does not end");
        Outcome outcome;
        outcome.killed = helper.exitStatus() == QProcess::CrashExit;
        if (!outcome.killed && helper.exitCode() != 0)
            qFatal("the session ended with %d: %s", helper.exitCode(),
                   helper.readAllStandardError().constData());
        outcome.said = Said(helper.readAllStandardOutput());
        QFile log(logs.filePath("log"));
        if (log.open(QIODevice::ReadOnly))
            outcome.log = log.readAll();
        outcome.injected = outcome.log.contains("injected");
        return outcome;
    }

private Q_SLOTS:
    void eachCall_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("mode");
        for (const char* kind :
             {"fail once", "fail ever", "short once", "short ever", "kill once"}) {
            const QStringList words = QString(kind).split(' ');
            QTest::addRow("%s", kind) << words[0] << words[1];
        }
    }
    void eachCall() {
        QFETCH(const QString, kind);
        QFETCH(const QString, mode);
        const Outcome plain = session({});
        QVERIFY(!plain.injected);
        const qsizetype last = plain.said.states.size() - 1;
        QVERIFY(last >= 4);
        QCOMPARE(plain.said.promised, last);
        QCOMPARE(stateOnDisk(level()), plain.said.states.last());

        int call = 1;
        for (;; ++call) {
            const Outcome outcome = session({{"FAULT_CALL", QString::number(call)},
                                             {"FAULT_KIND", kind},
                                             {"FAULT_MODE", mode}});
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
            if (kind != "kill" && mode == "once") // it went on, and came to the end
                QCOMPARE(now, outcome.said.states.last());
            QVERIFY(versionsAreWhole(level()));
        }
        QVERIFY2(call > 20, qPrintable(QString::number(call)));
    }
};

WAYMARK_TEST(TestSessionFaults)

} // namespace session_faults_test
#include "tst_session_faults.moc"
