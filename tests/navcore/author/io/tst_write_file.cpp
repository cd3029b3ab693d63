// SPDX-License-Identifier: MIT
#include "navcore/author/io/write_file.h"
#include "navcore/runtime/base/read_file.h"
#include "tests/support/test_registry.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <sys/resource.h>

using namespace navcore;

class tst_WriteFile : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::string path(const char* name) const { return m_folder.filePath(name).toStdString(); }

private Q_SLOTS:
    void whatIsWrittenIsRead() {
        const std::string large(5'000'000, 'x');
        for (const std::string& bytes : {std::string(), std::string("a\0b\r\n", 5), large}) {
            QVERIFY(writeFile(path("file é"), bytes).ok());
            const auto read = readFile(path("file é"), large.size());
            QVERIFY(read.ok() && read.value() == bytes);
        }
        const auto capped = readFile(path("file é"), large.size() - 1);
        QVERIFY(!capped.ok() && capped.error().kind == ErrorKind::TooLarge);
        QCOMPARE(QDir(m_folder.path()).entryList(QDir::Files | QDir::Hidden).size(), 1);
    }

    void newFilesFollowTheMask() {
        QVERIFY(writeFile(path("new"), "1").ok());
        QVERIFY(QFile::permissions(m_folder.filePath("new")) & QFile::ReadOwner);
        QVERIFY(!(QFile::permissions(m_folder.filePath("new")) & QFile::ExeOwner));
    }

    void danglingLinkIsFilled() {
        QVERIFY(QFile::link("not yet", m_folder.filePath("dangling")));
        QVERIFY(writeFile(path("dangling"), "2").ok());
        QVERIFY(QFile::exists(m_folder.filePath("not yet")));
        QVERIFY(QFile::link("loop b", m_folder.filePath("loop a")));
        QVERIFY(QFile::link("loop a", m_folder.filePath("loop b")));
        QVERIFY(!writeFile(path("loop a"), "3").ok());
    }

    /// If the disk is full during writing, the old file stays and no temporary file remains.
    void shortWriteKeepsTheOldFile() {
        QVERIFY(writeFile(path("kept"), "old").ok());
        const auto names = QDir(m_folder.path()).entryList(QDir::Files | QDir::Hidden);
        std::signal(SIGXFSZ, SIG_IGN);
        rlimit before{};
        QCOMPARE(getrlimit(RLIMIT_FSIZE, &before), 0);
        const rlimit tight{1000, before.rlim_max};
        QCOMPARE(setrlimit(RLIMIT_FSIZE, &tight), 0);
        const Status status = writeFile(path("kept"), std::string(5000, 'n'));
        QCOMPARE(setrlimit(RLIMIT_FSIZE, &before), 0);
        QVERIFY(!status.ok() && status.error().kind == ErrorKind::Io);
        QVERIFY(status.error().message.starts_with(path("kept") + ": cannot be written: "));
        QCOMPARE(readFile(path("kept"), 100).value(), std::string("old"));
        QCOMPARE(QDir(m_folder.path()).entryList(QDir::Files | QDir::Hidden), names);
    }

    /// The next writer removes the temporary files of killed writers, regardless of which file it
    /// writes.
    void leftoversOfKilledWritersAreRemoved() {
        QVERIFY(writeFile(path(".waymark-save-abcdef"), "half a file").ok());
        QVERIFY(writeFile(path("kept.AbCdEf"), "somebody's").ok());
        QVERIFY(writeFile(path("kept"), "1").ok());
        QVERIFY(!QFile::exists(m_folder.filePath(".waymark-save-abcdef")));
        QVERIFY(QFile::exists(m_folder.filePath("kept.AbCdEf")));
    }
};

WAYMARK_TEST(tst_WriteFile)
#include "tst_write_file.moc"
