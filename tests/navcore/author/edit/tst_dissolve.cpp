// SPDX-License-Identifier: MIT
#include "navcore/author/edit/dissolve.h"

#include "tests/navcore/author/check/world.h"

#include <QtTest>

using namespace navcore;

namespace {

/// 1 - 2 - 3 in a row, nothing generated.
World chain(Direction first, Direction second) {
    World world;
    world.linking(0, 60);
    for (std::uint32_t i = 1; i <= 3; ++i)
        world.vertex(i, i * 40.0, 0);
    world.link(1, 1, 2, first);
    world.link(2, 3, 2, second);
    return world;
}

std::optional<Link> dissolved(World& world) {
    IdBlock ids(500);
    LevelEdit edit(world.level);
    const auto link = dissolveVertex(edit, ids, world.graph, {2});
    if (!link)
        return edit.change().empty() ? std::nullopt : std::optional<Link>(Link{});
    if (!world.apply(edit.change()))
        return Link{};
    return *world.level.find<Link>(*link);
}

} // namespace

class TestDissolve : public QObject {
    Q_OBJECT

private slots:
    void twoEdgesBecomeOneLink() {
        World world = chain(Direction::Both, Direction::Both);
        const auto link = dissolved(world);
        QVERIFY(link);
        QVERIFY(link->from == VertexId{1} && link->to == VertexId{3});
        QVERIFY(link->direction == Direction::Both);
        QCOMPARE(world.graph.edgeCount(), 1U);
        QCOMPARE(world.graph.vertexCount(), 2U);
    }

    void directionIsThatOfTheWholeWay() {
        World there = chain(Direction::Forward, Direction::Both);
        QVERIFY(dissolved(there)->direction == Direction::Forward);
        World onward = chain(Direction::Both, Direction::Backward);
        QVERIFY(dissolved(onward)->direction == Direction::Forward);
        World back = chain(Direction::Backward, Direction::Forward);
        QVERIFY(dissolved(back)->direction == Direction::Backward);
    }

    void edgesThatMeetHeadOnStay() {
        World world = chain(Direction::Forward, Direction::Forward);
        QVERIFY(!dissolved(world));
    }

    void attributesStayWhereBothAgree() {
        World world = chain(Direction::Both, Direction::Both);
        for (const std::uint32_t id : {1U, 2U}) {
            Link link = *world.level.find<Link>({id});
            link.terrain = Level::swampId;
            link.multiplier = id == 1 ? 1500 : 1600;
            world.put(LinkId{id}, link);
        }
        const auto link = dissolved(world);
        QVERIFY(link);
        QVERIFY(link->terrain == Level::swampId);
        QCOMPARE(link->multiplier, plainMultiplier);
    }

    void otherVerticesAreLeftAlone() {
        World world = chain(Direction::Both, Direction::Both);
        world.vertex(4, 80, 30);
        world.link(3, 2, 4);
        QVERIFY(!dissolved(world)); // three neighbours
        World pair;
        pair.linking(0, 60);
        pair.vertex(1, 0, 0);
        pair.vertex(2, 10, 0);
        pair.link(1, 1, 2);
        pair.link(2, 1, 2);
        QVERIFY(!dissolved(pair)); // two edges to one neighbour
    }
};

QTEST_APPLESS_MAIN(TestDissolve)
#include "tst_dissolve.moc"
