// SPDX-License-Identifier: MIT
#include "navcore/author/edit/graph_edits.h"

#include "tests/navcore/author/check/world.h"
#include "tests/support/test_registry.h"

#include <QtTest>

using namespace navcore;

class TestRemove : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aVertexTakesItsLinksAndRulesAlong() {
        World world;
        for (std::uint32_t i = 1; i <= 3; ++i)
            world.vertex(i, i * 20.0, 0);
        world.link(1, 1, 2);
        world.link(2, 2, 3);
        world.link(3, 3, 1);
        EdgeRule rule;
        rule.multiplier = 2000;
        world.put(VertexPair::of({2}, {3}), rule);
        world.put(VertexPair::of({1}, {3}), rule);
        LevelEdit edit(world.level);
        removeVertex(edit, {2});
        QVERIFY(world.apply(edit.change()));
        QCOMPARE(world.level.items<Vertex>().size(), 2U);
        QCOMPARE(world.level.items<Link>().size(), 1U);
        QCOMPARE(world.level.items<EdgeRule>().size(), 1U);
    }

    void routesKeepTheirEndAsAPoint() {
        World world;
        world.vertex(1, 30, 40);
        PinnedRoute route;
        route.agent = Level::defaultAgentId;
        route.from = VertexId{1};
        route.to = VertexId{1};
        world.put(PinnedRouteId{1}, route);
        LevelEdit edit(world.level);
        removeVertex(edit, {1});
        QVERIFY(world.apply(edit.change()));
        const PinnedEnd place = Point3{30 * 256, 40 * 256, 0};
        QVERIFY(world.level.find<PinnedRoute>({1})->from == place);
        QVERIFY(world.level.find<PinnedRoute>({1})->to == place);
    }

    void severalVerticesInOneEdit() {
        World world;
        for (std::uint32_t i = 1; i <= 3; ++i)
            world.vertex(i, i * 20.0, 0);
        world.link(1, 1, 2);
        LevelEdit edit(world.level);
        removeVertex(edit, {1});
        removeVertex(edit, {2});
        removeVertex(edit, {2}); // already removed
        QVERIFY(world.apply(edit.change()));
        QCOMPARE(world.level.items<Vertex>().size(), 1U);
    }

    /// Removing several vertices at once gives the same result as removing them one by one: for
    /// links among them and to other vertices, rules, and ends of routes and checks.
    void manyVerticesAtOnce() {
        World world;
        for (std::uint32_t i = 1; i <= 6; ++i)
            world.vertex(i, i * 20.0, 0);
        for (std::uint32_t i = 1; i < 6; ++i)
            world.link(i, i, i + 1);
        EdgeRule rule;
        rule.multiplier = 2000;
        world.put(VertexPair::of({2}, {4}), rule);
        world.put(VertexPair::of({5}, {6}), rule);
        PinnedRoute route;
        route.agent = Level::defaultAgentId;
        route.from = VertexId{2};
        route.to = VertexId{6};
        world.put(PinnedRouteId{1}, route);
        RouteCheck check;
        check.from = VertexId{4};
        check.to = VertexId{2};
        world.put(RouteCheckId{1}, check);
        LevelEdit atOnce(world.level), oneByOne(world.level);
        for (LevelEdit* edit : {&atOnce, &oneByOne}) {
            edit->remove<Link>({5}); // earlier changes of the edit count
            edit->set<Link>({9}, Link{{2}, {6}, Direction::Both, {}, plainMultiplier, {}});
        }
        removeVertices(atOnce, {{2}, {3}, {4}, {77}});
        for (const std::uint32_t id : {2U, 3U, 4U})
            removeVertex(oneByOne, {id});
        QVERIFY(atOnce.change() == oneByOne.change());
        QVERIFY(world.apply(atOnce.change()));
        QCOMPARE(world.level.items<Link>().size(), 0U);
        QCOMPARE(world.level.items<EdgeRule>().size(), 1U);
        QVERIFY((world.level.find<PinnedRoute>({1})->from == PinnedEnd(Point3{40 * 256, 0, 0})));
        QVERIFY((world.level.find<RouteCheck>({1})->from == CheckEnd(Point3{80 * 256, 0, 0})));
        QVERIFY((world.level.find<RouteCheck>({1})->to == CheckEnd(Point3{40 * 256, 0, 0})));
    }

    void aGeneratedEdgeStaysAway() {
        World world;
        world.vertex(1, 0, 0);
        world.vertex(2, 20, 0);
        QCOMPARE(world.graph.edgeCount(), 1U);
        EdgeRule road;
        road.terrain = Level::roadId;
        world.put(VertexPair::of({1}, {2}), road);
        LevelEdit edit(world.level);
        removeEdge(edit, EdgeKey::of(VertexPair::of({1}, {2})));
        QVERIFY(world.apply(edit.change()));
        QCOMPARE(world.graph.edgeCount(), 0U);
        // Other values of the rule are kept.
        QVERIFY(world.level.find<EdgeRule>(VertexPair::of({1}, {2}))->terrain == Level::roadId);
    }

    /// An edge that the linker would generate in place of a deleted link is forbidden as well.
    void whatWasDeletedDoesNotComeBack() {
        World world;
        for (std::uint32_t i = 1; i <= 4; ++i)
            world.vertex(i, i * 20.0, 0);
        world.link(1, 1, 2);
        world.link(2, 1, 4);
        world.linking(1, 30);
        ItemSet items;
        items.edges = {EdgeKey::of(LinkId{1}), EdgeKey::of(LinkId{2}),
                       EdgeKey::of(VertexPair{{3}, {4}}), EdgeKey::of(LinkId{77})};
        const std::set<VertexPair> pairs = linkedPairs(world.level, items);
        QVERIFY((pairs == std::set{VertexPair{{1}, {2}}, VertexPair{{1}, {4}}}));
        LevelEdit edit(world.level);
        removeItems(edit, items);
        QVERIFY(world.apply(edit.change()));
        QVERIFY(world.graph.find(EdgeKey::of(VertexPair{{1}, {2}}))); // it reappears
        LevelEdit away(world.level);
        excludeLinks(away, world.graph, pairs);
        QCOMPARE(away.change().size(), 1U);
        QVERIFY(world.apply(away.change()));
        QVERIFY(!world.graph.find(EdgeKey::of(VertexPair{{1}, {2}})));
    }

    void aLinkGoes() {
        World world;
        world.linking(0, 60);
        world.vertex(1, 0, 0);
        world.vertex(2, 20, 0);
        world.link(1, 1, 2);
        LevelEdit edit(world.level);
        removeEdge(edit, EdgeKey::of(LinkId{1}));
        QVERIFY(world.apply(edit.change()));
        QCOMPARE(world.graph.edgeCount(), 0U);
        QVERIFY(world.level.items<EdgeRule>().empty());
    }
};

WAYMARK_TEST(TestRemove)
#include "tst_remove.moc"
