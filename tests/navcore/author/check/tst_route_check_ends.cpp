// SPDX-License-Identifier: MIT
// Tests expressions as ends of route checks, and checks that compare routes.
#include "navcore/author/check/route_checks.h"
#include "navcore/author/live/agent_graph.h"
#include "navcore/author/words/issue_texts.h"
#include "navcore/runtime/base/random.h"
#include "navcore/runtime/route/route_solver.h"
#include "tests/navcore/author/check/world.h"
#include "tests/support/test_registry.h"

#include <QTest>

namespace route_check_ends_test {

using namespace navcore;

/// Runs the checks of a world.
struct Run {
    explicit Run(const World& world)
        : graphs(world.level, world.graph, world.linker.planes()),
          scope{world.level, world.graph,
                [this](AgentId agent) { return graphs.contextOf(agent); }} {
        RouteCheckRun run(scope, [](AgentId) { return std::nullopt; });
        while (!run.done())
            run.step();
        results = run.results();
    }
    AgentGraphs graphs;
    SelectScope scope;
    CheckResults results;
};

namespace {

constexpr AgentId scout = Level::defaultAgentId;
constexpr Coord px = unitsPerPixel;

/// Returns a level with spawns in the west and in the east of a row, and a mine near each of them:
/// west spawn (1) at 0, west mine (2) at 100, axis (3) at 200, east mine (4) at 300, east spawn (5)
/// at 400 px.
World row() {
    World world;
    world.linking(0, 60);
    Agent agent = *world.level.find<Agent>(scout);
    agent.name = "Scout";
    agent.speed = 100 * px;
    world.put(scout, agent);
    const char* const names[] = {"West spawn", "West mine", "axis", "East mine", "East spawn"};
    const char* const kinds[] = {"spawn", "mine", "", "mine", "spawn"};
    for (std::uint32_t i = 0; i < 5; ++i) {
        world.vertex(i + 1, 100.0 * i, 0, names[i]);
        Vertex vertex = *world.level.find<Vertex>({i + 1});
        vertex.kind = kinds[i];
        world.put(VertexId{i + 1}, vertex);
    }
    for (std::uint32_t i = 1; i < 5; ++i)
        world.link(i, i, i + 1);
    return world;
}

RouteCheck between(CheckEnd from, CheckEnd to) {
    RouteCheck check;
    check.from = std::move(from);
    check.to = std::move(to);
    return check;
}

CheckEnd every(const char* expression) {
    return VerticesWhere{expression, EndPick::Every};
}
CheckEnd nearest(const char* expression) {
    return VerticesWhere{expression, EndPick::Nearest};
}

void addGuide(World& world) {
    SymmetryGuide guide;
    guide.kind = SymmetryKind::Axis;
    guide.angle = 6; // Left and right.
    guide.doubledCentre = {400 * px, 0};
    world.put<SymmetryGuide>({}, guide);
}

} // namespace

class TestRouteCheckEnds : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anExpressionSelectsTheVertices() {
        World world = row();
        world.put(RouteCheckId{1}, between(every("kind = spawn and name ~ West"),
                                           every("kind = mine or name = axis")));
        Run run(world);
        QCOMPARE(run.results.at({1}).routes, 3U);
        QVERIFY(run.results.at({1}).kept());
        QCOMPARE(endsOf(run.scope, every("kind = mine")),
                 (std::vector<PinnedEnd>{VertexId{2}, VertexId{4}}));
        // Only vertices are ends.
        QCOMPARE(endsOf(run.scope, every("#1")), (std::vector<PinnedEnd>{VertexId{1}}));
    }

    void onlyTheNearestCounts() {
        World world = row();
        RouteCheck check = between(VertexId{1}, nearest("kind = mine"));
        check.within = 1000; // 100 px to the west mine; the east mine takes 3 s.
        world.put(RouteCheckId{1}, check);
        check.to = every("kind = mine");
        world.put(RouteCheckId{2}, check);
        check = between(every("kind = spawn"), nearest("kind = mine"));
        check.within = 999;
        world.put(RouteCheckId{3}, check);
        check = between(nearest("kind = spawn"), nearest("name = axis or name ~ East mine"));
        check.within = 999; // The shortest of all routes is that from the east spawn.
        world.put(RouteCheckId{4}, check);
        const Run run(world);
        QCOMPARE(run.results.at({1}).routes, 1U);
        QVERIFY(run.results.at({1}).kept());
        QVERIFY(!run.results.at({2}).kept());
        QCOMPARE(run.results.at({3}).routes, 2U);
        QCOMPARE(run.results.at({3}).broken,
                 (std::vector{BrokenPromise{scout, VertexId{1}, VertexId{2}, 1000U},
                              BrokenPromise{scout, VertexId{5}, VertexId{4}, 1000U}}));
        QCOMPARE(run.results.at({4}).broken,
                 (std::vector{BrokenPromise{scout, VertexId{5}, VertexId{4}, 1000U}}));
    }

    void theWayBackStartsAtTheNearest() {
        World world = row();
        world.link(1, 1, 2, Direction::Forward); // No way back to the west spawn.
        RouteCheck check = between(VertexId{1}, nearest("kind = mine"));
        check.ways = CheckWays::ThereAndBack;
        world.put(RouteCheckId{1}, check);
        const CheckResult result = Run(world).results.at({1});
        QCOMPARE(result.routes, 2U);
        QCOMPARE(result.broken.size(), 1U);
        QCOMPARE(result.broken[0].to, PinnedEnd(VertexId{1}));
    }

    /// Against one search per pair.
    void theNearestIsThatOfAllSearches() {
        for (std::uint64_t seed = 1; seed <= 30; ++seed) {
            Random random(seed);
            World world;
            LevelEdit edit(world.level);
            for (std::uint32_t i = 1; i <= 30; ++i) {
                Vertex vertex;
                vertex.position.x = static_cast<Coord>(random.next() % 400) * px;
                vertex.position.y = static_cast<Coord>(random.next() % 400) * px;
                vertex.kind = i <= 5 ? "spawn" : i <= 10 ? "mine" : "";
                edit.set<Vertex>({i}, vertex);
            }
            edit.modify<LinkSettings>({}, [](LinkSettings& settings) {
                settings.linksWanted = 2;
                settings.longest = 120 * px;
            });
            RouteCheck check = between(EveryOfKind{"spawn"}, nearest("kind = mine"));
            check.within = 0; // Every route that exists is listed with its time.
            edit.set<RouteCheck>({1}, check);
            QVERIFY(world.apply(edit.change()));
            Run run(world);
            RouteSolver solver;
            const std::int64_t speed = world.level.find<Agent>(scout)->speed;
            for (const BrokenPromise& broken : run.results.at({1}).broken) {
                std::optional<std::uint64_t> least;
                for (std::uint32_t mine = 6; mine <= 10; ++mine) {
                    const auto answer = solver.solve(run.graphs.contextOf(scout), broken.from,
                                                     VertexId{mine}, Algorithm::Dijkstra);
                    if (const auto* route = std::get_if<Route>(&answer))
                        least = std::min(least.value_or(route->cost), route->cost);
                }
                QCOMPARE(broken.takes.has_value(), least.has_value());
                if (least)
                    QCOMPARE(*broken.takes,
                             (*least * 1000 + static_cast<std::uint64_t>(speed) - 1) /
                                 static_cast<std::uint64_t>(speed));
            }
            QCOMPARE(run.results.at({1}).routes, 5U);
        }
    }

    void invalidExpressionsAreExplained() {
        World world = row();
        RouteCheck check = between(VertexId{1}, every("widht = 3"));
        world.put(RouteCheckId{1}, check);
        check.to = every("kind = harbour");
        world.put(RouteCheckId{2}, check);
        Run run(world);
        const auto why = [&](std::uint32_t id) {
            return QString::fromStdString(english(nothingToTestText(
                run.scope, world.level.info(), *world.level.find<RouteCheck>({id}))));
        };
        QCOMPARE(run.results.at({1}).routes, 0U);
        QVERIFY2(why(1).contains("widht"), qPrintable(why(1)));
        QCOMPARE(run.results.at({2}).routes, 0U);
        QVERIFY2(why(2).contains("kind = harbour"), qPrintable(why(2)));
        const auto issues = world.issues(IssueKind::BrokenRouteCheck);
        QCOMPARE(issues.size(), 2U);
        QCOMPARE(issues[0].severity, Severity::Warning);
    }

    void partnersTakeEquallyLong() {
        World world = row();
        addGuide(world);
        RouteCheck check = between(EveryOfKind{"spawn"}, EveryOfKind{"mine"});
        check.compare = CheckCompare::Partners;
        check.apart = 10;
        world.put(RouteCheckId{1}, check);
        QVERIFY(Run(world).results.at({1}).kept()); // 1 s and 3 s, on both sides.
        // The way of the east spawn to its mine gets 1 % longer, then more than 1 %.
        Link link = *world.level.find<Link>({4});
        link.multiplier = 1010;
        world.put(LinkId{4}, link);
        QVERIFY(Run(world).results.at({1}).kept());
        link.multiplier = 1011;
        world.put(LinkId{4}, link);
        const CheckResult result = Run(world).results.at({1});
        QCOMPARE(result.broken,
                 (std::vector{BrokenPromise{scout,
                                            VertexId{5},
                                            VertexId{4},
                                            1012U,
                                            {},
                                            TimedRoute{VertexId{1}, VertexId{2}, 1000}}}));
        QCOMPARE(english(brokenText(world.level, world.level.info(), {1}, result, scout)),
                 english(say(words::takesLonger, "Scout", "East spawn", "East mine", "1.01 s",
                             "West spawn", "West mine", "1.00 s", "1")));
        const auto issues = world.issues(IssueKind::BrokenRouteCheck);
        QCOMPARE(issues.size(), 1U);
        QCOMPARE(issues[0].vertices.size(), 4U);
    }

    void partnersWithTheNearest() {
        World world = row();
        addGuide(world);
        RouteCheck check = between(every("kind = spawn"), nearest("kind = mine"));
        check.compare = CheckCompare::Partners;
        world.put(RouteCheckId{1}, check);
        QVERIFY(Run(world).results.at({1}).kept());
        world.vertex(6, 0, 50, "near mine"); // Without a partner, next to the west spawn.
        Vertex mine = *world.level.find<Vertex>({6});
        mine.kind = "mine";
        world.put(VertexId{6}, mine);
        world.link(9, 1, 6);
        const CheckResult result = Run(world).results.at({1});
        QCOMPARE(result.broken,
                 (std::vector{BrokenPromise{scout,
                                            VertexId{5},
                                            VertexId{4},
                                            1000U,
                                            {},
                                            TimedRoute{VertexId{1}, VertexId{6}, 500}}}));
    }

    void allRoutesCanBeCompared() {
        World world = row();
        RouteCheck check = between(VertexId{3}, EveryOfKind{"mine"});
        check.compare = CheckCompare::All;
        check.apart = 0;
        world.put(RouteCheckId{1}, check);
        QVERIFY(Run(world).results.at({1}).kept()); // Without a guide.
        world.vertex(4, 301, 0, "East mine");
        Vertex mine = *world.level.find<Vertex>({4});
        mine.kind = "mine";
        world.put(VertexId{4}, mine);
        const CheckResult result = Run(world).results.at({1});
        QCOMPARE(result.broken.size(), 1U);
        QCOMPARE(result.broken[0].takes, std::optional<std::uint64_t>(1010));
    }

    void nothingToCompareIsExplained() {
        World world = row();
        RouteCheck check = between(EveryOfKind{"spawn"}, EveryOfKind{"mine"});
        check.compare = CheckCompare::Partners;
        world.put(RouteCheckId{1}, check);
        const auto why = [&] {
            Run run(world);
            return run.results.at({1}).routes != 0
                       ? std::string()
                       : english(nothingToTestText(run.scope, world.level.info(),
                                                   *world.level.find<RouteCheck>({1})));
        };
        const Phrase name = nameOf(world.level, world.level.info(), check);
        QCOMPARE(why(), english(say(words::noGuideToCompare, name).asSentence()));
        addGuide(world);
        QCOMPARE(why(), std::string());
        check.from = VertexId{1};
        world.put(RouteCheckId{1}, check);
        QCOMPARE(why(),
                 english(say(words::noneToCompare, nameOf(world.level, world.level.info(), check))
                             .asSentence()));
    }
};

WAYMARK_TEST(TestRouteCheckEnds)

} // namespace route_check_ends_test

#include "tst_route_check_ends.moc"
