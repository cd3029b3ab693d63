// SPDX-License-Identifier: MIT
#include "navcore/author/link/nav_graph.h"

#include "navcore/runtime/base/random.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <map>

using namespace navcore;

class TestNavGraph : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void followsAMirror();
    void equality();
};

namespace {

using Vertices = std::map<VertexId, Point3>;
using Edges = std::map<EdgeKey, Edge>;

template <class Table, class Key>
auto valueAt(const Table& table, Key key) {
    const auto at = table.find(key);
    return at == table.end() ? std::nullopt : std::optional(at->second);
}

GraphChange difference(const Vertices& v0, const Edges& e0, const Vertices& v1, const Edges& e1) {
    GraphChange change;
    Vertices ids = v0;
    ids.insert(v1.begin(), v1.end());
    for (const auto& [id, ignored] : ids)
        if (valueAt(v0, id) != valueAt(v1, id))
            change.vertices.push_back({id, valueAt(v0, id), valueAt(v1, id)});
    Edges keys = e0;
    keys.insert(e1.begin(), e1.end());
    for (const auto& [key, ignored] : keys)
        if (valueAt(e0, key) != valueAt(e1, key))
            change.edges.push_back({key, valueAt(e0, key), valueAt(e1, key)});
    return change;
}

void draw(Random& random, Vertices& vertices, Edges& edges) {
    for (int i = 0; i < 5; ++i) {
        const VertexId id{1 + static_cast<std::uint32_t>(random.below(30))};
        if (random.below(3) > 0)
            vertices[id] = {static_cast<Coord>(random.below(100)), 0, 0};
        else
            vertices.erase(id);
    }
    for (int i = 0; i < 12; ++i) {
        const VertexId a{1 + static_cast<std::uint32_t>(random.below(29))};
        const VertexId b{a.value + 1 + static_cast<std::uint32_t>(random.below(30 - a.value))};
        const LinkId link{1 + static_cast<std::uint32_t>(random.below(9))};
        Edge edge;
        edge.key = random.below(3) == 0 ? EdgeKey::of(link) : EdgeKey::of(VertexPair{a, b});
        edge.a = edge.key.isLink() ? b : a;
        edge.b = edge.key.isLink() ? a : b;
        edge.length = static_cast<std::uint32_t>(random.below(3));
        edge.pieces = PieceList(TerrainPiece{{1}, edge.length});
        edges.erase(edge.key);
        if (random.below(3) > 0)
            edges.emplace(edge.key, edge);
    }
    std::erase_if(edges, [&](const auto& e) {
        return !vertices.contains(e.second.a) || !vertices.contains(e.second.b);
    });
}

} // namespace

void TestNavGraph::followsAMirror() {
    Random random(3);
    NavGraph graph;
    Vertices vertices;
    Edges edges;
    for (int round = 0; round < 2000; ++round) {
        Vertices nextVertices = vertices;
        Edges nextEdges = edges;
        draw(random, nextVertices, nextEdges);
        graph.apply(difference(vertices, edges, nextVertices, nextEdges));
        vertices = nextVertices;
        edges = nextEdges;

        QCOMPARE(graph.vertexCount(), vertices.size());
        QCOMPARE(graph.edgeCount(), edges.size());
        std::vector<EdgeKey> keys;
        for (const auto& [key, edge] : edges) {
            keys.push_back(key);
            QVERIFY(graph.find(key) && *graph.find(key) == edge);
        }
        QVERIFY(graph.sortedEdges() == keys);
        std::vector<VertexId> ids;
        for (std::uint32_t id = 1; id <= 31; ++id) {
            QCOMPARE(graph.hasVertex({id}), vertices.contains({id}));
            std::vector<EdgeKey> at;
            for (const auto& [key, edge] : edges)
                if (edge.a.value == id || edge.b.value == id)
                    at.push_back(key);
            QVERIFY(std::ranges::equal(graph.edgesAt({id}), at, {}, &Edge::key));
            if (vertices.contains({id})) {
                ids.push_back({id});
                QVERIFY(graph.position({id}) == vertices[{id}]);
            }
        }
        QVERIFY(graph.sortedVertices() == ids);
        QVERIFY(!graph.find(EdgeKey::of(VertexPair{{40}, {41}})));

        NavGraph fresh;
        fresh.apply(difference({}, {}, vertices, edges));
        QVERIFY(fresh == graph);
    }
}

void TestNavGraph::equality() {
    NavGraph one, other;
    const GraphChange vertices{{{{1}, {}, Point3{0, 0, 0}}, {{2}, {}, Point3{5, 0, 0}}}, {}};
    one.apply(vertices);
    other.apply(vertices);
    QVERIFY(one == other);
    Edge edge;
    edge.key = EdgeKey::of(VertexPair{{1}, {2}});
    edge.a = {1};
    edge.b = {2};
    edge.length = 5;
    edge.pieces = PieceList(TerrainPiece{{1}, 5});
    one.apply({{}, {{edge.key, {}, edge}}});
    QVERIFY(!(one == other));
    Edge swamp = edge;
    swamp.pieces = PieceList(TerrainPiece{{3}, 5});
    other.apply({{}, {{edge.key, {}, swamp}}});
    QVERIFY(!(one == other));
    other.apply({{}, {{edge.key, swamp, edge}}});
    QVERIFY(one == other);
}

WAYMARK_TEST(TestNavGraph)
#include "tst_nav_graph.moc"
