// SPDX-License-Identifier: MIT
#include "navcore/runtime/attach/edge_positions.h"

#include "tests/navcore/query_on.h"
#include "tests/navcore/runtime/route/charge_oracle.h"
#include "tests/navcore/runtime/route/joining_oracle.h"
#include "tests/navcore/runtime/route/route_graphs.h"
#include "tests/navcore/runtime/route/walk_worlds.h"
#include "tests/support/test_registry.h"

#include <QTest>

#ifndef Q_MOC_RUN
#include <rapidcheck.h>
#endif

namespace edge_joining_test {

using namespace sample;

namespace {

NavQuery joined(const ResolvedGraph& graph) {
    NavQuery map = queryOn(graph, graph.agents[0].first);
    (void)map.setAttachment(Attachment::Edges);
    return map;
}

const Route* routeOf(const RouteAnswer& answer) {
    return std::get_if<Route>(&answer);
}

std::optional<std::uint64_t> costOf(const RouteAnswer& answer) {
    const Route* route = routeOf(answer);
    return route ? std::optional(route->cost) : std::nullopt;
}

RouteConditions drawConditions(Random& random, const ResolvedGraph& graph) {
    RouteConditions conditions;
    for (int i = 0; i < 2; ++i) {
        const Coord x = below(random, 20) * pixel / 2, y = below(random, 20) * pixel / 2;
        conditions.areas.push_back(
            {Disc{{x, y}, below(random, 4) * pixel / 2}, oracle::randomCharge(random)});
    }
    for (const VertexId id : graph.vertexIds)
        if (random.below(6) == 0)
            conditions.vertices[id] = oracle::randomCharge(random);
    std::map<EdgeKey, LinkKind> kinds;
    for (std::size_t i = 0; i < graph.edgeCount(); ++i) {
        if (random.below(6) == 0)
            conditions.edges[graph.edge(i).key] = oracle::randomCharge(random);
        if (random.below(8) == 0)
            kinds.emplace(graph.edge(i).key,
                          random.below(2) == 0 ? LinkKind::Teleport : LinkKind::Jump);
    }
    conditions.notWalked = std::make_shared<const std::map<EdgeKey, LinkKind>>(std::move(kinds));
    return conditions;
}

/// Returns vertices 1 and 2, 100 px apart and connected. The agent has a join range of 20 px.
ResolvedGraph longEdge() {
    ResolvedGraph graph = emptyGraph(20 * pixel);
    addVertex(graph, 1, {0, 0, 0});
    addVertex(graph, 2, {100 * pixel, 0, 0});
    join(graph, 0, 1);
    return graph;
}

const Point3 nearMiddle{50 * pixel, 4 * pixel, 0};

} // namespace

class TestEdgeJoining : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void byHand();
    void oneWayAndOwnCost();
    void otherKindsAreNotJoined();
    void alongOneEdge();
    void equalsTheOracle();
    void equalsTheOracleUnderConditions();
    void nearestOfMany();
    void placesAreRounded();
    void partsMakeUpTheEdge();
    void routesCanBeWalked();
    void reasonsNameWhatForbids();
};

void TestEdgeJoining::byHand() {
    NavQuery map = joined(longEdge());
    const RouteAnswer answer = map.route(nearMiddle, VertexId{2});
    const Route expected{.cost = 4 * 256 + 50 * 256,
                         .length = 54 * 256,
                         .straightLine = latticeLength(nearMiddle, {100 * pixel, 0, 0}),
                         .points = {nearMiddle, {50 * pixel, 0, 0}, {100 * pixel, 0, 0}},
                         .vertices = {{2}},
                         .edges = {},
                         .startEdge = EdgeKey::of(VertexPair{{1}, {2}})};
    QVERIFY(routeOf(answer) && *routeOf(answer) == expected);
    const RouteAnswer back = map.route(VertexId{2}, nearMiddle);
    QVERIFY(routeOf(back) && routeOf(back)->cost == expected.cost);
    QVERIFY(routeOf(back)->goalEdge == expected.startEdge && !routeOf(back)->startEdge);
    (void)map.setAttachment(Attachment::Vertices); // both vertices are out of range
    QVERIFY(!routeOf(map.route(nearMiddle, VertexId{2})));
    // A point whose nearest position on the edge is a vertex attaches there, as usual.
    (void)map.setAttachment(Attachment::Edges);
    const RouteAnswer beside = map.route(Point3{-pixel, pixel, 0}, VertexId{2});
    QVERIFY(routeOf(beside) && !routeOf(beside)->startEdge);
}

void TestEdgeJoining::oneWayAndOwnCost() {
    ResolvedGraph graph = emptyGraph(20 * pixel);
    addVertex(graph, 1, {0, 0, 0});
    addVertex(graph, 2, {100 * pixel, 0, 0});
    join(graph, 1, 0, Direction::Forward, 2000, 7); // from 2 to 1 only, at double cost
    NavQuery oneWay = joined(graph);
    QCOMPARE(costOf(oneWay.route(nearMiddle, VertexId{1})), std::uint64_t{4 * 256 + 100 * 256});
    QVERIFY(!routeOf(oneWay.route(nearMiddle, VertexId{2})));
    QCOMPARE(costOf(oneWay.route(VertexId{2}, nearMiddle)), std::uint64_t{4 * 256 + 100 * 256});
    EdgeTerms terms;
    terms.ownCost = 1001;
    graph.terms = {{0, terms}};
    NavQuery own = joined(graph);
    // The point is a quarter of the way from 1, so the cost is ceil(1001 / 4).
    const Point3 quarter{25 * pixel, 4 * pixel, 0};
    QCOMPARE(costOf(own.route(quarter, VertexId{1})), std::uint64_t{4 * 256 + 251});
    QCOMPARE(costOf(own.route(VertexId{2}, quarter)), std::uint64_t{4 * 256 + 751});
}

void TestEdgeJoining::otherKindsAreNotJoined() {
    for (const LinkKind kind : {LinkKind::Jump, LinkKind::Bridge, LinkKind::Teleport}) {
        ResolvedGraph graph = emptyGraph(20 * pixel);
        addVertex(graph, 1, {0, 0, 0});
        addVertex(graph, 2, {100 * pixel, 0, 0});
        join(graph, 0, 1, Direction::Both, plainMultiplier, 7);
        EdgeTerms terms;
        terms.kind = kind;
        graph.terms = {{0, terms}};
        NavQuery map = joined(graph);
        QVERIFY(!routeOf(map.route(nearMiddle, VertexId{2})));
    }
    ResolvedGraph blocked = longEdge(); // an edge that the agent cannot use
    blocked.edgePassage[0] = Passage::Barred;
    NavQuery map = joined(blocked);
    QVERIFY(!routeOf(map.route(nearMiddle, VertexId{2})));
}

void TestEdgeJoining::alongOneEdge() {
    ResolvedGraph graph = longEdge();
    addObstacle(graph, 1, {{45 * pixel, pixel}, {55 * pixel, pixel}, {50 * pixel, 9 * pixel}});
    NavQuery map = joined(graph);
    const Point3 left{40 * pixel, 4 * pixel, 0}, right{60 * pixel, 4 * pixel, 0};
    const Route* found = nullptr;
    const RouteAnswer answer = map.route(left, right);
    found = routeOf(answer);
    QVERIFY(found && found->vertices.empty() && found->edges.empty());
    QCOMPARE(found->cost, std::uint64_t{(4 + 20 + 4) * 256});
    QVERIFY(found->startEdge == found->goalEdge && found->startEdge);
    QVERIFY((found->points ==
             std::vector<Point3>{left, {40 * pixel, 0, 0}, {60 * pixel, 0, 0}, right}));
    const Walk walk = map.walk(*found).value();
    QCOMPARE(walk.cost(), found->cost);
    QCOMPARE(walk.legs[1].edge.length, 20U * 256);
    // Both ends attach to the same point from different sides, so the route only touches the edge.
    graph = longEdge();
    graph.edgeMultiplier[0] = 60'000;
    addObstacle(graph, 1,
                {{40 * pixel, -2 * pixel},
                 {49 * pixel, -2 * pixel},
                 {49 * pixel, 2 * pixel},
                 {40 * pixel, 2 * pixel}});
    NavQuery cross = joined(graph);
    const Point3 above{50 * pixel, -6 * pixel, 0}, below{50 * pixel, 6 * pixel, 0};
    const RouteAnswer straight = cross.route(above, below);
    QVERIFY(routeOf(straight) && !routeOf(straight)->startEdge); // equal cost, so straight
}

void TestEdgeJoining::equalsTheOracle() {
    Random random(21);
    int routes = 0, overEdges = 0, along = 0, cheaper = 0, found = 0;
    for (int round = 0; round < 400; ++round) {
        const ResolvedGraph graph = randomGraph(random);
        const oracle::JoinedRoutes expected(graph);
        NavQuery map = joined(graph), plain = queryOn(graph, agentId);
        for (int i = 0; i < 12; ++i) {
            const RouteEnd from = randomEnd(random, graph), to = randomEnd(random, graph);
            const RouteAnswer answer = map.route(from, to, Algorithm::Dijkstra);
            QVERIFY(map.route(from, to, Algorithm::AStar) == answer);
            QCOMPARE(costOf(answer), expected.cost(from, to));
            const Route* route = routeOf(answer);
            const auto without = costOf(plain.route(from, to));
            if (without)
                QVERIFY(route && route->cost <= *without);
            if (!route)
                continue;
            QCOMPARE(expected.repriced(*route), std::optional(route->cost));
            ++routes;
            overEdges += route->startEdge || route->goalEdge;
            along += route->startEdge && route->vertices.empty();
            cheaper += without && route->cost < *without;
            found += !without;
        }
    }
    QVERIFY(routes > 1000 && overEdges > 300 && along > 5 && cheaper > 100 && found > 50);
}

void TestEdgeJoining::equalsTheOracleUnderConditions() {
    Random random(22);
    int routes = 0, overEdges = 0;
    for (int round = 0; round < 300; ++round) {
        const ResolvedGraph graph = randomGraph(random);
        const RouteConditions conditions = drawConditions(random, graph);
        const oracle::JoinedRoutes expected(
            graph,
            [&](std::uint64_t cost, const std::vector<Point3>& places, std::uint64_t edge,
                std::uint64_t to) { return oracle::priceOf(conditions, cost, places, edge, to); });
        NavQuery map = joined(graph);
        const auto world = map.prepare(conditions).value();
        for (int i = 0; i < 8; ++i) {
            const RouteEnd from = randomEnd(random, graph), to = randomEnd(random, graph);
            const RouteAnswer answer =
                map.route(*world, only(from), only(to), Algorithm::AStar).answer;
            QCOMPARE(costOf(answer), expected.cost(from, to));
            const Route* route = routeOf(answer);
            if (!route)
                continue;
            QCOMPARE(expected.repriced(*route), std::optional(route->cost));
            ++routes;
            overEdges += route->startEdge || route->goalEdge;
        }
    }
    QVERIFY(routes > 500 && overEdges > 100);
}

void TestEdgeJoining::nearestOfMany() {
    Random random(23);
    int routes = 0;
    for (int round = 0; round < 150; ++round) {
        const ResolvedGraph graph = randomGraph(random);
        NavQuery map = joined(graph);
        const oracle::JoinedRoutes expected(graph);
        std::vector<RouteEnd> starts, goals;
        for (std::uint64_t count = 1 + random.below(4); count-- > 0;)
            starts.push_back(randomEnd(random, graph));
        for (std::uint64_t count = 1 + random.below(4); count-- > 0;)
            goals.push_back(randomEnd(random, graph));
        std::optional<std::uint64_t> best;
        for (const RouteEnd& from : starts)
            for (const RouteEnd& to : goals)
                if (const auto cost = expected.cost(from, to); cost && (!best || *cost < *best))
                    best = cost;
        const std::vector<RouteEnd> froms(starts.begin(), starts.end());
        const std::vector<RouteEnd> tos(goals.begin(), goals.end());
        const MultiEndAnswer answer = map.route(froms, tos);
        QCOMPARE(costOf(answer.answer), best);
        if (best) {
            QCOMPARE(expected.cost(starts[answer.start], goals[answer.goal]), best);
            QCOMPARE(expected.repriced(std::get<Route>(answer.answer)), best);
            ++routes;
        }
    }
    QVERIFY(routes > 80);
}

void TestEdgeJoining::placesAreRounded() {
    const auto nearest = [](Point3 a, Point3 b, Point3 p, std::uint32_t length) {
        Edge edge;
        edge.a = {1};
        edge.b = {2};
        edge.length = length;
        return EdgeGeometry(edge, a, b).nearest(p);
    };
    // The foot of (3, 1) on the line to (7, 3) is at 24/58.
    const auto spot = nearest({0, 0, 0}, {7, 3, 0}, {3, 1, 0}, 8);
    QVERIFY(spot && spot->place == (Point3{3, 1, 0}));
    QCOMPARE(spot->along, 3U);
    // Halves are rounded up, whichever end the edge starts at.
    for (const auto& [a, b] :
         {std::pair(Point3{0, 0, 0}, Point3{2, 1, 0}), {Point3{2, 1, 0}, Point3{0, 0, 0}}}) {
        const auto half = nearest(a, b, {1, 0, 1}, 3); // at 2/5: 0.8, 0.4
        QVERIFY(half && half->place == (Point3{1, 0, 0}));
        QCOMPARE(half->along, 1U);
    }
    const auto half = nearest({0, 0, 0}, {2, -1, 0}, {1, -3, 0}, 3); // the other end
    QVERIFY(!half || half->place != (Point3{2, -1, 0}));
    QVERIFY(!nearest({0, 0, 0}, {0, 0, 0}, {0, 0, 0}, 0));
    QVERIFY(!nearest({0, 0, 0}, {1000, 0, 0}, {0, 50, 0}, 1000)); // its end is nearest
    const auto far = nearest({-maxCoord, -maxCoord, 0}, {maxCoord, maxCoord, 0}, {1, 0, 0},
                             latticeLength({-maxCoord, -maxCoord, 0}, {maxCoord, maxCoord, 0}));
    QVERIFY(far && far->place == (Point3{1, 1, 0}));
}

/// The two parts of an edge together contain all of its pieces, and cost as much as the edge or 1
/// more.
void TestEdgeJoining::partsMakeUpTheEdge() {
    int parts = 0, mixed = 0;
    QVERIFY(rc::check("parts make up the edge", [&](std::uint64_t seed) {
        Random random(seed);
        const ResolvedGraph graph = oracle::walkWorld(random);
        NavQuery map = joined(graph);
        const RouteContext world = map.parts().context();
        for (std::size_t i = 0; i < graph.edgeCount(); ++i) {
            const Edge edge = graph.edge(i);
            const auto whole = edgeCost(edge, world.rules());
            const Point3 a = graph.positions[graph.edgeFrom[i]];
            const Point3 b = graph.positions[graph.edgeTo[i]];
            const EdgeGeometry line(edge, a, b);
            const Point3 p{a.x + static_cast<Coord>(random.below(4096)) - 2048,
                           b.y + static_cast<Coord>(random.below(4096)) - 2048, 0};
            const auto spot = line.nearest(p);
            if (!spot || !whole || edge.direction != Direction::Both)
                continue;
            const EdgeParameter low = line.end(a < b ? edge.a : edge.b);
            const EdgeParameter high = line.end(a < b ? edge.b : edge.a);
            std::map<std::uint32_t, std::uint64_t> sum;
            std::uint64_t cost = 0;
            for (const auto& [from, to] : {std::pair(low, *spot), {*spot, high}}) {
                const Edge part = line.stretch(world.plane(), world.rules(), from, to);
                RC_ASSERT(part.length == to.along - from.along);
                for (const TerrainPiece& piece : part.pieces.all())
                    sum[piece.terrain.value] += piece.length;
                cost += oracle::priceOf(graph, {from.place, to.place, part, 0});
                // The other direction costs the same, and never more than the whole edge.
                if (const auto there = line.cost(world, from, to)) {
                    RC_ASSERT(*there == oracle::priceOf(graph, {from.place, to.place, part, 0}));
                    RC_ASSERT(*there <= *whole);
                }
            }
            for (const TerrainPiece& piece : edge.pieces.all())
                sum[piece.terrain.value] -= piece.length;
            for (const auto& [terrain, left] : sum)
                RC_ASSERT(left == 0U);
            RC_ASSERT(cost >= *whole && cost <= *whole + 1);
            ++parts;
            mixed += edge.pieces.all().size() > 1;
        }
    }));
    QVERIFY(parts > 500 && mixed > 50);
}

/// In worlds with radii, barriers and paint, legs and parts are walkable and add up to the cost.
void TestEdgeJoining::routesCanBeWalked() {
    int walks = 0, overEdges = 0;
    QVERIFY(rc::check("routes that join at edges can be walked", [&](std::uint64_t seed) {
        Random random(seed);
        const ResolvedGraph graph = oracle::walkWorld(random, oracle::Gates::Two);
        NavQuery map = joined(graph);
        for (const Route& route : oracle::drawRoutes(random, graph, map, 12)) {
            const Walk walk = map.walk(route).value();
            RC_ASSERT(walk.cost() == route.cost);
            RC_ASSERT(walk.start == route.points.front() && walk.goal() == route.points.back());
            for (const WalkLeg& leg : walk.legs) {
                RC_ASSERT(!oracle::hits(graph, leg.from.flat(), leg.to.flat(),
                                        graph.agents[0].second.radius));
                RC_ASSERT(!oracle::trespasses(graph, leg.from.flat(), leg.to.flat()));
                RC_ASSERT(leg.cost == oracle::priceOf(graph, leg));
            }
            for (const WalkStyle& style :
                 {WalkStyle{Shortcuts::LineOfSight}, WalkStyle{Shortcuts::None, Corners::Curved}}) {
                const Walk styled = map.walk(route, style).value();
                for (const WalkLeg& leg : styled.legs)
                    RC_ASSERT(!oracle::hits(graph, leg.from.flat(), leg.to.flat(),
                                            graph.agents[0].second.radius));
            }
            ++walks;
            overEdges += route.startEdge || route.goalEdge;
        }
    }));
    QVERIFY(walks > 300 && overEdges > 60);
}

void TestEdgeJoining::reasonsNameWhatForbids() {
    NavQuery map = joined(longEdge());
    RouteConditions ban;
    ban.edges[EdgeKey::of(VertexPair{{1}, {2}})] = Charge::ban();
    const RouteEnd from = nearMiddle, to = VertexId{2};
    const auto reasons = [&](RouteConditions conditions) {
        const auto world = map.prepare(std::move(conditions)).value();
        return std::get<std::vector<NoRouteReason>>(map.route(*world, only(from), only(to)).answer);
    };
    const auto banned = reasons(ban);
    QCOMPARE(banned.size(), std::size_t{1});
    QVERIFY(banned[0].cause == NoRouteCause::Forbidden);
    QVERIFY(banned[0].edge == EdgeKey::of(VertexPair{{1}, {2}}));
    QVERIFY(banned[0].place == (Point3{75 * pixel, 0, 0}));
    RouteConditions area; // covers the walk to the edge
    area.areas.push_back({Disc{{50 * pixel, 2 * pixel}, pixel / 2}, Charge::ban()});
    const auto inArea = reasons(area);
    QCOMPARE(inArea.size(), std::size_t{1});
    QVERIFY(inArea[0].cause == NoRouteCause::Forbidden && !inArea[0].edge);
    QVERIFY(inArea[0].place == (Point3{50 * pixel, 2 * pixel, 0}));
}

WAYMARK_TEST(TestEdgeJoining)

} // namespace edge_joining_test
#include "tst_edge_joining.moc"
