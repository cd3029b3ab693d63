// SPDX-License-Identifier: MIT
#include "navcore/author/check/run.h"
#include "navcore/author/io/level_text.h"
#include "navcore/author/link/compile.h"
#include "navcore/author/link/linker.h"
#include "navcore/author/live/live_level.h"
#include "navcore/runtime/map/nav_query.h"
#include "navcore/runtime/map/nav_world.h"
#include "navcore/runtime/navfile/nav_file.h"
#include "navcore/runtime/walk/follower.h"
#include "navcore/runtime/walk/walk_legs.h"
#include "tests/navcore/author/link/lift_oracle.h"
#include "tests/navcore/author/link/tower_level.h"
#include "tests/support/test_registry.h"

#include <QTest>
#include <algorithm>
#include <vector>

namespace lifts_test {

using namespace navcore;
using oracle::PlainArc, oracle::PlainRoute, oracle::arcsOf, oracle::drawTower, oracle::isSame,
    oracle::routeOver;
using tower_level::metre, tower_level::tower;

namespace {

std::size_t cabinsIn(const std::optional<PlainRoute>& route) {
    return route ? static_cast<std::size_t>(std::ranges::count_if(route->vertices, isCabin)) : 0;
}

VertexId drawVertex(Random& random, const Level& level) {
    return oracle::drawKey<Vertex>(random, level);
}

} // namespace

class TestLifts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void routesAreThoseOfTheDefinition();
    void updatesEqualFullLinks();
    void filesKeepLifts();
    void anOpenGateStopsTheLift();
    void aUnitInTheLiftDoesNotWaitAgain();
    void delaysCostTheSameTimeForEveryUnit();
    void badLiftsAreRefused();
    void aLiftWithoutFloorsIsReported();
};

void TestLifts::routesAreThoseOfTheDefinition() {
    std::size_t rides = 0, none = 0;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        Random random(seed);
        const Level level = drawTower(random);
        LiveLevel live = LiveLevel::link(level).value();
        const ResolvedGraph shipped =
            readNavFile(writeNavFile(resolve(level, live.graph())).value()).value();
        const auto world = NavWorld::make(shipped).value();
        RouteSolver solver;
        for (const auto& [agent, item] : level.items<Agent>()) {
            const std::vector<PlainArc> byLevel = arcsOf(level, agent),
                                        byFile = arcsOf(shipped, agent);
            NavQuery query = NavQuery::make(world, agent).value();
            live.landmarks(agent);
            for (int i = 0; i < 8; ++i) {
                const VertexId from = drawVertex(random, level), to = drawVertex(random, level);
                const auto expected = routeOver(byLevel, from, to);
                QVERIFY(isSame(query.route(from, to), routeOver(byFile, from, to)));
                QVERIFY(isSame(query.route(from, to), expected));
                for (const Algorithm by : {Algorithm::Dijkstra, Algorithm::AStar})
                    QVERIFY(isSame(solver.solve(live.routeContext(agent), from, to, by), expected));
                rides += cabinsIn(expected) > 1;
                none += !expected;
            }
        }
        // Landmarks change no route.
        std::vector<AgentId> agents;
        for (const auto& [agent, item] : level.items<Agent>())
            agents.push_back(agent);
        QVERIFY(world->prepare(agents).ok());
        for (const AgentId agent : agents) {
            const std::vector<PlainArc> byLevel = arcsOf(level, agent);
            NavQuery query = NavQuery::make(world, agent).value();
            for (int i = 0; i < 8; ++i) {
                const VertexId from = drawVertex(random, level), to = drawVertex(random, level);
                QVERIFY(isSame(query.route(from, to), routeOver(byLevel, from, to)));
            }
        }
    }
    QVERIFY2(rides > 40 && none > 40, qPrintable(QString("%1 %2").arg(rides).arg(none)));
}

void TestLifts::updatesEqualFullLinks() {
    std::size_t applied = 0, moved = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        Random random(seed);
        LiveLevel live = LiveLevel::link(drawTower(random)).value();
        for (int i = 0; i < 25; ++i) {
            const LevelChange change = oracle::drawTowerChange(random, live.level());
            const NavGraph before = live.graph();
            const Level levelBefore = live.level();
            const auto found = live.apply(change);
            if (!found)
                continue;
            ++applied;
            moved += std::ranges::any_of(found.value().vertices,
                                         [](const VertexMove& move) { return isCabin(move.id); });
            QVERIFY(std::ranges::is_sorted(found.value().vertices, {}, &VertexMove::id));
            QVERIFY(live.graph() == Linker().link(live.level()));
            for (const auto& [agent, item] : live.level().items<Agent>()) {
                const std::vector<PlainArc> arcs = arcsOf(live.level(), agent);
                const VertexId from = drawVertex(random, live.level());
                const VertexId to = drawVertex(random, live.level());
                RouteSolver solver;
                if (from.valid())
                    QVERIFY(isSame(solver.solve(live.routeContext(agent), from, to),
                                   routeOver(arcs, from, to)));
            }
            if (i % 5 == 4) {
                QVERIFY(live.apply(change.inverse()).ok());
                QVERIFY(live.graph() == before && live.level() == levelBefore);
            }
        }
    }
    QVERIFY2(applied > 500 && moved > 80, qPrintable(QString("%1 %2").arg(applied).arg(moved)));
}

void TestLifts::filesKeepLifts() {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Random random(seed);
        const Level level = drawTower(random);
        const std::string text = writeLevelText(level, {});
        QVERIFY(text.find("\"minor\":10") != std::string::npos);
        const auto read = readLevelText(text, "tower.waymark");
        QVERIFY2(read.ok(), read ? "" : read.error().message.c_str());
        QVERIFY(read.value().level == level);
        const ResolvedGraph graph = resolve(level, Linker().link(level));
        const auto bytes = writeNavFile(graph).value();
        const ResolvedGraph shipped = readNavFile(bytes).value();
        QVERIFY(shipped.lifts == graph.lifts && shipped.vertexIds.size() == graph.vertexIds.size());
        QVERIFY(writeNavFile(shipped).value() == bytes);
    }
}

namespace {

std::optional<std::uint64_t> costOf(const RouteAnswer& answer) {
    const auto* route = std::get_if<Route>(&answer);
    return route ? std::optional(route->cost) : std::nullopt;
}

} // namespace

void TestLifts::anOpenGateStopsTheLift() {
    LiveLevel live = LiveLevel::link(tower()).value();
    RouteSolver solver;
    const auto seconds = [&](std::uint32_t from, std::uint32_t to) -> int {
        const auto cost = costOf(
            solver.solve(live.routeContext(Level::defaultAgentId), VertexId{from}, VertexId{to}));
        return cost ? static_cast<int>(*cost / metre) : -1;
    };
    // To the door, into the lift, ride, and out.
    QCOMPARE(seconds(11, 31), 20 + 1 + 10 + 8 + 1 + 20);
    QCOMPARE(seconds(31, 11), 20 + 1 + 10 + 4 + 1 + 20);
    QCOMPARE(seconds(11, 21), 20 + 1 + 10 + 4 + 1 + 20);
    live.setGate({5}, GateState::Closed);
    QCOMPARE(seconds(11, 21), -1);
    QCOMPARE(seconds(21, 11), -1);
    QCOMPARE(seconds(11, 31), 20 + 1 + 10 + 8 + 1 + 20);
    const auto reasons = std::get<std::vector<NoRouteReason>>(
        solver.solve(live.routeContext(Level::defaultAgentId), VertexId{11}, VertexId{21}));
    QVERIFY(std::ranges::any_of(reasons, [](const NoRouteReason& reason) {
        return reason.cause == NoRouteCause::GateClosed && reason.barrier == BarrierId{5};
    }));
    live.setGate({5}, GateState::Open);
    QCOMPARE(seconds(11, 21), 20 + 1 + 10 + 4 + 1 + 20);

    const auto world = NavWorld::make(resolve(live.level(), live.graph())).value();
    QVERIFY(world->liftNamed("Tower") == LiftId{9} && world->lift({9})->stops.size() == 3);
    QVERIFY(!world->lift({8}) && !world->liftNamed("Lift"));
    QVERIFY(world->hasVertex(cabinOf({12})) && !world->hasVertex(cabinOf({11})));
    NavQuery query = NavQuery::make(world, Level::defaultAgentId).value();
    QVERIFY(query.setGate({5}, GateState::Closed).ok());
    QVERIFY(!costOf(query.route(VertexId{11}, VertexId{21})));
    QCOMPARE(costOf(query.route(VertexId{11}, VertexId{31})).value(), 60U * metre);

    // A factor of 2 for the times, but not for the walk into the lift.
    LevelEdit edit(live.level());
    edit.modify<Lift>({9}, [](Lift& lift) { lift.factors[Level::defaultAgentId] = 2000; });
    QVERIFY(live.apply(edit.change()).ok());
    QCOMPARE(seconds(11, 31), 20 + 1 + 2 * (10 + 8) + 1 + 20);
}

void TestLifts::aUnitInTheLiftDoesNotWaitAgain() {
    const LiveLevel live = LiveLevel::link(tower()).value();
    const RouteContext context = live.routeContext(Level::defaultAgentId);
    RouteSolver solver;
    const Route up = std::get<Route>(solver.solve(context, VertexId{11}, VertexId{31}));
    const Walk walk = walkOf(context, up).value();
    QCOMPARE(walk.cost(), up.cost);
    const Follower follower(walk, context.rules(), metre);
    QCOMPARE(follower.duration(), 60'000U);
    const auto at = [&](std::uint64_t seconds) { return follower.at(seconds * 1000); };
    // 20 s to the door, 10 s of waiting, 1 s into the cabin, 8 s of riding, 21 s to the hall.
    QCOMPARE(at(19).lift, LiftId{});
    for (const std::uint64_t second : {21U, 29U}) {
        QCOMPARE(at(second).position, (Point3{20 * metre, 0, 3 * metre}));
        QVERIFY(at(second).kind == LinkKind::Lift && at(second).lift == LiftId{9});
        QVERIFY(at(second).floor == FloorId{1} && at(second).toFloor == FloorId{1});
    }
    QCOMPARE(at(31).position, (Point3{21 * metre, 0, 3 * metre}));
    const UnitPose riding = at(32);
    QCOMPARE(riding.position, (Point3{21 * metre, 0, 3 * metre + 3 * metre / 4}));
    QVERIFY(riding.lift == LiftId{9} && riding.kind == LinkKind::Lift);
    QVERIFY(riding.floor == FloorId{1} && riding.toFloor == FloorId{2});
    QVERIFY(at(36).floor == FloorId{2} && at(36).toFloor == FloorId{3});
    QCOMPARE(at(41).lift, LiftId{});

    // The unit changes its mind in the lift.
    const auto seconds = [&](const RouteEnd& from, std::uint32_t to) {
        return static_cast<double>(costOf(solver.solve(context, from, VertexId{to})).value()) /
               metre;
    };
    QCOMPARE(seconds(*riding.on, 31), 7.0 + 1 + 20);
    QCOMPARE(seconds(*riding.on, 21), 3.0 + 1 + 20);
    QCOMPARE(seconds(*riding.on, 11), 0.5 + 1 + 20);
    QCOMPARE(seconds(cabinOf({22}), 31), 4.0 + 1 + 20);
    QCOMPARE(seconds(cabinOf({22}), 11), 2.0 + 1 + 20);
    QCOMPARE(seconds(VertexId{22}, 11), 1.0 + 10 + 2 + 1 + 20);
    const Route back = std::get<Route>(solver.solve(context, *riding.on, VertexId{11}));
    const Walk down = walkOf(context, back).value();
    QCOMPARE(down.cost(), back.cost);
    const Follower leaving(down, context.rules(), metre);
    QVERIFY(leaving.at(100).lift == LiftId{9} && leaving.at(600).kind == LinkKind::Lift);
    QCOMPARE(leaving.at(500).position, (Point3{21 * metre, 0, 3 * metre}));
}

void TestLifts::delaysCostTheSameTimeForEveryUnit() {
    Level level = tower();
    LevelEdit edit(level);
    edit.remove<Lift>({9});
    edit.set<Link>({3}, Link{.from = {12},
                             .to = {22},
                             .terrain = {},
                             .tags = {},
                             .kind = LinkKind::Jump,
                             .delay = 7500});
    edit.set<Agent>({2}, Agent{.name = "Fast", .speed = 4 * metre});
    QVERIFY(level.apply(edit.change()).ok());
    const LiveLevel live = LiveLevel::link(level).value();
    RouteSolver solver;
    for (const AgentId agent : {AgentId{1}, AgentId{2}}) {
        const RouteContext context = live.routeContext(agent);
        const Route route = std::get<Route>(solver.solve(context, VertexId{12}, VertexId{22}));
        const std::uint32_t speed = level.find<Agent>(agent)->speed;
        QCOMPARE(route.cost, 3U * metre + 15 * speed / 2);
        const Follower follower(walkOf(context, route).value(), context.rules(), speed);
        QCOMPARE(follower.at(7000).position, (Point3{20 * metre, 0, 3 * metre}));
        QVERIFY(follower.at(7700).position != (Point3{20 * metre, 0, 3 * metre}));
        QCOMPARE(follower.duration(), 7500U + 3000U * metre / speed);
    }
}

void TestLifts::badLiftsAreRefused() {
    Level level = tower();
    const auto isRefused = [&](auto&& spoil) {
        LevelEdit edit(level);
        spoil(edit);
        Level changed = level;
        return !changed.apply(edit.change());
    };
    const auto changing = [&](auto&& change) {
        return isRefused([&](LevelEdit& edit) { edit.modify<Lift>({9}, change); });
    };
    QVERIFY(changing([](Lift& lift) { lift.stops[{1}].entrance = {99}; }));
    QVERIFY(changing([](Lift& lift) { lift.stops[{1}].entrance = {21}; }));
    QVERIFY(changing([](Lift& lift) { lift.stops[{4}].entrance = {11}; }));
    QVERIFY(changing([](Lift& lift) { lift.stops[{1}].gate = BarrierId{6}; }));
    QVERIFY(changing([](Lift& lift) { lift.factors[{7}] = 1000; }));
    QVERIFY(changing([](Lift& lift) { lift.wait = 3'600'001; }));
    QVERIFY(changing([](Lift& lift) { lift.position.x = maxCoord + 1; }));
    QVERIFY(!changing([](Lift& lift) { lift.stops.clear(); }));
    QVERIFY(isRefused([](LevelEdit& edit) {
        Lift other;
        other.stops[{1}].entrance = {12};
        edit.set<Lift>({10}, other);
    }));
    QVERIFY(isRefused([](LevelEdit& edit) { edit.remove<Vertex>({12}); }));
    QVERIFY(isRefused([](LevelEdit& edit) { edit.remove<Barrier>({5}); }));
    QVERIFY(isRefused([](LevelEdit& edit) {
        edit.modify<Vertex>({12}, [](Vertex& vertex) { vertex.floor = {2}; });
    }));
    QVERIFY(isRefused([](LevelEdit& edit) {
        edit.set<Link>(
            {3}, Link{.from = {12}, .to = {22}, .terrain = {}, .tags = {}, .kind = LinkKind::Lift});
    }));
    QVERIFY(isRefused([](LevelEdit& edit) {
        edit.set<Link>({3}, Link{.from = {11}, .to = cabinOf({12}), .terrain = {}, .tags = {}});
    }));

    const ResolvedGraph good = resolve(level, Linker().link(level));
    QVERIFY(writeNavFile(good).ok());
    const auto isBad = [&](auto&& spoil) {
        ResolvedGraph bad = good;
        spoil(bad);
        const auto written = writeNavFile(bad);
        return !written && written.error().kind == ErrorKind::InvalidArgument;
    };
    const auto liftTerms = [](ResolvedGraph& graph) -> EdgeTerms& {
        return std::ranges::find(graph.terms, LinkKind::Lift,
                                 [](const auto& entry) { return entry.second.kind; })
            ->second;
    };
    QVERIFY(isBad([](ResolvedGraph& graph) { graph.lifts.clear(); }));
    QVERIFY(isBad([](ResolvedGraph& graph) { graph.lifts[0].second.stops.erase({2}); }));
    QVERIFY(isBad([](ResolvedGraph& graph) { graph.lifts[0].second.stops[{2}].entrance = {21}; }));
    QVERIFY(
        isBad([](ResolvedGraph& graph) { graph.lifts[0].second.stops[{2}].gate = BarrierId{6}; }));
    QVERIFY(isBad([](ResolvedGraph& graph) { graph.lifts[0].second.up = 3'600'001; }));
    QVERIFY(isBad([](ResolvedGraph& graph) { graph.lifts[0].second.factors[{7}] = 1000; }));
    QVERIFY(isBad([](ResolvedGraph& graph) { graph.vertexIds.back() = cabinOf({11}); }));
    QVERIFY(isBad([&](ResolvedGraph& graph) { liftTerms(graph).lift = {8}; }));
    QVERIFY(isBad([&](ResolvedGraph& graph) { liftTerms(graph).kind = LinkKind::Walk; }));
    QVERIFY(isBad([&](ResolvedGraph& graph) { liftTerms(graph).delay = maxArcCost + 1; }));
    QVERIFY(isBad([](ResolvedGraph& graph) {
        for (auto& [edge, terms] : graph.terms)
            terms.look = static_cast<LinkLook>(6);
    }));
}

void TestLifts::aLiftWithoutFloorsIsReported() {
    Level level = tower();
    const auto reported = [&] {
        std::vector<Issue> issues = checkAll(level, Linker().link(level));
        std::erase_if(
            issues, [](const Issue& issue) { return issue.kind != IssueKind::LiftWithoutFloors; });
        return issues;
    };
    QVERIFY(reported().empty());
    LevelEdit edit(level);
    edit.modify<Lift>({9}, [](Lift& lift) {
        lift.stops.erase({1});
        lift.stops.erase({3});
    });
    QVERIFY(level.apply(edit.change()).ok());
    const std::vector<Issue> issues = reported();
    QCOMPARE(issues.size(), 1U);
    QVERIFY(issues[0].record == Culprit(LiftId{9}) && issues[0].floor == FloorId{2});
    QVERIFY(level.apply(issues[0].fixes->front().changeOf(level, issues[0])).ok());
    QVERIFY(reported().empty() && level.items<Lift>().empty());
}

WAYMARK_TEST(TestLifts)

} // namespace lifts_test

#include "tst_lifts.moc"
