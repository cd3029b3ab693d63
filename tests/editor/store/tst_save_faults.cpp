// SPDX-License-Identifier: MIT
// Lets the N-th file operation of a save fail, write short, or kill the process, for every N: the
// old or the new content is there whole, and success is only told when the new one is durable.
#include "tests/editor/store/helper_files.h"
#include "tests/editor/store/save_content.h"
#include "tests/support/test_registry.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

namespace {

struct Outcome {
    bool killed = false, saved = false;
    int generation = -1; ///< what the file holds; -2 when there is none
    QList<QByteArray> log;
    bool injected() const {
        return std::any_of(log.begin(), log.end(),
                           [](const QByteArray& line) { return line.startsWith("injected"); });
    }
};

// Whether the calls that went well make the new content durable: everything written, then the file
// synced, then put in its place, then the folder synced.
bool isDurable(const QList<QByteArray>& log) {
    const qsizetype written = log.lastIndexOf("write ok");
    const qsizetype synced = log.indexOf("fsync file ok", written);
    const qsizetype placed = std::max(log.lastIndexOf("rename ok"), log.lastIndexOf("linkat ok"));
    const qsizetype folder = log.indexOf("fsync folder ok", placed);
    return 0 <= written && written < synced && synced < placed && placed < folder;
}

} // namespace

class TestSaveFaults : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder, m_logs;
    QString path() const { return m_folder.filePath("level"); }

    Outcome save(const QMap<QString, QString>& faults) {
        const QString logPath = m_logs.filePath("log");
        QFile::remove(logPath);
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("LD_PRELOAD", faultInjector());
        environment.insert("ASAN_OPTIONS", "verify_asan_link_order=0:detect_leaks=0");
        environment.insert("FAULT_FOLDER", m_folder.path());
        environment.insert("FAULT_LOG", logPath);
        for (auto fault = faults.begin(); fault != faults.end(); ++fault)
            environment.insert(fault.key(), fault.value());
        QProcess helper;
        helper.setProcessEnvironment(environment);
        helper.start(saveHelper(), {"once", path(), "2"});
        if (!helper.waitForFinished())
            qFatal("the helper does not end");

        Outcome outcome;
        outcome.killed = helper.exitStatus() == QProcess::CrashExit;
        if (!outcome.killed && helper.exitCode() != 0 && helper.exitCode() != 3)
            qFatal("the helper ended with %d: %s", helper.exitCode(),
                   helper.readAllStandardError().constData());
        outcome.saved = !outcome.killed && helper.exitCode() == 0;
        QFile file(path()), log(logPath);
        outcome.generation = file.open(QIODevice::ReadOnly) ? generationOf(file.readAll()) : -2;
        if (log.open(QIODevice::ReadOnly))
            outcome.log = log.readAll().trimmed().split('\n');
        return outcome;
    }

    void putOld(bool present) {
        QFile::remove(path());
        QFile file(path());
        if (present && file.open(QIODevice::WriteOnly))
            file.write(contentOfGeneration(1));
    }

private Q_SLOTS:
    void eachCall_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("mode");
        QTest::addColumn<bool>("overOld");
        for (const char* kind : {"fail once", "fail ever", "short once", "short ever", "kill once"})
            for (const bool overOld : {true, false}) {
                const QStringList words = QString(kind).split(' ');
                QTest::addRow("%s, %s", kind, overOld ? "over an old file" : "a new file")
                    << words[0] << words[1] << overOld;
            }
    }
    void eachCall() {
        QFETCH(const QString, kind);
        QFETCH(const QString, mode);
        QFETCH(const bool, overOld);
        const int old = overOld ? 1 : -2;

        putOld(overOld);
        const Outcome plain = save({});
        QVERIFY(plain.saved);
        QCOMPARE(plain.generation, 2);
        QVERIFY2(isDurable(plain.log), plain.log.join(", ").constData());

        int call = 1;
        for (;; ++call) {
            putOld(overOld);
            const Outcome outcome = save({{"FAULT_CALL", QString::number(call)},
                                          {"FAULT_KIND", kind},
                                          {"FAULT_MODE", mode}});
            if (!outcome.injected())
                break;
            const QByteArray log =
                "call " + QByteArray::number(call) + ": " + outcome.log.join(", ");
            QVERIFY2(outcome.generation == old || outcome.generation == 2, log);
            QCOMPARE(outcome.killed, kind == "kill");
            if (outcome.saved) {
                QVERIFY2(outcome.generation == 2, log);
                QVERIFY2(isDurable(outcome.log), log);
            }
            // The next save works and leaves nothing of this one.
            QVERIFY(save({}).saved);
            QCOMPARE(QDir(m_folder.path())
                         .entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
                     QStringList{"level"});
        }
        QVERIFY2(call > 4, "write, sync, rename and sync of the folder must have been reached");
    }
};

WAYMARK_TEST(TestSaveFaults)
#include "tst_save_faults.moc"
