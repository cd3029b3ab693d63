// SPDX-License-Identifier: MIT
#include "navcore/author/edit/graph_edits.h"

#include "tests/navcore/author/check/world.h"
#include "tests/support/test_registry.h"

#include <QtTest>

using namespace navcore;

namespace {

/// Splits an edge in two steps, as the editor does.
VertexId split(World& world, EdgeKey key, Point3 at) {
    IdBlock ids(1000);
    LevelEdit first(world.level);
    const VertexId middle = splitEdge(first, ids, *world.graph.find(key), at);
    if (!world.apply(first.change()))
        return {};
    if (!key.isLink()) {
        LevelEdit second(world.level);
        pinMissingHalves(second, ids, world.graph, key.pair(), middle);
        if (!world.apply(second.change()))
            return {};
    }
    return middle;
}

const VertexPair pair12 = VertexPair::of({1}, {2});

} // namespace

class TestSplit : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theHalvesShareAnOwnCost_data() {
        QTest::addColumn<int>("cost");
        QTest::addColumn<int>("at"); // in pixels from the first end, of 100
        QTest::addColumn<int>("first");
        QTest::addColumn<int>("second");
        QTest::addRow("half") << 25600 << 50 << 12800 << 12800;
        QTest::addRow("a quarter") << 25600 << 25 << 6400 << 19200;
        QTest::addRow("rounded down") << 10 << 33 << 3 << 7;
        QTest::addRow("never 0") << 10 << 1 << 1 << 9;
        QTest::addRow("never 0 at the other end") << 10 << 99 << 9 << 1;
        QTest::addRow("2") << 2 << 90 << 1 << 1;
        QTest::addRow("1 cannot be shared") << 1 << 50 << 1 << 1;
        QTest::addRow("0 in a study") << 0 << 50 << 0 << 0;
        QTest::addRow("negative in a study") << -100 << 25 << -25 << -75;
        QTest::addRow("the largest")
            << maxOwnCost << 50 << maxOwnCost / 2 << maxOwnCost - maxOwnCost / 2;
        QTest::addRow("all at one end") << 100 << 0 << 1 << 99;
    }
    void theHalvesShareAnOwnCost() {
        QFETCH(int, cost);
        QFETCH(int, at);
        World world;
        world.linking(0, 60);
        world.vertex(1, 0, 0);
        world.vertex(2, 100, 0);
        LevelInfo info = world.level.info();
        info.purpose = LevelPurpose::Study;
        world.put(SingletonKey{}, info);
        Link link;
        link.from = {1};
        link.to = {2};
        link.ownCost = cost;
        world.put(LinkId{5}, link);
        const VertexId middle = split(world, EdgeKey::of(LinkId{5}), {at * unitsPerPixel, 0, 0});
        QVERIFY(middle.valid());
        for (const auto& [id, half] : world.level.items<Link>())
            if (id == LinkId{5})
                QTEST(*half.ownCost, "first");
            else
                QTEST(*half.ownCost, "second");
    }

    void aLinkBecomesTwoWithItsAttributes() {
        World world;
        world.linking(0, 60);
        world.vertex(1, 0, 0);
        world.vertex(2, 100, 0);
        Link link;
        link.from = {2};
        link.to = {1};
        link.direction = Direction::Forward;
        link.terrain = Level::roadId;
        link.multiplier = 700;
        link.tags = {{"kind", "bridge"}};
        world.put(LinkId{5}, link);
        const VertexId middle = split(world, EdgeKey::of(LinkId{5}), {12800, 256, 0});
        QVERIFY(middle.valid());
        QCOMPARE(world.level.items<Link>().size(), 2U);
        for (const auto& [id, half] : world.level.items<Link>()) {
            QVERIFY(half.direction == Direction::Forward && half.terrain == Level::roadId);
            QVERIFY(half.multiplier == 700 && half.tags == link.tags);
            QVERIFY(id == LinkId{5} ? half.from == VertexId{2} && half.to == middle
                                    : half.from == middle && half.to == VertexId{1});
        }
    }

    void aGeneratedEdgePassesItsRuleOn() {
        World world;
        world.linking(2, 150);
        world.vertex(1, 0, 0);
        world.vertex(2, 100, 0);
        EdgeRule road;
        road.terrain = Level::roadId;
        world.put(pair12, road);
        const VertexId middle = split(world, EdgeKey::of(pair12), {12800, 0, 0});
        QVERIFY(middle.valid());
        QVERIFY(world.level.items<Link>().empty()); // the linker generated both halves
        QCOMPARE(world.graph.edgeCount(), 2U);
        QVERIFY(world.level.find<EdgeRule>(pair12)->permission == Permission::Forbidden);
        for (const std::uint32_t end : {1U, 2U})
            QVERIFY(*world.level.find<EdgeRule>(VertexPair::of({end}, middle)) == road);
    }

    void halvesTheLinkerDoesNotMakeArePinned() {
        World world;
        world.linking(1, 150);
        world.vertex(1, 0, 0);
        world.vertex(2, 100, 0);
        world.vertex(3, 2, 3);
        world.vertex(4, 98, 3);
        // The middle vertex wants only one link, and vertices 1 and 2 prefer 3 and 4.
        EdgeRule road;
        road.multiplier = 1500;
        world.put(pair12, road);
        LinkSettings settings = world.level.linkSettings();
        settings.linksWanted = 4;
        world.put<LinkSettings>({}, settings);
        QVERIFY(world.graph.find(EdgeKey::of(pair12)));
        LevelEdit edit(world.level);
        IdBlock ids(1000);
        const VertexId middle =
            splitEdge(edit, ids, *world.graph.find(EdgeKey::of(pair12)), {12800, 0, 0});
        settings.linksWanted = 1;
        edit.set<LinkSettings>({}, settings);
        QVERIFY(world.apply(edit.change()));
        LevelEdit pin(world.level);
        pinMissingHalves(pin, ids, world.graph, pair12, middle);
        QVERIFY(world.apply(pin.change()));
        QVERIFY(!world.level.items<Link>().empty());
        for (const std::uint32_t end : {1U, 2U}) {
            int joined = 0;
            for (const Edge& edge : world.graph.edgesAt(middle)) {
                if (edge.other(middle) == VertexId{end}) {
                    ++joined;
                    QCOMPARE(edge.multiplier, 1500U);
                }
            }
            QCOMPARE(joined, 1);
        }
    }
};

WAYMARK_TEST(TestSplit)
#include "tst_split.moc"
