// SPDX-License-Identifier: MIT
#include "navcore/runtime/search/hub_labels.h"
#include "tests/navcore/runtime/search/plain_graph.h"
#include "tests/support/test_registry.h"

#include <QTest>
#include <rapidcheck.h>

namespace hub_labels_test {

using namespace plain;

namespace {

HubLabels build(const CompiledGraph& graph) {
    return *HubLabels::build(ArcSnapshot(graph, ArcWay::Forward));
}

std::optional<Answer> solveWith(PathSearch& search, const CompiledGraph& graph,
                                const PathQuery& query, const HubLabels* labels) {
    PathQuery led = query;
    led.labels = labels;
    search.run(graph, led, Guidance::None);
    return answerOf(search, graph);
}

/// Returns a graph for which labels have several pages: vertices in a line.
CompiledGraph longLine(std::uint32_t vertices) {
    CompiledGraph graph;
    std::vector<std::pair<VertexId, Point3>> places;
    for (std::uint32_t id = 1; id <= vertices; ++id)
        places.emplace_back(VertexId{id}, Point3{static_cast<Coord>(id), 0, 0});
    graph.addVertices(places);
    std::vector<CompiledGraph::SlotEdge> edges;
    for (std::uint32_t id = 2; id <= vertices; ++id)
        edges.push_back(
            {EdgeKey::of(LinkId{id}), graph.slotOf({id - 1}), graph.slotOf({id}), 10, 10});
    graph.setEdges(edges);
    return graph;
}

} // namespace

class TestHubLabels : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void costsAreExact();
    void pathsAreThoseOfSearches();
    void maximumAndDirectPath();
    void pathsInOverlays();
    void manyHubs();
    void symmetricGraphsNeedOneSet();
    void costsTooLarge();
    void cancelled();
};

void TestHubLabels::costsAreExact() {
    int reached = 0, unreached = 0;
    QVERIFY(rc::check("labels give the costs of an oracle", [&](std::uint64_t seed) {
        Random random(seed);
        const Graph graph = anyGraph(random, static_cast<int>(random.below(12)));
        const CompiledGraph compiled = plain::compiled(graph, random);
        const HubLabels labels = build(compiled);
        const auto vertices = static_cast<std::uint32_t>(graph.positions.size());
        for (int i = 0; i < 8; ++i) {
            const std::uint32_t from = draw(random, vertices) + 1;
            const auto costs = costsFrom(graph, from);
            for (std::uint32_t to = 1; to <= vertices; ++to) {
                RC_ASSERT(labels.cost(compiled.slotOf({from}), compiled.slotOf({to})) ==
                          costs[to - 1]);
                ++(costs[to - 1] ? reached : unreached);
            }
        }
    }));
    QVERIFY(reached > 10'000 && unreached > 1000);
}

void TestHubLabels::pathsAreThoseOfSearches() {
    int paths = 0, several = 0;
    PathSearch search, labelled;
    QVERIFY(rc::check("labels give the paths of a search", [&](std::uint64_t seed) {
        Random random(seed);
        const Graph graph = anyGraph(random, static_cast<int>(random.below(12)));
        const CompiledGraph compiled = plain::compiled(graph, random);
        const HubLabels labels = build(compiled);
        for (int i = 0; i < 30; ++i) {
            const Question question = anyQuestion(random, graph);
            const auto expected = solve(search, compiled, question, Guidance::None);
            RC_ASSERT(solveWith(labelled, compiled, queryOf(compiled, question), &labels) ==
                      expected);
            RC_ASSERT(labelled.cost() == (expected ? std::optional(expected->cost) : std::nullopt));
            RC_ASSERT(labelled.takenCount() == 0U);
            paths += expected ? 1 : 0;
            several += question.starts.size() > 1 ? 1 : 0;
        }
    }));
    QVERIFY(paths > 1000 && several > 300);
}

void TestHubLabels::maximumAndDirectPath() {
    Random random(3);
    PathSearch search, labelled;
    int direct = 0, tooExpensive = 0;
    for (int round = 0; round < 60; ++round) {
        const Graph graph = anyGraph(random, round);
        const CompiledGraph compiled = plain::compiled(graph, random);
        const HubLabels labels = build(compiled);
        for (int i = 0; i < 20; ++i) {
            const Question question = anyQuestion(random, graph);
            PathQuery query = queryOf(compiled, question);
            const auto free = solveWith(search, compiled, query, nullptr);
            if (!free)
                continue;
            // Each limit is once below, at, and above the cost of the path.
            for (const std::uint64_t less : {0U, 1U, 2U}) {
                query.direct =
                    random.below(2) == 0 ? std::nullopt : std::optional(free->cost + 1 - less);
                query.maxCost = free->cost + random.below(3) - 1;
                const auto expected = solveWith(search, compiled, query, nullptr);
                QVERIFY(solveWith(labelled, compiled, query, &labels) == expected);
                direct += expected && expected->vertices.empty() ? 1 : 0;
                tooExpensive += expected ? 0 : 1;
            }
        }
    }
    QVERIFY(direct > 200 && tooExpensive > 200);
}

void TestHubLabels::pathsInOverlays() {
    Random random(4);
    PathSearch search, labelled;
    int paths = 0;
    for (int round = 0; round < 60; ++round) {
        const Graph graph = anyGraph(random, round);
        const CompiledGraph compiled = plain::compiled(graph, random);
        GraphOverlay overlay(compiled);
        for (const plain::Edge& edge : graph.edges)
            if (random.below(8) == 0)
                overlay.setEdge(edge.key, compiled.slotOf({edge.a}), compiled.slotOf({edge.b}),
                                std::nullopt, edge.backward);
        const auto labels = HubLabels::build(ArcSnapshot(overlay, ArcWay::Forward));
        for (int i = 0; i < 20; ++i) {
            PathQuery query = queryOf(compiled, anyQuestion(random, graph));
            search.run(overlay, query, Guidance::None);
            query.labels = &*labels;
            labelled.run(overlay, query, Guidance::None);
            const auto expected = answerOf(search, compiled);
            QVERIFY(answerOf(labelled, compiled) == expected);
            paths += expected ? 1 : 0;
            // The same object searches again afterwards.
            query.labels = nullptr;
            labelled.run(overlay, query, Guidance::None);
            QVERIFY(answerOf(labelled, compiled) == expected);
        }
    }
    QVERIFY(paths > 300);
}

void TestHubLabels::manyHubs() {
    // More ranks than 16 bits can count, so that labels consist of several pages.
    constexpr std::uint32_t vertices = 70'000;
    const CompiledGraph graph = longLine(vertices);
    const HubLabels labels = build(graph);
    QVERIFY(labels.bytes() / vertices < 150); // about the logarithm of the number of vertices
    PathSearch search;
    Random random(5);
    for (int i = 0; i < 2000; ++i) {
        const std::uint32_t from = 1 + draw(random, vertices);
        const std::uint32_t to =
            i % 2 == 0 ? 1 + draw(random, vertices) : std::min(vertices, from + draw(random, 40));
        const auto a = graph.slotOf({from}), b = graph.slotOf({to});
        const std::uint64_t cost = std::uint64_t{10} * (from < to ? to - from : from - to);
        QCOMPARE(labels.cost(a, b).value(), cost);
        PathQuery query;
        query.starts = {{a, 3}};
        query.finals = {{b, 4}};
        query.labels = &labels;
        search.run(graph, query, Guidance::None);
        QCOMPARE(search.cost().value(), cost + 7);
        if (i < 20)
            QCOMPARE(search.path().value().stops.size(), std::size_t{cost / 10 + 1});
    }
}

void TestHubLabels::symmetricGraphsNeedOneSet() {
    Random random(6);
    Graph graph = tiedLattice(random, 20, true);
    const HubLabels one = build(plain::compiled(graph, random));
    QVERIFY(&one.from() == &one.to());
    graph.edges.front().backward = std::nullopt;
    const HubLabels two = build(plain::compiled(graph, random));
    QVERIFY(&two.from() != &two.to());
    QVERIFY(two.bytes() > one.bytes() + one.bytes() / 2);
}

void TestHubLabels::costsTooLarge() {
    CompiledGraph graph;
    for (std::uint32_t id = 1; id <= 4; ++id)
        graph.addVertex({id}, {static_cast<Coord>(id), 0, 0});
    const auto join = [&graph](std::uint32_t a, std::uint32_t b, Cost cost) {
        graph.setEdge(EdgeKey::of(LinkId{b}), {a}, {b}, cost, cost);
    };
    join(1, 2, maxArcCost - 1);
    join(2, 3, 1);
    // The longest path costs maxArcCost. With another arc, the sum is less than 2^32 - 1.
    const HubLabels labels = build(graph);
    QCOMPARE(labels.cost(graph.slotOf({1}), graph.slotOf({3})).value(), std::uint64_t{maxArcCost});
    QVERIFY(!labels.cost(graph.slotOf({1}), graph.slotOf({4})));
    join(3, 4, maxArcCost);
    QVERIFY(!HubLabels::build(ArcSnapshot(graph, ArcWay::Forward)));
    QCOMPARE(HubLabels::build(ArcSnapshot())->slotCount(), 0U);
}

void TestHubLabels::cancelled() {
    Random random(7);
    const CompiledGraph graph = plain::compiled(tiedLattice(random, 12, true), random);
    const ArcSnapshot arcs(graph, ArcWay::Forward);
    std::stop_source stop;
    std::vector<double> reported;
    const Progress progress{stop.get_token(), [&](double done) {
                                reported.push_back(done);
                                if (reported.size() == 50)
                                    stop.request_stop();
                            }};
    QVERIFY(!HubLabels::build(arcs, progress));
    QCOMPARE(reported.size(), std::size_t{50});
    reported.clear();
    QVERIFY(HubLabels::build(arcs, {{}, [&](double done) { reported.push_back(done); }}));
    QVERIFY(std::is_sorted(reported.begin(), reported.end()));
    QVERIFY(reported.front() >= 0 && reported.back() <= 1 && reported.back() > 0.9);
}

WAYMARK_TEST(TestHubLabels)

} // namespace hub_labels_test
#include "tst_hub_labels.moc"
