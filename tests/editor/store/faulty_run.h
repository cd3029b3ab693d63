// SPDX-License-Identifier: MIT
#pragma once

#include "tests/editor/store/helper_files.h"
#include "tests/support/sampling.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <functional>
#include <optional>

namespace waymark {

/// The result of a process whose file changes were logged, and one of whose calls was made to fail.
struct FaultyRun {
    bool injected = false, killed = false;
    int code = 0; ///< Unless it was killed.
    QByteArray output;
    QList<QByteArray> log; ///< One line per call.

    /// Returns whether the successful calls make a new file durable: everything written, then the
    /// file synced, then renamed into place, then the folder synced.
    bool isDurable() const {
        const qsizetype written = log.lastIndexOf("write ok");
        const qsizetype synced = log.indexOf("fsync file ok", written);
        const qsizetype placed =
            std::max(log.lastIndexOf("rename ok"), log.lastIndexOf("linkat ok"));
        const qsizetype folder = log.indexOf("fsync folder ok", placed);
        return 0 <= written && written < synced && synced < placed && placed < folder;
    }
};

/// What goes wrong, and how often. "no space" lets each call fail as if the disk were full.
inline void addFaultRows() {
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("mode");
    for (const char* fault : {"fail once", "fail ever", "full once", "full ever", "short once",
                              "short ever", "kill once"}) {
        const QStringList words = QString(fault).split(' ');
        QTest::addRow("%s", fault) << words[0] << words[1];
    }
}

/// Runs a helper program. Calls in `folder` fail from call number `call` on (1 is the first; 0
/// means that none fails).
inline FaultyRun runWithFault(const QString& program, const QStringList& arguments,
                              const QString& folder, int call = 0, const QString& kind = {},
                              const QString& mode = {}) {
    const QTemporaryDir logs;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("LD_PRELOAD", faultInjector());
    environment.insert("ASAN_OPTIONS", "verify_asan_link_order=0:detect_leaks=0");
    environment.insert("FAULT_FOLDER", folder);
    environment.insert("FAULT_LOG", logs.filePath("log"));
    environment.insert("FAULT_CALL", QString::number(call));
    environment.insert("FAULT_KIND", kind);
    environment.insert("FAULT_MODE", mode);
    QProcess helper;
    helper.setProcessEnvironment(environment);
    helper.start(program, arguments);
    if (!helper.waitForFinished())
        qFatal("the helper does not end");
    FaultyRun run;
    run.killed = helper.exitStatus() == QProcess::CrashExit;
    run.code = helper.exitCode();
    if (!run.killed && run.code != 0 && run.code != 3) // 3 means that it reported an error.
        qFatal("the helper ended with %d: %s", run.code, helper.readAllStandardError().constData());
    run.output = helper.readAllStandardOutput();
    QFile log(logs.filePath("log"));
    if (log.open(QIODevice::ReadOnly))
        run.log = log.readAll().trimmed().split('\n');
    run.injected = std::any_of(run.log.begin(), run.log.end(),
                               [](const QByteArray& line) { return line.startsWith("injected"); });
    if (run.killed != (run.injected && kind == "kill"))
        qFatal(run.killed ? "the helper crashed" : "the helper outlived its end");
    return run;
}

/// Returns the content of a file. Nullopt if it does not exist.
inline std::optional<QByteArray> heldBy(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? std::optional(file.readAll()) : std::nullopt;
}

/// Returns the number of the first call that fails in the current data row. Later runs of the row
/// continue with every sampleStride()-th call.
inline int firstFaultyCall() {
    return 1 + testing::firstSample();
}

/// Makes sampled calls fail while `run` replaces a file with content `old`. Either the complete old
/// content or the complete new content must be there, success may only be reported once the new
/// content is durable, and the next run must work and clean up.
inline void replaceWithFaults(const QString& path, const std::optional<QByteArray>& old,
                              const QByteArray& fresh, const std::function<FaultyRun(int)>& run) {
    const auto putOld = [&] {
        QFile::remove(path);
        QFile file(path);
        if (old && file.open(QIODevice::WriteOnly))
            file.write(*old);
    };
    putOld();
    const FaultyRun plain = run(0);
    QCOMPARE(plain.code, 0);
    QVERIFY(heldBy(path) == fresh);
    QVERIFY2(plain.isDurable(), plain.log.join(", "));
    int call = firstFaultyCall();
    for (;; call += testing::sampleStride()) {
        putOld();
        const FaultyRun outcome = run(call);
        if (!outcome.injected)
            break;
        const QByteArray log = "call " + QByteArray::number(call) + ": " + outcome.log.join(", ");
        QVERIFY2(heldBy(path) == old || heldBy(path) == fresh, log);
        if (!outcome.killed && outcome.code == 0)
            QVERIFY2(heldBy(path) == fresh && outcome.isDurable(), log);
        QCOMPARE(run(0).code, 0);
        const QFileInfo file(path);
        QCOMPARE(file.dir().entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
                 QStringList{file.fileName()});
    }
    QVERIFY2(call > 4, "write, sync, rename and sync of the folder must have been reached");
}

} // namespace waymark
