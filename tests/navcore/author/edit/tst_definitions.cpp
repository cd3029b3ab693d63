// SPDX-License-Identifier: MIT
#include "navcore/author/edit/definitions.h"

#include "navcore/author/edit/graph_edits.h"
#include "tests/navcore/author/check/world.h"
#include "tests/support/test_registry.h"

#include <QtTest>

using namespace navcore;

namespace {

constexpr AgentId scout = Level::defaultAgentId, heavy{7}, boat{8};

PinnedRoute routeFor(AgentId agent) {
    PinnedRoute route;
    route.agent = agent;
    route.from = route.to = Point3{0, 0, 0};
    return route;
}

RouteCheck checkFor(std::set<AgentId> agents) {
    RouteCheck check;
    check.from = EveryOfKind{"spawn"};
    check.to = EveryOfKind{"mine"};
    check.agents = std::move(agents);
    return check;
}

World threeAgents() {
    World world;
    Agent agent;
    agent.name = "Heavy";
    agent.terrains = {{Level::swampId, 4000}, {Level::roadId, impassable}};
    world.put(heavy, agent);
    agent.name = "Boat";
    agent.terrains = {{Level::roadId, 300}};
    world.put(boat, agent);
    return world;
}

} // namespace

class TestDefinitions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aTerrainGoesFromEverything() {
        World world = threeAgents();
        world.vertex(1, 0, 0);
        world.vertex(2, 20, 0);
        world.vertex(3, 40, 0);
        Link link;
        link.from = {1};
        link.to = {2};
        link.terrain = Level::swampId;
        world.put(LinkId{1}, link);
        EdgeRule rule;
        rule.terrain = Level::swampId;
        world.put(VertexPair::of({1}, {3}), rule);
        rule.multiplier = 3000;
        world.put(VertexPair::of({2}, {3}), rule);
        TileCells cells{};
        cells[5] = Level::swampId;
        world.put(TileKey{0, 0}, PaintTile{std::make_shared<const TileCells>(cells)});
        cells[6] = Level::roadId;
        world.put(TileKey{1, 0}, PaintTile{std::make_shared<const TileCells>(cells)});

        const TerrainUses uses = usesOf(world.level, Level::swampId);
        QCOMPARE(uses.edges, 3U);
        QCOMPARE(uses.agents, 1U);
        QVERIFY(uses.onMap);
        LevelEdit edit(world.level);
        removeTerrain(edit, Level::swampId);
        QVERIFY(world.apply(edit.change()));
        QVERIFY(!world.level.find<Terrain>(Level::swampId));
        QVERIFY(!world.level.find<Link>({1})->terrain);
        QVERIFY(!world.level.find<EdgeRule>(VertexPair::of({1}, {3})));
        QCOMPARE(world.level.find<EdgeRule>(VertexPair::of({2}, {3}))->multiplier, 3000U);
        QVERIFY(!world.level.find<PaintTile>({0, 0}));
        QCOMPARE((*world.level.find<PaintTile>({1, 0})->cells)[6], Level::roadId);
        using Table = std::map<TerrainId, std::uint32_t>;
        QVERIFY(world.level.find<Agent>(heavy)->terrains == (Table{{Level::roadId, impassable}}));
        QVERIFY(world.level.find<Agent>(boat)->terrains == (Table{{Level::roadId, 300}}));
    }

    void theGroundStays() {
        World world = threeAgents();
        LevelEdit edit(world.level);
        removeTerrain(edit, Level::groundId);
        QVERIFY(!world.level.apply(edit.change()).ok());
    }

    void anAgentLeavesWhatWasItsToAnother() {
        World world = threeAgents();
        world.put(PinnedRouteId{1}, routeFor(heavy));
        world.put(PinnedRouteId{2}, routeFor(boat));
        world.put(RouteCheckId{1}, checkFor({heavy}));
        world.put(RouteCheckId{2}, checkFor({scout, heavy}));
        world.put(RouteCheckId{3}, checkFor({}));
        const AgentUses uses = usesOf(world.level, heavy);
        QCOMPARE(uses.routes, 1U);
        QCOMPARE(uses.checks, 2U);
        LevelEdit edit(world.level);
        removeAgent(edit, heavy, scout);
        QVERIFY(world.apply(edit.change()));
        QVERIFY(!world.level.find<Agent>(heavy));
        QCOMPARE(world.level.find<PinnedRoute>({1})->agent, scout);
        QCOMPARE(world.level.find<PinnedRoute>({2})->agent, boat);
        QVERIFY(world.level.find<RouteCheck>({1})->agents == (std::set{scout}));
        QVERIFY(world.level.find<RouteCheck>({2})->agents == (std::set{scout}));
        QVERIFY(world.level.find<RouteCheck>({3})->agents.empty());
    }

    void checksFollowTheirVertices() {
        World world;
        for (std::uint32_t i = 1; i <= 3; ++i)
            world.vertex(i, i * 20.0, 0);
        RouteCheck check;
        check.from = VertexId{1};
        check.to = VertexId{2};
        world.put(RouteCheckId{1}, check);
        LevelEdit removal(world.level);
        removeVertex(removal, {1});
        QVERIFY(world.apply(removal.change()));
        const CheckEnd place = Point3{20 * 256, 0, 0};
        QVERIFY(world.level.find<RouteCheck>({1})->from == place);
        QVERIFY(world.level.find<RouteCheck>({1})->to == CheckEnd(VertexId{2}));
        LevelEdit merge(world.level);
        mergeVertices(merge, {2}, {3});
        QVERIFY(world.apply(merge.change()));
        QVERIFY(world.level.find<RouteCheck>({1})->to == CheckEnd(VertexId{3}));
    }
};

WAYMARK_TEST(TestDefinitions)
#include "tst_definitions.moc"
