// SPDX-License-Identifier: MIT
#include "navcore/author/edit/chains.h"

#ifndef Q_MOC_RUN
#include "tests/navcore/author/check/world.h"
#include "tests/support/test_registry.h"
#endif

#include <QTest>

namespace chains_test {

using namespace navcore;

/// Vertices 1 to 4 on a line, without automatic edges.
World row() {
    World world;
    world.linking(0, 100);
    for (std::uint32_t id = 1; id <= 4; ++id)
        world.vertex(id, 10 * id, 0);
    return world;
}

Dissolved dissolve(World& world, const KeySet<VertexId>& vertices) {
    LevelEdit edit(world.level);
    IdBlock ids(100);
    const Dissolved done = dissolveVertices(edit, ids, world.graph, vertices);
    if (!world.apply(edit.change()))
        qFatal("refused");
    return done;
}

Link linkBetween(const World& world, std::uint32_t a, std::uint32_t b) {
    for (const auto& [id, link] : world.level.items<Link>())
        if (VertexPair::of(link.from, link.to) == VertexPair::of({a}, {b}))
            return link;
    qFatal("no link");
}

class TestChains : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theOrderIsAlongTheLongestExtent() {
        World world;
        world.vertex(1, 90, 3);
        world.vertex(2, 0, 9);
        world.vertex(3, 50, 0);
        QVERIFY((orderAlong(world.level, {{1}, {2}, {3}}) == std::vector<VertexId>{{2}, {3}, {1}}));
        world.vertex(4, 50, 0); // At the same place: the smaller id is first.
        QVERIFY((orderAlong(world.level, {{1}, {2}, {3}, {4}}) ==
                 std::vector<VertexId>{{2}, {3}, {4}, {1}}));
        QVERIFY((orderAlong(world.level, {{3}, {4}}) == std::vector<VertexId>{{3}, {4}}));
    }

    void connectsWhatIsNotConnected() {
        World world = row();
        world.link(50, 3, 2);
        LevelEdit edit(world.level);
        IdBlock ids(100);
        const std::vector<VertexId> order{{1}, {2}, {3}, {4}};
        QCOMPARE(connectInOrder(edit, ids, world.graph, order).size(), 2U);
        QVERIFY(world.apply(edit.change()));
        QCOMPARE(world.level.items<Link>().size(), 3U);
        LevelEdit all(world.level);
        QCOMPARE(connectAll(all, ids, world.graph, {{1}, {2}, {3}, {4}}).size(), 3U);
        QVERIFY(world.apply(all.change()));
        QCOMPARE(world.graph.edgeCount(), 6U);
    }

    void aLinkToAnotherFloorBecomesStairs() {
        World world = row();
        world.put<Floor>({2}, Floor{.name = "Hall", .order = 1});
        Vertex above = *world.level.find<Vertex>({2});
        above.floor = {2};
        world.put<Vertex>({2}, above);
        LevelEdit edit(world.level);
        IdBlock ids(100);
        const std::vector<VertexId> order{{1}, {2}};
        const auto links = connectInOrder(edit, ids, world.graph, order);
        QVERIFY(world.apply(edit.change()));
        QVERIFY(world.level.find<Link>(links.front())->look == LinkLook::Stairs);
    }

    void aChainBecomesOneLink() {
        World world = row();
        world.link(50, 1, 2);
        world.link(51, 3, 2, Direction::Backward); // From 2 to 3.
        world.link(52, 3, 4);
        const Dissolved done = dissolve(world, {{2}, {3}});
        QCOMPARE(done.vertices, 2U);
        QCOMPARE(done.links.size(), 1U);
        QCOMPARE(done.different, 0U);
        QCOMPARE(world.level.items<Vertex>().size(), 2U);
        const Link link = linkBetween(world, 1, 4);
        QVERIFY(link.direction ==
                (link.from == VertexId{1} ? Direction::Forward : Direction::Backward));
    }

    void valuesAddUpOrAreReported() {
        World world = row();
        Link first{.from = {1}, .to = {2}, .terrain = {}, .tags = {}};
        first.needs = {"swim"};
        first.ownCost = 100;
        first.delay = 1500;
        first.multiplier = 700;
        Link second = first;
        second.from = {2};
        second.to = {3};
        second.needs = {"light"};
        second.ownCost = 50;
        second.multiplier = 900;
        world.put<Link>({50}, first);
        world.put<Link>({51}, second);
        QCOMPARE(dissolve(world, {{2}}).different, 1U); // The multiplier.
        const Link link = linkBetween(world, 1, 3);
        QVERIFY((link.needs == Abilities{"swim", "light"}));
        QCOMPARE(*link.ownCost, 150);
        QCOMPARE(link.delay, 3000U);
        QCOMPARE(link.multiplier, plainMultiplier);
    }

    void automaticEdgesKeepTheirRules() {
        World world;
        world.linking(2, 15);
        for (std::uint32_t id = 1; id <= 3; ++id)
            world.vertex(id, 10 * id, 0);
        EdgeRule rule;
        rule.multiplier = 2000;
        world.put<EdgeRule>({{1}, {2}}, rule);
        world.put<EdgeRule>({{2}, {3}}, rule);
        QCOMPARE(world.graph.edgeCount(), 2U);
        QCOMPARE(dissolve(world, {{2}}).vertices, 1U);
        QCOMPARE(linkBetween(world, 1, 3).multiplier, 2000U);
        QCOMPARE(world.graph.edgeCount(), 1U);
    }

    void othersAreSkipped() {
        World world = row();
        world.link(50, 1, 2);
        world.link(51, 2, 3);
        world.link(52, 2, 4); // Vertex 2 has three neighbours, the others have one.
        QCOMPARE(dissolve(world, {{1}, {2}, {3}, {4}, {99}}).vertices, 0U);
        QCOMPARE(world.level.items<Vertex>().size(), 4U);
        World against = row();
        against.link(50, 1, 2);
        against.link(51, 3, 2); // Both lead to 2, so no one can pass.
        for (const LinkId id : {LinkId{50}, LinkId{51}}) {
            Link link = *against.level.find<Link>(id);
            link.direction = Direction::Forward;
            against.put<Link>(id, link);
        }
        QCOMPARE(dissolve(against, {{2}}).vertices, 0U);
        World mixed = row();
        mixed.link(50, 1, 2);
        mixed.link(51, 2, 3);
        Link jump = *mixed.level.find<Link>({51});
        jump.kind = LinkKind::Jump;
        mixed.put<Link>({51}, jump);
        QCOMPARE(dissolve(mixed, {{2}}).vertices, 0U);
    }

    void neighboursThatAreConnectedGetNoSecondLink() {
        World world = row();
        world.link(50, 1, 2);
        world.link(51, 2, 3);
        world.link(52, 1, 3);
        const Dissolved done = dissolve(world, {{2}});
        QCOMPARE(done.vertices, 1U);
        QCOMPARE(done.links.size(), 0U);
        QCOMPARE(world.level.items<Link>().size(), 1U);
        // A ring of four vertices shrinks to two that one link connects.
        World ring = row();
        for (std::uint32_t id = 1; id <= 4; ++id)
            ring.link(49 + id, id, id % 4 + 1);
        QCOMPARE(dissolve(ring, {{1}, {2}, {3}, {4}}).vertices, 2U);
        QCOMPARE(ring.level.items<Link>().size(), 1U);
    }
};

WAYMARK_TEST(TestChains)

} // namespace chains_test

#include "tst_chains.moc"
