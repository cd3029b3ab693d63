// SPDX-License-Identifier: MIT
#include "editor/tools/select_tool.h"
#include "navcore/author/edit/item_verbs.h"
#include "navcore/author/edit/move_items.h"
#include "tests/editor/canvas/random_level.h"
#include "tests/editor/tools/hand.h"
#include "tests/editor/tools/overlay_marks.h"
#include "tests/support/test_registry.h"

namespace move_many_test {

using namespace navcore;
using namespace waymark;

/// Dragging very many items with the Select tool.
class TestMoveMany : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        hand = std::make_unique<Hand>();
        hand->begin(test::randomLevel(3, 700, 60, 900, 650));
        LevelEdit edit(hand->level());
        edit.set<Vertex>({5000}, Vertex{{500 * 256, 300 * 256, 0}, {}, {}, {}, {}});
        hand->begin([&] {
            Level level = hand->level();
            [[maybe_unused]] const auto done = level.apply(edit.change());
            Q_ASSERT(done.ok());
            return level;
        }());
        hand->workspace.selection.set(everything(hand->level()));
    }
    void cleanup() {
        hand->verify();
        hand.reset();
    }

    void shapesMoveAtOnceAndTheLevelWhenDropped() {
        const Level before = hand->level();
        const std::uint64_t revision = hand->document().revision();
        hand->dragTo({500, 300}, {540, 330});
        QVERIFY(hand->level() == before);
        QCOMPARE(hand->document().revision(), revision);
        OverlayMarks marks;
        hand->box.current().draw(marks);
        QVERIFY(marks.dotCount >= before.items<Vertex>().size());
        hand->release({540, 330});
        Level moved = before;
        QVERIFY(moved.apply(MovedItems(before, everything(before)).by({40 * 256, 30 * 256})).ok());
        QVERIFY(hand->level() == moved);
        QCOMPARE(hand->steps(), 1);
        OverlayMarks none;
        hand->box.current().draw(none);
        QCOMPARE(none.dotCount, std::size_t{0});
    }

    /// While the button is still pressed, edges and routes are updated before the drop.
    void theLevelFollowsWhenTheyRest() {
        const Level before = hand->level();
        const auto movedBy = [&](Point2 by) {
            Level moved = before;
            [[maybe_unused]] const auto done =
                moved.apply(MovedItems(before, everything(before)).by(by));
            Q_ASSERT(done.ok());
            return moved;
        };
        hand->dragTo({500, 300}, {540, 330});
        QTRY_VERIFY(hand->level() == movedBy({40 * 256, 30 * 256}));
        QCOMPARE(hand->steps(), 0);
        OverlayMarks marks;
        hand->box.current().draw(marks);
        QCOMPARE(marks.dotCount, std::size_t{0}); // The level itself shows them.
        hand->move({560, 310}, {}, Qt::LeftButton);
        hand->box.current().draw(marks);
        QVERIFY(marks.dotCount >= before.items<Vertex>().size());
        hand->release({560, 310});
        QVERIFY(hand->level() == movedBy({60 * 256, 10 * 256}));
        QCOMPARE(hand->steps(), 1);
        hand->document().undo();
        QVERIFY(hand->level() == before);
    }

    void escapeTakesBackWhatFollowed() {
        const Level before = hand->level();
        dragUntilItFollowed();
        hand->escape();
        QVERIFY(hand->level() == before);
        hand->release({540, 330});
        QVERIFY(hand->level() == before);
        QCOMPARE(hand->steps(), 0);
    }

    /// While the level is updated, the window processes events, so the focus may be lost or the
    /// level may be replaced.
    void whoEndsTheDragWhileItFollowsHasItTakenBack() {
        const Level before = hand->level();
        int runs = 0;
        hand->document().blockingTask().setWorker(
            [&](const QString&, const BlockingTask::Work& work) {
                if (++runs == 1)
                    hand->box.cancelGesture();
                work({});
            });
        hand->dragTo({500, 300}, {540, 330});
        QTRY_COMPARE(runs, 2);
        QVERIFY(hand->level() == before);
        QVERIFY(!hand->document().inTransaction());
        hand->release({540, 330});
        QVERIFY(hand->level() == before);
        QCOMPARE(hand->steps(), 0);
    }

    void theMouseMayMoveWhileItIsTakenBack() {
        const Level before = hand->level();
        dragUntilItFollowed();
        bool hasMoved = false;
        hand->document().blockingTask().setWorker(
            [&](const QString&, const BlockingTask::Work& work) {
                hasMoved = true;
                hand->move({580, 340}, {}, Qt::LeftButton);
                work({});
            });
        hand->escape();
        QVERIFY(hasMoved);
        QVERIFY(hand->level() == before);
        hand->release({580, 340});
        QCOMPARE(hand->steps(), 0);
    }

    /// If memory runs out, the drag is rolled back in place, which needs less memory.
    void withoutMemoryItIsTakenBackAllTheSame() {
        const Level before = hand->level();
        dragUntilItFollowed();
        hand->document().blockingTask().setWorker(
            [](const QString&, const BlockingTask::Work&) { throw std::bad_alloc(); });
        hand->escape();
        QVERIFY(hand->level() == before);
        hand->release({540, 330});
        QCOMPARE(hand->steps(), 0);
    }

    void escapeLeavesThemWhereTheyWere() {
        const Level before = hand->level();
        hand->dragTo({500, 300}, {540, 330});
        hand->escape();
        hand->release({540, 330});
        QVERIFY(hand->level() == before);
        QCOMPARE(hand->steps(), 0);
    }

    void droppedWhereTheyWereIsNoStep() {
        hand->dragTo({500, 300}, {540, 330});
        hand->move({500, 300}, {}, Qt::LeftButton);
        hand->release({500, 300});
        QCOMPARE(hand->steps(), 0);
    }

private:
    /// Drags until the level has been updated, with the button still pressed.
    void dragUntilItFollowed() {
        const std::uint64_t revision = hand->document().revision();
        hand->dragTo({500, 300}, {540, 330});
        QTRY_VERIFY(hand->document().revision() != revision);
    }

    std::unique_ptr<Hand> hand;
};

WAYMARK_TEST(TestMoveMany)

} // namespace move_many_test
#include "tst_move_many.moc"
