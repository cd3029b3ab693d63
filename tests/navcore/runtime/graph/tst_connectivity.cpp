// SPDX-License-Identifier: MIT
#include "navcore/runtime/graph/connectivity.h"

#include "navcore/runtime/base/random.h"
#include "navcore/runtime/graph/graph_structure.h"
#include "tests/support/test_registry.h"

#include <QTest>

#ifndef Q_MOC_RUN // moc cannot parse what Boost includes
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/biconnected_components.hpp>
#include <boost/graph/connected_components.hpp>
#include <boost/graph/strong_components.hpp>
#endif

#include <set>

namespace connectivity_test {

using namespace navcore;

namespace {

std::uint32_t draw(Random& random, std::uint64_t bound) {
    return static_cast<std::uint32_t>(random.below(bound));
}

std::vector<VertexEnds> randomEnds(Random& random, std::uint32_t vertices) {
    std::vector<VertexEnds> ends;
    for (std::uint64_t count = random.below(3 * vertices); count-- > 0;) {
        const std::uint32_t from = draw(random, vertices), to = draw(random, vertices);
        ends.push_back({from, to});
    }
    return ends;
}

template <class Directed>
auto peerOf(std::uint32_t vertices, const std::vector<VertexEnds>& ends) {
    boost::adjacency_list<boost::vecS, boost::vecS, Directed> peer(vertices);
    for (const auto& [from, to] : ends)
        boost::add_edge(from, to, peer);
    return peer;
}

std::size_t boostParts(std::uint32_t vertices, const std::vector<VertexEnds>& edges) {
    std::vector<int> part(vertices);
    return static_cast<std::size_t>(
        boost::connected_components(peerOf<boost::undirectedS>(vertices, edges), part.data()));
}

} // namespace

class TestConnectivity : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void strongComponentsEqualBoost();
    void cutVerticesEqualBoost();
    void bridgesAreWhatSplits();
    void longPath();
    void structureOfAGraph();
};

void TestConnectivity::strongComponentsEqualBoost() {
    Random random(1);
    for (int round = 0; round < 3000; ++round) {
        const std::uint32_t vertices = 1 + draw(random, 40);
        const auto arcs = randomEnds(random, vertices);
        std::vector<int> peer(vertices);
        boost::strong_components(
            peerOf<boost::directedS>(vertices, arcs),
            boost::make_iterator_property_map(peer.begin(), boost::identity_property_map()));
        const auto component = strongComponents(vertices, arcs);
        std::uint32_t next = 0;
        for (std::uint32_t v = 0; v < vertices; ++v) {
            QVERIFY(component[v] <= next); // numbered in the order of first members
            next = std::max(next, component[v] + 1);
            for (std::uint32_t w = 0; w < v; ++w)
                QCOMPARE(component[v] == component[w], peer[v] == peer[w]);
        }
    }
}

void TestConnectivity::cutVerticesEqualBoost() {
    Random random(2);
    for (int round = 0; round < 3000; ++round) {
        const std::uint32_t vertices = 1 + draw(random, 40);
        auto edges = randomEnds(random, vertices);
        const auto points = cutPoints(vertices, edges);
        // Boost counts loops incorrectly, so they are removed. They do not affect articulation
        // points.
        std::erase_if(edges, [](const VertexEnds& ends) { return ends.from == ends.to; });
        std::vector<std::size_t> found;
        boost::articulation_points(peerOf<boost::undirectedS>(vertices, edges),
                                   std::back_inserter(found));
        const std::set<std::uint32_t> expected(found.begin(), found.end());
        QCOMPARE(std::set<std::uint32_t>(points.vertices.begin(), points.vertices.end()), expected);
        QVERIFY(std::is_sorted(points.vertices.begin(), points.vertices.end()));
    }
}

void TestConnectivity::bridgesAreWhatSplits() {
    Random random(3);
    std::size_t bridges = 0;
    for (int round = 0; round < 500; ++round) {
        const std::uint32_t vertices = 1 + draw(random, 25);
        const auto edges = randomEnds(random, vertices);
        const std::size_t parts = boostParts(vertices, edges);
        std::vector<std::uint32_t> expected;
        for (std::uint32_t i = 0; i < edges.size(); ++i) {
            auto without = edges;
            without.erase(without.begin() + i);
            if (boostParts(vertices, without) != parts)
                expected.push_back(i);
        }
        QCOMPARE(cutPoints(vertices, edges).bridges, expected);
        bridges += expected.size();
    }
    QVERIFY(bridges > 500);
}

void TestConnectivity::longPath() {
    constexpr std::uint32_t count = 200'000; // would overflow the stack with recursion
    std::vector<VertexEnds> path;
    for (std::uint32_t i = 1; i < count; ++i)
        path.push_back({i - 1, i});
    QCOMPARE(cutPoints(count, path).bridges.size(), std::size_t{count - 1});
    QCOMPARE(cutPoints(count, path).vertices.size(), std::size_t{count - 2});
    QCOMPARE(strongComponents(count, path).back(), count - 1);
    path.push_back({count - 1, 0});
    QCOMPARE(strongComponents(count, path).back(), 0U);
    QVERIFY(cutPoints(count, path).vertices.empty());
}

void TestConnectivity::structureOfAGraph() {
    // 5 -> 4 <-> 3 -> 2, a second edge 4 -> 3, and an isolated vertex 9.
    CompiledGraph graph;
    for (const std::uint32_t id : {9U, 2U, 4U, 3U, 5U})
        graph.addVertex({id}, {static_cast<Coord>(id), 0, 0});
    graph.setEdge(EdgeKey::of(LinkId{7}), {5}, {4}, 1, std::nullopt);
    graph.setEdge(EdgeKey::of(VertexPair::of({3}, {4})), {3}, {4}, 1, 1);
    graph.setEdge(EdgeKey::of(LinkId{8}), {4}, {3}, 1, std::nullopt);
    graph.setEdge(EdgeKey::of(LinkId{6}), {2}, {3}, std::nullopt, 1);
    const GraphStructure structure = structureOf(graph);
    const auto ids = [](std::initializer_list<std::uint32_t> values) {
        std::vector<VertexId> list;
        for (const std::uint32_t value : values)
            list.push_back({value});
        return list;
    };
    QCOMPARE(structure.components, (std::vector{ids({2}), ids({3, 4}), ids({5}), ids({9})}));
    QCOMPARE(structure.sinks, ids({2, 9}));
    QCOMPARE(structure.sources, ids({5, 9}));
    QCOMPARE(structure.bridges, (std::vector{EdgeKey::of(LinkId{6}), EdgeKey::of(LinkId{7})}));
    QCOMPARE(structure.articulations, ids({3, 4}));
    QVERIFY(!structure.everyVertexReachesEveryOther());
    graph.setEdge(EdgeKey::of(LinkId{1}), {2}, {9}, 1, std::nullopt);
    graph.setEdge(EdgeKey::of(LinkId{2}), {9}, {5}, 1, std::nullopt);
    QVERIFY(structureOf(graph).everyVertexReachesEveryOther());
    QVERIFY(structureOf(CompiledGraph()).everyVertexReachesEveryOther());
}

WAYMARK_TEST(TestConnectivity)

} // namespace connectivity_test
#include "tst_connectivity.moc"
