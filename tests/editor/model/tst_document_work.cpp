// SPDX-License-Identifier: MIT
#include "editor/live/workspace.h"
#include "editor/model/transaction.h"
#include "navcore/author/edit/graph_edits.h"
#include "navcore/author/edit/item_verbs.h"
#include "navcore/author/edit/move_items.h"
#include "navcore/author/io/level_text.h"
#include "navcore/runtime/base/random.h"
#include "tests/editor/canvas/random_level.h"
#include "tests/support/test_registry.h"

#include <QSignalSpy>
#include <QTest>

#include <rapidcheck.h>

#include <thread>

namespace document_work_test {

using namespace waymark;
using namespace navcore;

// Number of progress reports when a level is restored from memory: one each for the change, the
// level and completion.
constexpr int keptReports = 3;

/// A document whose long work runs in a thread and can be cancelled before or during the work.
struct Worked {
    Workspace workspace{1'000'000};
    int works = 0, reports = 0;
    double cancelAt = 2; ///< Progress at which to cancel. If above 1, never cancels.

    Worked() {
        workspace.document.blockingTask().setWorker(
            [this](const QString&, const BlockingTask::Work& work) {
                ++works;
                std::stop_source stop;
                if (cancelAt <= 0)
                    stop.request_stop();
                std::jthread([&] {
                    work({stop.get_token(), [&](double done) {
                              ++reports;
                              if (done >= cancelAt)
                                  stop.request_stop();
                          }});
                }).join();
            });
    }
    Document& document() { return workspace.document; }
};

Level levelOf(std::uint64_t seed) {
    return test::randomLevel(seed, 700, 60, 900, 800);
}

LevelChange addMany(const Level& level, std::uint64_t seed) {
    Random random(seed);
    LevelEdit edit(level);
    for (std::uint32_t i = 0; i < 520; ++i) {
        const Point2 at = test::place(random, 900, 800);
        edit.set<Vertex>({2'000'000 + static_cast<std::uint32_t>(seed % 1000) * 1000 + i},
                         Vertex{{at.x, at.y, 0}, {}, {}, {}, {}});
    }
    return edit.change();
}

LevelChange moveAll(const Level& level, Coord by) {
    return MovedItems(level, everything(level)).by({by, -by / 2});
}

LevelChange removeSome(const Level& level, std::uint64_t seed) {
    Random random(seed);
    SelectedItems items;
    for (const auto& [id, vertex] : level.items<Vertex>())
        if (random.below(8) != 0)
            items.vertices.insert(id);
    for (const auto& [id, obstacle] : level.items<Obstacle>())
        if (random.below(2) == 0)
            items.obstacles.insert(id);
    LevelEdit edit(level);
    removeItems(edit, items);
    return edit.change();
}

LevelChange wantOtherLinks(const Level& level, std::uint64_t seed) {
    LevelEdit edit(level);
    edit.modify<LinkSettings>({}, [&](LinkSettings& settings) {
        settings.linksWanted = static_cast<std::uint8_t>(3 + seed % 5);
    });
    return edit.change();
}

LevelChange draw(const Level& level, std::uint64_t seed) {
    switch (seed % 5) {
    case 0:
        return addMany(level, seed);
    case 1:
        return removeSome(level, seed);
    case 2:
        return wantOtherLinks(level, seed);
    case 3: { // Few items.
        LevelEdit edit(level);
        edit.set<Note>({static_cast<std::uint32_t>(seed % 100 + 500)}, Note{{5, 9}, "said"});
        return edit.change();
    }
    default:
        return moveAll(level, static_cast<Coord>(seed % 900) - 400);
    }
}

QStringList textsOf(Document& document) {
    QStringList texts;
    for (int i = 0; i < document.history().count(); ++i)
        texts << document.history().text(i);
    return texts;
}

bool areEqual(Worked& worked, Document& plain) {
    Document& document = worked.document();
    return document.level() == plain.level() && document.graph() == plain.graph() &&
           textsOf(document) == textsOf(plain) &&
           document.history().index() == plain.history().index() &&
           worked.workspace.audit() == QStringList();
}

class TestDocumentWork : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatAWorkerDoesIsAsIfDoneAtOnce() {
        int works = 0;
        QVERIFY(rc::check("a worker's edits = edits", [&](std::uint64_t start) {
            Worked worked;
            Document plain(1'000'000);
            plain.reset(levelOf(start));
            worked.document().reset(levelOf(start));
            Random random(start);
            for (int i = 0; i < 3; ++i) {
                const std::uint64_t seed = random.next();
                const QString text = QString::number(seed % 100);
                const auto make = [seed](const Level& level) { return draw(level, seed); };
                switch (random.below(4)) {
                case 0: {
                    const int to = static_cast<int>(
                        random.below(static_cast<std::uint64_t>(plain.history().count()) + 1));
                    RC_ASSERT(worked.document().travelTo(to).ok());
                    QVERIFY(plain.travelTo(to));
                    break;
                }
                case 1: {
                    for (Document* document : {&worked.document(), &plain}) {
                        Transaction both(*document, text);
                        const bool first = both.apply(600, make).ok();
                        (void)both.apply(moveAll(document->level(), 77));
                        if (first)
                            both.commit();
                    }
                    break;
                }
                case 2:
                    RC_ASSERT(worked.document().edit(600, make, text).ok() ==
                              plain.edit(make(plain.level()), text).ok());
                    break;
                default:
                    RC_ASSERT(worked.document().edit(make(worked.document().level()), text).ok() ==
                              plain.edit(make(plain.level()), text).ok());
                }
                RC_ASSERT(areEqual(worked, plain));
            }
            works += worked.works;
        }));
        QVERIFY(works > 100);
    }

    /// Small steps, gates in other states, and moving back and forth between large steps.
    void whatWasKeptIsWhatItWas() {
        int linkings = 0, travels = 0;
        QVERIFY(rc::check("a level brought back = the level then", [&](std::uint64_t start) {
            Worked worked;
            Document& document = worked.document();
            document.reset(levelOf(start));
            Random random(start);
            std::vector<std::string> texts{writeLevelText(document.level(), {})};
            for (int i = 0; i < 3; ++i) {
                const std::uint64_t seed = random.next();
                const bool isSmall = random.below(3) == 0;
                const LevelChange change = draw(document.level(), isSmall ? 3 : seed);
                if (!document.edit(change, "Draw").ok() || change.empty())
                    continue;
                texts.push_back(writeLevelText(document.level(), {}));
            }
            RC_ASSERT(document.history().count() + 1 == static_cast<int>(texts.size()));
            for (int i = 0; i < 4; ++i) {
                for (const auto& [id, barrier] : document.level().items<Barrier>())
                    if (barrier.kind == BarrierKind::Gate && random.below(3) == 0)
                        document.setGate(id, document.live().gate(id) == GateState::Open
                                                 ? GateState::Closed
                                                 : GateState::Open);
                std::map<BarrierId, GateState> gates;
                for (const auto& [id, barrier] : document.level().items<Barrier>())
                    if (barrier.kind == BarrierKind::Gate)
                        gates[id] = document.live().gate(id);
                const int at = document.history().index(), works = worked.works;
                const int step =
                    at == 0 || (at + 1 < static_cast<int>(texts.size()) && random.below(2) == 0)
                        ? 1
                        : -1;
                const int to = std::min(at + step, document.history().count());
                worked.reports = 0;
                RC_ASSERT(document.travelTo(to).ok());
                travels += worked.works - works;
                linkings += worked.works > works && worked.reports > keptReports ? 1 : 0;
                RC_ASSERT(writeLevelText(document.level(), {}) ==
                          texts[static_cast<std::size_t>(to)]);
                for (const auto& [id, state] : gates)
                    if (document.level().find<Barrier>(id))
                        RC_ASSERT(document.live().gate(id) == state);
                RC_ASSERT(worked.workspace.audit() == QStringList());
            }
        }));
        QVERIFY(travels > 100);
        QVERIFY(linkings < travels); // Some were restored from checkpoints.
    }

    void theLastLargeStepIsTakenBackWithoutLinking() {
        Worked worked;
        Document& document = worked.document();
        document.reset(levelOf(8));
        const std::string before = writeLevelText(document.level(), {});
        QVERIFY(document.edit(moveAll(document.level(), 60), "Move").ok());
        const std::string after = writeLevelText(document.level(), {});
        for (int i = 0; i < 3; ++i) {
            worked.reports = 0;
            QVERIFY(document.travelTo(0).ok());
            QVERIFY(writeLevelText(document.level(), {}) == before);
            QVERIFY(document.travelTo(1).ok());
            QVERIFY(writeLevelText(document.level(), {}) == after);
            QCOMPARE(worked.reports, 2 * keptReports); // No linking was reported.
        }
        // The kept state is not discarded by another step, or by a step that is rolled back.
        QVERIFY(document.edit(draw(document.level(), 3), "Note").ok());
        {
            Transaction rolledBack(document, "Both");
            QVERIFY(rolledBack.apply(moveAll(document.level(), 50)).ok());
        }
        QVERIFY(document.travelTo(1).ok());
        QVERIFY(writeLevelText(document.level(), {}) == after);
        QVERIFY(document.travelTo(0).ok());
        QVERIFY(writeLevelText(document.level(), {}) == before);
        QCOMPARE(worked.workspace.audit(), QStringList());
    }

    void whatIsCancelledNeverWas() {
        int cancelled = 0;
        QVERIFY(rc::check("cancelled = never begun", [&](std::uint64_t start) {
            Worked worked;
            Document plain(1'000'000);
            plain.reset(levelOf(start));
            worked.document().reset(levelOf(start));
            for (const auto by : {100, 200}) {
                RC_ASSERT(worked.document().edit(moveAll(plain.level(), by), "Move").ok());
                RC_ASSERT(plain.edit(moveAll(plain.level(), by), "Move").ok());
            }
            RC_ASSERT(worked.document().travelTo(1).ok());
            plain.undo();
            // With 1, cancels the work once everything is done.
            worked.cancelAt = static_cast<double>(start / 4 % 4) / 3;
            const std::uint64_t revision = worked.document().revision();
            Status status = Done{};
            switch (start % 4) {
            case 0:
                status = worked.document().travelTo(0);
                break;
            case 1:
                status = worked.document().travelTo(2);
                break;
            case 2:
                status = worked.document().edit(addMany(plain.level(), start), "Add");
                break;
            default: {
                Transaction both(worked.document(), "Both");
                (void)both.apply(LevelChange());
                status = both.apply(removeSome(plain.level(), start));
            }
            }
            RC_ASSERT(!status.ok());
            RC_ASSERT(status.error().kind == ErrorKind::Cancelled);
            RC_ASSERT(worked.document().revision() == revision);
            RC_ASSERT(areEqual(worked, plain));
            worked.cancelAt = 2;
            RC_ASSERT(worked.document().travelTo(2).ok());
            plain.redo();
            RC_ASSERT(areEqual(worked, plain));
            ++cancelled;
        }));
        QVERIFY(cancelled > 50);
    }

    void aStepBackIsTakenBackThoughAnotherIsCancelled() {
        Worked worked;
        worked.document().reset(levelOf(3));
        const Level before = worked.document().level();
        {
            Transaction both(worked.document(), "Both");
            QVERIFY(both.apply(moveAll(before, 50)).ok());
            worked.cancelAt = 0;
            QVERIFY(!both.apply(moveAll(worked.document().level(), 50)).ok());
        }
        QVERIFY(worked.document().level() == before);
        QCOMPARE(worked.document().history().count(), 0);
        QCOMPARE(worked.workspace.audit(), QStringList());
    }

    void nobodyEditsMeanwhileAndPreviewsWait() {
        Worked worked;
        Document& document = worked.document();
        document.reset(levelOf(1));
        const BarrierId gate = [&] {
            for (const auto& [id, barrier] : document.level().items<Barrier>())
                if (barrier.kind == BarrierKind::Gate && barrier.gate == GateState::Open)
                    return id;
            return BarrierId{};
        }();
        QVERIFY(gate.valid());
        int looks = 0;
        document.blockingTask().setWorker([&](const QString&, const BlockingTask::Work& work) {
            QVERIFY(document.blockingTask().isRunning());
            const std::uint64_t revision = document.revision();
            QVERIFY(!document.edit(moveAll(document.level(), 9), "Move").ok());
            QVERIFY(!document.whatIf(moveAll(document.level(), 9), [&] { ++looks; }).ok());
            QVERIFY(!document.travelTo(0).ok());
            document.setGate(gate, GateState::Closed);
            QCOMPARE(document.revision(), revision);
            QVERIFY(document.live().gate(gate) == GateState::Open);
            work({});
        });
        QVERIFY(document.edit(moveAll(document.level(), 30), "Move").ok());
        QVERIFY(!document.blockingTask().isRunning());
        QCOMPARE(looks, 0);
        QCOMPARE(document.history().count(), 1);
        QVERIFY(document.live().gate(gate) == GateState::Closed);
        QCOMPARE(worked.workspace.audit(), QStringList());
    }

    void memoryThatRunsOutLeavesEverything() {
        Worked worked;
        Document& document = worked.document();
        document.reset(levelOf(2));
        const Level before = document.level();
        document.blockingTask().setWorker(
            [&](const QString&, const BlockingTask::Work&) { throw std::bad_alloc(); });
        QVERIFY_THROWS_EXCEPTION(std::bad_alloc, (void)document.edit(moveAll(before, 30), "Move"));
        QVERIFY(!document.blockingTask().isRunning());
        QVERIFY(!document.inTransaction());
        QVERIFY(document.level() == before);
        QCOMPARE(document.history().count(), 0);
    }

    void manyChangesAreAnnouncedOnce() {
        Worked worked;
        Document& document = worked.document();
        document.reset(levelOf(4));
        for (int i = 0; i < 3; ++i)
            QVERIFY(document.edit(moveAll(document.level(), 40), "Move").ok());
        const NavGraph last = document.graph();
        int about = 0, applied = 0;
        const QSignalSpy changed(&document, &Document::changed);
        connect(&document, &Document::aboutToChange, this, [&] {
            ++about;
            QVERIFY(document.graph() == last);
        });
        connect(&document, &Document::applied, this, [&](const DocumentChange& change) {
            ++applied;
            QVERIFY(change.extent == Extent::Many);
            QVERIFY(*change.before == last);
            QVERIFY(!change.level.of<Vertex>().empty());
        });
        QVERIFY(document.travelTo(0).ok());
        QCOMPARE(about, 1);
        QCOMPARE(applied, 1);
        QCOMPARE(changed.count(), 1);
        QCOMPARE(document.history().index(), 0);
    }
};

WAYMARK_TEST(TestDocumentWork)

} // namespace document_work_test
#include "tst_document_work.moc"
