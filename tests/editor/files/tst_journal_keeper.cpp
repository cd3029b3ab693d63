// SPDX-License-Identifier: MIT
#include "editor/model/transaction.h"
#include "tests/editor/files/watched_level.h"
#include "tests/navcore/author/io/random_level.h"
#include "tests/support/test_registry.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <rapidcheck.h>

namespace journal_keeper_test {

using namespace waymark;
using namespace navcore;

class TestJournalKeeper : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;

    QString states() const { return m_folder->filePath("state/journals"); }
    QString levelPath() const { return m_folder->filePath("castle.waymark"); }

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void nothingIsKeptOfWhatIsSaved() {
        WatchedLevel kept(states());
        kept.files.start(Level());
        kept.keeper.flush();
        QVERIFY(!QFileInfo::exists(states()));
    }

    void eachStepIsKept() {
        WatchedLevel kept(states());
        kept.files.start(Level());
        for (Coord x = 1; x <= 6; ++x) {
            kept.add(x * 512);
            kept.keeper.flush();
            QVERIFY(storyIn(states())->file.level == kept.level());
            QCOMPARE(storyIn(states())->steps, static_cast<std::uint32_t>(x));
        }
        QCOMPARE(kept.keeper.synced(), std::uint64_t{6});
        kept.workspace.document.undo();
        kept.workspace.document.undo();
        kept.keeper.flush();
        QVERIFY(storyIn(states())->file.level == kept.level());
        QCOMPARE(storyIn(states())->steps, 4U);
        kept.workspace.document.redo();
        QVERIFY(kept.workspace.document.travelTo(1).ok());
        kept.keeper.flush();
        QVERIFY(storyIn(states())->file.level == kept.level());
        QCOMPARE(storyIn(states())->steps, 1U);
    }

    /// If much data must be written before a save, the window waits as for other long work, and
    /// keeps repainting.
    void savingWaitsAside() {
        WatchedLevel kept(states());
        kept.files.start(Level());
        QStringList works;
        kept.workspace.document.blockingTask().setWorker(
            [&works](const QString& text, const BlockingTask::Work& work) {
                works << text;
                work({});
            });
        LevelEdit edit(kept.level());
        for (std::uint32_t id = 1; id <= 100'000; ++id)
            edit.set<Vertex>({id}, Vertex{{static_cast<Coord>(id) * 16, 0, 0}, {}, {}, {}, {}});
        QVERIFY(kept.workspace.document.edit(edit.change(), "Add").ok());
        works.clear();
        QVERIFY(kept.files.saveAs(levelPath()).ok());
        QCOMPARE(works.size(), 2); // Two tasks run: one for the journal, and then one for the file.
        kept.keeper.flush(); // Waits for the remaining work, whose duration depends on the disk.
        QCOMPARE(journalsIn(states()).size(), 0);
    }

    /// After an import or a copy, the level has content that is not in any file, although there is
    /// no step.
    void whatNoFileHoldsIsKept() {
        WatchedLevel kept(states());
        Level level;
        LevelEdit edit(level);
        edit.set<Vertex>({7}, Vertex{{512, 0, 0}, {}, {}, {}, {}});
        QVERIFY(level.apply(edit.change()).ok());
        kept.files.start(level);
        kept.workspace.document.history().resetClean();
        QTRY_VERIFY(storyIn(states()));
        QVERIFY(storyIn(states())->file.level == level);
        kept.add(1024);
        kept.keeper.flush();
        QVERIFY(storyIn(states())->file.level == kept.level());
        kept.workspace.document.undo();
        kept.files.start(Level());
        kept.keeper.flush();
        QCOMPARE(journalsIn(states()).size(), 0);

        kept.workspace.document.history().resetClean();
        QVERIFY(kept.files.hasUnsavedChanges());
        kept.files.start(Level()); // Starts another level without making a step.
        QVERIFY(!kept.files.hasUnsavedChanges());
        kept.keeper.flush();
        QCOMPARE(journalsIn(states()).size(), 0);
    }

    void itIsWrittenByItself() {
        WatchedLevel kept(states());
        kept.files.start(Level());
        kept.add(512);
        QTRY_VERIFY(storyIn(states()));
        QVERIFY(storyIn(states())->file.level == kept.level());
        kept.add(1024);
        QTRY_VERIFY(storyIn(states())->file.level == kept.level());
    }

    void whatIsHalfDoneIsNoStep() {
        WatchedLevel kept(states());
        kept.files.start(Level());
        const VertexId id = kept.add(512);
        const Level before = kept.level();
        Gesture drag(kept.workspace.document, "Move");
        for (Coord x = 600; x < 620; ++x) {
            LevelEdit edit(before);
            edit.modify<Vertex>(id, [x](Vertex& v) { v.position.x = x; });
            QVERIFY(drag.replace(edit.change()).ok());
            kept.keeper.flush();
            QVERIFY(storyIn(states())->file.level == before);
        }
        drag.commit();
        kept.keeper.flush();
        QVERIFY(storyIn(states())->file.level == kept.level());
        QCOMPARE(storyIn(states())->steps, 2U);
    }

    void savingEndsIt() {
        WatchedLevel kept(states());
        kept.files.start(Level());
        kept.add(512);
        kept.keeper.flush();
        QVERIFY(kept.files.saveAs(levelPath()).ok());
        kept.keeper.flush();
        QVERIFY(journalsIn(states()).isEmpty());
        kept.add(1024);
        kept.keeper.flush();
        QVERIFY(storyIn(states())->file.level == kept.level());
        QCOMPARE(storyIn(states())->head.level, levelPath().toStdString());
        QCOMPARE(storyIn(states())->steps, 1U);
        kept.workspace.document.undo(); // The saved state.
        kept.keeper.flush();
        QVERIFY(journalsIn(states()).isEmpty());
        kept.add(2048);
        kept.files.close(); // The caller has already asked about unsaved changes.
        kept.keeper.flush();
        QVERIFY(journalsIn(states()).isEmpty());
    }

    void stepsAreCountedOverABranching() {
        WatchedLevel kept(states());
        kept.files.start(Level());
        for (Coord x = 1; x <= 5; ++x)
            kept.add(x * 512);
        QVERIFY(kept.files.saveAs(levelPath()).ok());
        for (int i = 0; i < 3; ++i)
            kept.workspace.document.undo();
        kept.add(9 * 512); // Redo can no longer reach the saved state.
        kept.keeper.flush();
        QCOMPARE(storyIn(states())->steps, 4U);
    }

    void nobodyElseMayRead() {
        WatchedLevel kept(states());
        kept.files.start(Level());
        kept.add(512);
        kept.keeper.flush();
        const auto others = QFileDevice::ReadGroup | QFileDevice::WriteGroup |
                            QFileDevice::ExeGroup | QFileDevice::ReadOther |
                            QFileDevice::WriteOther | QFileDevice::ExeOther;
        const QString file = states() + '/' + journalsIn(states()).value(0);
        for (const QString& path : {file, states(), m_folder->filePath("state")})
            QVERIFY2((QFileInfo(path).permissions() & others) == 0, qPrintable(path));
    }

    void itStaysWhenTheProgramEndsUnasked() {
        Level last;
        {
            WatchedLevel kept(states());
            kept.files.start(Level());
            kept.add(512); // This step has not been written yet.
            last = kept.level();
        }
        QVERIFY(storyIn(states())->file.level == last);
    }

    void itDoesNotGrowForEver() {
        WatchedLevel kept(states());
        kept.files.start(Level());
        qint64 largest = 0;
        for (Coord x = 1; x <= 300; ++x) {
            kept.add(x);
            kept.keeper.flush();
            const QFileInfo file(states() + '/' + journalsIn(states()).value(0));
            largest = std::max(largest, file.size());
        }
        QVERIFY(storyIn(states())->file.level == kept.level());
        QCOMPARE(storyIn(states())->steps, 300U);
        const auto text = static_cast<qint64>(writeLevelText(kept.level(), {}).size());
        QVERIFY2(largest < 4 * text, qPrintable(QString("%1, %2").arg(largest).arg(text)));
    }

    /// A file in place of the folder simulates a disk that accepts nothing.
    void troubleIsSaidOnceAndTriedAgain() {
        QFile inTheWay(m_folder->filePath("state"));
        QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        WatchedLevel kept(states());
        QSignalSpy failed(&kept.keeper, &JournalKeeper::failed);
        QSignalSpy again(&kept.keeper, &JournalKeeper::recovered);
        kept.files.start(Level());
        for (Coord x = 1; x <= 3; ++x) {
            kept.add(x * 512);
            kept.keeper.flush();
        }
        QCOMPARE(failed.count(), 1);
        QCOMPARE(again.count(), 0);
        QCOMPARE(kept.keeper.synced(), std::uint64_t{0});
        QVERIFY(inTheWay.remove());
        kept.add(4 * 512);
        kept.keeper.flush();
        QCOMPARE(again.count(), 1);
        QVERIFY(storyIn(states())->file.level == kept.level());
        QCOMPARE(storyIn(states())->steps, 4U);
        kept.add(5 * 512);
        kept.keeper.flush();
        QVERIFY(storyIn(states())->file.level == kept.level());
        QCOMPARE(failed.count(), 1);
    }

    /// A random session with saves, undo and redo, and writes at any time.
    void aRandomSession() {
        QVERIFY(rc::check("the journal is the level, or there is none", [this] {
            init();
            WatchedLevel kept(states());
            Document& document = kept.workspace.document;
            kept.files.start(randomlevel::level());
            for (std::uint32_t step = 0; step < 12; ++step) {
                switch (randomlevel::below(8)) {
                case 0:
                    document.undo();
                    break;
                case 1:
                    document.redo();
                    break;
                case 2:
                    RC_ASSERT(document
                                  .travelTo(static_cast<int>(randomlevel::below(
                                      static_cast<std::uint32_t>(document.history().count() + 1))))
                                  .ok());
                    break;
                case 3:
                    if (randomlevel::below(3) == 0)
                        RC_ASSERT(kept.files.saveAs(levelPath()).ok());
                    break;
                default: {
                    const Level next = randomlevel::changed(kept.level(), 3);
                    RC_ASSERT(document.edit(diff(kept.level(), next), "Change").ok());
                    break;
                }
                }
                if (randomlevel::below(3) != 0)
                    continue;
                kept.keeper.flush();
                const auto story = storyIn(states());
                RC_ASSERT(story.has_value() == !document.history().isClean());
                if (story)
                    RC_ASSERT(story->file.level == kept.level());
            }
        }));
    }
};

WAYMARK_TEST(TestJournalKeeper)

} // namespace journal_keeper_test
#include "tst_journal_keeper.moc"
