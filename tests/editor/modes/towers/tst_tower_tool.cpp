// SPDX-License-Identifier: MIT
#include "editor/modes/towers/tower_mode.h"
#include "editor/modes/towers/tower_tool.h"

#include "navcore/author/io/level_text.h"
#include "tests/editor/tools/hand.h"
#include "tests/editor/tools/overlay_marks.h"
#include "tests/support/test_registry.h"

namespace tower_tool_test {

using namespace navcore;
using namespace waymark;

namespace {

/// Returns two ways from a spawn in the west to a mine in the east, one through the north and one
/// through the south, with a pinned route and a check between them.
Level twoWays() {
    Level level = levelWith({{100, 300}, {300, 200}, {300, 400}, {500, 300}});
    LevelEdit edit(level);
    edit.modify<Vertex>({1}, [](Vertex& vertex) {
        vertex.name = "west";
        vertex.kind = "spawn";
    });
    edit.modify<Vertex>({4}, [](Vertex& vertex) { vertex.kind = "mine"; });
    edit.modify<LinkSettings>({}, [](LinkSettings& settings) {
        settings.linksWanted = 2;
        settings.longest = 300 * unitsPerPixel;
    });
    edit.set<EdgeRule>(VertexPair{{2}, {3}}, EdgeRule{Permission::Forbidden, {}, plainMultiplier});
    edit.set<PinnedRoute>({5},
                          PinnedRoute{"Way", 0, Level::defaultAgentId, VertexId{1}, VertexId{4}});
    RouteCheck check;
    check.from = EveryOfKind{"spawn"};
    check.to = EveryOfKind{"mine"};
    edit.set<RouteCheck>({6}, check);
    if (!level.apply(edit.change()))
        qFatal("no such level");
    return level;
}

class TowerHand : public Hand {
public:
    TowerHand() {
        box.add(towersMode());
        begin(twoWays());
        m_bytes = writeLevelText(level(), {});
        box.choose(TowerTool::toolId);
        QObject::connect(&box, &ToolBox::notice, [this] {
            if (!towers().empty())
                lastWhenSaid = towers().back().at;
        });
    }

    std::vector<VertexId> way() {
        workspace.routes.finish();
        const LiveRoute* live = workspace.routes.find({5});
        return live && live->route() ? live->route()->vertices : std::vector<VertexId>{};
    }
    TowerTracker& tracker() const {
        return static_cast<TowerTracker&>(*workspace.views.tracker(towersModeId));
    }
    const std::vector<Tower>& towers() const { return tracker().towers(); }
    void set(const std::function<void(TowerSettings&)>& change) {
        ToolSettings all = box.options().settings();
        TowerSettings settings = TowerSettings::of(all);
        change(settings);
        settings.putInto(all);
        box.options().set(all);
    }
    Point2 lastWhenSaid; ///< Position of the last tower at the time of the last notice.
    bool isLevelUntouched() const { return writeLevelText(level(), {}) == m_bytes && !steps(); }
    int steps() const { return const_cast<TowerHand*>(this)->document().history().count(); }

private:
    std::string m_bytes;
};

using Way = std::vector<VertexId>;
const Way north{{1}, {2}, {4}}, south{{1}, {3}, {4}};

} // namespace

class TestTowerTool : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aClickDropsOneThatRoutesHeed() {
        TowerHand hand;
        QCOMPARE(hand.way(), north);
        hand.click({300, 200});
        QCOMPARE(hand.towers().size(), std::size_t{1});
        QCOMPARE(hand.way(), south);
        QVERIFY(hand.workspace.routes.find({5})->before); // Shown as a ghost.
        hand.drag({300, 205}, {300, 60});
        QCOMPARE(hand.way(), north);
        QVERIFY(hand.isLevelUntouched());
        hand.verify();
    }

    void routesFollowTheDrag() {
        TowerHand hand;
        hand.click({300, 60});
        hand.press({300, 60});
        hand.move({300, 140}, {}, Qt::LeftButton);
        hand.move({300, 200}, {}, Qt::LeftButton);
        QCOMPARE(hand.way(), south);
        hand.escape(); // Esc restores the tower's position.
        QCOMPARE(hand.way(), north);
        hand.release({300, 200});
        QCOMPARE(hand.way(), north);
        QCOMPARE(hand.towers().front().at, Hand::at(300, 60));
    }

    /// A tower disappears while it is pressed or dragged, because of undo, a removal or another
    /// level.
    void whatIsHeldMayGo() {
        for (const bool isMoving : {false, true}) {
            TowerHand hand;
            hand.click({300, 200});
            hand.click({300, 60});
            hand.press({300, 60});
            if (isMoving)
                hand.move({300, 100}, {}, Qt::LeftButton);
            hand.tracker().start({});
            hand.move({300, 140}, {}, Qt::LeftButton);
            QVERIFY(hand.towers().empty());
            hand.move({300, 180}, {}, Qt::LeftButton);
            hand.release({300, 200});
            QVERIFY(hand.towers().empty());
            QVERIFY(hand.isLevelUntouched());
        }
    }

    void effectsDiffer() {
        TowerHand hand;
        hand.key(Qt::Key_X); // Changes the effect to Costs.
        hand.set([](TowerSettings& settings) { settings.times = 2; });
        hand.click({300, 200});
        QCOMPARE(hand.way(), south);
        QVERIFY(hand.workspace.routes.find({5})->route()); // No unit is blocked.
        hand.click({300, 400});
        QCOMPARE(hand.way(), north);
        hand.key(Qt::Key_X); // The tower under the pointer becomes off limits.
        QCOMPARE(hand.towers().back().effect, TowerEffect::OffLimits);
        hand.key(Qt::Key_Delete);
        QCOMPARE(hand.towers().size(), std::size_t{1});
    }

    void whoIsCutOffIsSaidBefore() {
        TowerHand hand;
        hand.click({300, 200});
        hand.move({300, 400});
        QVERIFY2(hand.box.current().hint().startsWith("Would cut off 1 of 1"),
                 qPrintable(hand.box.current().hint()));
        QVERIFY(hand.box.current().hint().contains("west"));
        OverlayMarks marks;
        hand.box.current().draw(marks);
        QCOMPARE(marks.circles, 1);
        QCOMPARE(marks.labels.size(), 1);
        hand.move({400, 500});
        QVERIFY(!hand.box.current().hint().contains("cut off"));
    }

    void nobodyIsCutOffWhoIsGone() {
        TowerHand hand;
        hand.click({300, 200});
        hand.move({300, 400});
        QVERIFY(hand.box.current().hint().contains("cut off"));
        LevelEdit edit(hand.level());
        edit.set<Agent>({9}, Agent{.name = "Other"});
        edit.remove<Agent>(Level::defaultAgentId);
        edit.remove<PinnedRoute>({5});
        QVERIFY(hand.workspace.document.edit(edit.change(), "Delete agent"));
        QVERIFY(!hand.box.current().hint().contains("cut off"));
        OverlayMarks marks;
        hand.box.current().draw(marks);
        QCOMPARE(marks.circles, 0);
    }

    void nothingMayBeCutOff() {
        TowerHand hand;
        hand.set([](TowerSettings& settings) { settings.keepReach = true; });
        QSignalSpy notices(&hand.box, &ToolBox::notice);
        hand.click({300, 200});
        hand.click({300, 400}, Qt::ControlModifier); // Holding Ctrl does not override the setting.
        QCOMPARE(hand.towers().size(), std::size_t{1});
        QCOMPARE(notices.size(), 1);
        QVERIFY(notices.front().front().toString().endsWith("not placed."));
        hand.click({300, 480});
        // A tower cannot be dragged to that position either. The message is shown after the tower
        // is back, because a change of the level clears earlier messages.
        hand.drag({300, 480}, {300, 400});
        QCOMPARE(notices.size(), 2);
        QCOMPARE(hand.lastWhenSaid, Hand::at(300, 480));
        QCOMPARE(hand.towers().back().at, Hand::at(300, 480));
        QCOMPARE(hand.way(), south);
        for (int i = 0; i < 20; ++i) // Nor can the tower be enlarged that much.
            hand.key(Qt::Key_BracketRight);
        QVERIFY(hand.way() == south);
        QVERIFY(hand.isLevelUntouched());
    }

    void whatIsForetoldComes() {
        TowerHand hand;
        hand.click({300, 200});
        hand.set([](TowerSettings& settings) { settings.form = TowerForm::Hexagon; });
        for (const int y : {400, 420, 440, 300}) {
            hand.move({420, y});
            const bool isLost = hand.box.current().hint().startsWith("Would cut off");
            hand.click({420, y});
            QCOMPARE(hand.way().empty(), isLost);
            QVERIFY(hand.box.current().undoStep());
        }
    }

    void stepsAreTakenBackInTheTool() {
        TowerHand hand;
        QVERIFY(!hand.box.current().canUndoStep());
        hand.click({300, 200});
        hand.click({300, 60});
        QVERIFY(hand.box.current().undoStep());
        QCOMPARE(hand.towers().size(), std::size_t{1});
        QVERIFY(hand.box.current().undoStep());
        QCOMPARE(hand.way(), north);
        QVERIFY(!hand.box.current().undoStep());
        QVERIFY(hand.box.current().redoStep() && hand.box.current().redoStep());
        QCOMPARE(hand.towers().size(), std::size_t{2});
        QVERIFY(!hand.box.current().canRedoStep());
        QVERIFY(hand.box.current().undoStep());
        hand.click({300, 100}); // The undone steps can no longer be redone.
        QVERIFY(!hand.box.current().redoStep());
    }

    void lostUnitsAreRingedOnTheirFloor() {
        TowerHand hand;
        static constexpr FloorId hall{2};
        LevelEdit edit(hand.level());
        edit.set<Floor>(hall, Floor{});
        edit.modify<Vertex>({1}, [](Vertex& vertex) { vertex.floor = hall; });
        Vertex landing;
        landing.position = Point3{100 * unitsPerPixel, 200 * unitsPerPixel, 0};
        edit.set<Vertex>({7}, landing);
        landing.floor = hall;
        edit.set<Vertex>({9}, landing);
        Link stairs{.from = {9}, .to = {7}, .terrain = {}, .tags = {}};
        stairs.kind = LinkKind::Jump;
        edit.set<Link>({8}, stairs);
        const Status done = hand.document().edit(edit.change(), "stairs");
        QVERIFY2(done.ok(), done ? "" : done.error().message.c_str());
        hand.workspace.routes.finish();
        const auto ringed = [](TowerHand& with, QPoint at) {
            with.move(at);
            OverlayMarks marks;
            with.box.current().draw(marks);
            return std::pair(marks.labels.size(), marks.circles);
        };
        QCOMPARE(ringed(hand, {500, 300}),
                 std::pair(qsizetype{1}, 0)); // On the mine, below the spawn.
        hand.workspace.goToFloor(hall);
        QCOMPARE(ringed(hand, {100, 250}), std::pair(qsizetype{1}, 1)); // Before the spawn.
    }

    void sizeAndShapeOfTheNext() {
        TowerHand hand;
        hand.move({50, 50});
        hand.key(Qt::Key_BracketRight);
        hand.box.choose(TowerTool::toolId); // Presses T again.
        hand.click({50, 50});
        QCOMPARE(hand.towers().front().form, TowerForm::Square);
        QCOMPARE(hand.towers().front().radius, 48 * unitsPerPixel);
    }

    void anotherLevelHasNone() {
        TowerHand hand;
        hand.click({300, 200});
        hand.begin(twoWays());
        QVERIFY(hand.towers().empty());
        QCOMPARE(hand.way(), north);
        QVERIFY(!hand.box.current().canUndoStep());
    }
};

WAYMARK_TEST(TestTowerTool)

} // namespace tower_tool_test

#include "tst_tower_tool.moc"
