// SPDX-License-Identifier: MIT
#include "navcore/author/edit/arrange.h"
#include "tests/editor/tools/hand.h"
#include "tests/editor/tools/overlay_marks.h"
#include "tests/support/test_registry.h"

#include <memory>

namespace selection_handles_test {

using namespace navcore;
using namespace waymark;

/// The box around the four vertices goes from (100, 100) to (300, 200). The handles are 10 px
/// outside it, and the rotation handle 30 px above it.
class TestSelectionHandles : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        hand = std::make_unique<Hand>();
        hand->begin(levelWith({{100, 100}, {300, 100}, {100, 200}, {300, 200}}));
        select({{{1}, {2}, {3}, {4}}});
    }
    void cleanup() {
        hand->verify();
        hand.reset();
    }

    void aCornerScalesFromTheOppositeCorner() {
        hand->drag({310, 210}, {410, 260});
        QCOMPARE(hand->steps(), 1);
        QCOMPARE(place(1), Hand::at(100, 100));
        QCOMPARE(place(2), Hand::at(400, 100));
        QCOMPARE(place(4), Hand::at(400, 250));
    }

    void aSideScalesOneAxisAndMayMirror() {
        hand->drag({90, 150}, {490, 150}); // The left side moves beyond the right one.
        QCOMPARE(place(1), Hand::at(500, 100));
        QCOMPARE(place(2), Hand::at(300, 100));
    }

    void shiftKeepsTheProportions() {
        hand->drag({310, 210}, {510, 210}, {}, Qt::ShiftModifier);
        QCOMPARE(place(4), Hand::at(500, 300));
        QCOMPARE(place(1), Hand::at(100, 100));
    }

    void theUpperHandleRotates() {
        hand->drag({200, 70}, {280, 150}); // From above the centre to its right.
        QCOMPARE(hand->steps(), 1);
        QCOMPARE(place(1), Hand::at(250, 50));
        QCOMPARE(place(2), Hand::at(250, 250));
    }

    void shiftRotatesInStepsOf15Degrees() {
        hand->drag({200, 70}, {260, 98}, {}, Qt::ShiftModifier); // 49 degrees become 45.
        const Point2 at = place(1);
        const double angle = std::atan2(at.y - 150 * 256, at.x - 200 * 256);
        const double before = std::atan2(-50, -100);
        QVERIFY(std::abs(std::remainder(angle - before - 3.14159265 / 4, 6.2831853)) < 1e-4);
    }

    void escapePutsEverythingBack() {
        hand->dragTo({310, 210}, {410, 260});
        hand->escape();
        hand->release({410, 260});
        QCOMPARE(hand->steps(), 0);
        QCOMPARE(place(4), Hand::at(300, 200));
    }

    void aCollapseIsRefused() {
        hand->begin(withBox(levelWith({{10, 10}}), {100, 100, 200, 100}, 9));
        select({{}, {{9}}});
        hand->drag({310, 210}, {110, 110}); // Both sides would have no length.
        const Box box = boundsOf(*hand->level().find<Obstacle>({9})->shape);
        QVERIFY(box.hi.x > box.lo.x && box.hi.y > box.lo.y);
    }

    void aClickOnAHandleSelectsWhatIsBelow() {
        LevelEdit edit(hand->level());
        Vertex below;
        below.position = {310 * 256, 210 * 256, 0};
        edit.set<Vertex>({9}, below);
        QVERIFY(hand->document().edit(edit.change(), "add").ok());
        hand->click({310, 210});
        QVERIFY((hand->selected().vertices == KeySet<VertexId>{{9}}));
    }

    void oneVertexAndEdgesHaveNoHandles() {
        QCOMPARE(handles(), 9);
        select({{{1}}});
        QCOMPARE(handles(), 0);
        SelectedItems edges;
        hand->graph().forEachEdge([&](const Edge& edge) { edges.edges.insert(edge.key); });
        QVERIFY(!edges.edges.empty());
        select(edges);
        QCOMPARE(handles(), 0);
        select({{{1}, {2}}}); // No height: only the left, the right and the rotation handle.
        QCOMPARE(handles(), 3);
    }

private:
    void select(const SelectedItems& items) { hand->workspace.selection.set(items); }
    Point2 place(std::uint32_t id) const {
        return hand->level().find<Vertex>({id})->position.flat();
    }
    int handles() const {
        OverlayMarks marks;
        hand->box.current().draw(marks);
        return static_cast<int>(marks.handles.size());
    }

    std::unique_ptr<Hand> hand;
};

WAYMARK_TEST(TestSelectionHandles)

} // namespace selection_handles_test

#include "tst_selection_handles.moc"
