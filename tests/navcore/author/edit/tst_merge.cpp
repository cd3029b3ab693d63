// SPDX-License-Identifier: MIT
#include "navcore/author/edit/merge.h"

#include "tests/navcore/author/check/world.h"
#include "tests/support/test_registry.h"

#include <QtTest>

using namespace navcore;

namespace {

LevelChange merged(const World& world, std::uint32_t gone, std::uint32_t kept) {
    LevelEdit edit(world.level);
    mergeVertices(edit, {gone}, {kept});
    return edit.change();
}

World square() {
    World world;
    world.linking(0, 60);
    world.vertex(1, 0, 0, "kept");
    world.vertex(2, 10, 0, "gone");
    world.vertex(3, 0, 50);
    world.vertex(4, 50, 50);
    return world;
}

} // namespace

class TestMerge : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void keptKeepsIdPlaceAndName() {
        World world = square();
        QVERIFY(world.apply(merged(world, 2, 1)));
        QVERIFY(!world.level.find<Vertex>({2}));
        const Vertex& kept = *world.level.find<Vertex>({1});
        QCOMPARE(kept.position, (Point3{0, 0, 0}));
        QCOMPARE(kept.name, std::string("kept"));
    }

    void anUnnamedKeptTakesTheName() {
        World world = square();
        world.vertex(5, 20, 20);
        QVERIFY(world.apply(merged(world, 2, 5)));
        QCOMPARE(world.level.find<Vertex>({5})->name, std::string("gone"));
    }

    void linksMoveOver() {
        World world = square();
        world.link(10, 2, 3, Direction::Forward);
        world.link(11, 4, 2, Direction::Forward);
        QVERIFY(world.apply(merged(world, 2, 1)));
        QCOMPARE(world.level.find<Link>({10})->from, VertexId{1});
        QCOMPARE(world.level.find<Link>({10})->to, VertexId{3});
        QCOMPARE(world.level.find<Link>({11})->to, VertexId{1});
        QVERIFY(world.level.find<Link>({11})->direction == Direction::Forward);
    }

    void linksBetweenTheTwoGo() {
        World world = square();
        world.link(10, 1, 2);
        world.link(11, 2, 1);
        QVERIFY(world.apply(merged(world, 2, 1)));
        QVERIFY(world.level.items<Link>().empty());
    }

    void onConflictLinksOfKeptStay() {
        World world = square();
        world.link(10, 3, 1, Direction::Forward);
        world.link(11, 2, 3);
        QVERIFY(world.apply(merged(world, 2, 1)));
        QCOMPARE(world.level.items<Link>().size(), 1U);
        QVERIFY(world.level.find<Link>({10}));
    }

    void parallelLinksOfGoneStayParallel() {
        World world = square();
        world.link(10, 2, 3);
        world.link(11, 3, 2, Direction::Forward);
        QVERIFY(world.apply(merged(world, 2, 1)));
        QCOMPARE(world.level.items<Link>().size(), 2U);
    }

    void rulesMoveOverAndThoseOfKeptStay() {
        World world = square();
        EdgeRule forbidden, road;
        forbidden.permission = Permission::Forbidden;
        road.terrain = Level::roadId;
        world.put(VertexPair::of({1}, {3}), road);
        world.put(VertexPair::of({2}, {3}), forbidden);
        world.put(VertexPair::of({2}, {4}), forbidden);
        world.put(VertexPair::of({1}, {2}), forbidden);
        QVERIFY(world.apply(merged(world, 2, 1)));
        QCOMPARE(world.level.items<EdgeRule>().size(), 2U);
        QVERIFY(*world.level.find<EdgeRule>(VertexPair::of({1}, {3})) == road);
        QVERIFY(*world.level.find<EdgeRule>(VertexPair::of({1}, {4})) == forbidden);
    }

    void routesEndAtKept() {
        World world = square();
        PinnedRoute route;
        route.agent = Level::defaultAgentId;
        route.from = VertexId{2};
        route.to = VertexId{4};
        world.put(PinnedRouteId{1}, route);
        QVERIFY(world.apply(merged(world, 2, 1)));
        QVERIFY(world.level.find<PinnedRoute>({1})->from == RouteEnd(VertexId{1}));
        QVERIFY(world.level.find<PinnedRoute>({1})->to == RouteEnd(VertexId{4}));
    }

    void undoBringsAllBack() {
        World world = square();
        world.link(10, 2, 3);
        const Level before = world.level;
        const LevelChange change = merged(world, 2, 1);
        QVERIFY(world.level.apply(change).ok());
        QVERIFY(world.level.apply(change.inverse()).ok());
        QVERIFY(world.level == before);
    }
};

WAYMARK_TEST(TestMerge)
#include "tst_merge.moc"
