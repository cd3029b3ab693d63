// SPDX-License-Identifier: MIT
#include "navcore/runtime/search/graph_overlay.h"

#include "navcore/runtime/search/distance_field.h"
#include "tests/navcore/runtime/search/plain_graph.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <set>

namespace altered_graph_test {

using namespace plain;

namespace {

/// Changes one in five edges: makes it costlier, cheaper, closed, one-way or open.
std::vector<std::size_t> alter(Graph& graph, Random& random) {
    std::vector<std::size_t> altered;
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
        if (random.below(5) != 0)
            continue;
        for (std::optional<Cost>* cost : {&graph.edges[i].forward, &graph.edges[i].backward})
            switch (random.below(4)) {
            case 0:
                *cost = std::nullopt;
                break;
            case 1:
                *cost = 1 + draw(random, 400);
                break;
            case 2:
                *cost = cost->value_or(1) + draw(random, 1000);
                break;
            default:
                break;
            }
        altered.push_back(i);
    }
    return altered;
}

GraphOverlay applied(const CompiledGraph& base, const Graph& graph,
                     const std::vector<std::size_t>& altered) {
    GraphOverlay out(base);
    for (const std::size_t i : altered) {
        const plain::Edge& edge = graph.edges[i];
        out.setEdge(edge.key, base.slotOf({edge.a}), base.slotOf({edge.b}), edge.forward,
                    edge.backward);
    }
    return out;
}

template <class AnyGraph>
std::optional<Answer> answerOn(PathSearch& search, const AnyGraph& graph, const PathQuery& query,
                               Guidance guidance) {
    search.run(graph, query, guidance);
    const auto path = search.path();
    if (!path)
        return std::nullopt;
    Answer answer{path->cost, {}, {}};
    for (const CompiledGraph::Slot slot : path->stops)
        answer.vertices.push_back(graph.vertexAt(slot).value);
    for (const EdgeKey edge : path->edges)
        answer.edges.push_back(edge.bits());
    return answer;
}

} // namespace

class TestGraphOverlay : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void routesEqualThoseOfAnAlteredCopy();
    void fieldsEqualThoseOfAnAlteredCopy();
    void releasedSlotsAreThoseLikeTheBase();
    void maxCostKeepsExactlyTheCheapEnough();
    void baseStaysAsItIs();
    void reportsWhetherItOnlyRaisesCosts();
};

void TestGraphOverlay::routesEqualThoseOfAnAlteredCopy() {
    Random random(1);
    PathSearch search;
    int found = 0;
    for (int round = 0; round < 400; ++round) {
        const Graph before = round % 3 == 0 ? tiedLattice(random, 6, round % 2 == 0)
                                            : randomGraph(random, 40, 140, 500);
        Graph after = before;
        const auto altered = alter(after, random);
        const CompiledGraph base = plain::compiled(before, random);
        const CompiledGraph copy = plain::compiled(after, random);
        const GraphOverlay view = applied(base, after, altered);
        const auto count = static_cast<std::uint32_t>(before.positions.size());
        for (int i = 0; i < 20; ++i) {
            const std::uint32_t from = 1 + draw(random, count), to = 1 + draw(random, count);
            const Question question = between(before, from, to);
            for (const Guidance guidance : {Guidance::None, Guidance::CrowFlies}) {
                const auto expected = solve(search, copy, question, guidance);
                QVERIFY(answerOn(search, view, queryOf(base, question), guidance) == expected);
                found += expected ? 1 : 0;
            }
        }
    }
    QVERIFY(found > 4000);
}

void TestGraphOverlay::fieldsEqualThoseOfAnAlteredCopy() {
    Random random(4);
    for (int round = 0; round < 100; ++round) {
        const Graph before = round % 3 == 0 ? tiedLattice(random, 6, round % 2 == 0)
                                            : randomGraph(random, 40, 140, 500);
        Graph after = before;
        const auto altered = alter(after, random);
        const CompiledGraph base = plain::compiled(before, random);
        const CompiledGraph copy = plain::compiled(after, random);
        const GraphOverlay view = applied(base, after, altered);
        DistanceField expected(copy), field(view);
        const auto count = static_cast<std::uint32_t>(before.positions.size());
        const VertexId goal{1 + draw(random, count)};
        expected.solve(std::vector<PathLeg>{{copy.slotOf(goal), 7}});
        field.solve(std::vector<PathLeg>{{base.slotOf(goal), 7}});
        for (std::uint32_t id = 1; id <= count; ++id) {
            const auto here = base.slotOf({id}), there = copy.slotOf({id});
            QCOMPARE(field.cost(here), expected.cost(there));
            const auto move = field.nextMove(here), wanted = expected.nextMove(there);
            QCOMPARE(move ? base.vertexAt(*move).value : 0,
                     wanted ? copy.vertexAt(*wanted).value : 0);
        }
    }
}

/// Changes edges and takes some of the changes back, many times. Afterwards, the overlay holds
/// exactly the slots whose arcs differ, and all slots have the right arcs.
void TestGraphOverlay::releasedSlotsAreThoseLikeTheBase() {
    Random random(6);
    std::size_t released = 0;
    for (int round = 0; round < 60; ++round) {
        const Graph before = randomGraph(random, 40, 140, 500);
        const CompiledGraph base = plain::compiled(before, random);
        GraphOverlay view(base);
        Graph after = before;
        for (int step = 0; step < 8; ++step) {
            std::vector<std::size_t> touched = alter(after, random);
            for (std::size_t i = 0; i < after.edges.size(); ++i)
                if (random.below(2) == 0) {
                    after.edges[i] = before.edges[i];
                    touched.push_back(i);
                }
            for (const std::size_t i : touched) {
                const plain::Edge& edge = after.edges[i];
                view.setEdge(edge.key, base.slotOf({edge.a}), base.slotOf({edge.b}), edge.forward,
                             edge.backward);
            }
            for (const std::size_t i : touched)
                for (const std::uint32_t id : {after.edges[i].a, after.edges[i].b})
                    view.releaseUnaltered(base.slotOf({id}));
            std::set<CompiledGraph::Slot> altered;
            for (std::size_t i = 0; i < after.edges.size(); ++i) {
                const plain::Edge &now = after.edges[i], &then = before.edges[i];
                const auto a = base.slotOf({now.a}), b = base.slotOf({now.b});
                QCOMPARE(arcOf(view, now.key, a, b), now.forward);
                QCOMPARE(arcOf(view, now.key, b, a), now.backward);
                // A slot has the arc out of it or, if there is none, the arc into it.
                const auto isOther = [](std::optional<Cost> out, std::optional<Cost> into,
                                        std::optional<Cost> outThen, std::optional<Cost> intoThen) {
                    return out != outThen || (!out && into != intoThen);
                };
                if (isOther(now.forward, now.backward, then.forward, then.backward))
                    altered.insert(a);
                if (isOther(now.backward, now.forward, then.backward, then.forward))
                    altered.insert(b);
            }
            const auto slots = view.alteredSlots();
            QVERIFY(std::ranges::equal(slots, altered));
            released += base.slotCount() - slots.size();
        }
    }
    QVERIFY(released > 500);
}

void TestGraphOverlay::maxCostKeepsExactlyTheCheapEnough() {
    Random random(2);
    PathSearch search;
    for (int round = 0; round < 200; ++round) {
        const Graph graph =
            round % 2 == 0 ? tiedLattice(random, 6, true) : randomGraph(random, 40, 160, 1'000'000);
        const CompiledGraph compiled = plain::compiled(graph, random);
        const auto count = static_cast<std::uint32_t>(graph.positions.size());
        const std::uint32_t from = 1 + draw(random, count), to = 1 + draw(random, count);
        Question question = between(graph, from, to);
        if (round % 5 == 0)
            question.direct = random.below(2000);
        for (const Guidance guidance : {Guidance::None, Guidance::CrowFlies}) {
            const auto expected = solve(search, compiled, question, guidance);
            if (!expected)
                continue;
            PathQuery query = queryOf(compiled, question);
            query.maxCost = expected->cost;
            QVERIFY(answerOn(search, compiled, query, guidance) == expected);
            if (expected->cost > 0) {
                query.maxCost = expected->cost - 1;
                QVERIFY(!answerOn(search, compiled, query, guidance));
            }
        }
    }
}

void TestGraphOverlay::baseStaysAsItIs() {
    Random random(3);
    const Graph before = tiedLattice(random, 5, true);
    Graph after = before;
    const auto altered = alter(after, random);
    const CompiledGraph base = plain::compiled(before, random);
    PathSearch search;
    const Question question = between(before, 1, 25);
    const auto plainAnswer = solve(search, base, question, Guidance::CrowFlies);
    const GraphOverlay view = applied(base, after, altered);
    answerOn(search, view, queryOf(base, question), Guidance::CrowFlies);
    QVERIFY(solve(search, base, question, Guidance::CrowFlies) == plainAnswer);
}

void TestGraphOverlay::reportsWhetherItOnlyRaisesCosts() {
    CompiledGraph base;
    base.addVertex({1}, {});
    base.addVertex({2}, {256, 0, 0});
    const EdgeKey key = EdgeKey::of(LinkId{1});
    base.setEdge(key, {1}, {2}, 300, std::nullopt);
    GraphOverlay view(base);
    QVERIFY(view.onlyRaisesCosts());
    view.setEdge(key, 0, 1, 400, std::nullopt);
    QVERIFY(view.onlyRaisesCosts() && arcOf(view, key, 0, 1) == 400U && !arcOf(view, key, 1, 0));
    view.setEdge(key, 0, 1, std::nullopt, std::nullopt);
    QVERIFY(view.onlyRaisesCosts() && view.arcsFrom(0).empty() && view.edgesAt(1).empty());
    view.setEdge(key, 0, 1, 300, std::nullopt); // unchanged
    QVERIFY(view.onlyRaisesCosts() && arcOf(view, key, 0, 1) == 300U);
    GraphOverlay opened(base);
    opened.setEdge(key, 0, 1, 300, 300); // the reverse direction is new
    QVERIFY(!opened.onlyRaisesCosts());
    GraphOverlay cheaper(base);
    cheaper.setEdge(key, 0, 1, 128, std::nullopt);
    QVERIFY(!cheaper.onlyRaisesCosts());
    QCOMPARE(cheaper.heuristicScale(), std::uint64_t{32768});
}

WAYMARK_TEST(TestGraphOverlay)

} // namespace altered_graph_test
#include "tst_graph_overlay.moc"
