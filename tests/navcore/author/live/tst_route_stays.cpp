// SPDX-License-Identifier: MIT
#include "navcore/author/live/route_stays.h"

#include "navcore/author/level/level_edit.h"
#include "navcore/runtime/search/arc_snapshot.h"
#include "tests/navcore/author/link/random_level.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <rapidcheck.h>

namespace route_stays_test {

using namespace navcore;

constexpr Coord extent = 48, step = 256;

class TestRouteStays : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void keptAnswersEqualNewOnes();
    void farEditsLeaveIt();
    void aTieIsSolvedAnew();
    void whoComesNearerTakesAnothersPlace();
    void whoGoesLeavesAPlace();
    void withoutLandmarksNobodyKnows();
};

namespace {

void buildLandmarks(LiveLevel& live, AgentId agent, std::uint64_t number) {
    live.landmarks(agent).await(number);
    const ArcSnapshot arcs(live.compiled(agent), ArcWay::Forward);
    live.landmarks(agent).put(number, Landmarks::build(arcs), live.compiled(agent));
}

/// Returns a level of many short edges, in which points attach to nearby vertices.
Level drawLevel(Random& random) {
    Level level = oracle::randomLevel(random, 120, extent, step);
    LevelEdit edit(level);
    edit.modify<LinkSettings>({}, [&](LinkSettings& settings) {
        settings.longest = 8 * step;
        settings.linksWanted = 4;
        settings.joinCount = random.below(2) == 0 ? 1 : 2; // a nearer vertex replaces another one
    });
    edit.modify<Agent>(Level::defaultAgentId, [&](Agent& agent) {
        agent.joinRange = (random.below(2) == 0 ? 4 : 12) * step;
    });
    if (!level.apply(edit.change()))
        qFatal("no such level");
    return level;
}

PinnedEnd drawEnd(Random& random, const Level& level) {
    if (random.below(3) == 0)
        return oracle::drawPoint(random, extent, step);
    return oracle::drawKey<Vertex>(random, level);
}

/// Solves from scratch, with another algorithm and without landmarks.
RouteAnswer solvedAnew(const Level& level, const PinnedRoute& asked) {
    const LiveLevel fresh = LiveLevel::link(level).value();
    RouteSolver solver;
    return solver.solve(fresh.routeContext(asked.agent), asked.from, asked.to, Algorithm::Dijkstra);
}

/// Returns a lattice of vertices one `gap` apart, 10 wide and 3 high, with ids by row from 1,
/// linked to neighbours. Points attach to `joinCount` vertices within three gaps.
LiveLevel lattice(Coord gap, std::uint8_t joinCount = 16) {
    Level level;
    LevelEdit edit(level);
    edit.modify<LinkSettings>({}, [&](LinkSettings& settings) {
        settings.longest = gap;
        settings.joinCount = joinCount;
    });
    edit.modify<Agent>(Level::defaultAgentId, [&](Agent& agent) { agent.joinRange = 3 * gap; });
    for (std::uint32_t i = 0; i < 30; ++i) {
        Vertex vertex;
        vertex.position = {static_cast<Coord>(i % 10) * gap, static_cast<Coord>(i / 10) * gap, 0};
        edit.set<Vertex>({i + 1}, vertex);
    }
    if (!level.apply(edit.change()))
        qFatal("no lattice");
    LiveLevel live = LiveLevel::link(std::move(level)).value();
    buildLandmarks(live, live.firstAgent(), 1);
    return live;
}

bool staysAfterMove(LiveLevel& live, const PinnedRoute& asked, VertexId vertex, Point3 to) {
    RouteSolver solver;
    const RouteAnswer before =
        solver.solve(live.routeContext(asked.agent), asked.from, asked.to, Algorithm::Dijkstra);
    LevelEdit edit(live.level());
    edit.modify<Vertex>(vertex, [&](Vertex& v) { v.position = to; });
    const LevelChange change = edit.change();
    const auto edges = live.apply(change);
    return remainsCheapest(live, asked, std::get<Route>(before), change, edges.value());
}

} // namespace

void TestRouteStays::keptAnswersEqualNewOnes() {
    std::size_t stayed = 0, asked = 0, fromPoints = 0;
    QVERIFY(rc::check("stays => the same", [&](std::uint64_t seed) {
        Random random(seed);
        LiveLevel live = LiveLevel::link(drawLevel(random)).value();
        const AgentId agent = live.firstAgent();
        buildLandmarks(live, agent, 1);
        RouteSolver solver;
        for (std::uint64_t i = 0; i < 12; ++i) {
            const LevelChange change = oracle::randomChange(random, live.level(), extent, step);
            std::vector<PinnedRoute> routes;
            std::vector<RouteAnswer> before;
            for (int r = 0; r < 6; ++r) {
                routes.push_back(
                    {"", 0, agent, drawEnd(random, live.level()), drawEnd(random, live.level())});
                before.push_back(live.route(solver, agent, routes.back().from, routes.back().to));
            }
            const auto edges = live.apply(change);
            if (!edges)
                continue;
            for (std::size_t r = 0; r < routes.size(); ++r) {
                const Route* route = std::get_if<Route>(&before[r]);
                if (!route)
                    continue;
                ++asked;
                if (!remainsCheapest(live, routes[r], *route, change, edges.value()))
                    continue;
                ++stayed;
                fromPoints += std::holds_alternative<Place>(routes[r].from) ? 1U : 0U;
                RC_ASSERT(solvedAnew(live.level(), routes[r]) == before[r]);
            }
        }
    }));
    qInfo("%zu of %zu routes stayed, %zu of them from points", stayed, asked, fromPoints);
    QVERIFY(stayed > asked / 10);
    QVERIFY(fromPoints > 0);
}

void TestRouteStays::farEditsLeaveIt() {
    LiveLevel live = lattice(step);
    const PinnedRoute along{"", 0, live.firstAgent(), VertexId{1}, VertexId{4}};
    QVERIFY(staysAfterMove(live, along, {30}, {9 * step, 2 * step - 1, 0}));
    QVERIFY(!staysAfterMove(live, along, {2}, {step, 1, 0}));
}

void TestRouteStays::aTieIsSolvedAnew() {
    // With vertex 11 in its original position, a route over it has the same cost. Ties are decided
    // by id, so the route must then be solved again.
    LiveLevel live = lattice(step);
    const PinnedRoute turn{"", 0, live.firstAgent(), VertexId{1}, VertexId{12}};
    QVERIFY(staysAfterMove(live, turn, {11}, {-step / 2, step + step / 2, 0}));
    QVERIFY(!staysAfterMove(live, turn, {11}, {0, step, 0}));
}

void TestRouteStays::whoComesNearerTakesAnothersPlace() {
    LiveLevel live = lattice(step, 1);
    const PinnedRoute in{"", 0, live.firstAgent(), Point3{-step, 0, 0}, VertexId{4}};
    QVERIFY(staysAfterMove(live, in, {30}, {9 * step, 3 * step, 0}));
    QVERIFY(!staysAfterMove(live, in, {30}, {-step, 1, 0})); // a vertex without edges
}

void TestRouteStays::whoGoesLeavesAPlace() {
    LiveLevel live = lattice(step, 2);
    const Point3 from{-step / 2, step / 2 - 10, 0}, near{-step - step / 8, step / 2, 0};
    const PinnedRoute in{"", 0, live.firstAgent(), from, VertexId{21}};
    (void)staysAfterMove(live, in, {30}, near);
    // From there, the point attaches to vertex 11, which is also on the way to 21.
    QVERIFY(!staysAfterMove(live, in, {30}, {9 * step, 3 * step, 0}));
}

void TestRouteStays::withoutLandmarksNobodyKnows() {
    LiveLevel live = LiveLevel::link(lattice(step).level()).value();
    const PinnedRoute along{"", 0, live.firstAgent(), VertexId{1}, VertexId{4}};
    QVERIFY(!staysAfterMove(live, along, {30}, {9 * step, 2 * step - 1, 0}));
}

WAYMARK_TEST(TestRouteStays)

} // namespace route_stays_test

#include "tst_route_stays.moc"
