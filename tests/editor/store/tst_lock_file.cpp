// SPDX-License-Identifier: MIT
#include "editor/store/lock_file.h"

#include "tests/editor/store/helper_files.h"
#include "tests/support/test_registry.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <array>
#include <memory>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace lock_file_test {

using namespace waymark;
using State = LockFile::State;

/// Tests two users of one file: in the same process, in two processes, and after one of them was
/// killed.
class TestLockFile : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;

    QString path() const { return m_folder->filePath("castle.waymark"); }
    QString place() const { return m_folder->filePath(".castle.waymark.lock"); }
    QStringList files() const {
        return QDir(m_folder->path())
            .entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    }
    QJsonObject lock() const {
        QFile file(place());
        return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object()
                                              : QJsonObject();
    }
    void write(const QByteArray& bytes) const {
        QFile file(place());
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }
    /// Writes the lock of a live process with a modified member.
    void writeOther(const QString& member, const QJsonValue& value) const {
        LockFile mine(path());
        QCOMPARE(mine.take(), State::Ours);
        QJsonObject other = lock();
        QVERIFY(other.contains(member));
        mine.release();
        other[member] = value;
        if (member != "token")
            other["token"] = "another";
        write(QJsonDocument(other).toJson());
    }
    /// Starts another process, and waits until it has taken the lock.
    std::unique_ptr<QProcess> holder() const {
        auto process = std::make_unique<QProcess>();
        process->start(saveHelper(), {"hold", path(), "0"});
        [&] {
            QVERIFY(process->waitForReadyRead());
            QCOMPARE(process->readAllStandardOutput().trimmed(), "ours");
        }();
        return process;
    }

private Q_SLOTS:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        QFile level(path());
        QVERIFY(level.open(QIODevice::WriteOnly));
    }

    void oneOfTwoHasIt() {
        LockFile a(path()), b(path());
        QCOMPARE(a.state(), State::Free);
        QCOMPARE(a.take(), State::Ours);
        QCOMPARE(a.take(), State::Ours);
        QCOMPARE(b.take(), State::Theirs);
        QVERIFY(b.otherHost().isEmpty()); // This computer.
        b.release();                      // b does not own it.
        QCOMPARE(a.state(), State::Ours);
        QCOMPARE(files(), (QStringList{".castle.waymark.lock", "castle.waymark"}));
        a.release();
        QCOMPARE(files(), QStringList{"castle.waymark"});
        QCOMPARE(b.take(), State::Ours);
    }

    void itSaysWhoHasIt() {
        LockFile mine(path());
        QCOMPARE(mine.take(), State::Ours);
        QCOMPARE(lock()["pid"].toInteger(), qint64{::getpid()});
        QCOMPARE(lock()["host"].toString(), QSysInfo::machineHostName());
        QVERIFY(!lock()["start"].toString().isEmpty());
    }

    void itGoesWithItsObject() {
        {
            LockFile mine(path());
            QCOMPARE(mine.take(), State::Ours);
        }
        QCOMPARE(files(), QStringList{"castle.waymark"});
    }

    void whoeverIsTakenOverFindsOut() {
        LockFile a(path()), b(path());
        QCOMPARE(a.take(), State::Ours);
        QCOMPARE(b.takeOver(), State::Ours);
        QCOMPARE(a.state(), State::Theirs);
        a.release(); // Belongs to b now.
        QCOMPARE(b.state(), State::Ours);
        QCOMPARE(a.takeOver(), State::Ours);
        QCOMPARE(b.state(), State::Theirs);
    }

    void byALinkItIsTheSame() {
        const QString link = m_folder->filePath("link.waymark");
        QVERIFY(QFile::link(path(), link));
        LockFile a(path()), b(link);
        QCOMPARE(a.place(), b.place());
        QCOMPARE(a.take(), State::Ours);
        QCOMPARE(b.take(), State::Theirs);
    }

    void soItIsInALinkedFolderBeforeTheFileIsThere() {
        const QString folder = m_folder->filePath("linked");
        QVERIFY(QFile::link(m_folder->path(), folder));
        const LockFile before(folder + "/new.waymark"), real(m_folder->filePath("new.waymark"));
        QCOMPARE(before.place(), real.place());
        QFile level(m_folder->filePath("new.waymark"));
        QVERIFY(level.open(QIODevice::WriteOnly));
        QCOMPARE(LockFile(folder + "/new.waymark").place(), before.place());
    }

    /// The parent has not waited for the process, so its process id still exists.
    void itIsFreeOnceItsProcessHasEnded() {
        const QByteArray program = saveHelper().toLocal8Bit(), file = path().toLocal8Bit();
        std::array words{program.constData(), "leave", file.constData(), "0"};
        std::array<char*, 5> arguments{};
        std::transform(words.begin(), words.end(), arguments.begin(),
                       [](const char* word) { return const_cast<char*>(word); });
        ::pid_t ended = 0;
        QCOMPARE(::posix_spawn(&ended, program.constData(), nullptr, nullptr, arguments.data(),
                               ::environ),
                 0);
        ::siginfo_t how{};
        QCOMPARE(::waitid(P_PID, static_cast<::id_t>(ended), &how, WEXITED | WNOWAIT), 0);
        QCOMPARE(lock()["pid"].toInteger(), qint64{ended});
        LockFile mine(path());
        QCOMPARE(mine.take(), State::Ours);
        QCOMPARE(::waitpid(ended, nullptr, 0), ended);
    }

    void anotherProcess() {
        const auto process = holder();
        LockFile mine(path());
        QCOMPARE(mine.take(), State::Theirs);
        process->write("\n");
        QVERIFY(process->waitForFinished());
        QCOMPARE(process->exitCode(), 0);
        QCOMPARE(files(), QStringList{"castle.waymark"}); // It was released.
        QCOMPARE(mine.take(), State::Ours);
        QProcess third;
        third.start(saveHelper(), {"hold", path(), "0"});
        QVERIFY(third.waitForFinished());
        QCOMPARE(third.exitCode(), 3);
    }

    void whoWasKilledHasNothing() {
        const auto process = holder();
        process->kill();
        QVERIFY(process->waitForFinished());
        QVERIFY(QFile::exists(place()));
        LockFile mine(path());
        QCOMPARE(mine.take(), State::Ours);
        mine.release();
        QCOMPARE(files(), QStringList{"castle.waymark"});
    }

    void aNumberThatWasGivenAgainIsNotTheOwner() {
        writeOther("start", "1"); // This process' id with the start time of another one.
        LockFile mine(path());
        QCOMPARE(mine.take(), State::Ours);
    }

    void anEarlierStartOfTheComputer() {
        writeOther("boot", "another");
        LockFile mine(path());
        QCOMPARE(mine.take(), State::Ours);
    }

    void aLiveProcess() {
        writeOther("token", "another");
        LockFile mine(path());
        QCOMPARE(mine.take(), State::Theirs);
    }

    /// It is unknown whether a process on another computer is still running, or when it started.
    void anotherComputerNeverDiesByItself() {
        writeOther("host", "build-7");
        LockFile mine(path());
        QCOMPARE(mine.take(), State::Theirs);
        QCOMPARE(mine.otherHost(), QString("build-7"));
        QCOMPARE(mine.takeOver(), State::Ours);
    }
    void norDoesAnotherListOfProcesses() {
        writeOther("space", "pid:[1]");
        LockFile mine(path());
        QCOMPARE(mine.take(), State::Theirs);
    }

    void whatCannotBeReadIsSomebodys_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("torn") << QByteArray("{\"host\":\"a");
        QTest::newRow("zeros") << QByteArray(100, '\0');
        QTest::newRow("large") << QByteArray(100'000, ' ');
    }
    void whatCannotBeReadIsSomebodys() {
        QFETCH(const QByteArray, text);
        write(text);
        LockFile mine(path());
        QCOMPARE(mine.take(), State::Theirs);
        mine.release();
        QVERIFY(QFile::exists(place()));
        QCOMPARE(mine.takeOver(), State::Ours);
    }

    void whereNothingCanBeWritten() {
        // Root may write anywhere, so a folder in place of the lock file simulates the failure.
        if (::geteuid() == 0) {
            QVERIFY(QDir(m_folder->path()).mkdir(".castle.waymark.lock"));
            LockFile mine(path());
            QCOMPARE(mine.take(), State::Theirs);
            QCOMPARE(mine.takeOver(), State::NoPlace);
            QVERIFY(!mine.problem().isEmpty());
            return;
        }
        QVERIFY(QFile::setPermissions(m_folder->path(), QFile::ReadOwner | QFile::ExeOwner));
        LockFile mine(path());
        QCOMPARE(mine.take(), State::NoPlace);
        QVERIFY(!mine.problem().isEmpty());
        QVERIFY(QFile::setPermissions(m_folder->path(), QFile::Permissions(0x7000)));
    }

    void aNameThatIsTooLong() {
        LockFile mine(m_folder->filePath(QString(250, 'a')));
        QCOMPARE(mine.take(), State::NoPlace);
        QVERIFY(!mine.problem().isEmpty());
    }

    /// Many processes find the same stale lock at once, and exactly one of them takes it.
    void oneOfManyGetsWhatIsLeft() {
        for (int round = 0; round < 10; ++round) {
            QProcess gone;
            gone.start(saveHelper(), {"leave", path(), "0"});
            QVERIFY(gone.waitForFinished());
            QVERIFY(QFile::exists(place()));
            std::vector<std::unique_ptr<QProcess>> heirs;
            for (int i = 0; i < 6; ++i) {
                heirs.push_back(std::make_unique<QProcess>());
                heirs.back()->start(saveHelper(), {"hold", path(), "0"});
            }
            int owners = 0;
            for (const auto& heir : heirs) {
                QVERIFY(heir->waitForReadyRead());
                owners += heir->readAllStandardOutput().trimmed() == "ours";
            }
            QCOMPARE(owners, 1);
            for (const auto& heir : heirs) {
                heir->write("\n");
                QVERIFY(heir->waitForFinished());
            }
            QCOMPARE(files(), QStringList{"castle.waymark"});
        }
    }

    /// Each call that writes fails in turn. Afterwards there must be either no lock or a complete
    /// one, and the next process must be able to take it.
    void eachFault_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<bool>("overDead");
        for (const char* kind : {"fail", "short", "kill"})
            for (const bool overDead : {false, true})
                QTest::addRow("%s%s", kind, overDead ? ", over a dead one" : "")
                    << kind << overDead;
    }
    void eachFault() {
        QFETCH(const QString, kind);
        QFETCH(const bool, overDead);
        int call = 1;
        for (bool injected = true; injected; ++call) {
            QTemporaryDir logs;
            if (overDead)
                QCOMPARE(QProcess::execute(saveHelper(), {"leave", path(), "0"}), 0);
            QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
            environment.insert("LD_PRELOAD", faultInjector());
            environment.insert("ASAN_OPTIONS", "verify_asan_link_order=0:detect_leaks=0");
            environment.insert("FAULT_FOLDER", m_folder->path());
            environment.insert("FAULT_LOG", logs.filePath("log"));
            environment.insert("FAULT_CALL", QString::number(call));
            environment.insert("FAULT_KIND", kind);
            environment.insert("FAULT_MODE", "once");
            QProcess helper;
            helper.setProcessEnvironment(environment);
            helper.start(saveHelper(), {"leave", path(), "0"});
            QVERIFY(helper.waitForFinished());
            QFile log(logs.filePath("log"));
            QVERIFY(log.open(QIODevice::ReadOnly));
            injected = log.readAll().contains("injected");
            if (QFile::exists(place()))
                QVERIFY2(!lock()["token"].toString().isEmpty(), "a torn lock");
            if (injected && kind == "fail")
                QVERIFY(helper.exitCode() == 4 || helper.exitCode() == 0);
            LockFile next(path());
            QCOMPARE(next.take(), State::Ours);
            next.release();
            QCOMPARE(files(), QStringList{"castle.waymark"});
        }
        QVERIFY2(call > 3, "write, sync and naming must have been reached");
    }
};

WAYMARK_TEST(TestLockFile)

} // namespace lock_file_test
#include "tst_lock_file.moc"
