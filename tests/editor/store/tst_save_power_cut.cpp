// SPDX-License-Identifier: MIT
// Cuts the power of a small ext4 disk while a process saves in a loop. The cut loses everything
// that is not in the disk's journal. The file must have either the last content reported as saved
// or the next one.
#include "tests/editor/store/cut_disk.h"
#include "tests/editor/store/helper_files.h"
#include "tests/editor/store/save_content.h"
#include "tests/support/test_registry.h"

#include <QFile>
#include <QProcess>
#include <QRandomGenerator>
#include <QTest>
#include <QThread>

namespace {

int lastNumber(const QByteArray& lines) {
    const QByteArray whole = lines.left(lines.lastIndexOf('\n'));
    return whole.mid(whole.lastIndexOf('\n') + 1).toInt();
}

} // namespace

class TestSavePowerCut : public QObject {
    Q_OBJECT

    waymark::CutDisk m_disk;

private Q_SLOTS:
    void initTestCase() {
        if (!m_disk.make())
            QSKIP("only root with loop devices can make a disk and cut its power");
    }

    void whatWasToldIsThereAfterEachCut() {
        const int cuts = waymark::wantedCuts();
        const QString path = m_disk.path() + "/level";
        QRandomGenerator random(11);
        int generation = 0;
        for (int cut = 0; cut < cuts; ++cut) {
            QVERIFY(m_disk.attach());
            QProcess helper;
            helper.start(saveHelper(), {"loop", path, QString::number(generation + 1)});
            QVERIFY(helper.waitForReadyRead());
            QThread::usleep(random.bounded(50'000u));
            if (!m_disk.cut()) {
                helper.kill();
                helper.waitForFinished();
                QSKIP("this kernel cannot cut the power of a file system");
            }
            QVERIFY(helper.waitForFinished());
            QCOMPARE(helper.exitCode(), 3); // A save on a disk without power reports an error.
            const int told = lastNumber(helper.readAllStandardOutput());
            QVERIFY(told > generation);

            QVERIFY(m_disk.detach() && m_disk.attach());
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
            QVERIFY(m_disk.detach());
        }
    }
};

WAYMARK_TEST(TestSavePowerCut)
#include "tst_save_power_cut.moc"
