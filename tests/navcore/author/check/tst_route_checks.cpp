// SPDX-License-Identifier: MIT
#include "navcore/author/check/route_checks.h"

#include "navcore/author/link/compile.h"
#include "navcore/author/live/agent_graph.h"
#include "navcore/author/words/issue_texts.h"
#include "navcore/runtime/base/random.h"
#include "navcore/runtime/map/nav_query.h"
#include "navcore/runtime/map/nav_world.h"
#include "tests/navcore/author/check/world.h"
#include "tests/support/test_registry.h"

#include <QtTest>

#include <cmath>
#include <complex>
#include <numbers>

namespace route_checks_test {

using namespace navcore;

namespace {

constexpr AgentId scout = Level::defaultAgentId, heavy{7};
constexpr Coord px = unitsPerPixel;

/// Returns a level with the vertices west spawn, ford and mine 1 in a row, and mine 2 beyond a
/// swamp that Heavy cannot cross.
World river() {
    World world;
    world.linking(0, 60);
    Agent agent = *world.level.find<Agent>(scout);
    agent.name = "Scout";
    agent.speed = 100 * px;
    world.put(scout, agent);
    agent.name = "Heavy";
    agent.terrains = {{Level::swampId, impassable}};
    world.put(heavy, agent);
    const auto kind = [&](std::uint32_t id, double x, const char* name, const char* word) {
        world.vertex(id, x, 0, name);
        Vertex vertex = *world.level.find<Vertex>({id});
        vertex.kind = word;
        world.put(VertexId{id}, vertex);
    };
    kind(1, 0, "West spawn", "spawn");
    kind(2, 100, "ford", "");
    kind(3, 200, "mine 1", "mine");
    kind(4, 400, "mine 2", "mine");
    world.link(1, 1, 2);
    world.link(2, 2, 3);
    world.link(3, 3, 4);
    Link swamp = *world.level.find<Link>({3});
    swamp.terrain = Level::swampId;
    world.put(LinkId{3}, swamp);
    return world;
}

RouteCheck spawnsToMines() {
    RouteCheck check;
    check.from = EveryOfKind{"spawn"};
    check.to = EveryOfKind{"mine"};
    return check;
}

CheckResults run(const World& world, const std::set<AgentId>& only = {}) {
    AgentGraphs graphs(world.level, world.graph, world.linker.planes());
    RouteCheckRun run(
        {world.level, world.graph, [&](AgentId agent) { return graphs.contextOf(agent); }},
        [](AgentId) { return std::nullopt; }, only);
    while (!run.done())
        run.step();
    return run.results();
}

/// Returns a random world with everything that may matter: walls, one-way links, swamp, an agent
/// with a radius.
World randomWorld(std::uint64_t seed) {
    Random random(seed);
    const auto below = [&](std::uint64_t bound) { return random.next() % bound; };
    World world;
    LevelEdit edit(world.level);
    edit.modify<LinkSettings>({}, [](LinkSettings& settings) {
        settings.linksWanted = 3;
        settings.longest = 90 * px;
        settings.joinCount = 3;
    });
    Agent agent = *world.level.find<Agent>(scout);
    agent.joinRange = 80 * px;
    edit.set<Agent>(scout, agent);
    agent.name = "Heavy";
    agent.radius = 5 * px;
    agent.speed = 3000;
    agent.turnRate = 40;
    agent.terrains = {{Level::swampId, impassable}, {Level::roadId, 300}};
    edit.set<Agent>(heavy, agent);
    const char* const kinds[] = {"", "", "spawn", "mine", "mine"};
    for (std::uint32_t i = 1; i <= 40; ++i) {
        Vertex vertex;
        vertex.position.x = static_cast<Coord>(below(400)) * px;
        vertex.position.y = static_cast<Coord>(below(400)) * px;
        vertex.kind = kinds[below(5)];
        edit.set<Vertex>({i}, vertex);
    }
    for (std::uint32_t i = 1; i <= 8; ++i) {
        Link link;
        link.from = {1 + static_cast<std::uint32_t>(below(20))};
        link.to = {21 + static_cast<std::uint32_t>(below(20))};
        link.direction = below(2) ? Direction::Forward : Direction::Both;
        if (below(2))
            link.terrain = Level::swampId;
        edit.set<Link>({i}, link);
    }
    world.apply(edit.change());
    for (std::uint32_t i = 1; i <= 4; ++i) {
        const auto x = static_cast<int>(below(350)), y = static_cast<int>(below(350));
        world.block(i, x, y, x + 60, y + 12);
    }
    RouteCheck check = spawnsToMines();
    check.ways = CheckWays::ThereAndBack;
    world.put(RouteCheckId{1}, check);
    check.within = 20'000 + static_cast<std::uint32_t>(below(20'000));
    check.to = EveryOfKind{"spawn"};
    world.put(RouteCheckId{2}, check);
    check.from =
        Point3{static_cast<Coord>(below(400)) * px, static_cast<Coord>(below(400)) * px, 0};
    check.to = EveryOfKind{"mine"};
    world.put(RouteCheckId{3}, check);
    check.to = Point3{static_cast<Coord>(below(400)) * px, static_cast<Coord>(below(400)) * px, 0};
    check.agents = {heavy};
    world.put(RouteCheckId{4}, check);
    check = spawnsToMines();
    check.within = 5'000;
    check.time = CheckTime::Walk;
    world.put(RouteCheckId{5}, check);
    return world;
}

/// Computes the duration from the cost and the corners of the route.
std::uint64_t timeOf(const Route& route, const Agent& agent) {
    std::uint64_t time = (route.cost * 1000 + agent.speed - 1) / agent.speed;
    std::complex<double> before;
    for (std::size_t i = 1; agent.turnRate > 0 && i < route.points.size(); ++i) {
        const Point3 a = route.points[i - 1], b = route.points[i];
        const std::complex<double> way(b.x - a.x, b.y - a.y);
        if (way == 0.0)
            continue;
        if (before != 0.0) {
            const double angle = std::abs(std::arg(way / before)) / std::numbers::pi * 46080;
            const auto parts = static_cast<std::uint64_t>(std::llround(angle));
            const std::uint64_t whole = std::uint64_t{256} * agent.turnRate;
            time += (parts * 1000 + whole - 1) / whole;
        }
        before = way;
    }
    return time;
}

/// Returns the duration of the smooth walk that a game gets from the shipped level.
std::uint64_t shippedWalkTime(const World& world, AgentId agent, const PinnedEnd& from,
                              const PinnedEnd& to) {
    const auto map = NavWorld::make(resolve(world.level, world.graph)).value();
    NavQuery query = NavQuery::make(map, agent).value();
    const RouteAnswer answer = query.route(from, to);
    const Walk walk =
        query.walk(std::get<Route>(answer), {Shortcuts::LineOfSight, Corners::Curved}).value();
    return query.follow(walk).duration();
}

/// The oracle: one search per pair of start and goal.
std::set<std::tuple<AgentId, PinnedEnd, PinnedEnd, std::optional<std::uint64_t>>>
searched(const World& world, const RouteCheck& check, std::size_t& routes) {
    std::set<std::tuple<AgentId, PinnedEnd, PinnedEnd, std::optional<std::uint64_t>>> broken;
    AgentGraphs graphs(world.level, world.graph, world.linker.planes());
    RouteSolver solver;
    routes = 0;
    std::set<std::tuple<AgentId, PinnedEnd, PinnedEnd>> asked;
    const auto ask = [&](AgentId id, const PinnedEnd& from, const PinnedEnd& to) {
        if (from == to || !asked.emplace(id, from, to).second)
            return;
        ++routes;
        const auto answer = solver.solve(graphs.contextOf(id), from, to, Algorithm::Dijkstra);
        const Route* route = std::get_if<Route>(&answer);
        std::optional<std::uint64_t> takes;
        if (route)
            takes = check.time == CheckTime::Walk ? shippedWalkTime(world, id, from, to)
                                                  : timeOf(*route, *world.level.find<Agent>(id));
        if (!takes || (check.within && *takes > *check.within))
            broken.emplace(id, from, to, takes);
    };
    std::size_t agents = 0;
    for (const auto& [id, agent] : world.level.items<Agent>()) {
        if (!check.agents.empty() && !check.agents.contains(id))
            continue;
        ++agents;
        const SelectScope scope{world.level, world.graph, {}};
        for (const PinnedEnd& from : endsOf(scope, check.from))
            for (const PinnedEnd& to : endsOf(scope, check.to)) {
                ask(id, from, to);
                if (check.ways == CheckWays::ThereAndBack)
                    ask(id, to, from);
            }
    }
    routes /= agents;
    return broken;
}

std::string heavyHasNoRoute() {
    return english(say(words::hasNoRoute, "Heavy", "West spawn", "mine 2"));
}

} // namespace

class TestRouteChecks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aPromiseIsKeptOrBrokenPerAgent() {
        World world = river();
        world.put(RouteCheckId{1}, spawnsToMines());
        const CheckResult result = run(world).at({1});
        QCOMPARE(result.routes, 2U);
        QCOMPARE(result.broken, (std::vector{BrokenPromise{heavy, VertexId{1}, VertexId{4}, {}}}));
        QVERIFY(!result.kept());
        QVERIFY(run(world, {scout}).at({1}).kept());
        QCOMPARE(english(brokenText(world.level, world.level.info(), {1}, result, heavy)),
                 heavyHasNoRoute());
        QCOMPARE(english(brokenText(world.level, world.level.info(), {1}, result, scout)),
                 std::string());
    }

    void studyLevelsPromiseByTheirOwnCosts() {
        World world = river();
        LevelInfo info = world.level.info();
        info.purpose = LevelPurpose::Study;
        world.put<LevelInfo>({}, info);
        const auto price = [&](std::uint32_t id, std::int32_t cost) {
            Link link = *world.level.find<Link>({id});
            link.ownCost = cost;
            link.direction = Direction::Forward;
            world.put(LinkId{id}, link);
        };
        price(1, 1000 * px);
        price(2, -900 * px);
        RouteCheck check;
        check.from = VertexId{1};
        check.to = VertexId{3};
        check.agents = {scout};
        check.within = 1000; // 1000 px minus 900 px, at 100 px per second
        world.put(RouteCheckId{1}, check);
        QVERIFY(run(world).at({1}).kept());
        check.within = 999;
        world.put(RouteCheckId{1}, check);
        QCOMPARE(run(world).at({1}).broken,
                 (std::vector{BrokenPromise{scout, VertexId{1}, VertexId{3}, 1000U}}));
        price(2, -2000 * px); // negative in total, so the duration is 0
        check.within = 0;
        world.put(RouteCheckId{1}, check);
        QVERIFY(run(world).at({1}).kept());
        Link back = *world.level.find<Link>({2});
        back.direction = Direction::Both; // a cycle with no end
        world.put(LinkId{2}, back);
        QCOMPARE(run(world).at({1}).broken,
                 (std::vector{BrokenPromise{scout, VertexId{1}, VertexId{3}, {}}}));
    }

    void timeIsPartOfThePromise() {
        World world = river();
        RouteCheck check = spawnsToMines();
        check.name = "Rush";
        check.agents = {scout};
        check.within = 6000; // 200 px of ground and 200 px of swamp take 6 s at 100 px per second
        world.put(RouteCheckId{1}, check);
        QVERIFY(run(world).at({1}).kept());
        check.within = 5999;
        world.put(RouteCheckId{1}, check);
        const CheckResult result = run(world).at({1});
        QCOMPARE(result.broken,
                 (std::vector{BrokenPromise{scout, VertexId{1}, VertexId{4}, 6000U}}));
        QCOMPARE(english(brokenText(world.level, world.level.info(), {1}, result, scout)),
                 english(say(words::takesTooLong, say(words::aside, "Rush", "Scout"), "West spawn",
                             "mine 2", "6.000 s", "5.999 s")));
    }

    void aLimitHoldsForTheRouteOrForTheSmoothWalk() {
        World world = river();
        world.linking(0, 150);
        world.vertex(3, 100, 100, "mine 1"); // around a corner: 200 px, straight 141.4 px
        RouteCheck check;
        check.from = VertexId{1};
        check.to = VertexId{3};
        check.agents = {scout};
        check.within = 1415;
        world.put(RouteCheckId{1}, check);
        QCOMPARE(run(world).at({1}).broken,
                 (std::vector{BrokenPromise{scout, VertexId{1}, VertexId{3}, 2000U}}));
        check.time = CheckTime::Walk;
        world.put(RouteCheckId{1}, check);
        QVERIFY(run(world).at({1}).kept());
        check.within = 1414;
        world.put(RouteCheckId{1}, check);
        const CheckResult result = run(world).at({1});
        QCOMPARE(result.broken,
                 (std::vector{BrokenPromise{scout, VertexId{1}, VertexId{3}, 1415U}}));
        QCOMPARE(english(brokenText(world.level, world.level.info(), {1}, result, scout)),
                 english(say(words::walkTakesTooLong, "Scout", "West spawn", "mine 1", "1.42 s",
                             "1.41 s")));
    }

    void oneWayBreaksTheWayBack() {
        World world = river();
        world.link(1, 1, 2, Direction::Forward);
        RouteCheck check;
        check.from = VertexId{1};
        check.to = VertexId{3};
        check.agents = {scout};
        world.put(RouteCheckId{1}, check);
        QVERIFY(run(world).at({1}).kept());
        check.ways = CheckWays::ThereAndBack;
        world.put(RouteCheckId{1}, check);
        const CheckResult result = run(world).at({1});
        QCOMPARE(result.broken, (std::vector{BrokenPromise{scout, VertexId{3}, VertexId{1}, {}}}));
    }

    void aSinglePairIsSaidInWords() {
        World world = river();
        RouteCheck check;
        check.from = VertexId{1};
        check.to = VertexId{4};
        world.put(RouteCheckId{1}, check);
        QCOMPARE(
            english(brokenText(world.level, world.level.info(), {1}, run(world).at({1}), heavy)),
            heavyHasNoRoute());
    }

    void manyPairsAreCounted() {
        World world = river();
        world.put(RouteCheckId{1}, spawnsToMines());
        for (std::uint32_t i = 0; i < 9; ++i) {
            world.vertex(20 + i, 1000.0 + i, 500, "far " + std::to_string(i));
            Vertex vertex = *world.level.find<Vertex>({20 + i});
            vertex.kind = "mine";
            world.put(VertexId{20 + i}, vertex);
        }
        const std::string text =
            english(brokenText(world.level, world.level.info(), {1}, run(world).at({1}), scout));
        Phrase pairs = say(words::fromTo, "West spawn", "far 0");
        for (const char* end : {"far 1", "far 2", "far 3", "far 4", "far 5"})
            pairs = say(words::list, std::move(pairs), end);
        QCOMPARE(text, english(say(words::someFailed, "Scout", "9", "11",
                                   say(words::routesOfKinds, "spawn", "mine"),
                                   say(words::andMore, Count{3}, pairs))));
    }

    void aCheckWithNothingToTestIsNotKept() {
        World world = river();
        RouteCheck check = spawnsToMines();
        check.to = EveryOfKind{"harbour"};
        world.put(RouteCheckId{1}, check);
        QVERIFY(!run(world).at({1}).kept());
        const auto issues = world.issues(IssueKind::BrokenRouteCheck);
        QCOMPARE(issues.size(), 1U);
        QCOMPARE(english(issues[0].message),
                 english(say(words::noneOfKind, say(words::routesOfKinds, "spawn", "harbour"),
                             "harbour")));
        QVERIFY(issues[0].severity == Severity::Warning);
    }

    void brokenChecksAreIssues() {
        World world = river();
        world.put(RouteCheckId{1}, spawnsToMines());
        const auto issues = world.issues(IssueKind::BrokenRouteCheck);
        QCOMPARE(issues.size(), 1U);
        QVERIFY(issues[0].severity == Severity::Error);
        QCOMPARE(issues[0].vertices, (std::vector<VertexId>{{1}, {4}}));
        QCOMPARE(english(issues[0].message), heavyHasNoRoute());
    }

    void fieldsAgreeWithASearchPerPair() {
        std::size_t all = 0, brokenOnes = 0;
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            const World world = randomWorld(seed);
            const CheckResults results = run(world);
            for (const auto& [id, check] : world.level.items<RouteCheck>()) {
                std::size_t routes = 0;
                const auto expected = searched(world, check, routes);
                std::set<std::tuple<AgentId, PinnedEnd, PinnedEnd, std::optional<std::uint64_t>>>
                    found;
                for (const BrokenPromise& b : results.at(id).broken)
                    found.emplace(b.agent, b.from, b.to, b.takes);
                QCOMPARE(results.at(id).routes, routes);
                QVERIFY(found == expected);
                QCOMPARE(found.size(), results.at(id).broken.size());
                all += routes;
                brokenOnes += found.size();
            }
        }
        QVERIFY(all > 1000);
        QVERIFY(brokenOnes > 100 && brokenOnes < all);
    }
};

WAYMARK_TEST(TestRouteChecks)

} // namespace route_checks_test
#include "tst_route_checks.moc"
