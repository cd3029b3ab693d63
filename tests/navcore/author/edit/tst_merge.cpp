// SPDX-License-Identifier: MIT
#include "navcore/author/edit/graph_edits.h"

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

    void linksThatDifferInDirectionOnlyAreUnited_data() {
        QTest::addColumn<int>("kept");
        QTest::addColumn<int>("gone");
        QTest::addColumn<bool>("isSwapped"); // the link of `gone` is written from its other end
        QTest::addColumn<int>("united");
        for (const int kept : {0, 1, 2})
            for (const int gone : {0, 1, 2})
                for (const bool isSwapped : {false, true}) {
                    const auto seen = isSwapped ? flipped(static_cast<Direction>(gone))
                                                : static_cast<Direction>(gone);
                    const auto united =
                        static_cast<Direction>(kept) == seen ? seen : Direction::Both;
                    QTest::addRow("%d %d %d", kept, gone, int(isSwapped))
                        << kept << gone << isSwapped << static_cast<int>(united);
                }
    }
    void linksThatDifferInDirectionOnlyAreUnited() {
        QFETCH(int, kept);
        QFETCH(int, gone);
        QFETCH(bool, isSwapped);
        QFETCH(int, united);
        World world = square();
        world.link(10, 1, 3, static_cast<Direction>(kept));
        world.link(11, isSwapped ? 3 : 2, isSwapped ? 2 : 3, static_cast<Direction>(gone));
        QVERIFY(world.apply(merged(world, 2, 1)));
        QCOMPARE(world.level.items<Link>().size(), 1U);
        const Link& link = *world.level.find<Link>({10});
        QCOMPARE(link.from, VertexId{1});
        QVERIFY(link.direction == static_cast<Direction>(united));
    }

    void linksOfAnotherMeaningBecomeParallel() {
        const auto changed = [](auto change) {
            Link link;
            link.from = {2};
            link.to = {3};
            change(link);
            return link;
        };
        const Link others[] = {
            changed([](Link& link) {
                link.tags = {{"lane", "in"}};
            }),
            changed([](Link& link) { link.ownCost = 1000; }),
            changed([](Link& link) { link.kind = LinkKind::Jump; }),
            changed([](Link& link) { link.needs = {"swim"}; }),
            changed([](Link& link) { link.multiplier = 2000; }),
            changed([](Link& link) { link.terrain = Level::roadId; }),
        };
        for (Link other : others) {
            World world = square();
            world.link(10, 3, 1, Direction::Forward);
            world.put(LinkId{11}, other);
            QVERIFY(world.apply(merged(world, 2, 1)));
            QCOMPARE(world.level.items<Link>().size(), 2U);
            other.from = {1};
            QVERIFY(*world.level.find<Link>({11}) == other);
        }
    }

    void whatCannotBeKeptIsReturned() {
        World world = square();
        Vertex kept = *world.level.find<Vertex>({1}), gone = *world.level.find<Vertex>({2});
        kept.kind = "spawn";
        kept.linksWanted = 3;
        kept.tags = Tags{{"a", "1"}, {"b", "2"}};
        gone.kind = "mine";
        gone.linksWanted = 4;
        gone.tags = Tags{{"b", "3"}, {"c", "4"}};
        world.put(VertexId{1}, kept);
        world.put(VertexId{2}, gone);
        world.link(10, 1, 2);
        EdgeRule slow, quick;
        slow.multiplier = 2000;
        quick.multiplier = 500;
        world.put(VertexPair::of({1}, {3}), slow);
        world.put(VertexPair::of({2}, {3}), quick);
        LevelEdit edit(world.level);
        const MergeLosses lost = mergeVertices(edit, {2}, {1});
        QVERIFY((lost == MergeLosses{.name = true,
                                     .kind = true,
                                     .linksWanted = true,
                                     .tags = 1,
                                     .links = 1,
                                     .rules = 1}));
        QVERIFY(world.apply(edit.change()));
        const Tags all{{"a", "1"}, {"b", "2"}, {"c", "4"}};
        QVERIFY(*world.level.find<Vertex>({1})->tags == all);
    }

    void parallelLinksOfGoneStayParallel() {
        World world = square();
        world.link(10, 2, 3);
        world.link(11, 3, 2, Direction::Forward);
        QVERIFY(world.apply(merged(world, 2, 1)));
        QCOMPARE(world.level.items<Link>().size(), 2U);
    }

    void rulesMoveOverAndAreCombined() {
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
        road.permission = Permission::Forbidden;
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
        QVERIFY(world.level.find<PinnedRoute>({1})->from == PinnedEnd(VertexId{1}));
        QVERIFY(world.level.find<PinnedRoute>({1})->to == PinnedEnd(VertexId{4}));
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
