// SPDX-License-Identifier: MIT
// Tests the colours that a worker computes while the level changes.
#include "editor/live/edge_colouring.h"

#include "editor/live/workspace.h"
#include "navcore/author/edit/floor_edits.h"
#include "navcore/author/edit/lift_edits.h"
#include "tests/support/grid_level.h"
#include "tests/support/test_registry.h"

#include <QSignalSpy>
#include <QTest>

namespace shade_board_test {

using namespace waymark;
using namespace navcore;

namespace {

constexpr Box everything{{-maxCoord, -maxCoord}, {maxCoord, maxCoord}};

/// Returns a level with a wall and enough edges that a worker measures their clearance.
Level measuredLevel() {
    Level level = test::gridLevel(40);
    LevelEdit edit(level);
    auto wall = std::make_shared<Shape>();
    wall->kind = ShapeKind::Wall;
    wall->rings = {{{82'000, 80'000}, {82'000, 84'000}}};
    edit.set<Obstacle>({7}, Obstacle{{}, wall, {}});
    if (!level.apply(edit.change()))
        qFatal("no such level");
    return level;
}

struct Opened {
    explicit Opened(const Level& level) { workspace.document.reset(level); }

    EdgeColouring& shades() { return workspace.shades; }
    void choose(EdgeColours colours) {
        ViewSettings view = workspace.view.settings();
        view.edgeColours = colours;
        workspace.view.set(view);
    }
    void edit(const std::function<void(LevelEdit&)>& change) {
        LevelEdit edit(workspace.document.level());
        change(edit);
        QVERIFY(workspace.document.edit(edit.change(), "Edit").ok());
    }
    std::size_t waiting() const { return workspace.edges.waiting().size(); }

    /// Returns whether every edge has the colour that is computed for it individually.
    bool isRight() const {
        const Document& document = workspace.document;
        std::size_t wrong = 0;
        workspace.edgesHere().forEachIn(everything, [&](const IndexedEdge& edge) {
            const auto amount =
                amountOf(workspace.view.settings().edgeColours, *document.graph().find(edge.key),
                         document.live(), workspace.views.agent());
            wrong += edge.shade == (amount ? shadeOf(*amount) : noColour) ? 0U : 1U;
        });
        return wrong == 0 && workspace.audit().isEmpty();
    }

    Workspace workspace{5000};
};

} // namespace

class TestEdgeColouring : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void fewAreDoneAtOnce() {
        Opened opened(test::gridLevel(20));
        opened.choose(EdgeColours::Room);
        QVERIFY(!opened.shades().isWorking());
        QVERIFY(opened.isRight());
    }

    /// The factor of a lift changes costs, although the edges of the lift stay the same.
    void followsTheFactorOfALift() {
        Level level = test::gridLevel(3);
        IdBlock ids(500);
        LevelEdit upstairs(level);
        duplicateFloor(upstairs, ids, firstFloor, FloorCopy::Everything);
        QVERIFY(level.apply(LevelChange(upstairs.change())).ok());
        LevelEdit between(level);
        addLift(between, ids, level.items<Vertex>().begin()->second.position.flat(),
                level.floors());
        QVERIFY(level.apply(LevelChange(between.change())).ok());
        Opened opened(level);
        const LiftId lift = opened.workspace.document.level().items<Lift>().begin()->first;
        for (const EdgeColours colours : {EdgeColours::Cost, EdgeColours::Multiplier}) {
            opened.choose(colours);
            QVERIFY(opened.isRight());
            opened.edit([&](LevelEdit& edit) {
                edit.modify<Lift>(lift, [](Lift& item) {
                    item.factors[Level::defaultAgentId] =
                        item.factors.contains(Level::defaultAgentId) ? 32'000 : 16'000;
                });
            });
            QVERIFY(opened.isRight());
        }
    }

    void aWorkerMeasuresMany() {
        Opened opened(measuredLevel());
        const std::size_t edges = opened.workspace.edges.size();
        QVERIFY(edges > EdgeColouring::measuredAtOnce);
        // Costs are computed faster than clearances, so this many are computed synchronously.
        opened.choose(EdgeColours::Cost);
        QVERIFY(!opened.shades().isWorking());
        opened.choose(EdgeColours::Room);
        QVERIFY(opened.shades().isWorking());
        QCOMPARE(opened.waiting(), edges);
        QVERIFY(opened.workspace.edges.shades().hasWaiting);
        QVERIFY(!opened.workspace.edges.shades().hasNone);
        QSignalSpy changed(&opened.shades(), &EdgeColouring::changed);
        QTRY_VERIFY(!opened.shades().isWorking()); // Automatically.
        QCOMPARE(changed.count(), 1);
        QCOMPARE(opened.shades().done(), 1.0);
        QVERIFY(opened.isRight());
        QVERIFY(opened.workspace.edges.shades().least < shadeOf(LiveLevel::maxClearance()));
    }

    void aWorkerCountsVeryMany() {
        Opened opened(test::gridLevel(104));
        QVERIFY(opened.workspace.edges.size() > EdgeColouring::countedAtOnce);
        opened.choose(EdgeColours::Cost);
        QVERIFY(opened.shades().isWorking());
        opened.shades().finish();
        QVERIFY(opened.isRight());
        // Another level or agent is computed from scratch.
        opened.workspace.document.reset(test::gridLevel(105));
        QCOMPARE(opened.waiting(), opened.workspace.edges.size());
        opened.shades().finish();
        QVERIFY(opened.isRight());
        opened.edit([](LevelEdit& edit) {
            edit.modify<Agent>(Level::defaultAgentId,
                               [](Agent& agent) { agent.terrains[Level::groundId] = 3000; });
        });
        QVERIFY(opened.shades().isWorking());
        opened.shades().finish();
        QVERIFY(opened.isRight());
    }

    /// The worker stops for each edit, keeps its results, and continues afterwards.
    void editsMeanwhile() {
        Opened opened(measuredLevel());
        opened.choose(EdgeColours::Room);
        for (int i = 0; i < 8; ++i) {
            const std::size_t before = opened.waiting();
            opened.edit([i](LevelEdit& edit) {
                edit.modify<Vertex>({static_cast<std::uint32_t>(40 * i + 3)},
                                    [](Vertex& vertex) { vertex.position.x += 512; });
            });
            QVERIFY(opened.waiting() <= before);
            if (i == 4) // No change follows.
                QVERIFY(opened.workspace.document.whatIf({}, [] {}).ok());
            QTest::qWait(20);
        }
        QTRY_VERIFY(!opened.shades().isWorking());
        QVERIFY(opened.isRight());
        opened.choose(EdgeColours::Room);
        opened.edit([](LevelEdit& edit) { // Affects enough edges that the worker colours them.
            auto wall = std::make_shared<Shape>();
            wall->kind = ShapeKind::Wall;
            wall->rings = {{{10'000, 50'000}, {120'000, 50'200}}};
            edit.set<Obstacle>({8}, Obstacle{{}, wall, {}});
        });
        QVERIFY(opened.shades().isWorking());
        opened.shades().finish();
        QVERIFY(opened.isRight());
    }

    void otherColoursMeanwhile() {
        Opened opened(measuredLevel());
        opened.choose(EdgeColours::Room);
        opened.choose(EdgeColours::Multiplier);
        QCOMPARE(opened.waiting(), std::size_t{0});
        QVERIFY(opened.isRight());
        opened.choose(EdgeColours::Room);
        opened.choose(EdgeColours::Terrain);
        opened.shades().finish();
        QVERIFY(opened.isRight());
        opened.choose(EdgeColours::Room);
        opened.workspace.document.reset(test::gridLevel(4));
        opened.shades().finish();
        QVERIFY(opened.isRight());
        opened.workspace.document.reset(measuredLevel());
        QVERIFY(opened.shades().isWorking()); // Destroys the object while the worker is running.
    }
};

WAYMARK_TEST(TestEdgeColouring)

} // namespace shade_board_test
#include "tst_edge_colouring.moc"
