// SPDX-License-Identifier: MIT
#include "navcore/runtime/search/packed_landmarks.h"
#include "tests/navcore/runtime/search/plain_graph.h"
#include "tests/support/test_registry.h"

#include <QTest>

namespace landmarks_test {

using namespace plain;

namespace {

std::optional<Answer> solveWith(PathSearch& search, const CompiledGraph& graph,
                                const Question& question, const LandmarkGuide& landmarks) {
    PathQuery query = queryOf(graph, question);
    query.landmarks = &landmarks;
    search.run(graph, query, Guidance::Landmarks);
    return answerOf(search, graph);
}

Landmarks build(const CompiledGraph& graph) {
    return *Landmarks::build(ArcSnapshot(graph, ArcWay::Forward));
}

std::uint64_t bound(const LandmarkGuide& landmarks, const PathLeg& goal, CompiledGraph::Slot from) {
    return std::visit([from](const auto& bounds) { return bounds.at(from); },
                      landmarks.towards({&goal, 1}));
}

/// Makes a random edit to both graphs. Slots whose arcs change are added to `changed`.
void editOnce(Random& random, Graph& graph, CompiledGraph& compiled,
              std::vector<CompiledGraph::Slot>& changed) {
    const auto touch = [&](const plain::Edge& edge) {
        changed.push_back(compiled.slotOf({edge.a}));
        changed.push_back(compiled.slotOf({edge.b}));
    };
    const auto set = [&](const plain::Edge& edge) {
        compiled.setEdge(edge.key, {edge.a}, {edge.b}, edge.forward, edge.backward);
        touch(edge);
    };
    const auto vertices = static_cast<std::uint32_t>(graph.positions.size());
    switch (random.below(4)) {
    case 0: { // a new edge, possibly to a new vertex
        std::uint32_t a = draw(random, vertices) + 1, b = draw(random, vertices) + 1;
        if (random.below(2) == 0) {
            graph.positions.push_back(graph.positions[a - 1]);
            b = vertices + 1;
            compiled.addVertex({b}, graph.positions.back());
        }
        if (a == b)
            return;
        const Cost cost = 1 + draw(random, 2000);
        graph.edges.push_back({a, b, EdgeKey::of(LinkId{1'000'000 + draw(random, 1U << 29U)}), cost,
                               random.below(4) == 0 ? std::nullopt : std::optional<Cost>(cost)});
        set(graph.edges.back());
        return;
    }
    case 1: { // an edge is removed
        if (graph.edges.empty())
            return;
        const auto at = static_cast<std::ptrdiff_t>(random.below(graph.edges.size()));
        const plain::Edge gone = graph.edges[static_cast<std::size_t>(at)];
        compiled.removeEdge(gone.key, {gone.a}, {gone.b});
        touch(gone);
        graph.edges.erase(graph.edges.begin() + at);
        return;
    }
    case 2: { // the cost of an edge changes, possibly to a lower one
        if (graph.edges.empty())
            return;
        plain::Edge& edge = graph.edges[random.below(graph.edges.size())];
        edge.forward = 1 + draw(random, 3000);
        edge.backward = random.below(3) == 0 ? std::nullopt : edge.forward;
        set(edge);
        return;
    }
    default: { // the costs of all edges at a vertex change, as if it were dragged
        const std::uint32_t vertex = draw(random, vertices) + 1;
        for (plain::Edge& edge : graph.edges)
            if (edge.a == vertex || edge.b == vertex) {
                edge.forward = edge.forward.value_or(8) / 2 + 1;
                edge.backward = edge.backward.value_or(8) / 2 + 1;
                set(edge);
            }
    }
    }
}

} // namespace

class TestLandmarks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void boundsNeverExceedCosts();
    void boundsAreExactAtALandmark();
    void answersAreThoseOfDijkstra();
    void answersStayThroughEdits();
    void boundsOfEditsStayStrong();
    void costsTooLarge();
    void cancelled();
};

void TestLandmarks::boundsNeverExceedCosts() {
    Random random(1);
    std::uint64_t sum = 0;
    for (int round = 0; round < 60; ++round) {
        Graph graph = anyGraph(random, round);
        CompiledGraph compiled = plain::compiled(graph, random);
        Landmarks landmarks = build(compiled);
        QCOMPARE(landmarks.slack(), std::uint64_t{0});
        for (int edits = 0; edits < 4; ++edits) {
            const auto vertices = static_cast<std::uint32_t>(graph.positions.size());
            const std::uint32_t from = draw(random, vertices) + 1;
            const auto costs = costsFrom(graph, from);
            const PathLeg start{compiled.slotOf({from}), 7};
            const PackedLandmarks packed(landmarks);
            for (std::uint32_t to = 1; to <= vertices; ++to) {
                if (!costs[to - 1])
                    continue;
                const PathLeg goal{compiled.slotOf({to}), 5};
                const std::uint64_t towards = bound(landmarks, goal, start.slot);
                const std::uint64_t rounded = bound(packed, goal, start.slot);
                QVERIFY(towards <= *costs[to - 1] + 5);
                QVERIFY(rounded <= towards);
                // The difference is at most three units: one for rounding the number, one for the
                // leg, and one for the slack.
                QVERIFY(towards - rounded <= 3 * (packed.slack() - landmarks.slack()));
                sum += towards;
            }
            std::vector<CompiledGraph::Slot> changed;
            for (int i = 0; i < 3; ++i)
                editOnce(random, graph, compiled, changed);
            landmarks.follow(compiled, changed);
        }
    }
    QVERIFY(sum > 1'000'000); // the bounds are not trivial
}

void TestLandmarks::boundsAreExactAtALandmark() {
    // On a path, the landmarks are the ends, so the bounds equal the costs.
    CompiledGraph graph;
    for (std::uint32_t id = 1; id <= 50; ++id) {
        graph.addVertex({id}, {static_cast<Coord>(id), 0, 0});
        if (id > 1)
            graph.setEdge(EdgeKey::of(LinkId{id}), {id - 1}, {id}, 10, 10);
    }
    const Landmarks landmarks = build(graph);
    const PathLeg goal{graph.slotOf({20}), 0};
    for (std::uint32_t id = 1; id <= 50; ++id)
        QCOMPARE(bound(landmarks, goal, graph.slotOf({id})),
                 std::uint64_t{10} * (id > 20 ? id - 20 : 20 - id));
}

void TestLandmarks::answersAreThoseOfDijkstra() {
    Random random(2);
    PathSearch search;
    for (int round = 0; round < 120; ++round) {
        const Graph graph = anyGraph(random, round);
        const CompiledGraph compiled = plain::compiled(graph, random);
        const Landmarks landmarks = build(compiled);
        const PackedLandmarks packed(landmarks);
        for (int i = 0; i < 20; ++i) {
            const Question question = anyQuestion(random, graph);
            const auto expected = solve(search, compiled, question, Guidance::None);
            QVERIFY(solve(search, compiled, question, Guidance::CrowFlies) == expected);
            QVERIFY(solveWith(search, compiled, question, landmarks) == expected);
            QVERIFY(solveWith(search, compiled, question, packed) == expected);
        }
    }
}

void TestLandmarks::answersStayThroughEdits() {
    Random random(3);
    PathSearch search;
    int worn = 0;
    for (int round = 0; round < 80; ++round) {
        Graph graph = anyGraph(random, round);
        CompiledGraph compiled = plain::compiled(graph, random);
        Landmarks landmarks = build(compiled);
        for (int edits = 0; edits < 12; ++edits) {
            std::vector<CompiledGraph::Slot> changed;
            editOnce(random, graph, compiled, changed);
            landmarks.follow(compiled, changed);
            for (int i = 0; i < 6; ++i) {
                const Question question = anyQuestion(random, graph);
                const auto expected = solve(search, compiled, question, Guidance::None);
                QVERIFY(solveWith(search, compiled, question, landmarks) == expected);
                worn += expected && landmarks.areBoundsTooWeakFor(expected->cost) ? 1 : 0;
            }
        }
    }
    QVERIFY(worn > 100); // the slack was exercised
}

void TestLandmarks::boundsOfEditsStayStrong() {
    // Drags a vertex of a lattice around, with edge costs equal to their lengths. The bounds are
    // adjusted, and the slack is never much more than the cost of one edge.
    Random random(4);
    Graph graph = tiedLattice(random, 12, true);
    for (plain::Edge& edge : graph.edges)
        edge.forward = edge.backward =
            latticeLength(graph.positions[edge.a - 1], graph.positions[edge.b - 1]);
    CompiledGraph compiled = plain::compiled(graph, random);
    Landmarks landmarks = build(compiled);
    const std::uint32_t vertex = 70;
    for (int move = 0; move < 50; ++move) {
        Point3& at = graph.positions[vertex - 1];
        at = {at.x + (move % 10 < 5 ? 20 : -20), at.y + (move % 14 < 7 ? 20 : -20), 0};
        std::vector<CompiledGraph::Slot> changed;
        for (plain::Edge& edge : graph.edges)
            if (edge.a == vertex || edge.b == vertex) {
                const Cost cost =
                    latticeLength(graph.positions[edge.a - 1], graph.positions[edge.b - 1]);
                compiled.setEdge(edge.key, {edge.a}, {edge.b}, cost, cost);
                changed.push_back(compiled.slotOf({edge.a}));
                changed.push_back(compiled.slotOf({edge.b}));
            }
        landmarks.follow(compiled, changed);
        QVERIFY2(landmarks.slack() <= 256, qPrintable(QString::number(landmarks.slack())));
    }
}

void TestLandmarks::costsTooLarge() {
    CompiledGraph graph;
    graph.addVertex({1}, {});
    graph.addVertex({2}, {1, 0, 0});
    graph.setEdge(EdgeKey::of(LinkId{1}), {1}, {2}, 1U << 30U, 1U << 30U);
    QVERIFY(!Landmarks::build(ArcSnapshot(graph, ArcWay::Forward)));
    QVERIFY(!Landmarks::build(ArcSnapshot()));
    graph.setEdge(EdgeKey::of(LinkId{1}), {1}, {2}, (1U << 30U) - 1, std::nullopt);
    QVERIFY(Landmarks::build(ArcSnapshot(graph, ArcWay::Forward)));
}

void TestLandmarks::cancelled() {
    Random random(5);
    const CompiledGraph graph = plain::compiled(tiedLattice(random, 5, true), random);
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(!Landmarks::build(ArcSnapshot(graph, ArcWay::Forward), {stop.get_token(), {}}));
}

WAYMARK_TEST(TestLandmarks)

} // namespace landmarks_test
#include "tst_landmarks.moc"
