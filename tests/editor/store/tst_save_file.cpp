// SPDX-License-Identifier: MIT
#include "editor/store/file_io.h"
#include "tests/support/shown_text.h"
#include "tests/support/test_registry.h"

#include <QDir>
#include <QFile>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <csignal>
#include <sys/file.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace waymark;

namespace {

constexpr qint64 Cap = 1 << 24;

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(none)");
}

void put(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

QStringList entries(const QString& folder) {
    return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::System |
                                  QDir::NoDotAndDotDot);
}

QString messageOf(const navcore::Status& status) {
    return status ? QString() : QString::fromStdString(status.error().message);
}

mode_t modeOf(const QString& path) {
    struct stat info;
    return ::lstat(QFile::encodeName(path).constData(), &info) == 0 ? info.st_mode : 0;
}

// Limits the size of all files that this process writes, during its lifetime.
class FileSizeLimit {
public:
    explicit FileSizeLimit(rlim_t bytes) {
        m_oldHandler = std::signal(SIGXFSZ, SIG_IGN);
        ::getrlimit(RLIMIT_FSIZE, &m_old);
        const rlimit limited{bytes, m_old.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &limited);
    }
    ~FileSizeLimit() {
        ::setrlimit(RLIMIT_FSIZE, &m_old);
        std::signal(SIGXFSZ, m_oldHandler);
    }
    Q_DISABLE_COPY_MOVE(FileSizeLimit)

private:
    rlimit m_old = {};
    void (*m_oldHandler)(int) = nullptr;
};

} // namespace

class TestSaveFile : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString at(const QString& name) const { return m_folder.filePath(name); }

private Q_SLOTS:
    void init() {
        for (const QString& name : entries(m_folder.path())) {
            if (!QFile::remove(at(name)))
                QDir(at(name)).removeRecursively();
        }
        QCOMPARE(entries(m_folder.path()), QStringList());
    }

    void writesANewFileAndReplacesAnOldOne() {
        const QByteArray big(3'000'000, 'x');
        for (const QByteArray& bytes :
             {QByteArray("one"), big, QByteArray(), QByteArray("\0b", 2)}) {
            QVERIFY2(saveFile(at("a"), bytes), "");
            QCOMPARE(contentOf(at("a")), bytes);
            QCOMPARE(readFile(at("a"), Cap).value(), bytes);
            QCOMPARE(entries(m_folder.path()), QStringList{"a"});
        }
    }

    void keepsTheMode() {
        put(at("a"), "old");
        for (const mode_t mode : {0600u, 0644u, 0664u, 0755u}) {
            QCOMPARE(::chmod(qPrintable(at("a")), mode), 0);
            QVERIFY(saveFile(at("a"), "new"));
            QCOMPARE(modeOf(at("a")) & 07777u, mode);
        }
    }

    void aSymlinkStaysOne() {
        QDir(m_folder.path()).mkdir("real");
        put(at("real/target"), "old");
        QVERIFY(QFile::link("real/target", at("link")));
        QVERIFY(QFile::link("link", at("link2")));
        QVERIFY(saveFile(at("link2"), "new"));
        QVERIFY(S_ISLNK(modeOf(at("link2"))) && S_ISLNK(modeOf(at("link"))));
        QCOMPARE(contentOf(at("real/target")), "new");
        QCOMPARE(entries(at("real")), QStringList{"target"});
    }

    void aDanglingSymlinkGetsItsTarget() {
        QDir(m_folder.path()).mkdir("real");
        QVERIFY(QFile::link("real/target", at("link")));
        QVERIFY(saveFile(at("link"), "new"));
        QVERIFY(S_ISLNK(modeOf(at("link"))));
        QCOMPARE(contentOf(at("real/target")), "new");
    }

    void refusesASymlinkLoop() {
        QVERIFY(QFile::link("b", at("a")));
        QVERIFY(QFile::link("a", at("b")));
        QVERIFY(!saveFile(at("a"), "new"));
        QVERIFY(S_ISLNK(modeOf(at("a"))));
    }

    void refusesAFolderAndSaysSo() {
        QDir(m_folder.path()).mkdir("folder");
        const navcore::Status status = saveFile(at("folder"), "new");
        QVERIFY(!status);
        QCOMPARE(status.error().kind, navcore::ErrorKind::Io);
        QVERIFY2(messageOf(status).contains(at("folder")), qPrintable(messageOf(status)));
        QVERIFY2(messageOf(status).contains("folder"), qPrintable(messageOf(status)));
        QVERIFY(S_ISDIR(modeOf(at("folder"))));
    }

    void refusesAPipeAndADevice() {
        QCOMPARE(::mkfifo(qPrintable(at("pipe")), 0600), 0);
        QVERIFY(!saveFile(at("pipe"), "new"));
        QVERIFY(S_ISFIFO(modeOf(at("pipe"))));
        QVERIFY(!readFile(at("pipe"), Cap));

        // Creates a separate device node, so that /dev is not damaged if the file is not refused.
        if (::mknod(qPrintable(at("null")), S_IFCHR | 0666, 0x103) != 0)
            QSKIP("only root makes a device node");
        QVERIFY(!saveFile(at("null"), "new"));
        QVERIFY(S_ISCHR(modeOf(at("null"))));
    }

    void aFolderThatIsNotThere() {
        const navcore::Status status = saveFile(at("no/such/a"), "new");
        QVERIFY(!status);
        QVERIFY2(messageOf(status).contains("No such file"), qPrintable(messageOf(status)));
    }

    void aReadOnlyFolder() {
        put(at("a"), "old");
        // Root can write everywhere, so it drops its privileges here.
        const bool root = ::geteuid() == 0;
        QCOMPARE(::chmod(qPrintable(m_folder.path()), 0555), 0);
        QVERIFY(!root || ::seteuid(65534) == 0);
        const navcore::Status status = saveFile(at("a"), "new");
        QVERIFY(!root || ::seteuid(0) == 0);
        QCOMPARE(::chmod(qPrintable(m_folder.path()), 0700), 0);
        QVERIFY(!status);
        QVERIFY2(messageOf(status).contains("denied"), qPrintable(messageOf(status)));
        QCOMPARE(contentOf(at("a")), "old");
    }

    void aFullDiskByLimit() {
        put(at("a"), "old");
        navcore::Status status = navcore::Done{};
        {
            const FileSizeLimit limit(200'000);
            status = saveFile(at("a"), QByteArray(300'072, 'x'));
        }
        QVERIFY(!status);
        QVERIFY2(messageOf(status).contains("untouched"), qPrintable(messageOf(status)));
        QCOMPARE(contentOf(at("a")), "old");
        QCOMPARE(entries(m_folder.path()), QStringList{"a"});
    }

    void aFullDiskByMount() {
        QDir(m_folder.path()).mkdir("disk");
        if (::mount("tmpfs", qPrintable(at("disk")), "tmpfs", 0, "size=512k") != 0)
            QSKIP("mounting a small disk is not allowed here");
        const auto unmount = qScopeGuard([&] { ::umount2(qPrintable(at("disk")), MNT_DETACH); });
        put(at("disk/a"), "old");
        // Each size limit stops the write at a different point. The last limit is large enough.
        for (const int size : {2'000'000, 524'288, 400'000}) {
            const navcore::Status status = saveFile(at("disk/a"), QByteArray(size, 'x'));
            const QByteArray after = contentOf(at("disk/a"));
            QCOMPARE(status.ok(), size == 400'000);
            QCOMPARE(after.size(), status.ok() ? size : 3);
            QCOMPARE(entries(at("disk")), QStringList{"a"});
        }
    }

    void removesOnlyItsOwnDeadLeftovers() {
        const QStringList kept{"a.backup", ".waymark-save-abcde", ".waymark-save-abcdefg",
                               ".waymark-save-aBcdef", "waymark-save-abcdef"};
        for (const QString& name : kept)
            put(at(name), "x");
        for (const char* name : {".waymark-save-abcdef", ".waymark-save-locked"})
            put(at(name), "x");
        QVERIFY(QFile::link("a.backup", at(".waymark-save-linked")));
        QCOMPARE(::mkfifo(qPrintable(at(".waymark-save-pipeee")), 0600), 0);
        QFile locked(at(".waymark-save-locked"));
        QVERIFY(locked.open(QIODevice::ReadOnly));
        QCOMPARE(::flock(locked.handle(), LOCK_EX), 0);

        QStringList expected = kept + QStringList{"a", ".waymark-save-locked",
                                                  ".waymark-save-linked", ".waymark-save-pipeee"};
        const auto sorted = [](QStringList names) {
            std::sort(names.begin(), names.end());
            return names;
        };
        QVERIFY(saveFile(at("a"), "new"));
        QCOMPARE(sorted(entries(m_folder.path())), sorted(expected));
        locked.close();
        expected.removeOne(".waymark-save-locked");
        QVERIFY(saveFile(at("a"), "new"));
        QCOMPARE(sorted(entries(m_folder.path())), sorted(expected));
    }

    void namesAsLongAsTheDiskAllows() {
        for (const int length : {248, 249, 255}) {
            const QString name(length, 'n');
            QVERIFY2(saveFile(at(name), "new"), qPrintable(QString::number(length)));
            QCOMPARE(contentOf(at(name)), "new");
        }
        const navcore::Status status = saveFile(at(QString(256, 'n')), "new");
        QVERIFY(!status);
        QVERIFY2(messageOf(status).contains("its name is too long"), qPrintable(messageOf(status)));
    }

    void saysWhetherAnOldVersionIsThere() {
        const navcore::Status nowhere = saveFile(at("no/such/a"), "new");
        QVERIFY(!messageOf(nowhere).contains("untouched"));
        QCOMPARE(argumentsIn(messageOf(nowhere), "SaveFile", "no file of"), QStringList());
        const FileSizeLimit limit(1000);
        const navcore::Status never = saveFile(at("a"), QByteArray(5000, 'x'));
        QCOMPARE(argumentsIn(messageOf(never), "SaveFile", "no file of"), QStringList());
    }

    void readingIsCapped() {
        put(at("a"), QByteArray(1000, 'x'));
        QCOMPARE(readFile(at("a"), 1000).value().size(), 1000);
        const auto tooLarge = readFile(at("a"), 999);
        QVERIFY(!tooLarge);
        QCOMPARE(tooLarge.error().kind, navcore::ErrorKind::TooLarge);
        QVERIFY(QString::fromStdString(tooLarge.error().message).contains("999"));
        QCOMPARE(readFile(at("none"), 1).error().kind, navcore::ErrorKind::NotFound);
        QCOMPARE(readFile(m_folder.path(), 1).error().kind, navcore::ErrorKind::Io);
        // The file reports a size of 0 but has content, so the limit must not rely on the reported
        // size.
        QCOMPARE(readFile("/proc/self/status", 10).error().kind, navcore::ErrorKind::TooLarge);
    }
};

WAYMARK_TEST(TestSaveFile)
#include "tst_save_file.moc"
