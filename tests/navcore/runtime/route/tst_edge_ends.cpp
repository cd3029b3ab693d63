// SPDX-License-Identifier: MIT
#include "navcore/runtime/map/nav_query.h"
#include "tests/navcore/query_on.h"
#include "tests/navcore/runtime/route/route_graphs.h"
#include "tests/navcore/runtime/route/walk_worlds.h"
#include "tests/support/test_registry.h"

#include <QTest>

namespace edge_ends_test {

using namespace navcore;
using namespace sample;

namespace {

/// Returns a random level in which some edges are jumps, bridges and teleports, some with a cost of
/// their own.
ResolvedGraph worldWithJumps(Random& random, oracle::Gates gates) {
    ResolvedGraph graph = oracle::walkWorld(random, gates);
    std::map<std::uint32_t, EdgeTerms> terms(graph.terms.begin(), graph.terms.end());
    for (std::uint32_t i = 0; i < graph.edgeCount(); ++i) {
        if (random.below(3) != 0)
            continue;
        EdgeTerms& of = terms[i];
        of.kind = static_cast<LinkKind>(random.below(4));
        if (random.below(2) == 0)
            of.ownCost = static_cast<std::int32_t>(1 + random.below(5000));
        if (of.isPlain())
            terms.erase(i);
    }
    graph.terms.assign(terms.begin(), terms.end());
    return graph;
}

std::size_t edgeIndex(const ResolvedGraph& graph, EdgeKey key) {
    for (std::size_t i = 0; i < graph.edgeCount(); ++i)
        if (graph.edge(i).key == key)
            return i;
    return graph.edgeCount();
}

/// Returns the part of an edge from `begin` to `end`, in lu from the lexicographically smaller end
/// of the edge. Counts the terrain lu by lu.
Edge partOf(const Edge& edge, std::uint32_t begin, std::uint32_t end) {
    Edge part = edge;
    part.length = end - begin;
    std::vector<TerrainPiece> pieces;
    std::uint32_t at = 0;
    for (const TerrainPiece& piece : edge.pieces.all())
        for (std::uint32_t i = 0; i < piece.length; ++i, ++at) {
            if (at < begin || at >= end)
                continue;
            if (!pieces.empty() && pieces.back().terrain == piece.terrain)
                ++pieces.back().length;
            else
                pieces.push_back({piece.terrain, 1});
        }
    part.pieces = PieceList(std::move(pieces));
    if (const EdgeTerms* terms = edge.terms.get(); terms && terms->ownCost) {
        EdgeTerms own = *terms;
        const std::uint64_t whole = static_cast<std::uint32_t>(*terms->ownCost);
        own.ownCost =
            static_cast<std::int32_t>((whole * part.length + edge.length - 1) / edge.length);
        part.terms = TermsOf(own);
    }
    return part;
}

/// Returns the graph with an edge split at these positions, which become vertices with these ids.
ResolvedGraph split(const ResolvedGraph& graph, EdgeKey key,
                    std::vector<std::pair<std::uint32_t, VertexId>> places) {
    ResolvedGraph out = graph;
    for (auto* list :
         {&out.edgeFrom, &out.edgeTo, &out.edgeLength, &out.pieceBegin, &out.pieceLength})
        list->clear();
    out.edgeMultiplier.clear();
    out.edgeLink.clear();
    out.edgeDirection.clear();
    out.edgePassage.clear();
    out.pieceTerrain.clear();
    out.terms.clear();
    out.edgeClearance.clear();
    out.pieceBegin = {0};
    std::ranges::sort(places);
    for (std::size_t i = 0; i < graph.edgeCount(); ++i) {
        const Edge edge = graph.edge(i);
        if (edge.key != key) {
            out.addEdge(edge, graph.edgeFrom[i], graph.edgeTo[i]);
            continue;
        }
        const bool isLowA =
            !(graph.positions[graph.edgeTo[i]] < graph.positions[graph.edgeFrom[i]]);
        std::uint32_t from = graph.edgeFrom[i], at = 0, link = 900'000;
        places.emplace_back(edge.length, VertexId{});
        for (const auto& [along, id] : places) {
            std::uint32_t to = graph.edgeTo[i];
            if (id.valid()) {
                out.vertexIds.push_back(id);
                // The position of this vertex affects routes between vertices only through the
                // heuristic.
                out.positions.push_back(graph.positions[graph.edgeFrom[i]]);
                to = static_cast<std::uint32_t>(out.vertexIds.size() - 1);
            }
            Edge part = isLowA ? partOf(edge, at, along)
                               : partOf(edge, edge.length - along, edge.length - at);
            part.key = EdgeKey::of(LinkId{++link});
            part.a = out.vertexIds[from];
            part.b = out.vertexIds[to];
            // Pieces start at the smaller position, which may be the other end for a part.
            const bool isSame = !(out.positions[to] < out.positions[from]) == isLowA;
            if (!isSame && part.pieces.all().size() > 1) {
                std::vector<TerrainPiece> turned(part.pieces.all().begin(),
                                                 part.pieces.all().end());
                std::ranges::reverse(turned);
                part.pieces = PieceList(turned);
            }
            out.addEdge(part, from, to);
            from = to;
            at = along;
        }
    }
    return out;
}

std::optional<std::uint64_t> costOf(const RouteAnswer& answer) {
    const auto* route = std::get_if<Route>(&answer);
    return route ? std::optional(route->cost) : std::nullopt;
}

/// Returns a position inside an edge, or nullopt if the edge is too short.
std::optional<EdgePosition> drawPlace(Random& random, const ResolvedGraph& graph) {
    const Edge edge = graph.edge(random.below(graph.edgeCount()));
    if (edge.length < 2)
        return std::nullopt;
    return EdgePosition{edge.key, 1 + static_cast<std::uint32_t>(random.below(edge.length - 1))};
}

} // namespace

class TestEdgeEnds : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void equalTheGraphThatIsSplitThere();
    void fromPlaceToPlaceOfOneEdge();
    void endsOfAnEdgeAreItsVertices();
    void onlyGatesAheadHoldUp();
    void conditionsCount();
    void reasonsTellWhatHoldsUp();
    void nobodyLosesTheWay();
};

void TestEdgeEnds::equalTheGraphThatIsSplitThere() {
    Random random(1);
    int routes = 0, none = 0, walks = 0;
    for (int round = 0; round < 120; ++round) {
        const ResolvedGraph graph = worldWithJumps(random, oracle::Gates::None);
        if (graph.edgeCount() == 0)
            continue;
        NavQuery query = queryOn(graph, graph.agents[0].first);
        for (int i = 0; i < 6; ++i) {
            const auto place = drawPlace(random, graph);
            if (!place)
                continue;
            constexpr VertexId there{900'000};
            NavQuery expected = queryOn(split(graph, place->edge, {{place->along, there}}),
                                        query.graph().agents[0].first);
            for (int k = 0; k < 6; ++k) {
                const VertexId other = graph.vertexIds[random.below(graph.vertexIds.size())];
                for (const Algorithm algorithm : {Algorithm::Dijkstra, Algorithm::AStar}) {
                    const RouteAnswer out = query.route(*place, other, algorithm);
                    const RouteAnswer in = query.route(other, *place, algorithm);
                    QCOMPARE(costOf(out),
                             costOf(expected.route(there, other, Algorithm::Dijkstra)));
                    QCOMPARE(costOf(in), costOf(expected.route(other, there, Algorithm::Dijkstra)));
                    for (const RouteAnswer& answer : {out, in}) {
                        const auto* route = std::get_if<Route>(&answer);
                        none += !route;
                        if (!route)
                            continue;
                        ++routes;
                        const auto walk = query.walk(*route);
                        QVERIFY(walk);
                        QCOMPARE(walk.value().cost(), route->cost);
                        QVERIFY(walk.value().start == route->points.front());
                        QVERIFY(walk.value().goal() == route->points.back());
                        ++walks;
                    }
                }
            }
        }
    }
    QVERIFY2(routes > 2000 && none > 300 && walks == routes,
             qPrintable(QString("%1 %2 %3").arg(routes).arg(none).arg(walks)));
}

void TestEdgeEnds::fromPlaceToPlaceOfOneEdge() {
    Random random(2);
    int along = 0, around = 0, none = 0;
    for (int round = 0; round < 200; ++round) {
        const ResolvedGraph graph = worldWithJumps(random, oracle::Gates::None);
        if (graph.edgeCount() == 0)
            continue;
        NavQuery query = queryOn(graph, graph.agents[0].first);
        for (int i = 0; i < 4; ++i) {
            const auto from = drawPlace(random, graph);
            if (!from)
                continue;
            EdgePosition to = *from;
            const Edge edge = graph.edge(edgeIndex(graph, from->edge));
            to.along = 1 + static_cast<std::uint32_t>(random.below(edge.length - 1));
            const RouteAnswer answer = query.route(*from, to);
            if (*from == to) {
                QCOMPARE(costOf(answer), std::optional<std::uint64_t>(0));
                continue;
            }
            NavQuery expected =
                queryOn(split(graph, from->edge,
                              {{from->along, VertexId{900'001}}, {to.along, VertexId{900'002}}}),
                        graph.agents[0].first);
            QCOMPARE(costOf(answer), costOf(expected.route(VertexId{900'001}, VertexId{900'002})));
            const auto* route = std::get_if<Route>(&answer);
            none += !route;
            if (!route)
                continue;
            (route->vertices.empty() ? along : around) += 1;
            QCOMPARE(query.walk(*route).value().cost(), route->cost);
        }
    }
    QVERIFY2(along > 200 && around > 5 && none > 20,
             qPrintable(QString("%1 %2 %3").arg(along).arg(around).arg(none)));
}

void TestEdgeEnds::endsOfAnEdgeAreItsVertices() {
    ResolvedGraph graph = emptyGraph(100 * pixel);
    addVertex(graph, 1, {0, 0, 0});
    addVertex(graph, 2, {40 * pixel, 0, 0});
    addVertex(graph, 3, {40 * pixel, 30 * pixel, 0});
    join(graph, 0, 1, Direction::Forward);
    join(graph, 1, 2);
    NavQuery query = queryOn(graph, agentId);
    const EdgeKey key = EdgeKey::of(VertexPair{{1}, {2}});
    const std::uint32_t length = 40 * pixel;
    const RouteEnd goal = VertexId{3};
    QVERIFY(query.route(EdgePosition{key, 0}, goal) == query.route(VertexId{1}, goal));
    QVERIFY(query.route(EdgePosition{key, length}, goal) == query.route(VertexId{2}, goal));
    const Route route = std::get<Route>(query.route(EdgePosition{key, 10 * pixel}, goal));
    QCOMPARE(route.cost, std::uint64_t{60 * pixel});
    QVERIFY(route.points.front() == (Point3{10 * pixel, 0, 0}) && route.points.size() == 3);
    QVERIFY(route.startPlace == (EdgePosition{key, 10 * pixel}) && !route.startEdge);
    for (const EdgePosition& missing :
         {EdgePosition{key, length + 1}, EdgePosition{EdgeKey::of(LinkId{7}), 1}, EdgePosition{}})
        for (const bool isStart : {true, false}) {
            const RouteAnswer answer =
                isStart ? query.route(missing, goal) : query.route(goal, missing);
            const auto& why = std::get<std::vector<NoRouteReason>>(answer);
            QCOMPARE(why.size(), std::size_t{1});
            QVERIFY(why[0].cause == NoRouteCause::EndMissing);
            QVERIFY(why[0].end == (isStart ? RouteEndName::Start : RouteEndName::Goal));
        }
    QVERIFY(!std::holds_alternative<Route>(query.route(goal, EdgePosition{key, 10 * pixel})));
}

void TestEdgeEnds::onlyGatesAheadHoldUp() {
    ResolvedGraph graph = emptyGraph(100 * pixel);
    addVertex(graph, 1, {0, 0, 0});
    addVertex(graph, 2, {40 * pixel, 0, 0});
    join(graph, 0, 1);
    Barrier gate{.name = "gate", .kind = BarrierKind::Gate};
    gate.line = std::make_shared<const Shape>(
        Shape{ShapeKind::Wall, {{{20 * pixel, -pixel}, {20 * pixel, pixel}}}});
    graph.barriers = {{BarrierId{1}, gate}};
    graph.terms = {{0, EdgeTerms{LinkKind::Walk, {}, {}, {BarrierId{1}}}}};
    NavQuery query = queryOn(graph, agentId);
    QVERIFY(query.setGate({1}, GateState::Closed));
    const EdgeKey key = EdgeKey::of(VertexPair{{1}, {2}});
    const EdgePosition before{key, 15 * pixel}, behind{key, 25 * pixel};
    const auto cost = [&](const RouteEnd& from, const RouteEnd& to) {
        return costOf(query.route(from, to)).value_or(0);
    };
    QCOMPARE(cost(before, VertexId{1}), std::uint64_t{15 * pixel});
    QCOMPARE(cost(before, VertexId{2}), std::uint64_t{0});
    QCOMPARE(cost(behind, VertexId{2}), std::uint64_t{15 * pixel});
    QCOMPARE(cost(VertexId{1}, behind), std::uint64_t{0});
    QCOMPARE(cost(before, behind), std::uint64_t{0});
    QVERIFY(query.setGate({1}, GateState::Open));
    QCOMPARE(cost(before, behind), std::uint64_t{10 * pixel});
    QCOMPARE(cost(before, VertexId{2}), std::uint64_t{25 * pixel});
}

void TestEdgeEnds::conditionsCount() {
    ResolvedGraph graph = emptyGraph(100 * pixel);
    addVertex(graph, 1, {0, 0, 0});
    addVertex(graph, 2, {40 * pixel, 0, 0});
    join(graph, 0, 1);
    NavQuery query = queryOn(graph, agentId);
    const EdgeKey key = EdgeKey::of(VertexPair{{1}, {2}});
    RouteConditions conditions;
    conditions.edges[key] = {.multiplier = 3000};
    conditions.vertices[{1}] = {.toll = 5};
    conditions.areas.push_back({Disc{{30 * pixel, 0}, pixel}, Charge{.toll = 11}});
    const auto under = query.prepare(conditions).value();
    const auto cost = [&](const RouteEnd& from, const RouteEnd& to) {
        return costOf(query.route(*under, std::span(&from, 1), std::span(&to, 1)).answer)
            .value_or(0);
    };
    const EdgePosition here{key, 10 * pixel};
    QCOMPARE(cost(here, VertexId{1}), std::uint64_t{3 * 10 * pixel + 5});
    QCOMPARE(cost(VertexId{1}, here), std::uint64_t{3 * 10 * pixel});
    QCOMPARE(cost(here, VertexId{2}), std::uint64_t{3 * 30 * pixel + 11});
    QCOMPARE(cost(here, EdgePosition{key, 20 * pixel}), std::uint64_t{3 * 10 * pixel});
}

void TestEdgeEnds::reasonsTellWhatHoldsUp() {
    ResolvedGraph graph = emptyGraph(100 * pixel);
    addVertex(graph, 1, {0, 0, 0});
    addVertex(graph, 2, {40 * pixel, 0, 0});
    join(graph, 0, 1);
    graph.terms = {{0, EdgeTerms{LinkKind::Jump, {}, {"wings"}, {}}}};
    NavQuery query = queryOn(graph, agentId);
    const EdgePosition here{EdgeKey::of(VertexPair{{1}, {2}}), 10 * pixel};
    const RouteAnswer answer = query.route(here, VertexId{2});
    const auto& why = std::get<std::vector<NoRouteReason>>(answer);
    QVERIFY(!why.empty());
    for (const NoRouteReason& reason : why) {
        QVERIFY(reason.cause == NoRouteCause::NeedsAbility);
        QVERIFY(reason.ability == "wings" && reason.edge == here.edge);
    }
}

/// A unit may request a new route at any position, at any time and in any style. The follower's
/// state is sufficient to find a route, which costs at most as much as the rest of the old route.
void TestEdgeEnds::nobodyLosesTheWay() {
    Random random(3);
    int asked = 0, onEdges = 0, flying = 0, bent = 0, toPoint = 0;
    for (int round = 0; round < 120; ++round) {
        const ResolvedGraph graph = worldWithJumps(random, oracle::Gates::None);
        NavQuery query = queryOn(graph, graph.agents[0].first);
        (void)query.setAttachment(round % 2 == 0 ? Attachment::Vertices : Attachment::Edges);
        for (const Route& first : oracle::drawRoutes(random, graph, query, 6)) {
            const WalkStyle style{.shortcuts = static_cast<Shortcuts>(random.below(2)),
                                  .corners = static_cast<Corners>(random.below(2)),
                                  .variation = below(random, 3) * pixel,
                                  .seed = random.next()};
            const bool isPlain = style.shortcuts == Shortcuts::None &&
                                 style.corners == Corners::Sharp && style.variation == 0;
            const Walk walk = query.walk(first, style).value();
            const Follower follower = query.follow(walk);
            const auto placeOf = [&](VertexId id) {
                const auto at = std::ranges::find(graph.vertexIds, id) - graph.vertexIds.begin();
                return graph.positions[static_cast<std::size_t>(at)];
            };
            const bool toVertex =
                !first.vertices.empty() && placeOf(first.vertices.back()) == walk.goal();
            const RouteEnd goal =
                toVertex ? RouteEnd(first.vertices.back()) : RouteEnd(walk.goal());
            for (int i = 0; i < 6; ++i) {
                const std::uint64_t time = random.below(follower.duration() + 1);
                const UnitPose at = follower.at(time);
                if (at.leg == walk.legs.size())
                    continue;
                const WalkLeg& leg = walk.legs[at.leg];
                QVERIFY(at.kind == leg.edge.terms.kind());
                QCOMPARE(at.on.has_value(), leg.edge.key != EdgeKey());
                if (!at.on)
                    continue;
                QVERIFY(at.on->edge == leg.edge.key);
                const auto [low, high] = std::minmax(leg.edgeFrom, leg.edgeTo);
                QVERIFY(at.on->along >= low && at.on->along <= high);
                const RouteAnswer answer = query.route(*at.on, goal);
                const auto* route = std::get_if<Route>(&answer);
                QVERIFY(route);
                ++asked;
                flying += at.kind != LinkKind::Walk;
                onEdges += route->startPlace.has_value();
                bent += style.corners == Corners::Curved;
                toPoint += !toVertex;
                if (!isPlain)
                    continue;
                std::uint64_t left = 0;
                for (std::size_t k = at.leg; k < walk.legs.size(); ++k)
                    left += walk.legs[k].cost;
                QVERIFY(route->cost <= left);
            }
        }
    }
    QVERIFY2(
        asked > 500 && onEdges > 300 && flying > 100 && bent > 100 && toPoint > 100,
        qPrintable(
            QString("%1 %2 %3 %4 %5").arg(asked).arg(onEdges).arg(flying).arg(bent).arg(toPoint)));
}

WAYMARK_TEST(TestEdgeEnds)

} // namespace edge_ends_test
#include "tst_edge_ends.moc"
