// SPDX-License-Identifier: MIT
#include "navcore/author/level/level_edit.h"
#include "navcore/author/link/compile.h"
#include "navcore/author/link/linker.h"
#include "navcore/author/link/ship.h"
#include "navcore/runtime/base/error_texts.h"
#include "navcore/runtime/navfile/nav_file.h"
#include "tests/navcore/author/link/random_level.h"
#include "tests/navcore/query_on.h"
#include "tests/support/message_pattern.h"
#include "tests/support/test_registry.h"

#include <QTest>

#ifndef Q_MOC_RUN
#include <rapidcheck.h>
#endif

#include <numeric>
#include <set>
#include <tuple>

namespace compile_test {

using namespace navcore;

namespace {

using ArcRow = std::tuple<VertexId, VertexId, Cost, EdgeKey>;

std::multiset<ArcRow> arcsOf(const CompiledGraph& graph) {
    std::multiset<ArcRow> arcs;
    for (CompiledGraph::Slot slot = 0; slot < graph.slotCount(); ++slot)
        for (std::size_t i = 0; const CompiledGraph::Arc& arc : graph.arcsFrom(slot))
            arcs.emplace(graph.vertexAt(slot), graph.vertexAt(arc.to), arc.cost,
                         graph.edgesAt(slot)[i++]);
    return arcs;
}

bool agree(const CompiledGraph& a, const CompiledGraph& b) {
    if (a.vertexCount() != b.vertexCount() || a.heuristicScale() != b.heuristicScale())
        return false;
    for (CompiledGraph::Slot slot = 0; slot < b.slotCount(); ++slot)
        if (b.vertexAt(slot).valid() &&
            (a.slotOf(b.vertexAt(slot)) == CompiledGraph::none ||
             a.position(a.slotOf(b.vertexAt(slot))) != b.position(slot)))
            return false;
    return arcsOf(a) == arcsOf(b);
}

/// Returns the same graph with its vertices and edges in another order.
ResolvedGraph reordered(const ResolvedGraph& graph, Random& random) {
    ResolvedGraph out = graph;
    const auto shuffledOrder = [&](std::size_t count) {
        std::vector<std::uint32_t> order(count);
        std::iota(order.begin(), order.end(), 0U);
        for (std::size_t i = order.size(); i > 1; --i)
            std::swap(order[i - 1], order[random.below(i)]);
        return order;
    };
    out.labels.clear();
    for (auto* list :
         {&out.edgeFrom, &out.edgeTo, &out.edgeLength, &out.pieceBegin, &out.pieceLength})
        list->clear();
    out.edgeMultiplier.clear();
    out.edgeLink.clear();
    out.edgeDirection.clear();
    out.edgePassage.clear();
    out.pieceTerrain.clear();
    const auto vertices = shuffledOrder(graph.vertexIds.size());
    std::vector<std::uint32_t> placeOf(vertices.size());
    for (std::uint32_t i = 0; i < vertices.size(); ++i) {
        out.vertexIds[i] = graph.vertexIds[vertices[i]];
        out.positions[i] = graph.positions[vertices[i]];
        placeOf[vertices[i]] = i;
    }
    for (const std::uint32_t i : shuffledOrder(graph.edgeCount()))
        out.addEdge(graph.edge(i), placeOf[graph.edgeFrom[i]], placeOf[graph.edgeTo[i]]);
    return out;
}

PinnedEnd drawEnd(Random& random, const Level& level, Coord extent, Coord step) {
    if (random.below(2) == 0 && !level.items<Vertex>().empty())
        return oracle::drawKey<Vertex>(random, level);
    return oracle::drawPoint(random, extent, step);
}

} // namespace

class TestCompile : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void patchesEqualCompilingFromScratch();
    void loadedMapGivesTheSameRoutes();
    void multipliersOfTheLevel();
    void resolvedHoldsTheLevel();
    void shippedBytesAreReadBack();
};

void TestCompile::patchesEqualCompilingFromScratch() {
    QVERIFY(
        rc::check("edits patched one by one equal compiling the result", [](std::uint64_t seed) {
            Random random(seed);
            const Coord step = random.below(2) == 0 ? 1 : unitsPerPixel;
            Level level = oracle::randomLevel(random, 40, 24, step);
            Linker linker;
            NavGraph graph;
            graph = linker.link(level);
            const AgentRules rules = agentRules(level, Level::defaultAgentId);
            CompiledGraph compiled = compile(graph, agentRules(level, Level::defaultAgentId));
            for (int i = 0; i < 30; ++i) {
                const LevelChange change = oracle::randomChange(random, level, 24, step);
                if (!level.apply(change))
                    continue;
                const GraphChange derived = linker.update(level, change, graph);
                graph.apply(derived);
                patch(compiled, derived, rules);
                RC_ASSERT(
                    agree(compiled, compile(graph, agentRules(level, Level::defaultAgentId))));
            }
        }));
}

void TestCompile::loadedMapGivesTheSameRoutes() {
    Random random(21);
    int routes = 0;
    for (int round = 0; round < 40; ++round) {
        // With steps of one pixel on few cells, many lengths are equal.
        const Coord step = unitsPerPixel, extent = 12;
        Level level = oracle::randomLevel(random, 60, extent, step);
        Linker linker;
        NavGraph graph;
        graph = linker.link(level);
        const CompiledGraph compiled = compile(graph, agentRules(level, Level::defaultAgentId));
        const Overlay present = agentRules(level, Level::defaultAgentId);
        const RouteContext world{.graph = compiled,
                                 .planes = linker.planes(),
                                 .present = present,
                                 .joinCount = level.linkSettings().joinCount,
                                 .edges = &graph};
        RouteSolver solver;
        const ResolvedGraph resolved = resolve(level, graph);
        NavQuery plain = queryOn(resolved, Level::defaultAgentId);
        NavQuery other = queryOn(reordered(resolved, random), Level::defaultAgentId);
        for (int i = 0; i < 50; ++i) {
            const PinnedEnd from = drawEnd(random, level, extent, step);
            const PinnedEnd to = drawEnd(random, level, extent, step);
            const RouteAnswer answer = solver.solve(world, from, to, Algorithm::AStar);
            QVERIFY(solver.solve(world, from, to, Algorithm::Dijkstra) == answer);
            QVERIFY(plain.route(from, to, Algorithm::AStar) == answer);
            QVERIFY(other.route(from, to, Algorithm::AStar) == answer);
            QVERIFY(other.route(from, to, Algorithm::Dijkstra) == answer);
            routes += std::holds_alternative<Route>(answer) ? 1 : 0;
        }
    }
    QVERIFY(routes > 500);
}

void TestCompile::multipliersOfTheLevel() {
    const AgentRules rules = agentRules(Level(), Level::defaultAgentId);
    QCOMPARE(rules.costs.multiplier(Level::groundId), std::optional(1000U));
    QCOMPARE(rules.costs.multiplier(Level::roadId), std::optional(500U));
    QCOMPARE(rules.costs.multiplier(Level::swampId), std::optional(2000U));
    QVERIFY(!rules.costs.multiplier({4}));
}

void TestCompile::resolvedHoldsTheLevel() {
    Level level;
    LevelEdit edit(level);
    edit.modify<LevelInfo>({}, [](LevelInfo& info) {
        info.name = "Valley";
        info.unit = "m";
        info.pixelsPerUnit = 2.5;
    });
    edit.modify<LinkSettings>({}, [](LinkSettings& settings) { settings.joinCount = 7; });
    edit.set<Vertex>({9}, Vertex{{0, 0, 5}, "gate", "", Tags{{"team", "red"}}, {}});
    edit.set<Vertex>({4}, Vertex{{2560, 0, 5}, "", "", {}, {}});
    edit.set<Link>({3},
                   Link{{9}, {4}, Direction::Forward, Level::roadId, 2000, {{"ford", "deep"}}});
    edit.set<Obstacle>({2}, Obstacle{"rock",
                                     std::make_shared<const Shape>(
                                         Shape{ShapeKind::Solid, {{{0, 9}, {9, 9}, {9, 20}}}}),
                                     {{"cover", "low"}}});
    QVERIFY(level.apply(edit.change()).ok());
    Linker linker;
    NavGraph graph;
    graph = linker.link(level);
    const ResolvedGraph resolved = resolve(level, graph);
    QCOMPARE(resolved.name, level.info().name);
    QCOMPARE(resolved.unit, level.info().unit);
    QCOMPARE(resolved.pixelsPerUnit, 2.5);
    QCOMPARE(resolved.joinCount, 7U);
    QVERIFY(resolved.vertexIds == (LevelVector<VertexId>{{4}, {9}}));
    QVERIFY(resolved.positions[1] == (Point3{0, 0, 5}));
    QVERIFY(resolved.labels == (LevelVector<VertexLabel>{{1, "gate", "", {{"team", "red"}}}}));
    QCOMPARE(resolved.edgeCount(), std::size_t{1});
    QVERIFY(resolved.edge(0) == *graph.find(EdgeKey::of(LinkId{3})));
    QCOMPARE(resolved.terrains.size(), std::size_t{3});
    QVERIFY(resolved.ground == Level::groundId);
    QCOMPARE(resolved.agents.size(), std::size_t{1});
    QVERIFY(resolved.obstacles.size() == 1 && resolved.obstacles[0].name == "rock");
    QVERIFY(resolved.obstacles[0].tags == (Tags{{"cover", "low"}}));
    QVERIFY(resolved.linkLabels == (LevelVector<LinkLabel>{{{3}, {{"ford", "deep"}}}}));
    const CompiledGraph compiled = compile(resolved, resolved.rules(Level::defaultAgentId));
    QVERIFY(arcsOf(compiled) == (std::multiset<ArcRow>{{{9}, {4}, 2560, EdgeKey::of(LinkId{3})}}));
}

void TestCompile::shippedBytesAreReadBack() {
    Random random(2);
    const Level level = oracle::randomLevel(random, 40, 24, unitsPerPixel);
    Linker linker;
    NavGraph graph;
    graph = linker.link(level);
    ResolvedGraph resolved = resolve(level, graph);
    const auto bytes = shippedBytes(resolved);
    QVERIFY(bytes);
    QVERIFY(bytes.value() == writeNavFile(resolved).value());
#ifdef NDEBUG // otherwise the writer itself asserts
    resolved.joinCount = 0;
    const auto refused = shippedBytes(resolved);
    QVERIFY(!refused);
    QVERIFY(isMessage(refused.error().message, say(texts::gameRefuses, anyText)));
#endif
}

WAYMARK_TEST(TestCompile)

} // namespace compile_test
#include "tst_compile.moc"
