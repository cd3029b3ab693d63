// SPDX-License-Identifier: MIT
// Cuts the power of a small ext4 disk under a process that saves for ever: what is not in its
// journal is gone. The file must hold the last content that was told to be saved, or the next one.
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

#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

namespace {

bool succeeds(const QString& program, const QStringList& arguments) {
    QProcess process;
    process.start(program, arguments);
    return process.waitForFinished() && process.exitStatus() == QProcess::NormalExit &&
           process.exitCode() == 0;
}

// Stops all writing to the file system at once, without flushing its journal.
bool cutPower(const QString& mountPoint) {
    constexpr unsigned long Shutdown = _IOR('X', 125, quint32);
    quint32 withoutLogFlush = 2;
    const int folder = ::open(QFile::encodeName(mountPoint).constData(), O_RDONLY | O_CLOEXEC);
    const bool done = folder >= 0 && ::ioctl(folder, Shutdown, &withoutLogFlush) == 0;
    ::close(folder);
    return done;
}

int lastNumber(const QByteArray& lines) {
    const QByteArray whole = lines.left(lines.lastIndexOf('\n'));
    return whole.mid(whole.lastIndexOf('\n') + 1).toInt();
}

} // namespace

class TestSavePowerCut : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_disk, m_image;

    bool attach() { return succeeds("mount", {"-o", "loop,commit=1", m_image, m_disk}); }
    bool detach() { return succeeds("umount", {m_disk}); }

private Q_SLOTS:
    void initTestCase() {
        m_image = m_folder.filePath("image");
        m_disk = m_folder.filePath("disk");
        QVERIFY(QDir(m_folder.path()).mkdir("disk"));
        QFile image(m_image);
        QVERIFY(image.open(QIODevice::WriteOnly) && image.resize(32 << 20));
        if (::geteuid() != 0 || !succeeds("mkfs.ext4", {"-q", m_image}) || !attach())
            QSKIP("only root with loop devices can make a disk and cut its power");
        QVERIFY(detach());
    }
    void cleanupTestCase() { succeeds("umount", {"-l", m_disk}); }

    void whatWasToldIsThereAfterEachCut() {
        const int wanted = qEnvironmentVariableIntValue("WAYMARK_POWER_CUTS");
        const int cuts = wanted > 0 ? wanted : 20;
        const QString path = m_disk + "/level";
        QRandomGenerator random(11);
        int generation = 0;
        for (int cut = 0; cut < cuts; ++cut) {
            QVERIFY(attach());
            QProcess helper;
            helper.start(saveHelper(), {"loop", path, QString::number(generation + 1)});
            QVERIFY(helper.waitForReadyRead());
            QThread::usleep(random.bounded(50'000u));
            if (!cutPower(m_disk)) {
                helper.kill();
                helper.waitForFinished();
                QSKIP("this kernel cannot cut the power of a file system");
            }
            QVERIFY(helper.waitForFinished());
            QCOMPARE(helper.exitCode(), 3); // a save on a dead disk reports its error
            const int told = lastNumber(helper.readAllStandardOutput());
            QVERIFY(told > generation);

            QVERIFY(detach() && attach());
            {
                QFile file(path);
                QVERIFY(file.open(QIODevice::ReadOnly));
                generation = generationOf(file.readAll());
            }
            QVERIFY2(generation == told || generation == told + 1,
                     qPrintable(QStringLiteral("cut %1: told %2, found %3")
                                    .arg(cut)
                                    .arg(told)
                                    .arg(generation)));
            QVERIFY(detach());
        }
    }
};

WAYMARK_TEST(TestSavePowerCut)
#include "tst_save_power_cut.moc"
