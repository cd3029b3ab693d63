// SPDX-License-Identifier: MIT
#include "editor/tools/select_tool.h"
#include "navcore/author/edit/item_verbs.h"
#include "tests/editor/tools/hand.h"
#include "tests/support/test_registry.h"

#include <memory>

namespace select_dense_test {

using namespace navcore;
using namespace waymark;

/// Tests the Select tool where vertices are close together on the screen, as in a large level that
/// is zoomed out.
class TestSelectDense : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { hand = std::make_unique<Hand>(); }
    void cleanup() {
        hand->verify();
        hand.reset();
    }

    /// A press beside a vertex must neither drag it nor merge it.
    void groundIsLeftForABox() {
        hand->begin(grid(20, 10));
        const Level before = hand->level();
        QVERIFY(hand->graph().edgeCount() > 0);
        hand->drag({205, 205}, {255, 255});
        QVERIFY(hand->level() == before);
        QCOMPARE(hand->selected().vertices.size(), std::size_t{25});
    }

    void whatIsSelectedIsTakenHoldOfBetweenItsVertices() {
        hand->begin(grid(20, 10));
        hand->workspace.selection.set(everything(hand->level()));
        hand->drag({205, 205}, {255, 255});
        QCOMPARE(hand->steps(), 1);
        QCOMPARE(hand->level().find<Vertex>({1})->position, (Point3{150 * 256, 150 * 256, 0}));
    }

    /// The modifier works wherever the drag begins, which in a dense level is usually on a vertex.
    void ctrlAtThePressTakesOutAndShiftAdds() {
        hand->begin(grid(20, 10));
        const Level before = hand->level();
        hand->workspace.selection.set(everything(before));
        hand->drag({210, 210}, {255, 255}, Qt::ControlModifier);
        QCOMPARE(hand->selected().vertices.size(), std::size_t{375});
        hand->drag({210, 210}, {235, 235}, Qt::ShiftModifier);
        QCOMPARE(hand->selected().vertices.size(), std::size_t{384});
        QVERIFY(hand->level() == before);
    }

    void oneBesideASelectedOneIsTakenItself() {
        hand->begin(grid(20, 10));
        hand->click({210, 210});
        hand->drag({220, 210}, {224, 215});
        const Level& level = hand->level();
        QCOMPARE(hand->steps(), 1);
        QCOMPARE(level.find<Vertex>({232})->position, (Point3{210 * 256, 210 * 256, 0}));
        QVERIFY(level.find<Vertex>({233})->position != (Point3{220 * 256, 210 * 256, 0}));
    }

    void aVertexIsStillTakenHoldOf() {
        hand->begin(grid(20, 10));
        // The vertex follows the pointer with the offset at which it was pressed.
        hand->drag({211, 210}, {216, 218});
        QCOMPARE(hand->steps(), 1);
        QCOMPARE(hand->level().items<Vertex>().size(), std::size_t{400});
    }

    /// If there is enough space between vertices, the click radius is not reduced.
    void theNextOfFewIsTaken() {
        hand->begin(grid(5, 100));
        hand->click({208, 202});
        QCOMPARE(hand->selected().vertices.size(), std::size_t{1});
    }

    void whatIsSelectedMovesHoweverDense() {
        hand->begin(grid(20, 2));
        hand->workspace.selection.set(everything(hand->level()));
        hand->drag({120, 120}, {180, 150});
        QCOMPARE(hand->steps(), 1);
        QCOMPARE(hand->level().find<Vertex>({1})->position, (Point3{160 * 256, 130 * 256, 0}));
        QCOMPARE(hand->selected().vertices.size(), std::size_t{400});
    }

    /// The vertices are so dense that none of them can be clicked reliably.
    void oneOfManyDoesNotMove() {
        hand->begin(grid(20, 2));
        const Level before = hand->level();
        hand->dragTo({120, 120}, {150, 150});
        QVERIFY(hand->box.current().hint().startsWith("Too dense"));
        hand->release({150, 150});
        QVERIFY(hand->level() == before);
    }

private:
    /// A linked grid of side x side vertices, starting at (100, 100).
    static Level grid(int side, int spacing) {
        std::vector<QPoint> places;
        for (int y = 0; y < side; ++y)
            for (int x = 0; x < side; ++x)
                places.emplace_back(100 + x * spacing, 100 + y * spacing);
        return levelWith(places);
    }

    std::unique_ptr<Hand> hand;
};

WAYMARK_TEST(TestSelectDense)

} // namespace select_dense_test
#include "tst_select_dense.moc"
