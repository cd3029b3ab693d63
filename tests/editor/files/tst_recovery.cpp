// SPDX-License-Identifier: MIT
#include "editor/files/recovery.h"

#include "tests/editor/files/watched_level.h"
#include "tests/support/test_registry.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace recovery_test {

using namespace waymark;
using namespace navcore;

class TestRecovery : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;

    QString states() const { return m_folder->filePath("journals"); }
    QString levelPath() const { return m_folder->filePath("castle.waymark"); }

    /// Simulates a session that crashes, and returns its last level.
    Level crashed(int steps) const {
        WatchedLevel kept(states());
        if (QFile::exists(levelPath()))
            [&] { QVERIFY(kept.files.open(levelPath()).ok()); }();
        else
            kept.files.start(Level());
        for (Coord x = 1; x <= steps; ++x)
            kept.add(x * 512);
        return kept.level();
    }
    void save() const {
        WatchedLevel kept(states());
        kept.files.start(Level());
        QVERIFY(kept.files.saveAs(levelPath()).ok());
    }
    static void look(Recovery& recovery, Recovery::Which which = Recovery::Which::Own) {
        recovery.look(which);
        recovery.finish();
    }
    /// Writes a journal with that head, as if it were from a process that no longer runs.
    void put(const QString& name, const JournalHead& head) const {
        QVERIFY(QDir().mkpath(states()));
        QFile file(states() + '/' + name);
        QVERIFY(file.open(QIODevice::WriteOnly));
        const std::string text = journalStart(head, Level(), {});
        QCOMPARE(file.write(text.data(), static_cast<qint64>(text.size())),
                 static_cast<qint64>(text.size()));
    }

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void nothingIsThere() {
        Recovery recovery(states());
        look(recovery);
        QVERIFY(recovery.works().empty());
        QVERIFY(!QFile::exists(states()));
    }

    void whatWasNotSavedIsFound() {
        save();
        const Level last = crashed(3);
        Recovery recovery(states());
        look(recovery);
        QCOMPARE(recovery.works().size(), std::size_t{1});
        const Recovery::Work work = recovery.works().front();
        QVERIFY(work->file.level == last);
        QCOMPARE(work->steps, 3);
        QCOMPARE(work->level, levelPath());
        QVERIFY(std::abs(work->time.secsTo(QDateTime::currentDateTime())) < 3600);
        look(recovery); // Looking again does not list the work twice.
        QCOMPARE(recovery.works().size(), std::size_t{1});
        Recovery other(states()); // Another window does not find the work.
        look(other, Recovery::Which::All);
        QVERIFY(other.works().empty());
        QCOMPARE(journalsIn(states()).size(), 1); // The journal is kept until a decision is made.
    }

    void aLevelThatWasNeverSavedToo() {
        const Level last = crashed(2);
        Recovery recovery(states());
        look(recovery);
        QCOMPARE(recovery.works().size(), std::size_t{1});
        QVERIFY(recovery.works().front()->file.level == last);
        QVERIFY(recovery.works().front()->level.isEmpty());
    }

    void whoLivesIsLeftAlone() {
        WatchedLevel kept(states());
        kept.files.start(Level());
        kept.add(512);
        kept.keeper.flush();
        Recovery recovery(states());
        look(recovery, Recovery::Which::All);
        QVERIFY(recovery.works().empty());
        QCOMPARE(journalsIn(states()).size(), 1);
    }

    /// The process died after the save but before it deleted its journal, or the same content was
    /// saved elsewhere.
    void whatIsInTheFileIsDropped() {
        save();
        const Level last = crashed(3);
        {
            WatchedLevel kept(m_folder->filePath("others"));
            kept.files.start(last);
            QVERIFY(kept.files.saveAs(levelPath()).ok());
        }
        Recovery recovery(states());
        look(recovery);
        QVERIFY(recovery.works().empty());
        QVERIFY(QDir(states()).isEmpty());
    }

    void afterAPullTheWorkIsStillWhole() {
        save();
        const Level last = crashed(3);
        QVERIFY(QFile::remove(levelPath()));
        {
            WatchedLevel kept(m_folder->filePath("others"));
            kept.files.start(Level());
            kept.add(7);
            QVERIFY(kept.files.saveAs(levelPath()).ok());
        }
        Recovery recovery(states());
        look(recovery);
        QCOMPARE(recovery.works().size(), std::size_t{1});
        QVERIFY(recovery.works().front()->file.level == last);
    }

    void whatKilledAStartIsNotTriedAgain() {
        crashed(2);
        const QString journal = states() + '/' + journalsIn(states()).value(0);
        QFile mark(journal + ".tried");
        QVERIFY(mark.open(QIODevice::WriteOnly));
        Recovery recovery(states());
        look(recovery);
        QVERIFY(recovery.works().empty());
        QCOMPARE(recovery.left(), 1);
        QVERIFY(QFile::exists(journal));
        look(recovery, Recovery::Which::All); // The user explicitly requested it.
        QCOMPARE(recovery.works().size(), std::size_t{1});
        QVERIFY(!mark.exists());
    }

    void otherMachinesAreLeftAloneUntilAskedFor() {
        put("a.journal", {"Waymark", "not " + thisMachine(), "", 5, 1, {}});
        Recovery recovery(states());
        look(recovery);
        QVERIFY(recovery.works().empty());
        look(recovery, Recovery::Which::All);
        QCOMPARE(recovery.works().size(), std::size_t{1});
        QCOMPARE(recovery.works().front()->time, QDateTime::fromSecsSinceEpoch(5));
    }

    void whatCannotBeReadStays() {
        put("good.journal", {"Waymark", thisMachine(), "", 5, 1, {}});
        QFile bad(states() + "/bad.journal");
        QVERIFY(bad.open(QIODevice::WriteOnly));
        bad.write("something else");
        bad.close();
        QVERIFY(QFile::link("good.journal", states() + "/linked.journal"));
        Recovery recovery(states());
        look(recovery);
        QCOMPARE(recovery.works().size(), std::size_t{1});
        QVERIFY(bad.exists());
        QCOMPARE(recovery.unread().size(), std::size_t{1}); // A symbolic link is not a journal.
        QCOMPARE(recovery.unread().front().journal, bad.fileName());
        QCOMPARE(recovery.unread().front().why.kind, ErrorKind::Syntax);
        QVERIFY(bad.remove());
        look(recovery);
        QVERIFY(recovery.unread().empty());
    }

    void theNewestComesFirst() {
        for (const int time : {300, 900, 600})
            put(QString("%1.journal").arg(time), {"Waymark", thisMachine(), "", time, 1, {}});
        Recovery recovery(states());
        look(recovery);
        QList<qint64> times;
        for (const Recovery::Work& work : recovery.works())
            times << work->time.toSecsSinceEpoch();
        QCOMPARE(times, (QList<qint64>{900, 600, 300}));
        recovery.forget(recovery.works().front());
        QCOMPARE(recovery.works().size(), std::size_t{2});
    }
};

WAYMARK_TEST(TestRecovery)

} // namespace recovery_test
#include "tst_recovery.moc"
