// SPDX-License-Identifier: MIT
#include "editor/tools/barrier_tool.h"
#include "editor/tools/brush_tool.h"
#include "editor/tools/fill_tool.h"
#include "editor/tools/link_tool.h"
#include "editor/tools/obstacle_tool.h"
#include "editor/tools/picking.h"
#include "editor/tools/route_tool.h"
#include "editor/tools/select_tool.h"
#include "editor/tools/vertex_tool.h"
#include "navcore/author/edit/floor_edits.h"
#include "navcore/author/edit/lift_edits.h"
#include "tests/editor/tools/hand.h"
#include "tests/editor/tools/overlay_marks.h"
#include "tests/editor/tools/three_floors.h"
#include "tests/support/test_registry.h"

#include <memory>

namespace tools_on_floors_test {

using namespace navcore;
using namespace waymark;

namespace {

/// A building of three floors. The yard has vertices 1 to 3, the hall vertices 11 to 13 at the same
/// places. A rock is only in the yard.
Level building() {
    return withThreeFloors(
        withBox(levelWith({{100, 100}, {300, 100}, {100, 300}}), {500, 300, 80, 80}, 70), 3);
}

template <class Item>
std::vector<FloorId> floorsOf(const Level& level) {
    std::vector<FloorId> floors;
    for (const auto& [id, item] : level.items<Item>())
        floors.push_back(item.floor);
    return floors;
}

} // namespace

class ToolsOnFloorsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        hand = std::make_unique<Hand>();
        hand->begin(building());
    }
    void cleanup() {
        hand->verify();
        hand.reset();
    }

    void newItemsAreOnTheCurrentFloor() {
        hand->workspace.goToFloor(roof);
        hand->box.choose(VertexTool::toolId);
        hand->click({400, 200});
        hand->click({600, 200}, Qt::ShiftModifier); // A row.
        hand->box.choose(ObstacleTool::toolId);
        hand->drag({650, 300}, {700, 360});
        hand->box.choose(BarrierTool::toolId);
        hand->click({200, 500});
        hand->click({260, 520});
        hand->key(Qt::Key_Return);
        hand->box.choose(LinkTool::toolId);
        hand->click({800, 500});
        hand->click({860, 560});
        hand->key(Qt::Key_Return);
        for (const auto& [id, vertex] : hand->level().items<Vertex>())
            QVERIFY(id.value < 20 || vertex.floor == roof);
        QCOMPARE(floorsOf<Obstacle>(hand->level()), (std::vector<FloorId>{firstFloor, roof}));
        QCOMPARE(floorsOf<Barrier>(hand->level()), (std::vector<FloorId>{roof}));
        QVERIFY(itemsOnFloor(hand->level(), roof) >= 6);
    }

    /// The first click must not select the entrance under the lift, which Delete would remove.
    void aClickPicksTheLiftBeforeItsEntrance() {
        LevelEdit edit(hand->level());
        const LiftId lift =
            addLift(edit, hand->document().ids(), Hand::at(300, 100), hand->level().floors());
        edit.modify<Vertex>({2}, [](Vertex& vertex) { vertex.position.x += 5 * unitsPerPixel; });
        QVERIFY(hand->document().edit(edit.change(), "lift").ok());
        hand->box.choose(SelectTool::toolId);
        hand->click({300, 100});
        QVERIFY((hand->selected().lifts == KeySet<LiftId>{lift}));
        QVERIFY(hand->selected().vertices.empty());
        hand->click({300, 100}); // Another click picks the item below it.
        QVERIFY((hand->selected().vertices == KeySet<VertexId>{{2}}));
        hand->click({300, 100}); // The lift is listed once, although its edge is here, too.
        QVERIFY((hand->selected().edges.size() == 1 && hand->selected().lifts.empty()) ||
                hand->selected().lifts == KeySet<LiftId>{lift});
        hand->workspace.selection.clear();
        hand->click({306, 100}); // The entrance is nearer.
        QVERIFY((hand->selected().vertices == KeySet<VertexId>{{2}}));
        hand->workspace.goToFloor(hall);
        hand->drag({300, 100}, {340, 100});
        QCOMPARE(hand->level().find<Lift>(lift)->position, Hand::at(340, 100));
        QCOMPARE(hand->level().find<Vertex>({12})->position.flat(), Hand::at(340, 100));
    }

    void paintIsOnTheCurrentFloor() {
        hand->workspace.goToFloor(hall);
        hand->box.choose(BrushTool::toolId);
        ToolSettings settings = hand->box.options().settings();
        settings.brushTerrain = Level::swampId;
        hand->box.options().set(settings);
        hand->drag({200, 200}, {260, 220});
        QVERIFY(!hand->level().items<PaintTile>().empty());
        for (const auto& [key, tile] : hand->level().items<PaintTile>())
            QVERIFY(key.floor == hall);
    }

    void fillsTheCurrentFloor() {
        hand->workspace.goToFloor(roof);
        hand->box.choose(FillTool::toolId);
        hand->drag({400, 400}, {900, 650});
        hand->key(Qt::Key_Return);
        QVERIFY(hand->level().items<Vertex>().size() > 6);
        for (const auto& [id, vertex] : hand->level().items<Vertex>())
            QVERIFY(id.value < 20 || vertex.floor == roof);
    }

    void onlyTheCurrentFloorIsPicked() {
        hand->workspace.goToFloor(hall);
        hand->click({100, 100});
        QVERIFY((hand->selected().vertices == KeySet<VertexId>{VertexId{11}}));
        hand->click({540, 340}); // The rock is downstairs.
        QVERIFY(hand->selected().empty());
        hand->drag({20, 20}, {700, 600});
        QVERIFY((hand->selected().vertices ==
                 KeySet<VertexId>{VertexId{11}, VertexId{12}, VertexId{13}}));
        QVERIFY(hand->selected().obstacles.empty());
    }

    void aDragMovesOnlyTheCurrentFloor() {
        hand->workspace.goToFloor(hall);
        hand->drag({100, 100}, {150, 160});
        QCOMPARE(hand->level().find<Vertex>({11})->position.flat(), Hand::at(150, 160));
        QCOMPARE(hand->level().find<Vertex>({1})->position.flat(), Hand::at(100, 100));
    }

    void otherFloorsAreDeselected() {
        hand->click({100, 100});
        QVERIFY(!hand->selected().empty());
        hand->workspace.goToFloor(hall);
        QVERIFY(hand->selected().empty()); // Del must not delete an invisible item.
    }

    void selectingGoesToTheFloor() {
        SelectedItems items;
        items.vertices.insert({12});
        hand->workspace.selection.set(items); // As Find and the Issues panel do.
        QVERIFY(hand->workspace.floor() == hall);
        QVERIFY(hand->selected() == items);
    }

    void pressFloorReleaseIsStairs() {
        hand->box.choose(LinkTool::toolId);
        hand->press({100, 100});
        hand->workspace.goToFloor(hall); // PgUp
        hand->release({100, 100});
        QCOMPARE(hand->level().items<Link>().size(), 1U);
        const Link& link = hand->level().items<Link>().begin()->second;
        QVERIFY(link.from == VertexId{1} && link.to == VertexId{11});
        QVERIFY(link.kind == LinkKind::Jump && link.look == LinkLook::Stairs);
        QVERIFY(!hand->box.current().drawing());
        QVERIFY(hand->edge({1}, {11})->passage == Passage::Open);
        QCOMPARE(hand->steps(), 1);
    }

    void aChainContinuesOnAnotherFloor() {
        hand->box.choose(LinkTool::toolId);
        hand->click({300, 100});
        hand->workspace.goToFloor(hall);
        hand->click({420, 180}); // Adds a vertex upstairs.
        hand->click({100, 300});
        hand->key(Qt::Key_Return);
        const VertexId added = hand->vertexAt(420, 180);
        QVERIFY(hand->level().find<Vertex>(added)->floor == hall);
        QVERIFY(hand->edge({2}, added)->terms.kind() == LinkKind::Jump);
        QVERIFY(hand->edge(added, {13})->terms.kind() == LinkKind::Walk);
    }

    void anOutlineEndsWithItsFloor() {
        hand->box.choose(ObstacleTool::toolId);
        hand->click({600, 500});
        hand->click({700, 500});
        QVERIFY(hand->box.current().drawing());
        hand->workspace.goToFloor(hall);
        QVERIFY(!hand->box.current().drawing());
    }

    void aDragEndsWithItsFloor() {
        hand->dragTo({100, 100}, {160, 160});
        hand->workspace.goToFloor(hall);
        hand->release({160, 160});
        QCOMPARE(hand->level().find<Vertex>({1})->position.flat(), Hand::at(100, 100));
        QCOMPARE(hand->steps(), 0);
    }

    void aBadgeLeadsToTheOtherFloor() {
        LevelEdit edit(hand->level());
        Link stairs{.from = {1}, .to = {11}, .terrain = {}, .tags = {}};
        stairs.kind = LinkKind::Jump;
        edit.set<Link>({40}, stairs);
        Link ladder{.from = {1}, .to = {12}, .terrain = {}, .tags = {}};
        ladder.kind = LinkKind::Jump;
        ladder.direction = Direction::Forward;
        edit.set<Link>({41}, ladder);
        QVERIFY(hand->document().edit(edit.change(), "stairs").ok());
        const auto badges =
            exitBadges(hand->level(), hand->workspace.edgesHere(), {{0, 0}, {99999, 99999}});
        QCOMPARE(badges.size(), 2U);
        QVERIFY(badges[0].leadsUp);
        QCOMPARE(badges[0].text, QString("2"));
        QVERIFY(!badges[0].box.intersects(badges[1].box));
        hand->click(QPoint(100, 100) + badges[1].box.center().toPoint());
        QVERIFY(hand->workspace.floor() == hall);
        QVERIFY((hand->selected().edges == KeySet<EdgeKey>{EdgeKey::of(LinkId{41})}));
        QVERIFY(hand->selected().vertices.empty());
        // Upstairs, the ladder only leads here.
        const auto back =
            exitBadges(hand->level(), hand->workspace.edgesHere(), {{0, 0}, {99999, 99999}});
        QVERIFY(std::ranges::any_of(back, [](const ExitBadge& badge) {
            return badge.exit.direction == Direction::Backward && !badge.leadsUp;
        }));
    }

    void aRouteLeadsUpstairs() {
        LevelEdit edit(hand->level());
        Link stairs{.from = {1}, .to = {11}, .terrain = {}, .tags = {}};
        stairs.kind = LinkKind::Jump;
        edit.set<Link>({40}, stairs);
        QVERIFY(hand->document().edit(edit.change(), "stairs").ok());
        hand->box.choose(RouteTool::toolId);
        hand->click({300, 100});
        hand->workspace.goToFloor(hall);
        hand->click({100, 300});
        QCOMPARE(hand->level().items<PinnedRoute>().size(), 1U);
        const PinnedRoute& route = hand->level().items<PinnedRoute>().begin()->second;
        QVERIFY(std::get<VertexId>(route.from) == VertexId{2});
        QVERIFY(std::get<VertexId>(route.to) == VertexId{13});
        hand->workspace.routes.finish();
        const LiveRoute* live =
            hand->workspace.routes.find(hand->level().items<PinnedRoute>().begin()->first);
        QVERIFY(live && live->route());
    }

    void theStartOfARouteIsMarkedOnItsFloor() {
        hand->box.choose(RouteTool::toolId);
        hand->click({300, 100});
        const auto marks = [&] {
            OverlayMarks sink;
            hand->box.current().draw(sink);
            return sink.vertices;
        };
        QCOMPARE(marks(), 2); // One is at the pointer.
        hand->workspace.goToFloor(hall);
        QCOMPARE(marks(), 1);
        hand->workspace.goToFloor(firstFloor);
        QCOMPARE(marks(), 2);
    }

    void anInsertedVertexKeepsItsFloor() {
        hand->workspace.goToFloor(hall);
        hand->box.choose(VertexTool::toolId);
        hand->click({200, 100}); // On the edge between 11 and 12.
        const VertexId added = hand->vertexAt(200, 100);
        QVERIFY(hand->level().find<Vertex>(added)->floor == hall);
        QCOMPARE(hand->level().find<Vertex>(added)->position.z, 0); // Counts from the floor.
        QVERIFY(hand->edge(added, {11}) && hand->edge(added, {12}));
    }

    void theIndexFollowsVerticesThatChangeFloors() {
        for (int i = 0; i < 6; ++i) {
            LevelEdit edit(hand->level());
            for (const std::uint32_t id : {1U, 12U})
                edit.modify<Vertex>({id}, [](Vertex& vertex) {
                    vertex.floor = vertex.floor == hall ? firstFloor : hall;
                });
            if (i % 2 == 0) {
                Link link{.from = {1}, .to = {12}, .terrain = {}, .tags = {}};
                link.kind = LinkKind::Jump;
                edit.set<Link>({50U + static_cast<std::uint32_t>(i)}, link);
            }
            QVERIFY(hand->document().edit(edit.change(), "swap").ok());
            QCOMPARE(hand->workspace.audit(), QStringList());
        }
    }

private:
    std::unique_ptr<Hand> hand;
};

WAYMARK_TEST(ToolsOnFloorsTest)

} // namespace tools_on_floors_test

#include "tst_tools_on_floors.moc"
