// SPDX-License-Identifier: MIT
#include "navcore/runtime/explain/no_route_diagnosis.h"

#include "tests/navcore/query_on.h"
#include "tests/navcore/runtime/route/route_graphs.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <algorithm>

#ifndef Q_MOC_RUN
#include <rapidcheck.h>
#endif

namespace missing_piece_test {

using namespace navcore;

namespace {

constexpr BarrierId firstGate{7}, secondGate{8};
constexpr TerrainId lava{2};

Barrier closedGate() {
    constexpr Coord off = 5000 * sample::pixel;
    return {.kind = BarrierKind::Gate,
            .line = std::make_shared<const Shape>(
                Shape{ShapeKind::Wall, {{{off, off}, {off, off + sample::pixel}}}}),
            .gate = GateState::Closed};
}

/// Returns a random graph in which distant gates close some edges, and others need abilities that
/// the agent lacks or are on ground where it cannot walk.
ResolvedGraph drawGraph(Random& random) {
    ResolvedGraph graph = sample::randomGraph(random);
    graph.terrains.emplace_back(lava, Terrain{"Lava", 0, impassable});
    for (std::uint32_t i = 0; i < graph.edgeCount(); ++i) {
        EdgeTerms terms;
        if (random.below(4) == 0)
            terms.gates = {random.below(2) == 0 ? firstGate : secondGate};
        if (random.below(4) == 0)
            terms.needs = {random.below(2) == 0 ? "swim" : "fly"};
        if (random.below(5) == 0)
            graph.pieceTerrain[graph.pieceBegin[i]] = 1;
        if (!terms.isPlain())
            graph.terms.emplace_back(i, terms);
    }
    graph.barriers.emplace_back(firstGate, closedGate());
    graph.barriers.emplace_back(secondGate, closedGate());
    return graph;
}

/// Applies the remedy that a reason implies. Returns false for any other reason.
bool mend(ResolvedGraph& graph, const NoRouteReason& reason) {
    switch (reason.cause) {
    case NoRouteCause::GateClosed:
        for (auto& [id, barrier] : graph.barriers)
            if (id == reason.barrier)
                barrier.gate = GateState::Open;
        return true;
    case NoRouteCause::NeedsAbility:
        graph.agents.front().second.abilities.insert(reason.ability);
        return true;
    case NoRouteCause::OneWay:
        for (std::uint32_t i = 0; i < graph.edgeCount(); ++i)
            if (graph.edge(i).key == reason.edge)
                graph.edgeDirection[i] = Direction::Both;
        return true;
    case NoRouteCause::Impassable:
        graph.terrains[1].second.multiplier = plainMultiplier;
        return reason.terrain == lava;
    default:
        return false;
    }
}

bool leads(const ResolvedGraph& graph, const RouteEnd& from, const RouteEnd& to) {
    NavQuery map = queryOn(graph, sample::agentId);
    return std::holds_alternative<Route>(map.route(from, to));
}

/// Returns all possible remedies, each as a reason for mend().
std::vector<NoRouteReason> decisions(const ResolvedGraph& graph) {
    std::vector<NoRouteReason> all = {
        {.cause = NoRouteCause::GateClosed, .barrier = firstGate},
        {.cause = NoRouteCause::GateClosed, .barrier = secondGate},
        {.cause = NoRouteCause::NeedsAbility, .ability = "swim"},
        {.cause = NoRouteCause::NeedsAbility, .ability = "fly"},
        {.cause = NoRouteCause::Impassable, .terrain = lava},
    };
    for (std::uint32_t i = 0; i < graph.edgeCount(); ++i)
        if (graph.edgeDirection[i] != Direction::Both)
            all.push_back({.cause = NoRouteCause::OneWay, .edge = graph.edge(i).key});
    return all;
}

/// Returns whether at most `most` of the remedies can open a route.
bool canOpen(const ResolvedGraph& graph, std::span<const NoRouteReason> left, std::size_t most,
             const RouteEnd& from, const RouteEnd& to) {
    if (leads(graph, from, to))
        return true;
    for (; most > 0 && !left.empty(); left = left.subspan(1)) {
        ResolvedGraph open = graph;
        mend(open, left.front());
        if (canOpen(open, left.subspan(1), most - 1, from, to))
            return true;
    }
    return false;
}

/// Returns the vertices that can be reached from the start, or those from which the goal can be
/// reached. Queries each route.
std::vector<VertexId> sideOf(const ResolvedGraph& graph, const RouteEnd& end, RouteEndName name) {
    NavQuery map = queryOn(graph, sample::agentId);
    std::vector<VertexId> side;
    for (const VertexId id : graph.vertexIds)
        if (std::holds_alternative<Route>(name == RouteEndName::Start ? map.route(end, id)
                                                                      : map.route(id, end)))
            side.push_back(id);
    return side;
}

/// Returns the nearest pair of vertices on different sides that see each other, unless they are 16
/// times as far apart as the nearest pair of all. Walking is unrestricted here.
std::optional<MissingEdge> nearestSeen(const ResolvedGraph& graph,
                                       const std::vector<VertexId>& from,
                                       const std::vector<VertexId>& to) {
    ObstacleIndex obstacles;
    for (const auto& item : graph.obstacles)
        obstacles.set(item.id, item.shape);
    const auto placeOf = [&](VertexId id) {
        const auto at = std::find(graph.vertexIds.begin(), graph.vertexIds.end(), id);
        return graph.positions[static_cast<std::size_t>(at - graph.vertexIds.begin())];
    };
    std::optional<std::tuple<std::int64_t, VertexId, VertexId>> best;
    std::uint32_t nearest = 0xffffffffU; // visible or not
    for (const VertexId a : from)
        for (const VertexId b : to) {
            const std::tuple pair(squaredDistance(placeOf(a), placeOf(b)), a, b);
            nearest = std::min(nearest, latticeLength(placeOf(a), placeOf(b)));
            if (obstacles.visible(placeOf(a).flat(), placeOf(b).flat()) && (!best || pair < *best))
                best = pair;
        }
    if (!best)
        return std::nullopt;
    const auto [distance, a, b] = *best;
    const MissingEdge edge{a, b, latticeLength(placeOf(a), placeOf(b))};
    return edge.length <= 16 * std::max(nearest, 1U) ? std::optional(edge) : std::nullopt;
}

} // namespace

class TestNoRouteDiagnosis : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Fixing everything that the diagnosis names makes a route possible, and the missing edge is
    /// the shortest one that does.
    void whatIsMissingIsEnough() {
        int mended = 0, joined = 0, several = 0, none = 0;
        QVERIFY(rc::check([&](std::uint64_t seed) {
            Random random(seed);
            const ResolvedGraph graph = drawGraph(random);
            const NavQuery map = queryOn(graph, sample::agentId);
            for (int query = 0; query < 6; ++query) {
                const RouteEnd from = sample::randomEnd(random, graph),
                               to = sample::randomEnd(random, graph);
                TwoSidedDistances fields(map.parts().context(), from, to);
                fields.solve();
                if (fields.cost())
                    continue;
                const NoRouteDiagnosis piece = missingPiece(map.parts().context(), fields);
                if (fields.starts().empty() || fields.goals().empty()) {
                    RC_ASSERT(piece.obstructions.empty() && !piece.edge);
                    continue;
                }
                if (!piece.obstructions.empty()) {
                    ResolvedGraph open = graph;
                    for (const NoRouteReason& reason : piece.obstructions)
                        RC_ASSERT(mend(open, reason));
                    RC_ASSERT(leads(open, from, to));
                    ++mended;
                    if (piece.obstructions.size() > 3)
                        continue; // trying all combinations takes too long
                    RC_ASSERT(
                        !canOpen(graph, decisions(graph), piece.obstructions.size() - 1, from, to));
                    several += piece.obstructions.size() > 1;
                }
                const auto reached = sideOf(graph, from, RouteEndName::Start),
                           reaching = sideOf(graph, to, RouteEndName::Goal);
                RC_ASSERT(piece.edge == nearestSeen(graph, reached, reaching));
                if (!piece.edge) {
                    ++none;
                    continue;
                }
                ResolvedGraph linked = graph;
                const auto indexOf = [&](VertexId id) {
                    return static_cast<std::uint32_t>(
                        std::find(graph.vertexIds.begin(), graph.vertexIds.end(), id) -
                        graph.vertexIds.begin());
                };
                sample::join(linked, indexOf(piece.edge->from), indexOf(piece.edge->to),
                             Direction::Both, plainMultiplier, 1000);
                RC_ASSERT(leads(linked, from, to));
                ++joined;
            }
        }));
        QVERIFY(mended > 30 && joined > 30 && several > 5);
    }

    /// A solution with one obstruction is better than a solution with two, even if the two are
    /// nearer.
    void theFewestHindrancesCount() {
        ResolvedGraph graph = sample::emptyGraph(sample::pixel);
        constexpr Coord side = 100 * sample::pixel;
        for (std::uint32_t id = 1; id <= 3; ++id)
            sample::addVertex(graph, id, {static_cast<Coord>(id) * side, 0, 0});
        sample::addVertex(graph, 4, {2 * side, 20 * side, 0});
        for (const auto& [a, b] : {std::pair(0U, 1U), std::pair(1U, 2U), std::pair(0U, 3U)})
            sample::join(graph, a, b);
        sample::join(graph, 3, 2, Direction::Backward);
        EdgeTerms first, second;
        first.gates = {firstGate};
        second.gates = {secondGate};
        graph.terms = {{0U, first}, {1U, second}};
        graph.barriers = {{firstGate, closedGate()}, {secondGate, closedGate()}};
        const NavQuery map = queryOn(graph, sample::agentId);
        TwoSidedDistances fields(map.parts().context(), VertexId{1}, VertexId{3});
        fields.solve();
        const NoRouteDiagnosis piece = missingPiece(map.parts().context(), fields);
        QCOMPARE(piece.obstructions.size(), std::size_t{1});
        QVERIFY(piece.obstructions[0].cause == NoRouteCause::OneWay);
        QVERIFY(piece.obstructions[0].edge == EdgeKey::of(VertexPair{{3}, {4}}));
        QVERIFY(piece.edge == (MissingEdge{{1}, {3}, 2 * side}));
    }

    /// Behind a wall the nearest vertices do not see each other.
    void theEdgeNeedsSight() {
        ResolvedGraph graph = sample::emptyGraph(sample::pixel);
        constexpr Coord pixel = sample::pixel;
        sample::addVertex(graph, 1, {0, 0, 0});
        sample::addVertex(graph, 2, {0, 100 * pixel, 0});
        sample::addVertex(graph, 3, {20 * pixel, 0, 0});
        sample::addVertex(graph, 4, {30 * pixel, 100 * pixel, 0});
        sample::join(graph, 0, 1);
        sample::join(graph, 2, 3);
        sample::addObstacle(graph, 1,
                            {{10 * pixel, -50 * pixel},
                             {12 * pixel, -50 * pixel},
                             {12 * pixel, 60 * pixel},
                             {10 * pixel, 60 * pixel}});
        const NavQuery map = queryOn(graph, sample::agentId);
        TwoSidedDistances fields(map.parts().context(), VertexId{1}, VertexId{3});
        fields.solve();
        const NoRouteDiagnosis piece = missingPiece(map.parts().context(), fields);
        QVERIFY(piece.obstructions.empty());
        QVERIFY(piece.edge == (MissingEdge{{2}, {4}, 30U * pixel}));
    }

    void theAnswerNamesTheFloor() {
        ResolvedGraph graph = sample::emptyGraph(sample::pixel);
        constexpr Coord side = 100 * sample::pixel;
        for (std::uint32_t id = 1; id <= 3; ++id)
            sample::addVertex(graph, id, {static_cast<Coord>(id) * side, 0, 0});
        sample::join(graph, 0, 1);
        sample::join(graph, 2, 1, Direction::Forward);
        const NavQuery map = queryOn(sample::upstairs(graph), sample::agentId);
        TwoSidedDistances fields(map.parts().context(), VertexId{1}, VertexId{3});
        fields.solve();
        const NoRouteDiagnosis piece = missingPiece(map.parts().context(), fields);
        QCOMPARE(piece.obstructions.size(), std::size_t{1});
        QVERIFY(piece.obstructions[0].floor == sample::upperFloor);
        QVERIFY(piece.edge == (MissingEdge{{2}, {3}, side, sample::upperFloor}));
    }
};

WAYMARK_TEST(TestNoRouteDiagnosis)

} // namespace missing_piece_test
#include "tst_no_route_diagnosis.moc"
