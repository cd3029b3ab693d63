// SPDX-License-Identifier: MIT
#include "editor/tools/lift_tool.h"
#include "editor/tools/picking.h"
#include "navcore/author/edit/floor_edits.h"
#include "tests/editor/tools/hand.h"
#include "tests/editor/tools/three_floors.h"
#include "tests/support/test_registry.h"

#include <memory>

namespace lift_tool_test {

using namespace navcore;
using namespace waymark;

namespace {

/// Three floors. The yard and the hall have vertices near (300, 100), the roof has none.
Level building() {
    return withThreeFloors(levelWith({{100, 100}, {308, 100}}), 2);
}

} // namespace

class LiftToolTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        hand = std::make_unique<Hand>();
        hand->begin(building());
        hand->box.choose(LiftTool::toolId);
    }
    void cleanup() {
        hand->verify();
        hand.reset();
    }

    void aClickServesEveryFloor() {
        hand->click({300, 100});
        QCOMPARE(hand->steps(), 1);
        QCOMPARE(hand->level().items<Lift>().size(), 1U);
        const auto& [id, lift] = *hand->level().items<Lift>().begin();
        QCOMPARE(lift.position, Hand::at(300, 100));
        QCOMPARE(lift.stops.size(), 3U);
        QVERIFY(lift.stops.at(firstFloor).entrance == VertexId{2}); // A vertex that is near.
        QVERIFY(lift.stops.at(hall).entrance == VertexId{12});
        const Vertex& added = *hand->level().find<Vertex>(lift.stops.at(roof).entrance);
        QVERIFY(added.floor == roof && added.position.flat() == Hand::at(300, 100));
        QVERIFY((hand->selected().lifts == KeySet<LiftId>{id}));
    }

    void aRouteTakesTheLift() {
        hand->click({300, 100});
        LevelEdit edit(hand->level());
        PinnedRoute route;
        route.agent = Level::defaultAgentId;
        route.from = VertexId{1};
        route.to = VertexId{11};
        edit.set<PinnedRoute>({5}, route);
        QVERIFY(hand->document().edit(edit.change(), "route").ok());
        hand->workspace.routes.finish();
        const LiveRoute* live = hand->workspace.routes.find({5});
        QVERIFY(live && live->route());
        QVERIFY(std::ranges::any_of(live->route()->vertices, isCabin));
    }

    void theShaftIsPickedOnEveryFloor() {
        hand->click({600, 400});
        const LiftId lift = hand->level().items<Lift>().begin()->first;
        for (const FloorId floor : hand->level().floors()) {
            hand->workspace.goToFloor(floor);
            hand->workspace.selection.clear();
            hand->click({600, 400});
            QVERIFY((hand->selected().lifts == KeySet<LiftId>{lift}));
        }
        QCOMPARE(hand->level().items<Lift>().size(), 1U);
    }

    void aDragMovesAllStops() {
        hand->click({600, 400});
        hand->drag({600, 400}, {700, 500});
        const Lift& lift = hand->level().items<Lift>().begin()->second;
        QCOMPARE(lift.position, Hand::at(700, 500));
        for (const auto& [floor, stop] : lift.stops)
            QCOMPARE(hand->level().find<Vertex>(stop.entrance)->position.flat(),
                     Hand::at(700, 500));
    }

    void oneFloorNeedsASecondOne() {
        hand->begin(levelWith({{100, 100}}));
        QSignalSpy notices(&hand->box, &ToolBox::notice);
        hand->click({300, 100});
        QVERIFY(hand->level().items<Lift>().empty());
        QCOMPARE(notices.size(), 1);
    }

    void removingAFloorKeepsTheLift() {
        hand->click({600, 400});
        LevelEdit edit(hand->level());
        removeFloor(edit, roof);
        QVERIFY(hand->document().edit(edit.change(), "remove").ok());
        QCOMPARE(hand->level().items<Lift>().begin()->second.stops.size(), 2U);
    }

    void duplicatingAFloorKeepsTheLift() {
        hand->click({600, 400});
        LevelEdit edit(hand->level());
        duplicateFloor(edit, hand->document().ids(), hall, FloorCopy::Everything);
        QVERIFY(hand->document().edit(edit.change(), "duplicate").ok());
        QCOMPARE(hand->level().items<Lift>().size(), 1U); // A shaft is not copied with one floor.
    }

private:
    std::unique_ptr<Hand> hand;
};

WAYMARK_TEST(LiftToolTest)

} // namespace lift_tool_test

#include "tst_lift_tool.moc"
