// SPDX-License-Identifier: MIT
#include "navcore/runtime/base/random.h"
#include "navcore/runtime/search/path_search.h"

#include <QTest>

#ifndef Q_MOC_RUN // moc cannot parse what Boost includes
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/dijkstra_shortest_paths.hpp>
#endif

#include <algorithm>
#include <numeric>

using namespace navcore;
using Slot = CompiledGraph::Slot;

namespace {

struct PlainEdge {
    std::uint32_t a, b; // vertex ids
    EdgeKey key;
    std::optional<Cost> forward, backward;
};

struct PlainGraph {
    std::vector<Point3> positions; // of vertex id i + 1
    std::vector<PlainEdge> edges;
};

/// Costs at least the crow-flies length times 1/2, so that A* has something to go by.
PlainGraph randomGraph(Random& random, std::uint32_t vertices, std::uint32_t edges, Coord span) {
    PlainGraph graph;
    const auto coord = [&] {
        return static_cast<Coord>(random.below(static_cast<std::uint64_t>(span)));
    };
    for (std::uint32_t i = 0; i < vertices; ++i)
        graph.positions.push_back({coord(), coord(), coord() / 8});
    for (std::uint32_t i = 0; i < edges; ++i) {
        const auto a = static_cast<std::uint32_t>(random.below(vertices)) + 1;
        const auto b = static_cast<std::uint32_t>(random.below(vertices)) + 1;
        if (a == b)
            continue;
        const std::uint64_t length = latticeLength(graph.positions[a - 1], graph.positions[b - 1]);
        const auto cost = [&]() -> std::optional<Cost> {
            if (random.below(8) == 0)
                return std::nullopt;
            return static_cast<Cost>(
                std::max<std::uint64_t>(1, length * (1 + random.below(4)) / 2));
        };
        graph.edges.push_back({a, b, EdgeKey::of(LinkId{i + 1}), cost(), cost()});
    }
    return graph;
}

/// The graph, its vertices and edges added in an order that `random` draws.
CompiledGraph shuffled(const PlainGraph& graph, Random& random) {
    CompiledGraph compiled;
    std::vector<std::uint32_t> order(graph.positions.size());
    std::iota(order.begin(), order.end(), 0U);
    for (std::size_t i = order.size(); i > 1; --i)
        std::swap(order[i - 1], order[random.below(i)]);
    for (const std::uint32_t i : order)
        compiled.addVertex({i + 1}, graph.positions[i]);
    std::vector<PlainEdge> edges = graph.edges;
    for (std::size_t i = edges.size(); i > 1; --i)
        std::swap(edges[i - 1], edges[random.below(i)]);
    for (const PlainEdge& edge : edges)
        compiled.setEdge(edge.key, {edge.a}, {edge.b}, edge.forward, edge.backward);
    return compiled;
}

PathQuery between(const CompiledGraph& graph, std::uint32_t from, std::uint32_t to) {
    const Slot start = graph.slotOf({from}), goal = graph.slotOf({to});
    return {{{start, 0}}, {{goal, 0}}, std::nullopt, graph.position(goal)};
}

struct Answer {
    std::uint64_t cost = 0;
    std::vector<std::uint32_t> vertices;
    std::vector<std::uint64_t> edges;
    friend bool operator==(const Answer&, const Answer&) = default;
};

std::optional<Answer> solve(const CompiledGraph& graph, const PathQuery& query, Guidance guidance) {
    static PathSearch search; // reused on purpose
    search.begin(graph, query, guidance);
    search.run();
    const auto path = search.path();
    if (!path)
        return std::nullopt;
    Answer answer{path->cost, {}, {}};
    for (const Slot slot : path->stops)
        answer.vertices.push_back(graph.vertexAt(slot).value);
    for (const CompiledGraph::Arc& arc : path->arcs)
        answer.edges.push_back(arc.edge.bits());
    return answer;
}

std::vector<std::optional<std::uint64_t>> boostCosts(const PlainGraph& graph, std::uint32_t from) {
    using Weight = boost::property<boost::edge_weight_t, std::uint64_t>;
    using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS,
                                        boost::no_property, Weight>;
    Graph peer(graph.positions.size());
    for (const PlainEdge& edge : graph.edges) {
        if (edge.forward)
            boost::add_edge(edge.a - 1, edge.b - 1, *edge.forward, peer);
        if (edge.backward)
            boost::add_edge(edge.b - 1, edge.a - 1, *edge.backward, peer);
    }
    constexpr std::uint64_t far = std::numeric_limits<std::uint64_t>::max() / 2;
    std::vector<std::uint64_t> distances(graph.positions.size());
    boost::dijkstra_shortest_paths(peer, from - 1,
                                   boost::distance_map(distances.data()).distance_inf(far));
    std::vector<std::optional<std::uint64_t>> costs;
    for (const std::uint64_t distance : distances)
        costs.push_back(distance == far ? std::nullopt : std::optional(distance));
    return costs;
}

} // namespace

class TestPathSearch : public QObject {
    Q_OBJECT
private slots:
    void costsEqualBoost();
};

void TestPathSearch::costsEqualBoost() {
    Random random(1);
    for (int round = 0; round < 1000; ++round) {
        const auto vertices = static_cast<std::uint32_t>(2 + random.below(60));
        const PlainGraph plain =
            randomGraph(random, vertices, static_cast<std::uint32_t>(random.below(4 * vertices)),
                        round % 2 == 0 ? 20 : 1'000'000);
        const CompiledGraph graph = shuffled(plain, random);
        const auto from = static_cast<std::uint32_t>(1 + random.below(vertices));
        const auto expected = boostCosts(plain, from);

        PathSearch all;
        all.begin(graph, {{{graph.slotOf({from}), 0}}, {}, std::nullopt, {}}, Guidance::None);
        all.run();
        for (std::uint32_t to = 1; to <= vertices; ++to) {
            const Slot slot = graph.slotOf({to});
            QCOMPARE(all.costTo(slot), expected[to - 1]);
            const auto dijkstra = solve(graph, between(graph, from, to), Guidance::None);
            const auto aStar = solve(graph, between(graph, from, to), Guidance::CrowFlies);
            QCOMPARE(dijkstra.has_value(), expected[to - 1].has_value());
            QVERIFY(dijkstra == aStar);
            if (dijkstra)
                QCOMPARE(dijkstra->cost, *expected[to - 1]);
        }
    }
}

QTEST_GUILESS_MAIN(TestPathSearch)
#include "tst_path_search.moc"
