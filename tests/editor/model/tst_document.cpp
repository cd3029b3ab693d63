// SPDX-License-Identifier: MIT
#include "editor/live/workspace.h"
#include "editor/model/transaction.h"
#include "navcore/author/level/level_edit.h"
#include "tests/support/test_registry.h"

#include <QSignalSpy>
#include <QTest>

using namespace navcore;
using namespace waymark;

namespace {

LevelChange addVertex(const Level& level, std::uint32_t id, int x, int y) {
    LevelEdit edit(level);
    Vertex vertex;
    vertex.position = {x * 256, y * 256, 0};
    edit.set<Vertex>({id}, vertex);
    return edit.change();
}

LevelChange moveVertex(const Level& level, std::uint32_t id, int dx) {
    LevelEdit edit(level);
    edit.modify<Vertex>({id}, [&](Vertex& vertex) { vertex.position.x += dx * 256; });
    return edit.change();
}

} // namespace

class DocumentTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void editIsOneUndoStep() {
        Document document(1024);
        const Level empty = document.level();
        QVERIFY(document.edit(addVertex(document.level(), 1, 10, 10), "a").ok());
        QVERIFY(document.edit(addVertex(document.level(), 2, 90, 10), "b").ok());
        QCOMPARE(document.graph().edgeCount(), 1U);
        QCOMPARE(document.history().count(), 2);
        document.undo();
        QCOMPARE(document.graph().edgeCount(), 0U);
        document.undo();
        QVERIFY(document.level() == empty);
        QCOMPARE(document.audit(), QStringList());
    }
    void aRefusedEditChangesNothing() {
        Document document(1024);
        QSignalSpy spy(&document, &Document::changed);
        LevelEdit edit(document.level());
        edit.set<Link>({5}, Link{.from = {1}, .to = {2}, .terrain = {}, .tags = {}});
        QVERIFY(!document.edit(edit.change(), "bad").ok());
        QCOMPARE(spy.count(), 0);
        QCOMPARE(document.history().count(), 0);
        QVERIFY(!document.inTransaction());
    }
    /// Code that paints in another thread must be able to stop before anything changes. Therefore
    /// every change is announced in advance.
    void everyChangeIsAnnouncedWhileAllIsAsItWas() {
        Document document(1024);
        QVERIFY(document.edit(addVertex(document.level(), 1, 10, 10), "a").ok());
        int announced = 0, told = 0;
        Level before;
        std::uint64_t revision = 0;
        connect(&document, &Document::aboutToChange, this, [&] {
            ++announced;
            before = document.level();
            revision = document.revision();
        });
        connect(&document, &Document::changed, this, [&] {
            ++told;
            QCOMPARE(announced, told);
            QVERIFY(document.revision() > revision);
        });
        const auto changes = [&](const auto& act) {
            const Level level = document.level();
            act();
            QVERIFY(before == level);
        };
        changes([&] { (void)document.edit(addVertex(document.level(), 2, 90, 10), "b"); });
        changes([&] { document.undo(); });
        changes([&] { document.redo(); });
        changes([&] { document.setGate({7}, GateState::Open); });
        changes([&] { document.setAreas({ChargedArea{}}); });
        changes([&] {
            BlockingTask& work = document.blockingTask();
            work.setWorker([&](const QString&, const BlockingTask::Work& inner) {
                inner({});
                QCOMPARE(announced, told);
            });
            const auto add = [](const Level& level) { return addVertex(level, 3, 50, 60); };
            QVERIFY(document.edit(BlockingTask::manyItems, add, "c"));
        });
        changes([&] { document.reset(Level()); });
        QCOMPARE(told, 7);
        changes([&] { (void)document.whatIf(addVertex(document.level(), 4, 9, 9), [] {}); });
        QCOMPARE(announced, 8);
        QCOMPARE(told, 7);
    }
    void contentComesBackWithUndoAndRedoOnly() {
        Document document(1024);
        const std::uint64_t empty = document.content();
        QVERIFY(document.edit(addVertex(document.level(), 1, 10, 10), "a").ok());
        const std::uint64_t one = document.content();
        QVERIFY(one != empty);
        document.undo();
        QCOMPARE(document.content(), empty);
        document.redo();
        QCOMPARE(document.content(), one);
        document.undo();
        QVERIFY(document.edit(addVertex(document.level(), 1, 10, 10), "a").ok());
        QVERIFY(document.content() != one); // The vertex is equal, but the content differs.
        QCOMPARE(document.contentAt(2), std::uint64_t{0});
    }
    void aTransactionComposesItsSteps() {
        Document document(1024);
        {
            Transaction transaction(document, "gesture");
            QVERIFY(transaction.apply(addVertex(document.level(), 1, 10, 10)).ok());
            QVERIFY(transaction.apply(moveVertex(document.level(), 1, 5)).ok());
            transaction.commit();
        }
        QCOMPARE(document.history().count(), 1);
        QCOMPARE(document.level().find<Vertex>({1})->position.x, 15 * 256);
    }
    void anAbandonedTransactionIsRolledBack() {
        Document document(1024);
        const Level before = document.level();
        {
            Transaction transaction(document, "gesture");
            QVERIFY(transaction.apply(addVertex(document.level(), 1, 10, 10)).ok());
        }
        QVERIFY(document.level() == before);
        QCOMPARE(document.history().count(), 0);
    }
    void replaceCountsFromTheBeginning() {
        Document document(1024);
        QVERIFY(document.edit(addVertex(document.level(), 1, 10, 10), "a").ok());
        const Level base = document.level();
        Gesture transaction(document, "drag");
        QVERIFY(transaction.replace(moveVertex(base, 1, 5)).ok());
        QVERIFY(transaction.replace(moveVertex(base, 1, 7)).ok());
        QCOMPARE(document.level().find<Vertex>({1})->position.x, 17 * 256);
        QVERIFY(transaction.replace(LevelChange()).ok());
        QVERIFY(document.level() == base);
        transaction.commit();
        QCOMPARE(document.history().count(), 1); // A gesture without effect leaves no step.
    }
    void undoInTheMiddleOfATransactionEndsIt() {
        Document document(1024);
        QVERIFY(document.edit(addVertex(document.level(), 1, 10, 10), "a").ok());
        Transaction transaction(document, "drag");
        QVERIFY(transaction.apply(moveVertex(document.level(), 1, 5)).ok());
        document.undo();
        QVERIFY(!transaction.open());
        QVERIFY(!transaction.apply(addVertex(document.level(), 2, 1, 1)).ok());
        QVERIFY(document.level().items<Vertex>().empty());
        QCOMPARE(document.audit(), QStringList());
    }
    /// An operation that is a step of its own can also be part of a larger one.
    void aTransactionInsideAnotherJoinsIt() {
        Document document(1024);
        QSignalSpy began(&document, &Document::transactionBegan);
        QSignalSpy ended(&document, &Document::transactionEnded);
        {
            Transaction outer(document, "outer");
            QVERIFY(outer.apply(addVertex(document.level(), 1, 10, 10)).ok());
            QVERIFY(document.edit(moveVertex(document.level(), 1, 5), "inner").ok());
            {
                Transaction inner(document, "inner");
                QVERIFY(inner.apply(moveVertex(document.level(), 1, 5)).ok());
                inner.commit();
                QVERIFY(!inner.open());
            }
            QCOMPARE(document.history().count(), 0);
            outer.commit();
        }
        QCOMPARE(document.history().count(), 1);
        QCOMPARE(document.history().undoText(), QString("outer"));
        QCOMPARE(document.level().find<Vertex>({1})->position.x, 20 * 256);
        QCOMPARE(began.count(), 1);
        QCOMPARE(ended.count(), 1);
        document.undo();
        QVERIFY(document.level().items<Vertex>().empty());
        document.redo();
        QCOMPARE(document.level().find<Vertex>({1})->position.x, 20 * 256);
        QCOMPARE(document.audit(), QStringList());
    }
    void whatRollsBackInsideAnotherIsItsOwnPart() {
        Document document(1024);
        Transaction outer(document, "outer");
        QVERIFY(outer.apply(addVertex(document.level(), 1, 10, 10)).ok());
        {
            Transaction inner(document, "inner");
            QVERIFY(inner.apply(moveVertex(document.level(), 1, 5)).ok());
        }
        LevelEdit bad(document.level());
        bad.set<Link>({5}, Link{.from = {1}, .to = {2}, .terrain = {}, .tags = {}});
        QVERIFY(!document.edit(bad.change(), "bad").ok());
        QVERIFY(outer.open());
        QCOMPARE(document.level().find<Vertex>({1})->position.x, 10 * 256);
        outer.commit();
        QCOMPARE(document.history().count(), 1);
        QCOMPARE(document.level().find<Vertex>({1})->position.x, 10 * 256);
    }
    void cancellingEndsAllThatIsOpen() {
        Document document(1024);
        Transaction outer(document, "outer");
        QVERIFY(outer.apply(addVertex(document.level(), 1, 10, 10)).ok());
        Transaction inner(document, "inner");
        QVERIFY(inner.apply(moveVertex(document.level(), 1, 5)).ok());
        document.cancelTransaction();
        QVERIFY(!outer.open() && !inner.open() && !document.inTransaction());
        QVERIFY(document.level().items<Vertex>().empty());
        inner.commit();
        outer.commit();
        QCOMPARE(document.history().count(), 0);
    }
    /// The gesture's next move would overwrite the edits of an operation that joined it.
    void nothingJoinsAGesture() {
        Document document(1024);
        QVERIFY(document.edit(addVertex(document.level(), 1, 10, 10), "a").ok());
        const Level base = document.level();
        Gesture gesture(document, "drag");
        QVERIFY(gesture.replace(moveVertex(base, 1, 5)).ok());
        QVERIFY(document.edit(addVertex(document.level(), 2, 50, 50), "b").ok());
        QVERIFY(!gesture.open());
        QVERIFY(!gesture.replace(moveVertex(base, 1, 7)).ok());
        QCOMPARE(document.level().find<Vertex>({1})->position.x, 10 * 256);
        QCOMPARE(document.history().count(), 2);
        Transaction outer(document, "outer");
        QVERIFY(outer.apply(moveVertex(document.level(), 2, 5)).ok());
        const Gesture other(document, "drag"); // It begins without an open transaction.
        QVERIFY(!outer.open());
        QCOMPARE(document.level().find<Vertex>({2})->position.x, 50 * 256);
    }
    void editsUnderOneKeyMerge() {
        Document document(1024);
        QVERIFY(document.edit(addVertex(document.level(), 1, 10, 10), "a").ok());
        for (int i = 0; i < 3; ++i)
            QVERIFY(document.edit(moveVertex(document.level(), 1, 1), "nudge", "nudge").ok());
        QCOMPARE(document.history().count(), 2);
        document.undo();
        QCOMPARE(document.level().find<Vertex>({1})->position.x, 10 * 256);
    }
    void whatIfTellsNobody() {
        Document document(1024);
        QVERIFY(document.edit(addVertex(document.level(), 1, 10, 10), "a").ok());
        QSignalSpy spy(&document, &Document::changed);
        const std::uint64_t revision = document.revision();
        std::size_t edges = 0;
        QVERIFY(document
                    .whatIf(addVertex(document.level(), 2, 50, 10),
                            [&] { edges = document.graph().edgeCount(); })
                    .ok());
        QCOMPARE(edges, 1U);
        QCOMPARE(document.graph().edgeCount(), 0U);
        QCOMPARE(spy.count(), 0);
        QCOMPARE(document.revision(), revision);
        QCOMPARE(document.audit(), QStringList());
    }
    void aTerrainsMultiplierRecostsEveryEdge() {
        Document document(1024);
        QVERIFY(document.edit(addVertex(document.level(), 1, 10, 10), "a").ok());
        QVERIFY(document.edit(addVertex(document.level(), 2, 90, 10), "b").ok());
        LevelEdit edit(document.level());
        edit.modify<Terrain>(Level::groundId, [](Terrain& terrain) { terrain.multiplier = 3000; });
        QVERIFY(document.edit(edit.change(), "tune").ok());
        const auto slot = document.live().compiled(document.live().firstAgent()).slotOf({1});
        QCOMPARE(document.live().compiled(document.live().firstAgent()).arcsFrom(slot)[0].cost,
                 Cost{3 * 80 * 256});
        QCOMPARE(document.audit(), QStringList());
    }
    void routesFollowAndKeepWhatTheyWere() {
        Workspace workspace(1024);
        Document& document = workspace.document;
        QVERIFY(document.edit(addVertex(document.level(), 1, 10, 10), "a").ok());
        QVERIFY(document.edit(addVertex(document.level(), 2, 90, 10), "b").ok());
        LevelEdit edit(document.level());
        PinnedRoute route;
        route.agent = Level::defaultAgentId;
        route.from = VertexId{1};
        route.to = VertexId{2};
        edit.set<PinnedRoute>({7}, route);
        QVERIFY(document.edit(edit.change(), "pin").ok());
        QCOMPARE(workspace.routes.find({7})->route()->cost, std::uint64_t{80 * 256});
        QVERIFY(document.edit(moveVertex(document.level(), 2, 10), "move").ok());
        QCOMPARE(workspace.routes.find({7})->route()->cost, std::uint64_t{90 * 256});
        QCOMPARE(workspace.routes.find({7})->before->cost, std::uint64_t{80 * 256});
        std::optional<std::int64_t> tried;
        QVERIFY(document.whatIf(moveVertex(document.level(), 2, 20),
                                [&] { tried = workspace.routes.triedDifference(); }));
        QCOMPARE(tried, std::optional<std::int64_t>(20 * 256));
        QCOMPARE(workspace.routes.find({7})->route()->cost, std::uint64_t{90 * 256});
    }
    void whatVanishesLeavesTheSelection() {
        Workspace workspace(1024);
        QVERIFY(
            workspace.document.edit(addVertex(workspace.document.level(), 1, 10, 10), "a").ok());
        SelectedItems items;
        items.vertices.insert({1});
        workspace.selection.set(items);
        workspace.document.undo();
        QVERIFY(workspace.selection.items().empty());
    }
    void issuesComeByThemselvesAndStaleOnesDoNot() {
        Workspace workspace(1024);
        QVERIFY(
            workspace.document.edit(addVertex(workspace.document.level(), 1, 10, 10), "a").ok());
        QVERIFY(!workspace.issues.current());
        QTRY_VERIFY(workspace.issues.current());
        QVERIFY(!workspace.issues.issues().empty()); // An isolated vertex.
        workspace.document.undo();
        workspace.issues.checkNow();
        QVERIFY(workspace.issues.issues().empty());
    }
    void editingDuringChecksLeavesTheLastOne() {
        Workspace workspace(1024);
        Document& document = workspace.document;
        LevelEdit edit(document.level());
        for (int i = 0; i < 4000; ++i) // Enough that the check is still running during the edits.
            edit.set<Vertex>(document.ids().draw<Vertex>(edit.level()),
                             Vertex{{i % 64 * 8000, i / 64 * 8000, 0}, {}, {}, {}, {}});
        QVERIFY(document.edit(edit.change(), "many").ok());
        for (std::uint32_t i = 0; i < 4; ++i) {
            QTest::qWait(150 + static_cast<int>(i) * 5);
            QVERIFY(document.edit(addVertex(document.level(), i + 1, -90 * 50, 10), "a").ok());
        }
        QTRY_VERIFY(workspace.issues.current());
        const auto messages = [&] {
            std::vector<std::string> all;
            for (const Issue& issue : workspace.issues.issues())
                all.push_back(english(issue.message));
            return all;
        };
        const auto found = messages();
        QVERIFY(!found.empty()); // Four vertices at the same position, far from all others.
        workspace.issues.checkNow();
        QVERIFY(messages() == found);
    }
};

WAYMARK_TEST(DocumentTest)
#include "tst_document.moc"
