// SPDX-License-Identifier: MIT
#include "navcore/runtime/base/random.h"
#include "navcore/runtime/graph/compiled_graph.h"
#include "navcore/runtime/graph/resolved_graph.h"
#include "tests/support/test_registry.h"

#include <QTest>

#ifndef Q_MOC_RUN
#include <rapidcheck.h>
#endif

#include <map>
#include <set>
#include <tuple>

using namespace navcore;

namespace {

struct Ends {
    VertexId a, b;
    std::optional<Cost> forward, backward;
};

/// The expected contents of the graph, as maps.
struct Model {
    std::map<VertexId, Point3> vertices;
    std::map<EdgeKey, Ends> edges;
};

using ArcRow = std::tuple<VertexId, VertexId, Cost, EdgeKey>;

std::multiset<ArcRow> arcsOf(const CompiledGraph& graph) {
    std::multiset<ArcRow> arcs;
    for (CompiledGraph::Slot slot = 0; slot < graph.slotCount(); ++slot)
        for (std::size_t i = 0; const CompiledGraph::Arc& arc : graph.arcsFrom(slot))
            arcs.emplace(graph.vertexAt(slot), graph.vertexAt(arc.to), arc.cost,
                         graph.edgesAt(slot)[i++]);
    return arcs;
}

std::multiset<ArcRow> oneWayOf(const CompiledGraph& graph) {
    std::multiset<ArcRow> arcs;
    for (CompiledGraph::Slot slot = 0; slot < graph.slotCount(); ++slot)
        for (std::size_t i = graph.arcsFrom(slot).size();
             const CompiledGraph::Arc& arc : graph.oneWayInto(slot))
            arcs.emplace(graph.vertexAt(arc.to), graph.vertexAt(slot), arc.cost,
                         graph.edgesAt(slot)[i++]);
    return arcs;
}

/// The oracle for the scale: the largest p with p * L <= 2^16 * cost, where L is the smallest
/// integer with L^2 >= D.
std::uint64_t scaleOf(const Model& model) {
    std::optional<std::uint64_t> least;
    const auto consider = [&](VertexId a, VertexId b, std::optional<Cost> cost) {
        const Point3 p = model.vertices.at(a), q = model.vertices.at(b);
        if (!cost || p == q)
            return;
        const auto square = [](std::int64_t d) { return static_cast<std::uint64_t>(d * d); };
        const std::uint64_t distance = square(std::int64_t{p.x} - q.x) +
                                       square(std::int64_t{p.y} - q.y) +
                                       square(std::int64_t{p.z} - q.z);
        std::uint64_t low = 0, high = std::uint64_t{1} << 31U;
        while (high - low > 1) {
            const std::uint64_t middle = (low + high) / 2;
            (middle * middle < distance ? low : high) = middle;
        }
        const std::uint64_t scale = std::uint64_t{*cost} * 65536 / high;
        least = std::min(least.value_or(scale), scale);
    };
    for (const auto& [key, ends] : model.edges) {
        consider(ends.a, ends.b, ends.forward);
        consider(ends.b, ends.a, ends.backward);
    }
    return least.value_or(0);
}

CompiledGraph fromScratch(const Model& model) {
    CompiledGraph graph;
    for (const auto& [id, position] : model.vertices)
        graph.addVertex(id, position);
    for (const auto& [key, ends] : model.edges)
        graph.setEdge(key, ends.a, ends.b, ends.forward, ends.backward);
    return graph;
}

bool agree(const CompiledGraph& graph, const Model& model) {
    std::multiset<ArcRow> arcs, oneWay;
    for (const auto& [key, ends] : model.edges) {
        if (ends.forward)
            arcs.emplace(ends.a, ends.b, *ends.forward, key);
        if (ends.backward)
            arcs.emplace(ends.b, ends.a, *ends.backward, key);
        if (ends.forward && !ends.backward)
            oneWay.emplace(ends.a, ends.b, *ends.forward, key);
        if (ends.backward && !ends.forward)
            oneWay.emplace(ends.b, ends.a, *ends.backward, key);
    }
    if (graph.vertexCount() != model.vertices.size())
        return false;
    for (const auto& [id, position] : model.vertices) {
        const CompiledGraph::Slot slot = graph.slotOf(id);
        if (slot == CompiledGraph::none || graph.vertexAt(slot) != id ||
            graph.position(slot) != position)
            return false;
    }
    return arcsOf(graph) == arcs && oneWayOf(graph) == oneWay &&
           graph.heuristicScale() == scaleOf(model) &&
           fromScratch(model).heuristicScale() == graph.heuristicScale();
}

/// Makes the same random edit to the graph and the model.
void edit(CompiledGraph& graph, Model& model, Random& random) {
    const auto anyVertex = [&] {
        return std::next(model.vertices.begin(),
                         static_cast<std::ptrdiff_t>(random.below(model.vertices.size())))
            ->first;
    };
    const auto point = [&] {
        const auto coord = [&] { return static_cast<Coord>(random.below(5)) * 100; };
        return Point3{coord(), coord(), random.below(4) == 0 ? coord() : 0};
    };
    const auto dropEdge = [&](EdgeKey key) {
        const Ends ends = model.edges.at(key);
        graph.removeEdge(key, ends.a, ends.b);
        model.edges.erase(key);
    };
    const std::uint64_t what = random.below(12);
    if (what < 2 || model.vertices.size() < 2) {
        const VertexId id{static_cast<std::uint32_t>(1 + random.below(1000))};
        if (model.vertices.contains(id))
            return;
        model.vertices[id] = point();
        graph.addVertex(id, model.vertices[id]);
    } else if (what < 5) {
        const VertexId id = anyVertex();
        model.vertices[id] = point();
        graph.moveVertex(id, model.vertices[id]);
    } else if (what < 6) {
        const VertexId id = anyVertex();
        for (auto edges = model.edges; const auto& [key, ends] : edges)
            if (ends.a == id || ends.b == id)
                dropEdge(key);
        graph.removeVertex(id);
        model.vertices.erase(id);
    } else if (what < 7 && !model.edges.empty()) {
        dropEdge(std::next(model.edges.begin(),
                           static_cast<std::ptrdiff_t>(random.below(model.edges.size())))
                     ->first);
    } else {
        const VertexId a = anyVertex(), b = anyVertex();
        if (a == b)
            return;
        const EdgeKey key =
            random.below(2) == 0
                ? EdgeKey::of(VertexPair::of(a, b))
                : EdgeKey::of(LinkId{static_cast<std::uint32_t>(1 + random.below(30))});
        const auto known = model.edges.find(key);
        const auto cost = [&]() -> std::optional<Cost> {
            if (random.below(4) == 0)
                return std::nullopt;
            return static_cast<Cost>(random.below(16) == 0 ? maxArcCost : 1 + random.below(400));
        };
        Ends ends{a, b, cost(), cost()};
        if (known != model.edges.end()) {
            ends.a = known->second.a;
            ends.b = known->second.b;
        }
        graph.setEdge(key, ends.a, ends.b, ends.forward, ends.backward);
        if (ends.forward || ends.backward)
            model.edges[key] = ends;
        else
            model.edges.erase(key);
    }
}

} // namespace

class TestCompiledGraph : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void patchedEqualsFromScratch();
    void manyEditsReuseMemory();
    void allAtOnceEqualsOneByOne();
    void frozenGraphsShareAndAreEditedApart();
    void otherEdgesOfOneLayout();
    void emptyGraph();
    void slotsRunAlongSpace();
    void resolvedGraphCompiles();
};

void TestCompiledGraph::patchedEqualsFromScratch() {
    QVERIFY(rc::check("any sequence of edits equals building the result", [](std::uint64_t seed) {
        Random random(seed);
        CompiledGraph graph;
        Model model;
        const std::uint64_t edits = 1 + random.below(120);
        for (std::uint64_t i = 0; i < edits; ++i) {
            edit(graph, model, random);
            if (random.below(10) == 0)
                graph.compact();
            RC_ASSERT(agree(graph, model));
        }
    }));
}

void TestCompiledGraph::manyEditsReuseMemory() {
    Random random(7);
    CompiledGraph graph;
    Model model;
    for (int i = 0; i < 20'000; ++i)
        edit(graph, model, random);
    QVERIFY(agree(graph, model));
    QVERIFY(graph.slotCount() < 2000);
}

void TestCompiledGraph::allAtOnceEqualsOneByOne() {
    QVERIFY(rc::check("setEdges() = setEdge() for each", [](std::uint64_t seed) {
        Random random(seed);
        CompiledGraph edited;
        Model model;
        const std::uint64_t edits = random.below(200);
        for (std::uint64_t i = 0; i < edits; ++i)
            edit(edited, model, random);
        CompiledGraph graph;
        for (const auto& [id, position] : model.vertices)
            graph.addVertex(id, position);
        std::vector<CompiledGraph::SlotEdge> edges;
        for (const auto& [key, ends] : model.edges)
            edges.push_back({key, graph.slotOf(ends.a), graph.slotOf(ends.b),
                             ends.forward.value_or(0), ends.backward.value_or(0)});
        if (model.vertices.size() > 1) // not usable by the agent
            edges.push_back({EdgeKey::of(LinkId{99}), 0, 1, 0, 0});
        graph.setEdges(edges);
        RC_ASSERT(agree(graph, model));
        for (int i = 0; i < 20; ++i) { // edits still find their positions
            edit(graph, model, random);
            RC_ASSERT(agree(graph, model));
        }
    }));
}

void TestCompiledGraph::frozenGraphsShareAndAreEditedApart() {
    QVERIFY(rc::check("what one frozen graph shares another's edits leave", [](std::uint64_t seed) {
        Random random(seed);
        CompiledGraph first;
        Model model;
        const std::uint64_t edits = random.below(150);
        for (std::uint64_t i = 0; i < edits; ++i)
            edit(first, model, random);
        CompiledGraph second = first, fewer = first;
        Model fewerModel = model;
        if (!model.edges.empty()) { // an agent that cannot use one of the edges
            const auto& [key, ends] = *model.edges.begin();
            fewer.removeEdge(key, ends.a, ends.b);
            fewerModel.edges.erase(key);
        }
        for (CompiledGraph* graph : {&first, &second, &fewer})
            graph->freeze();
        second.shareWith(first);
        fewer.shareWith(first);
        RC_ASSERT(agree(first, model) && agree(second, model) && agree(fewer, fewerModel));
        std::set<const void*> counted;
        const std::size_t alone = first.bytes(counted), further = second.bytes(counted);
        const std::size_t third = fewer.bytes(counted);
        RC_ASSERT(model.edges.empty() || (further < third && third <= alone));
        RC_ASSERT(counted.size() == (model.edges.empty() ? 2U : 3U));
        CompiledGraph copy = second; // a copy shares them too
        RC_ASSERT(copy.bytes(counted) == further);
        Model secondModel = model, copyModel = model;
        for (int i = 0; i < 20; ++i) {
            edit(second, secondModel, random);
            edit(copy, copyModel, random);
            edit(fewer, fewerModel, random);
        }
        RC_ASSERT(agree(first, model) && agree(second, secondModel) && agree(copy, copyModel) &&
                  agree(fewer, fewerModel));
    }));
}

/// Each vertex has one arc in both graphs. The graphs share the layout of the arcs, but not the
/// arcs.
void TestCompiledGraph::otherEdgesOfOneLayout() {
    Model model;
    for (const std::uint32_t id : {1U, 2U, 3U, 4U})
        model.vertices[{id}] = {static_cast<Coord>(100 * id), 0, 0};
    const auto with = [&](std::initializer_list<VertexPair> pairs) {
        Model of = model;
        for (const VertexPair& pair : pairs)
            of.edges[EdgeKey::of(pair)] = {pair.a, pair.b, 200, 300};
        return of;
    };
    const Model one = with({{{1}, {2}}, {{3}, {4}}}), other = with({{{1}, {3}}, {{2}, {4}}});
    CompiledGraph first = fromScratch(one), second = fromScratch(other);
    first.freeze();
    second.freeze();
    second.shareWith(first);
    std::set<const void*> counted;
    QVERIFY(first.bytes(counted) > 0 && second.bytes(counted) > 0);
    QCOMPARE(counted.size(), 2U);
    QVERIFY(agree(first, one) && agree(second, other));
}

void TestCompiledGraph::emptyGraph() {
    const CompiledGraph graph;
    QCOMPARE(graph.slotCount(), 0U);
    QCOMPARE(graph.heuristicScale(), std::uint64_t{0});
    QCOMPARE(graph.slotOf({1}), CompiledGraph::none);
}

void TestCompiledGraph::slotsRunAlongSpace() {
    std::vector<std::pair<VertexId, Point3>> vertices;
    Random random(8);
    for (std::uint32_t id = 1; id <= 4096; ++id)
        vertices.push_back({{id},
                            {static_cast<Coord>(random.below(1U << 20U)),
                             static_cast<Coord>(random.below(1U << 20U)), 0}});
    CompiledGraph graph;
    graph.addVertices(vertices);
    double sum = 0;
    for (CompiledGraph::Slot slot = 1; slot < graph.slotCount(); ++slot)
        sum += latticeLength(graph.position(slot - 1), graph.position(slot));
    // 4096 points on a square with side 2^20 are 2^14 apart; in a random order consecutive ones
    // would be 2^19 apart.
    QVERIFY(sum / 4095 < 3 * 16384.0);
}

void TestCompiledGraph::resolvedGraphCompiles() {
    ResolvedGraph graph;
    graph.vertexIds = {{30}, {10}, {20}};
    graph.positions = {{0, 0, 0}, {300, 400, 0}, {300, 0, 0}};
    graph.terrains = {{TerrainId{1}, {"Ground", 0, 1000}}, {TerrainId{3}, {"Swamp", 0, 2000}}};
    graph.ground = {1};
    graph.agents = {{AgentId{1}, {}}};
    const auto edge = [](EdgeKey key, VertexId a, VertexId b, std::uint32_t length,
                         Direction direction, Passage passage, TerrainId terrain) {
        return navcore::Edge{key,
                             a,
                             b,
                             length,
                             direction,
                             passage,
                             plainMultiplier,
                             unmeasured,
                             PieceList(TerrainPiece{terrain, length})};
    };
    const EdgeKey generated = EdgeKey::of(VertexPair::of({10}, {30}));
    const EdgeKey oneWay = EdgeKey::of(LinkId{5}), blocked = EdgeKey::of(LinkId{6});
    graph.addEdge(edge(generated, {10}, {30}, 500, Direction::Both, Passage::Open, {3}), 1, 0);
    graph.addEdge(edge(oneWay, {30}, {20}, 300, Direction::Backward, Passage::Open, {1}), 0, 2);
    graph.addEdge(edge(blocked, {20}, {10}, 400, Direction::Both, Passage::Blocked, {1}), 2, 1);
    const CompiledGraph compiled = compile(graph, graph.rules({1}));
    const std::multiset<ArcRow> expected{
        {{10}, {30}, 1000, generated}, {{30}, {10}, 1000, generated}, {{20}, {30}, 300, oneWay}};
    QVERIFY(arcsOf(compiled) == expected);
    QCOMPARE(compiled.heuristicScale(), std::uint64_t{65536});
}

WAYMARK_TEST(TestCompiledGraph)
#include "tst_compiled_graph.moc"
