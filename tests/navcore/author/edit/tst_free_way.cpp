// SPDX-License-Identifier: MIT
#include "navcore/author/edit/free_way.h"

#include "navcore/author/check/check_graph.h"
#include "navcore/author/placing/walkable_pixels.h"
#include "navcore/runtime/base/random.h"
#include "navcore/runtime/space/clearance.h"
#include "tests/navcore/author/check/world.h"
#include "tests/support/test_registry.h"

#include <QtTest>

#include <cmath>

using namespace navcore;

namespace {

constexpr Coord px = unitsPerPixel;

/// Returns two parts of two vertices each. `longest` is so short that nothing else is linked.
World twoParts(Point2 a, Point2 b) {
    World world;
    world.linking(4, 30);
    world.vertex(1, a.x, a.y);
    world.vertex(2, a.x, a.y + 20);
    world.vertex(3, b.x, b.y);
    world.vertex(4, b.x, b.y + 20);
    return world;
}

const Parts firstToSecond{{{1}, {2}}, {{3}, {4}}};

Result<LevelChange> way(const World& world, const Parts& parts = firstToSecond) {
    IdBlock ids(500);
    return joinByFreeWay(world.level, parts, ids);
}

/// Returns the points of the path in order. Each leg must be a link that a unit can use.
std::vector<Point2> stopsOf(const World& world) {
    std::vector<Point2> stops;
    for (const auto& [id, link] : world.level.items<Link>()) {
        const auto at = [&](VertexId v) { return world.level.find<Vertex>(v)->position.flat(); };
        if (stops.empty())
            stops.push_back(at(link.from));
        if (stops.back() != at(link.from))
            return {};
        stops.push_back(at(link.to));
    }
    return stops;
}

double lengthOf(const std::vector<Point2>& stops) {
    double length = 0;
    for (std::size_t i = 1; i < stops.size(); ++i)
        length += std::sqrt(static_cast<double>(squaredDistance(stops[i - 1], stops[i]))) / px;
    return length;
}

bool allFree(const World& world) {
    const std::vector<Point2> stops = stopsOf(world);
    for (std::size_t i = 1; i < stops.size(); ++i)
        if (!world.linker.plane(firstFloor).obstacles.visible(stops[i - 1], stops[i]))
            return false;
    return stops.size() > 1;
}

} // namespace

class TestFreeWay : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void inTheOpenTheWayIsStraight() {
        World world = twoParts({0, 0}, {200, 0});
        QCOMPARE(world.linker.link(world.level).edgeCount(), 2U);
        QVERIFY(world.apply(way(world).value()));
        const std::vector<Point2> stops = stopsOf(world);
        QVERIFY(allFree(world));
        QCOMPARE(lengthOf(stops), 200.0);
        for (std::size_t i = 1; i < stops.size(); ++i)
            QVERIFY(squaredDistance(stops[i - 1], stops[i]) <= std::int64_t{30 * px} * 30 * px);
        QCOMPARE(partCount(world.graph), 1U);
    }

    void partsMayContainLifts() {
        World world = twoParts({0, 0}, {200, 0});
        LevelEdit edit(world.level);
        constexpr FloorId upper{2};
        edit.set<Floor>(upper, Floor{.order = 1});
        Vertex top;
        top.position = {0, 900 * px, 0};
        top.floor = upper;
        edit.set<Vertex>({5}, top);
        Lift lift;
        lift.stops[firstFloor].entrance = {4};
        lift.stops[upper].entrance = {5};
        edit.set<Lift>({6}, lift);
        QVERIFY(world.apply(edit.change()));
        const Parts parts{firstToSecond.from, {{3}, {4}, {5}, cabinOf({4}), cabinOf({5})}};
        QVERIFY(world.apply(way(world, parts).value()));
        QVERIFY(allFree(world));
        QCOMPARE(lengthOf(stopsOf(world)), 200.0);
        QCOMPARE(partCount(world.graph), 1U);
    }

    void roundAWallTheWayIsNearlyTheShortest() {
        World world = twoParts({0, 0}, {200, 0});
        world.block(9, 95, -150, 105, 60);
        QVERIFY(world.apply(way(world).value()));
        QVERIFY(allFree(world));
        // The shortest path leads from the lower vertex of a part around the lower corners of the
        // wall.
        const double shortest = 2 * std::hypot(95, 40) + 10;
        const double length = lengthOf(stopsOf(world));
        QVERIFY2(length >= shortest - 1e-6 && length < shortest * 1.04,
                 qPrintable(QString("%1 of %2").arg(length).arg(shortest)));
        QCOMPARE(partCount(world.graph), 1U);
    }

    void aWideUnitTakesTheWideGap() {
        World world = twoParts({0, 0}, {200, 0});
        world.block(7, 95, -300, 105, -3); // a gap of 6 px straight ahead
        world.block(8, 95, 3, 105, 60);    // and open ground below 60
        world.block(9, 95, 100, 105, 400);
        QVERIFY(world.apply(way(world).value()));
        QVERIFY(lengthOf(stopsOf(world)) < 205);
        World wide = twoParts({0, 0}, {200, 0});
        for (std::uint32_t id = 7; id <= 9; ++id)
            wide.put(ObstacleId{id}, *world.level.find<Obstacle>({id}));
        Agent agent = wide.level.items<Agent>().begin()->second;
        agent.radius = 9 * px;
        wide.put(wide.level.items<Agent>().begin()->first, agent);
        QVERIFY(wide.apply(way(wide).value()));
        const std::vector<Point2> stops = stopsOf(wide);
        for (std::size_t i = 1; i < stops.size(); ++i)
            QVERIFY(clearance(wide.linker.plane(firstFloor).obstacles, stops[i - 1], stops[i]) >=
                    9 * px);
    }

    void whereOnlyANarrowWayLeadsItIsTaken() {
        World world = twoParts({0, 0}, {200, 0});
        world.block(7, 95, -400, 105, -3);
        world.block(8, 95, 3, 105, 400);
        Agent agent = world.level.items<Agent>().begin()->second;
        agent.radius = 9 * px;
        world.put(world.level.items<Agent>().begin()->first, agent);
        QVERIFY(world.apply(way(world).value()));
        QVERIFY(allFree(world));
    }

    void wallsAllAroundAreAnError() {
        World world = twoParts({0, 0}, {200, 0});
        world.block(1, -50, -50, 50, -40);
        world.block(2, -50, 40, 50, 50);
        world.block(3, -50, -50, -40, 50);
        world.block(4, 40, -50, 50, 50);
        const auto none = way(world);
        QVERIFY(!none);
        QVERIFY(none.error().kind == ErrorKind::NotFound);
    }

    void closedBarriersAreWalls() {
        World world = twoParts({0, 0}, {200, 0});
        Barrier gate{.kind = BarrierKind::Gate,
                     .line = std::make_shared<const Shape>(
                         Shape{ShapeKind::Wall, {{{100 * px, -150 * px}, {100 * px, 60 * px}}}}),
                     .gate = GateState::Closed};
        world.put(BarrierId{1}, gate);
        QVERIFY(world.apply(way(world).value()));
        QCOMPARE(partCount(world.graph, rulesOfAgents(world.level)), 1U);
        QVERIFY(lengthOf(stopsOf(world)) > 210);
        // Surrounded: the only way out is through the gate, if it is open.
        gate.line = std::make_shared<const Shape>(Shape{ShapeKind::Wall,
                                                        {{{-40 * px, -40 * px},
                                                          {60 * px, -40 * px},
                                                          {60 * px, 60 * px},
                                                          {-40 * px, 60 * px},
                                                          {-40 * px, -40 * px}}}});
        World shut = twoParts({0, 0}, {200, 0});
        shut.put(BarrierId{1}, gate);
        const auto none = way(shut);
        QVERIFY(!none && none.error().kind == ErrorKind::NotFound);
        gate.gate = GateState::Open;
        shut.put(BarrierId{1}, gate);
        QVERIFY(shut.apply(way(shut).value()));
        QCOMPARE(lengthOf(stopsOf(shut)), 200.0);
    }

    void aWayIsFoundWhereAWalkFindsOne() {
        int found = 0;
        constexpr int rounds = 60;
        for (std::uint64_t seed = 1; seed <= rounds; ++seed) {
            Random random(seed);
            World world = twoParts({10, 10}, {190, 150});
            for (std::uint32_t i = 1; i <= 26; ++i) {
                const auto x = static_cast<int>(random.below(190));
                const auto y = static_cast<int>(random.below(170));
                const auto w = static_cast<int>(random.below(60)) + 2;
                const bool level = random.below(2) == 0;
                world.block(i, x, y, x + (level ? w : 5), y + (level ? 5 : w));
            }
            const ObstacleIndex& obstacles = world.linker.plane(firstFloor).obstacles;
            bool reaches = false;
            const Box area{{-54 * px, -54 * px}, {254 * px, 234 * px}};
            for (const VertexId from : firstToSecond.from) {
                const Point2 at = world.level.find<Vertex>(from)->position.flat();
                const auto walk = WalkablePixels::reachedFrom(obstacles, area, at, {});
                for (const VertexId to : firstToSecond.to) {
                    const Point2 goal = world.level.find<Vertex>(to)->position.flat();
                    const int column = (goal.x - area.lo.x) / px, row = (goal.y - area.lo.y) / px;
                    for (int y = row - 1; y <= row + 1; ++y)
                        for (int x = column - 1; x <= column + 1; ++x)
                            reaches =
                                reaches || (walk.value().reached(x, y) &&
                                            obstacles.visible(goal, walk.value().centre(x, y)));
                }
            }
            const auto change = way(world);
            QCOMPARE(change.ok(), reaches);
            found += reaches;
            if (!reaches)
                continue;
            QVERIFY(world.apply(change.value()));
            QVERIFY(allFree(world));
        }
        QVERIFY(found > 5 && found < rounds);
    }
};

WAYMARK_TEST(TestFreeWay)
#include "tst_free_way.moc"
