// SPDX-License-Identifier: MIT
#include "navcore/runtime/study/study_search.h"

#include "navcore/runtime/search/path_search.h"
#include "navcore/runtime/study/a_star.h"
#include "navcore/runtime/study/bellman_ford.h"
#include "navcore/runtime/study/bidirectional.h"
#include "navcore/runtime/study/breadth_first.h"
#include "navcore/runtime/study/depth_first.h"
#include "navcore/runtime/study/dijkstra.h"
#include "tests/navcore/runtime/study/study_graphs.h"
#include "tests/support/test_registry.h"

#include <QTest>

#ifndef Q_MOC_RUN // moc cannot parse what Boost includes
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/bellman_ford_shortest_paths.hpp>
#include <boost/graph/breadth_first_search.hpp>
#include <boost/graph/dijkstra_shortest_paths.hpp>
#endif

#include <rapidcheck.h>

#include <memory>
#include <set>

namespace study_search_test {

using namespace study;

namespace {

using Weight = boost::property<boost::edge_weight_t, std::int64_t>;
using Peer =
    boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS, boost::no_property, Weight>;
constexpr std::int64_t far = std::int64_t{1} << 60U;

Peer peerOf(const StudyGraph& graph) {
    Peer peer(graph.vertexCount());
    for (StudyVertex from = 0; from < graph.vertexCount(); ++from)
        for (const StudyGraph::Arc& arc : graph.arcsFrom(from))
            boost::add_edge(from, arc.to, arc.cost, peer);
    return peer;
}

std::vector<std::int64_t> boostDistances(const StudyGraph& graph, StudyVertex from) {
    const Peer peer = peerOf(graph);
    std::vector<std::int64_t> distances(graph.vertexCount());
    boost::dijkstra_shortest_paths(peer, from,
                                   boost::distance_map(distances.data()).distance_inf(far));
    return distances;
}

std::vector<std::int64_t> boostEdgeCounts(const StudyGraph& graph, StudyVertex from) {
    const Peer peer = peerOf(graph);
    std::vector<std::int64_t> counts(graph.vertexCount(), far);
    counts[from] = 0;
    boost::breadth_first_search(peer, from,
                                boost::visitor(boost::make_bfs_visitor(boost::record_distances(
                                    counts.data(), boost::on_tree_edge{}))));
    return counts;
}

/// Returns the distances, or nullopt if a negative cycle is reachable.
std::optional<std::vector<std::int64_t>> boostSignedDistances(const StudyGraph& graph,
                                                              StudyVertex from) {
    // Boost looks for cycles in the whole graph, so it gets only the reachable part.
    const auto counts = boostEdgeCounts(graph, from);
    Peer peer(graph.vertexCount());
    for (StudyVertex vertex = 0; vertex < graph.vertexCount(); ++vertex)
        if (counts[vertex] < far)
            for (const StudyGraph::Arc& arc : graph.arcsFrom(vertex))
                boost::add_edge(vertex, arc.to, arc.cost, peer);
    std::vector<std::int64_t> distances(graph.vertexCount(), far);
    distances[from] = 0;
    const bool good = boost::bellman_ford_shortest_paths(
        peer, static_cast<int>(graph.vertexCount()),
        boost::weight_map(boost::get(boost::edge_weight, peer)).distance_map(distances.data()));
    return good ? std::optional(distances) : std::nullopt;
}

/// Appends the preorder of a recursive depth-first search from a vertex.
void visit(const StudyGraph& graph, StudyVertex vertex, std::vector<StudyVertex>& order) {
    order.push_back(vertex);
    for (const StudyGraph::Arc& arc : graph.arcsFrom(vertex))
        if (std::find(order.begin(), order.end(), arc.to) == order.end())
            visit(graph, arc.to, order);
}

bool joins(const StudyGraph& graph, StudyVertex from, StudyVertex to, std::int64_t cost) {
    const auto arcs = graph.arcsFrom(from);
    return std::any_of(arcs.begin(), arcs.end(), [&](const StudyGraph::Arc& arc) {
        return arc.to == to && arc.cost == cost;
    });
}

bool isWalk(const StudyGraph& graph, const std::vector<StudyVertex>& vertices) {
    for (std::size_t i = 1; i < vertices.size(); ++i) {
        const auto arcs = graph.arcsFrom(vertices[i - 1]);
        if (std::none_of(arcs.begin(), arcs.end(),
                         [&](const StudyGraph::Arc& arc) { return arc.to == vertices[i]; }))
            return false;
    }
    return !vertices.empty();
}

} // namespace

class TestStudySearch : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void distancesEqualBoost();
    void fewestEdgesEqualBoost();
    void depthFirstGoesAsTheRecursiveForm();
    void signedCostsEqualBoost();
    void pathEqualsThatOfPathSearch();
    void equalCostsGiveOneRoute();
    void oddGraphs();
    void graphFromCompiled();
};

void TestStudySearch::distancesEqualBoost() {
    Random random(1);
    Dijkstra dijkstra;
    AStar aStar;
    Bidirectional both;
    for (int round = 0; round < 2000; ++round) {
        const std::uint32_t vertices = 1 + draw(random, 30);
        const StudyGraph graph =
            randomGraph(random, vertices, draw(random, 4 * vertices), round % 3 == 0 ? 0 : 1,
                        round % 2 == 0 ? 4 : 1'000'000'000);
        const StudyVertex from = draw(random, vertices), to = draw(random, vertices);
        const auto expected = boostDistances(graph, from);
        dijkstra.begin(graph, {from});
        dijkstra.run();
        for (StudyVertex vertex = 0; vertex < vertices; ++vertex) {
            const auto label = dijkstra.label(vertex);
            QCOMPARE(label ? label->distance : far, expected[vertex]);
        }
        std::vector<std::int64_t> table;
        for (StudyVertex vertex = 0; vertex < vertices; ++vertex) {
            const std::int64_t remaining = boostDistances(graph, vertex)[to];
            // The estimates are never too high, but irregular.
            table.push_back(remaining == far || random.below(2) == 0 ? 0 : remaining);
        }
        aStar.setHeuristic(round % 2 == 0 ? Heuristic(table)
                                          : Heuristic::fitted(Metric::Euclidean, graph));
        for (StudySearch* search :
             {static_cast<StudySearch*>(&aStar), static_cast<StudySearch*>(&both),
              static_cast<StudySearch*>(&dijkstra)}) {
            search->begin(graph, {from, to});
            search->run();
            const auto path = search->path();
            QCOMPARE(search->promise(), Promise::Cheapest);
            QCOMPARE(path ? path->cost : far, expected[to]);
            QVERIFY(!path || (isWalk(graph, path->vertices) && path->vertices.front() == from &&
                              path->vertices.back() == to));
        }
    }
}

void TestStudySearch::fewestEdgesEqualBoost() {
    Random random(2);
    BreadthFirst search;
    for (int round = 0; round < 1000; ++round) {
        const std::uint32_t vertices = 1 + draw(random, 30);
        const StudyGraph graph = randomGraph(random, vertices, draw(random, 3 * vertices), -9, 9);
        const StudyVertex from = draw(random, vertices);
        const auto expected = boostEdgeCounts(graph, from);
        search.begin(graph, {from});
        search.run();
        for (StudyVertex vertex = 0; vertex < vertices; ++vertex) {
            const auto path = search.pathTo(vertex);
            QCOMPARE(path ? static_cast<std::int64_t>(path->vertices.size()) - 1 : far,
                     expected[vertex]);
            QVERIFY(!path || isWalk(graph, path->vertices));
        }
    }
}

void TestStudySearch::depthFirstGoesAsTheRecursiveForm() {
    Random random(3);
    DepthFirst search;
    for (int round = 0; round < 1000; ++round) {
        const std::uint32_t vertices = 1 + draw(random, 20);
        const StudyGraph graph = randomGraph(random, vertices, draw(random, 3 * vertices), 0, 9);
        std::vector<StudyVertex> expected, order;
        visit(graph, 0, expected);
        search.begin(graph, {0});
        while (const auto vertex = search.step())
            order.push_back(*vertex);
        QCOMPARE(order, expected);
        for (const StudyVertex vertex : order)
            QVERIFY(isWalk(graph, search.pathTo(vertex)->vertices));
    }
}

void TestStudySearch::signedCostsEqualBoost() {
    Random random(4);
    BellmanFord search;
    int circles = 0, paths = 0;
    for (int round = 0; round < 3000; ++round) {
        const std::uint32_t vertices = 1 + draw(random, 25);
        const StudyGraph graph =
            randomGraph(random, vertices, draw(random, 3 * vertices), round % 2 == 0 ? -2 : -1, 9);
        const StudyVertex from = draw(random, vertices), to = draw(random, vertices);
        const auto expected = boostSignedDistances(graph, from);
        search.begin(graph, {from, to});
        search.run();
        QCOMPARE(search.negativeCycle().empty(), expected.has_value());
        if (expected) {
            for (StudyVertex vertex = 0; vertex < vertices; ++vertex) {
                const auto path = search.pathTo(vertex);
                QCOMPARE(path ? path->cost : far, (*expected)[vertex]);
                paths += path.has_value();
            }
        } else {
            ++circles;
            QVERIFY(!search.path());
            std::vector<StudyVertex> circle = search.negativeCycle();
            QCOMPARE(std::set<StudyVertex>(circle.begin(), circle.end()).size(), circle.size());
            QCOMPARE(*std::min_element(circle.begin(), circle.end()), circle.front());
            circle.push_back(circle.front());
            QVERIFY(isWalk(graph, circle));
            QVERIFY(walkingCost(graph, circle) < 0);
        }
    }
    QVERIFY(circles > 300 && paths > 300);
}

void TestStudySearch::pathEqualsThatOfPathSearch() {
    Random random(5);
    Dijkstra dijkstra;
    AStar aStar;
    PathSearch fast;
    for (int round = 0; round < 1000; ++round) {
        const std::uint32_t vertices = 2 + draw(random, 30);
        CompiledGraph compiled;
        for (std::uint32_t id = vertices; id > 0; --id) {
            const auto x = static_cast<Coord>(draw(random, 8));
            const auto y = static_cast<Coord>(draw(random, 8));
            compiled.addVertex({id}, {x, y, 0});
        }
        for (std::uint32_t i = 0; i < 4 * vertices; ++i) {
            const VertexId a{1 + draw(random, vertices)}, b{1 + draw(random, vertices)};
            const Cost cost = 10 + draw(random, 3);
            if (a != b)
                compiled.setEdge(EdgeKey::of(LinkId{i + 1}), a, b, cost,
                                 i % 3 == 0 ? std::nullopt : std::optional(cost));
        }
        const StudyGraph graph = studyGraphOf(compiled);
        const StudyVertex from = draw(random, vertices), to = draw(random, vertices);
        const auto slotOf = [&](StudyVertex vertex) { return compiled.slotOf(graph.idAt(vertex)); };
        fast.run(compiled,
                 {{{slotOf(from), 0}}, {{slotOf(to), 0}}, std::nullopt, graph.position(to)},
                 Guidance::CrowFlies);
        const auto found = fast.path();
        std::optional<StudyPath> expected;
        if (found) {
            expected.emplace();
            expected->cost = static_cast<std::int64_t>(found->cost);
            for (const auto slot : found->stops)
                expected->vertices.push_back(graph.vertexOf(compiled.vertexAt(slot)));
        }
        dijkstra.begin(graph, {from, to});
        dijkstra.run();
        QCOMPARE(dijkstra.path(), expected);
        aStar.setHeuristic(Heuristic::fitted(Metric::Euclidean, graph));
        aStar.begin(graph, {from, to});
        aStar.run();
        QCOMPARE(aStar.path(), expected);
    }
}

void TestStudySearch::equalCostsGiveOneRoute() {
    QVERIFY(rc::check("smallest ids, read back from the goal", [] {
        Random random(*rc::gen::arbitrary<std::uint64_t>());
        const std::uint32_t vertices = 2 + draw(random, 40);
        const StudyGraph graph = randomGraph(random, vertices, draw(random, 6 * vertices), 1,
                                             1 + static_cast<std::int32_t>(draw(random, 3)));
        const StudyVertex from = draw(random, vertices), to = draw(random, vertices);
        const auto costs = boostDistances(graph, from);
        std::optional<std::vector<StudyVertex>> expected;
        if (costs[to] < far) {
            expected.emplace(1, to);
            while (expected->back() != from) {
                StudyVertex parent = 0;
                while (!joins(graph, parent, expected->back(),
                              costs[expected->back()] - costs[parent]))
                    ++parent;
                expected->push_back(parent);
            }
            std::reverse(expected->begin(), expected->end());
        }
        Dijkstra dijkstra;
        AStar aStar;
        Bidirectional both;
        BellmanFord bellmanFord;
        aStar.setHeuristic(Heuristic::fitted(Metric::Euclidean, graph));
        for (StudySearch* search :
             std::initializer_list<StudySearch*>{&dijkstra, &aStar, &both, &bellmanFord}) {
            search->begin(graph, {from, to});
            search->run();
            const auto path = search->path();
            RC_ASSERT(path.has_value() == expected.has_value());
            RC_ASSERT((!path || path->vertices == *expected));
            RC_ASSERT((!path || path->cost == costs[to]));
        }
    }));
}

void TestStudySearch::oddGraphs() {
    // Parallel arcs, a loop, arcs with cost 0, a one-way arc, and an unreachable vertex.
    const StudyGraph graph = graphOf(
        std::vector<Point3>(5),
        {{0, 1, 7}, {0, 1, 3}, {0, 0, 1}, {1, 1, 0}, {1, 2, 0}, {2, 1, 0}, {2, 3, 2}, {4, 0, 1}});
    BreadthFirst breadth;
    DepthFirst depth;
    Dijkstra dijkstra;
    AStar aStar;
    BellmanFord bellmanFord;
    Bidirectional both;
    const std::vector<StudySearch*> searches = {&breadth, &depth,       &dijkstra,
                                                &aStar,   &bellmanFord, &both};
    for (StudySearch* search : searches) {
        const auto pathOf = [&](StudyVertex from, StudyVertex to) {
            search->begin(graph, {from, to});
            search->run();
            return search->path();
        };
        QCOMPARE(pathOf(0, 3), std::optional(StudyPath{5, {0, 1, 2, 3}}));
        QCOMPARE(pathOf(2, 2), std::optional(StudyPath{0, {2}}));
        QCOMPARE(pathOf(0, 4), std::nullopt);
        QCOMPARE(pathOf(3, 0), std::nullopt);
        QCOMPARE(pathOf(4, 1), std::optional(StudyPath{4, {4, 0, 1}}));
    }
}

void TestStudySearch::graphFromCompiled() {
    CompiledGraph compiled;
    compiled.addVertex({9}, {90, 1, 2});
    compiled.addVertex({4}, {40, 3, 4});
    compiled.addVertex({7}, {70, 5, 6});
    compiled.setEdge(EdgeKey::of(LinkId{1}), {9}, {4}, 5, 6);
    compiled.setEdge(EdgeKey::of(LinkId{2}), {4}, {7}, 8, std::nullopt);
    compiled.addVertex({8}, {1, 1, 1});
    compiled.removeVertex({8});
    const StudyGraph graph = studyGraphOf(compiled);
    QCOMPARE(graph.vertexCount(), 3U);
    QCOMPARE(graph.arcCount(), std::size_t{3});
    QCOMPARE(graph.vertexOf({4}), 0U);
    QCOMPARE(graph.vertexOf({8}), StudyGraph::none);
    QCOMPARE(graph.idAt(2), VertexId{9});
    QCOMPARE(graph.position(2), (Point3{90, 1, 2}));
    QCOMPARE(graph.arcsFrom(0).size(), std::size_t{2});
    QCOMPARE(graph.arcsFrom(0)[0].to, 1U);
    QCOMPARE(graph.arcsFrom(0)[0].cost, 8);
    QCOMPARE(graph.arcsInto(0)[0].to, 2U);
    QCOMPARE(graph.arcsInto(0)[0].cost, 5);
    const StudyGraph back = reversed(graph);
    QCOMPARE(back.arcsFrom(1)[0].to, 0U);
    QVERIFY(back.arcsFrom(0).size() == 1 && !back.hasNegativeCost());
}

WAYMARK_TEST(TestStudySearch)

} // namespace study_search_test
#include "tst_study_search.moc"
