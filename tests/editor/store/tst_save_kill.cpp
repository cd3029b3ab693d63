// SPDX-License-Identifier: MIT
// Kills a process that saves in a loop. The file must have either the last content reported as
// saved or the next one, completely.
#include "editor/store/file_io.h"
#include "tests/editor/store/helper_files.h"
#include "tests/editor/store/save_content.h"
#include "tests/support/test_registry.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

class TestSaveKill : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

private Q_SLOTS:
    void theFileIsWholeAfterEachKill() {
        const int kills = qEnvironmentVariableIntValue("WAYMARK_KILLS") > 0
                              ? qEnvironmentVariableIntValue("WAYMARK_KILLS")
                              : 200;
        const QString path = m_folder.filePath("level");
        QRandomGenerator random(7);
        int generation = 0;
        for (int kill = 0; kill < kills; ++kill) {
            QProcess helper;
            helper.start(saveHelper(), {"loop", path, QString::number(generation + 1)});
            QVERIFY(helper.waitForReadyRead());
            QThread::usleep(random.bounded(20'000u));
            helper.kill();
            QVERIFY(helper.waitForFinished());
            QCOMPARE(helper.exitStatus(), QProcess::CrashExit);

            const QByteArray told = helper.readAllStandardOutput();
            const int end = int(told.lastIndexOf('\n'));
            const int acknowledged =
                told.left(end).mid(told.left(end).lastIndexOf('\n') + 1).toInt();
            QVERIFY(acknowledged > generation);
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            generation = generationOf(file.readAll());
            QVERIFY2(generation == acknowledged || generation == acknowledged + 1,
                     qPrintable(QStringLiteral("kill %1: told %2, found %3")
                                    .arg(kill)
                                    .arg(acknowledged)
                                    .arg(generation)));
        }
        QVERIFY(waymark::saveFile(path, contentOfGeneration(0)));
        QCOMPARE(
            QDir(m_folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
            QStringList{"level"});
    }
};

WAYMARK_TEST(TestSaveKill)
#include "tst_save_kill.moc"
