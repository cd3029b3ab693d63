// SPDX-License-Identifier: MIT
// Tests what a journal restores: a complete random session, or a prefix of its steps if the journal
// is cut off or damaged at any point. The result is never an invalid level.
#include "navcore/author/revision/journal.h"
#include "tests/navcore/author/io/crc_oracle.h"
#include "tests/navcore/author/io/random_level.h"
#include "tests/navcore/author/level/small_level.h"
#include "tests/support/test_registry.h"

#include <QTest>
#include <rapidcheck.h>

using namespace navcore;

namespace {

const JournalHead testHead{"Waymark 9.8", "a machine", "/levels/castle.waymark",
                           1'700'000'000, 3,           "0badcafe"};

/// A journal, the initial level, and the level after each of its steps.
struct Session {
    std::string journal;
    std::vector<Level> levels;
    std::vector<std::size_t> ends; ///< size in bytes up to the end of the beginning and of each
                                   ///< step

    explicit Session(const Level& base) : journal(journalStart(testHead, base, {})) { note(base); }
    void go(const Level& next) {
        const auto steps = static_cast<std::uint32_t>(testHead.steps + levels.size());
        journal += journalStep(diff(levels.back(), next), steps, testHead.time + steps);
        note(next);
    }

private:
    void note(const Level& level) {
        levels.push_back(level);
        ends.push_back(journal.size());
    }
};

/// Returns fifteen steps with undo and redo on a level with every item type.
Session randomSession() {
    Session session(randomlevel::level());
    for (int step = 0; step < 15; ++step) {
        const std::size_t last = session.levels.size() - 1;
        const bool goesBack = last > 2 && randomlevel::below(4) == 0;
        session.go(goesBack ? Level(session.levels[last - 1])
                            : randomlevel::changed(session.levels.back(), 4));
    }
    return session;
}

Session smallSession() {
    Session session(smallLevel());
    Level level = smallLevel();
    for (const Coord x : {7, 9, 0}) {
        LevelEdit edit(level);
        edit.modify<Vertex>({5}, [&](Vertex& v) {
            v.position.x = x;
            v.name = x == 9 ? "two\nlines" : "";
        });
        if (x == 9)
            edit.remove<PinnedRoute>({8});
        (void)level.apply(edit.change());
        session.go(level);
    }
    return session;
}

/// Builds a frame as documented in journal.h.
std::string frameFor(const std::string& payload) {
    const auto bytesOf = [](std::uint32_t number) {
        std::string bytes;
        for (int i = 0; i < 4; ++i, number /= 256)
            bytes += static_cast<char>(number % 256);
        return bytes;
    };
    const std::string size = bytesOf(static_cast<std::uint32_t>(payload.size()));
    return size + bytesOf(crcOracle(size + payload)) + payload;
}

std::string headFor(const std::string& version) {
    return frameFor("waymark journal " + version +
                    "\nprogram p\nmachine m\nlevel \ntime 5\nsteps 0\n");
}

} // namespace

class TestJournal : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aSessionComesBack() {
        QVERIFY(rc::check("what was journaled is what is read", [] {
            const Session session = randomSession();
            const auto story = readJournal(session.journal);
            RC_ASSERT(story.ok());
            RC_ASSERT(story.value().file.level == session.levels.back());
            RC_ASSERT(story.value().head == testHead);
            RC_ASSERT(story.value().steps == testHead.steps + 15U);
            RC_ASSERT(story.value().time == testHead.time + story.value().steps);
            RC_ASSERT(story.value().wholeBytes == session.journal.size());
        }));
    }

    void aTornOneGivesItsWholeSteps() {
        QVERIFY(rc::check("cut anywhere", [] {
            const Session session = randomSession();
            const auto cut = *rc::gen::inRange<std::size_t>(0, session.journal.size());
            const auto story = readJournal(session.journal.substr(0, cut));
            const auto end = std::upper_bound(session.ends.begin(), session.ends.end(), cut);
            const auto whole = static_cast<std::size_t>(end - session.ends.begin());
            RC_ASSERT(story.ok() == (whole > 0));
            if (whole == 0)
                return;
            RC_ASSERT(story.value().file.level == session.levels[whole - 1]);
            RC_ASSERT(story.value().wholeBytes == session.ends[whole - 1]);
        }));
        const Session session = smallSession();
        for (std::size_t cut = 0; cut < session.journal.size(); ++cut) {
            const auto end = std::upper_bound(session.ends.begin(), session.ends.end(), cut);
            const auto story = readJournal(session.journal.substr(0, cut));
            QCOMPARE(story.ok(), end != session.ends.begin());
            if (story)
                QVERIFY(story.value().file.level ==
                        session.levels[static_cast<std::size_t>(end - session.ends.begin() - 1)]);
        }
    }

    void aDamagedOneGivesTheStepsBefore() {
        const Session session = smallSession();
        for (std::size_t bit = 0; bit < session.journal.size() * 8; ++bit) {
            std::string damaged = session.journal;
            damaged[bit / 8] = static_cast<char>(damaged[bit / 8] ^ (1 << bit % 8));
            const auto end = std::upper_bound(session.ends.begin(), session.ends.end(), bit / 8);
            const auto story = readJournal(damaged);
            QCOMPARE(story.ok(), end != session.ends.begin());
            if (!story)
                continue;
            const auto whole = static_cast<std::size_t>(end - session.ends.begin());
            QVERIFY(story.value().file.level == session.levels[whole - 1]);
            QCOMPARE(story.value().wholeBytes, session.ends[whole - 1]);
        }
    }

    void anyBytesAreNoJournal() {
        QVERIFY(rc::check("an error, whatever it is", [](const std::string& bytes) {
            RC_ASSERT(!readJournal(bytes));
            RC_ASSERT(!readJournalHead(bytes));
        }));
    }

    /// Checks the format byte by byte, because other versions must be able to read it.
    void theFormat() {
        const Level base = smallLevel();
        Level level = base;
        LevelEdit edit(base);
        edit.modify<Vertex>({5}, [](Vertex& v) { v.position = {3, 4, 0}; });
        edit.remove<PinnedRoute>({8});
        QVERIFY(level.apply(edit.change()).ok());
        const std::string text = frameFor("waymark journal 1\nprogram Waymark 9.8\nmachine a "
                                          "machine\nlevel /levels/castle.waymark\ntime "
                                          "1700000000\nsteps 3\nbase 0badcafe\n") +
                                 frameFor(writeLevelText(base, {})) +
                                 frameFor("step 4 1700000009\nvertices 5 {\"id\":5,\"at\":[3,4]}\n"
                                          "routes 8 -\n");
        QCOMPARE(journalStart(testHead, base, {}) + journalStep(edit.change(), 4, 1'700'000'009),
                 text);
        const auto story = readJournal(text);
        QVERIFY(story && story.value().file.level == level);
        QCOMPARE(story.value().time, 1'700'000'009);
        QCOMPARE(readJournalHead(text).value(), testHead);
    }

    void membersOfNewerVersionsAreKept() {
        const UnknownMembers unknown{{{"vertices", 5, 0, "mood", "\"good\""}}};
        const auto story = readJournal(journalStart(testHead, smallLevel(), unknown));
        QVERIFY(story.ok());
        QCOMPARE(story.value().file.unknown, unknown);
    }

    void pathsWithLineBreaksDoNotBreakTheHead() {
        JournalHead head = testHead;
        head.level = "/a\nsteps 9";
        const auto read = readJournalHead(journalStart(head, Level(), {}));
        QVERIFY(read.ok());
        QCOMPARE(read.value().steps, testHead.steps);
        QCOMPARE(read.value().level, std::string("/a steps 9"));
    }

    void aNewerOneIsRefused() {
        const std::string base = frameFor(writeLevelText(Level(), {}));
        QVERIFY(readJournal(headFor("1") + base).ok());
        const auto newer = readJournal(headFor("2") + base);
        QVERIFY(!newer);
        QCOMPARE(newer.error().kind, ErrorKind::Unsupported);
        for (const char* version : {"", "x", "1x", "-1"})
            QCOMPARE(readJournal(headFor(version) + base).error().kind, ErrorKind::Syntax);
        QCOMPARE(readJournal(headFor("1") + frameFor("{}")).error().kind, ErrorKind::Syntax);
    }

    void whatNoLevelMayBeEndsIt() {
        const Level base = smallLevel();
        const std::string start = journalStart(testHead, base, {});
        const std::string good = frameFor("step 4 6\nnotes 12 {\"id\":12,\"at\":[1,1],\"text\":"
                                          "\"n\"}\n");
        for (const char* step :
             {"", "step", "step 4", "step x 6", "stride 4 6\n", "step 4 6\nvertices 5\n",
              "step 4 6\nvertices five -\n", "step 4 6\nvertices 5 {\"id\":5}\n",
              "step 4 6\nvertices 5 {\"id\":5,\"at\":[1,2]\n", "step 4 6\nhouses 5 -\n",
              "step 4 6\ninfo  -\n", "step 4 6\nterrains 1 -\n", "step 4 6\nvertices 5 -\n",
              "step 4 6\n\n", "step 4 6\nvertices 5 {\"id\":5,\"at\":[99999999,2]}\n"}) {
            const auto story = readJournal(start + good + frameFor(step) + good);
            QVERIFY2(story.ok(), step);
            QCOMPARE(story.value().wholeBytes, start.size() + good.size());
            QVERIFY2(story.value().file.level.find<Note>({12}), step);
        }
    }
};

WAYMARK_TEST(TestJournal)
#include "tst_journal.moc"
