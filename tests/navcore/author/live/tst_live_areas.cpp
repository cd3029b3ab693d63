// SPDX-License-Identifier: MIT
#include "navcore/author/live/live_level.h"

#include "navcore/author/level/level_edit.h"
#include "navcore/author/link/compile.h"
#include "navcore/runtime/context/route_context.h"
#include "tests/navcore/author/link/random_level.h"
#include "tests/navcore/runtime/route/charge_oracle.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <cmath>

namespace live_areas_test {

using namespace navcore;

constexpr Coord extent = 16, step = 256;

class TestLiveAreas : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void arcsPayWhatAreasCharge();
    void routesAreThoseOfConditions();
    void whatIfKeepsThem();
    void whoIsCutOffIsToldWhere();
    void pointsJoinPastASolidArea();
};

namespace {

constexpr AgentId slim = Level::defaultAgentId, wide{9};

Level drawLevel(Random& random) {
    Level level = oracle::randomLevel(random, 30, extent, step);
    LevelEdit edit(level);
    oracle::addWideAgent(edit, wide, 300);
    oracle::drawLinkKinds(random, edit);
    if (!level.apply(edit.change()))
        qFatal("no such level");
    return level;
}

std::vector<ChargedArea> drawAreas(Random& random, std::uint64_t most) {
    std::vector<ChargedArea> areas;
    for (std::uint64_t count = random.below(most + 1); count-- > 0;) {
        ChargedArea area{Disc{oracle::drawPoint(random, extent, step).flat(),
                              oracle::drawCoord(random, 3, step)},
                         oracle::randomCharge(random)};
        if (random.below(2) == 0)
            area.where = oracle::drawObstacle(random, extent, step).shape;
        if (random.below(2) == 0)
            area.kind = AreaKind::Solid;
        areas.push_back(std::move(area));
    }
    return areas;
}

double distanceTo(Point2 p, Point2 a, Point2 b) {
    const double vx = b.x - a.x, vy = b.y - a.y, wx = p.x - a.x, wy = p.y - a.y;
    const double whole = vx * vx + vy * vy;
    const double t = whole == 0 ? 0 : std::clamp((vx * wx + vy * wy) / whole, 0.0, 1.0);
    return std::hypot(wx - t * vx, wy - t * vy);
}

/// Returns the distance between a segment and the sides of a shape that the segment does not touch.
double distanceTo(const Shape& shape, Point2 a, Point2 b) {
    double least = 1e9;
    forEachSide(shape, [&](Point2 c, Point2 d) {
        least = std::min({least, distanceTo(a, c, d), distanceTo(b, c, d), distanceTo(c, a, b),
                          distanceTo(d, a, b)});
    });
    return least;
}

bool pays(const ChargedArea& area, LinkKind kind, Coord radius, Point3 a, Point3 b) {
    if (kind == LinkKind::Teleport || (kind != LinkKind::Walk && area.kind == AreaKind::Solid))
        return false;
    if (oracle::meets(area, {a, b}))
        return true;
    if (area.kind == AreaKind::Range || radius == 0)
        return false;
    if (const auto* disc = std::get_if<Disc>(&area.where))
        return distanceTo(disc->centre, a.flat(), b.flat()) < disc->radius + radius;
    return distanceTo(*std::get<ShapePtr>(area.where), a.flat(), b.flat()) < radius;
}

using Arcs = std::map<std::pair<VertexId, EdgeKey>, Cost>;

Arcs expectedArcs(const Level& level, const NavGraph& graph, AgentId agent,
                  const std::vector<ChargedArea>& areas) {
    const AgentRules rules = agentRules(level, agent);
    Arcs arcs;
    graph.forEachEdge([&](const Edge& edge) {
        const auto price = edgeCost(edge, rules);
        if (!price)
            return;
        std::uint64_t multiplier = 1000, tolls = 0;
        for (const ChargedArea& area : areas) {
            if (!pays(area, edge.terms.kind(), rules.radius, graph.position(edge.a),
                      graph.position(edge.b)))
                continue;
            if (area.charge.passing == Charge::Passing::Banned)
                return;
            multiplier = std::max<std::uint64_t>(multiplier, area.charge.multiplier);
            tolls += area.charge.toll;
        }
        const auto cost = static_cast<Cost>((*price * multiplier + 999) / 1000 + tolls);
        if (edge.direction != Direction::Backward)
            arcs[{edge.a, edge.key}] = cost;
        if (edge.direction != Direction::Forward)
            arcs[{edge.b, edge.key}] = cost;
    });
    return arcs;
}

Arcs arcsOf(const CompiledGraph& graph) {
    Arcs arcs;
    for (CompiledGraph::Slot slot = 0; slot < graph.slotCount(); ++slot)
        for (std::size_t i = 0; i < graph.arcsFrom(slot).size(); ++i)
            arcs[{graph.vertexAt(slot), graph.edgesAt(slot)[i]}] = graph.arcsFrom(slot)[i].cost;
    return arcs;
}

bool areArcsRight(const LiveLevel& live) {
    const LiveLevel fresh = LiveLevel::link(live.level()).value();
    for (const auto& [id, agent] : live.level().items<Agent>())
        if (arcsOf(live.compiledNow(id)) !=
            expectedArcs(live.level(), fresh.graph(), id, live.areas()))
            return false;
    return true;
}

/// Returns two vertices 100 px apart with one edge.
LiveLevel corridor() {
    Level level;
    LevelEdit edit(level);
    for (std::uint32_t id : {1U, 2U}) {
        Vertex vertex;
        vertex.position = {static_cast<Coord>(id - 1) * 100 * unitsPerPixel, 0, 0};
        edit.set<Vertex>({id}, vertex);
    }
    edit.modify<LinkSettings>({}, [](LinkSettings& settings) {
        settings.longest = 200 * unitsPerPixel;
        settings.joinCount = 1;
    });
    edit.modify<Agent>(slim, [](Agent& agent) { agent.joinRange = 200 * unitsPerPixel; });
    if (!level.apply(edit.change()))
        qFatal("no corridor");
    return LiveLevel::link(level).value();
}

ChargedArea towerAt(Coord x, Coord y, AreaKind kind) {
    return {Disc{{x * unitsPerPixel, y * unitsPerPixel}, 5 * unitsPerPixel}, Charge::ban(), kind};
}

} // namespace

void TestLiveAreas::arcsPayWhatAreasCharge() {
    std::size_t charged = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        Random random(seed);
        LiveLevel live = LiveLevel::link(drawLevel(random)).value();
        for (int i = 0; i < 10; ++i) {
            if (random.below(2) == 0) {
                auto areas = live.areas(); // one moves, one is removed, or all are replaced
                if (!areas.empty() && random.below(3) > 0)
                    areas.erase(areas.begin());
                for (ChargedArea& area : drawAreas(random, 2))
                    areas.push_back(area);
                live.setAreas(areas);
            } else {
                (void)live.apply(oracle::randomChange(random, live.level(), extent, step));
            }
            QVERIFY(areArcsRight(live));
            charged += live.areas().size();
        }
        live.setAreas({});
        QVERIFY(areArcsRight(live));
        QVERIFY(!live.routeContext(slim).present.areas());
    }
    QVERIFY(charged > 200);
}

void TestLiveAreas::routesAreThoseOfConditions() {
    std::size_t routes = 0, refused = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        Random random(seed);
        LiveLevel live = LiveLevel::link(drawLevel(random)).value();
        RouteConditions conditions{.areas = drawAreas(random, 4)};
        for (ChargedArea& area : conditions.areas)
            area.kind = AreaKind::Range; // solid ones would hide vertices from points that attach
        live.setAreas(conditions.areas);
        for (int i = 0; i < 3; ++i) // the areas stay where they are while the graph changes
            (void)live.apply(oracle::randomChange(random, live.level(), extent, step));
        if (!live.level().find<Agent>(wide))
            continue;
        std::map<EdgeKey, LinkKind> kinds;
        live.graph().forEachEdge([&](const Edge& edge) {
            if (edge.terms.kind() != LinkKind::Walk)
                kinds.emplace(edge.key, edge.terms.kind());
        });
        conditions.notWalked = std::make_shared<const std::map<EdgeKey, LinkKind>>(kinds);
        const LiveLevel plain = LiveLevel::link(live.level()).value();
        const Overlay overlay(plain.routeContext(wide), conditions);
        const RouteContext under = plain.routeContext(wide).withConditions(&overlay);
        RouteSolver solver;
        for (int i = 0; i < 10; ++i) {
            const PinnedEnd from = oracle::drawPoint(random, extent, step);
            const PinnedEnd to = oracle::drawPoint(random, extent, step);
            const RouteAnswer now = live.route(solver, wide, from, to);
            const RouteAnswer then = solver.solve(under, from, to);
            QCOMPARE(now.index(), then.index());
            if (std::holds_alternative<Route>(now)) {
                QVERIFY(now == then);
                ++routes;
            } else {
                ++refused;
            }
        }
    }
    QVERIFY(routes > 100 && refused > 100);
}

void TestLiveAreas::whatIfKeepsThem() {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        Random random(seed);
        LiveLevel live = LiveLevel::link(drawLevel(random)).value();
        live.setAreas(drawAreas(random, 3));
        const LevelChange change = oracle::randomChange(random, live.level(), extent, step);
        (void)live.whatIf(change, [&] { QVERIFY(areArcsRight(live)); });
        QVERIFY(areArcsRight(live));
        LiveLevel copy = live.copyForJob();
        if (copy.applyFromScratch(change))
            QVERIFY(areArcsRight(copy));
    }
}

void TestLiveAreas::whoIsCutOffIsToldWhere() {
    LiveLevel live = corridor();
    RouteSolver solver;
    const auto answer = [&] { return live.route(solver, slim, VertexId{1}, VertexId{2}); };
    QVERIFY(std::holds_alternative<Route>(answer()));
    live.setAreas({towerAt(50, 5, AreaKind::Solid)}); // it touches the edge
    const RouteAnswer none = answer();
    const auto* reasons = std::get_if<std::vector<NoRouteReason>>(&none);
    QVERIFY(reasons);
    QCOMPARE(reasons->size(), std::size_t{1});
    QVERIFY(reasons->front().cause == NoRouteCause::Forbidden);
    QVERIFY(reasons->front().place == (Point3{50 * unitsPerPixel, 0, 0}));
    QVERIFY(reasons->front().edge == EdgeKey::of(VertexPair{{1}, {2}}));
    live.setAreas({towerAt(50, 6, AreaKind::Solid)});
    QVERIFY(std::holds_alternative<Route>(answer()));
}

void TestLiveAreas::pointsJoinPastASolidArea() {
    LiveLevel live = corridor();
    RouteSolver solver;
    const Point3 start{40 * unitsPerPixel, 0, 0};
    const auto stops = [&] {
        const RouteAnswer answer = live.route(solver, slim, start, VertexId{2});
        const auto* route = std::get_if<Route>(&answer);
        return route ? route->vertices : std::vector<VertexId>{};
    };
    const std::vector<VertexId> back{{1}, {2}}, on{{2}};
    QCOMPARE(stops(), back); // the nearest only
    live.setAreas({towerAt(20, 5, AreaKind::Range)});
    QCOMPARE(stops(), std::vector<VertexId>{}); // it is still the nearest, but out of reach
    live.setAreas({towerAt(20, 5, AreaKind::Solid)});
    QCOMPARE(stops(), on);
}

WAYMARK_TEST(TestLiveAreas)

} // namespace live_areas_test

#include "tst_live_areas.moc"
