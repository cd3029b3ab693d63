// SPDX-License-Identifier: MIT
#include "navcore/runtime/search/drag_session.h"
#include "navcore/runtime/search/landmarks.h"
#include "tests/navcore/runtime/search/plain_graph.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <set>

namespace drag_session_test {

using namespace plain;

namespace {

using Frame = DragSession::Frame;

std::vector<Cost> costsOf(std::span<const DragSession::DragArc> arcs) {
    std::vector<Cost> costs;
    for (const DragSession::DragArc& arc : arcs)
        costs.push_back(arc.cost);
    return costs;
}

/// The arcs' costs as the edges of `graph` say now.
std::vector<Cost> costsNow(const Graph& graph, std::span<const DragSession::DragArc> arcs,
                           std::uint32_t to, bool intoVertex) {
    std::vector<Cost> costs;
    for (const DragSession::DragArc& arc : arcs)
        for (const plain::Edge& edge : graph.edges)
            if (edge.key == arc.edge)
                costs.push_back(*((edge.b == to) == intoVertex ? edge.forward : edge.backward));
    return costs;
}

std::optional<std::uint64_t> fullCost(PathSearch& search, const CompiledGraph& graph,
                                      const Question& question) {
    const auto answer = solve(search, graph, question, Guidance::None);
    return answer ? std::optional(answer->cost) : std::nullopt;
}

Question joined(Random& random, const Graph& graph) {
    const auto vertices = static_cast<std::uint32_t>(graph.positions.size());
    Question question;
    std::set<std::uint32_t> taken;
    for (int leg = 0; leg < 8; ++leg) {
        const std::uint32_t vertex = 1 + draw(random, vertices);
        const std::uint64_t cost = 256 * (1 + random.below(3));
        if (taken.insert(vertex).second)
            (leg % 2 == 0 ? question.starts : question.finals).push_back({vertex, cost});
    }
    if (question.finals.empty())
        question.finals.push_back({1 + draw(random, vertices), 0});
    question.target = graph.positions[question.finals.front().vertex - 1];
    if (random.below(4) == 0)
        question.direct = 100 + random.below(1000);
    return question;
}

} // namespace

class TestDragSession : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void costsAreThoseOfFullSearches_data();
    void costsAreThoseOfFullSearches();
    void smallMovesStayWithin();
    void wideCosts();
    void leavesTheFrame();
    void graphWithoutArcs();
};

void TestDragSession::costsAreThoseOfFullSearches_data() {
    QTest::addColumn<int>("guidance");
    QTest::newRow("none") << 0;
    QTest::newRow("crow flies") << 1;
    QTest::newRow("landmarks") << 2;
}

void TestDragSession::costsAreThoseOfFullSearches() {
    QFETCH(int, guidance);
    Random random(1);
    PathSearch search;
    DragSession session;
    int within = 0, left = 0, changes = 0;
    for (int round = 0; round < 300; ++round) {
        Graph graph = round % 3 == 2 ? tiedLattice(random, 3 + draw(random, 6), round % 2 == 0)
                                     : randomGraph(random, 10 + draw(random, 50),
                                                   20 + draw(random, 200), 10'000);
        const auto vertices = static_cast<std::uint32_t>(graph.positions.size());
        CompiledGraph compiled = plain::compiled(graph, random);
        std::optional<Landmarks> landmarks =
            Landmarks::build(ArcSnapshot(compiled, ArcWay::Forward));
        if (round % 2 == 0 && !graph.edges.empty()) { // landmarks with slack
            plain::Edge& edge = graph.edges[random.below(graph.edges.size())];
            edge.forward = edge.backward = 1;
            compiled.setEdge(edge.key, {edge.a}, {edge.b}, 1, 1);
            const CompiledGraph::Slot ends[] = {compiled.slotOf({edge.a}),
                                                compiled.slotOf({edge.b})};
            landmarks->follow(compiled, ends);
        }
        const std::uint32_t from = draw(random, vertices) + 1, to = draw(random, vertices) + 1;
        const Question question = round % 4 == 0 ? joined(random, graph) : between(graph, from, to);
        std::uint32_t vertex = draw(random, vertices) + 1;
        if (random.below(8) == 0)
            vertex = question.finals[0].vertex;
        PathQuery query = queryOf(compiled, question);
        query.landmarks = &*landmarks;
        session.press(compiled, query, compiled.slotOf({vertex}), static_cast<Guidance>(guidance));
        const auto before = fullCost(search, compiled, question);
        const auto pressed = session.cost(costsOf(session.arcsIn()), costsOf(session.arcsOut()));
        QCOMPARE(pressed.frame, Frame::Within); // nothing has moved
        QCOMPARE(pressed.cost, before);
        std::vector<VertexPair> changed;
        for (int move = 0; move < 8; ++move) {
            for (plain::Edge& edge : graph.edges)
                if (edge.a == vertex || edge.b == vertex) {
                    for (std::optional<Cost>* cost : {&edge.forward, &edge.backward})
                        if (*cost)
                            *cost = 1 + draw(random, 3 * **cost);
                    compiled.setEdge(edge.key, {edge.a}, {edge.b}, edge.forward, edge.backward);
                    changed.push_back(VertexPair::of({edge.a}, {edge.b}));
                }
            QCOMPARE(session.frameOf(compiled, changed), Frame::Within);
            const auto answer = session.cost(costsNow(graph, session.arcsIn(), vertex, true),
                                             costsNow(graph, session.arcsOut(), vertex, false));
            if (answer.frame == Frame::Left) {
                QVERIFY(!answer.cost);
                ++left;
                continue;
            }
            ++within;
            const auto expected = fullCost(search, compiled, question);
            QCOMPARE(answer.cost, expected);
            changes += expected != before ? 1 : 0;
        }
    }
    QVERIFY2(within > 1500, qPrintable(QString::number(within)));
    QVERIFY2(changes > 200, qPrintable(QString::number(changes)));
    QVERIFY2(left > 0, "no move left the frame");
}

void TestDragSession::smallMovesStayWithin() {
    Random random(2);
    const Graph graph = tiedLattice(random, 12, true);
    const CompiledGraph compiled = plain::compiled(graph, random);
    DragSession session;
    for (std::uint32_t vertex = 1; vertex <= 144; ++vertex) {
        const Question question = between(graph, 1 + draw(random, 144), 1 + draw(random, 144));
        session.press(compiled, queryOf(compiled, question), compiled.slotOf({vertex}),
                      Guidance::CrowFlies);
        std::vector<Cost> in = costsOf(session.arcsIn()), out = costsOf(session.arcsOut());
        for (int move = 0; move < 10; ++move) {
            for (std::vector<Cost>* costs : {&in, &out})
                for (Cost& cost : *costs)
                    cost += draw(random, 13) - 6;
            QCOMPARE(session.cost(in, out).frame, Frame::Within);
        }
    }
}

void TestDragSession::wideCosts() {
    CompiledGraph graph;
    for (std::uint32_t id = 1; id <= 9; ++id) {
        graph.addVertex({id}, {static_cast<Coord>(id), 0, 0});
        if (id > 1)
            graph.setEdge(EdgeKey::of(LinkId{id}), {id - 1}, {id}, maxArcCost, std::nullopt);
    }
    DragSession session;
    session.press(graph, {{{graph.slotOf({1}), 0}}, {{graph.slotOf({9}), 0}}, std::nullopt, {}},
                  graph.slotOf({5}), Guidance::CrowFlies);
    QCOMPARE(session.arcsIn().size(), std::size_t{1});
    const Cost in[] = {7}, out[] = {9};
    QCOMPARE(session.cost(in, out).cost, std::optional(6 * std::uint64_t{maxArcCost} + 16));
}

void TestDragSession::leavesTheFrame() {
    CompiledGraph graph;
    for (std::uint32_t id = 1; id <= 4; ++id)
        graph.addVertex({id}, {});
    const auto link = [&](std::uint32_t id, std::uint32_t a, std::uint32_t b) {
        graph.setEdge(EdgeKey::of(LinkId{id}), {a}, {b}, 10, 10);
    };
    link(1, 1, 2);
    link(2, 2, 3);
    link(3, 3, 4);
    DragSession session;
    session.press(graph, {{{graph.slotOf({1}), 0}}, {{graph.slotOf({4}), 0}}, std::nullopt, {}},
                  graph.slotOf({2}), Guidance::None);
    const auto frame = [&](std::uint32_t a, std::uint32_t b) {
        const VertexPair changed = VertexPair::of({a}, {b});
        return session.frameOf(graph, {&changed, 1});
    };
    QCOMPARE(frame(1, 2), Frame::Within);
    QCOMPARE(frame(3, 4), Frame::Left); // an edge elsewhere
    link(4, 2, 4);
    QCOMPARE(frame(2, 4), Frame::Left); // another edge here
    graph.removeEdge(EdgeKey::of(LinkId{4}), {2}, {4});
    QCOMPARE(frame(2, 4), Frame::Within);
    graph.setEdge(EdgeKey::of(LinkId{1}), {1}, {2}, 10, std::nullopt); // an arc fewer
    QCOMPARE(frame(1, 2), Frame::Left);
}

/// Clang's sanitizer tells what is wrong with empty lists.
void TestDragSession::graphWithoutArcs() {
    Random random(9);
    const Graph graph{{{0, 0, 0}, {256, 0, 0}}, {}};
    const CompiledGraph compiled = plain::compiled(graph, random);
    for (const Guidance guidance : {Guidance::None, Guidance::CrowFlies}) {
        DragSession session;
        session.press(compiled, queryOf(compiled, between(graph, 1, 2)), compiled.slotOf({1}),
                      guidance);
        QVERIFY(session.arcsIn().empty() && session.arcsOut().empty());
        QVERIFY(!session.cost({}, {}).cost);
    }
}

WAYMARK_TEST(TestDragSession)

} // namespace drag_session_test
#include "tst_drag_session.moc"
