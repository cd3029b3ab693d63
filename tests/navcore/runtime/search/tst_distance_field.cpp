// SPDX-License-Identifier: MIT
#include "navcore/runtime/search/distance_field.h"

#include "tests/navcore/runtime/search/plain_graph.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <map>

namespace distance_field_test {

using namespace plain;

namespace {

using Costs = std::map<std::uint32_t, std::uint64_t>; // by vertex id

/// The oracle for costs to the nearest goal: relaxes every edge repeatedly.
Costs remaining(const Graph& graph, const std::vector<Leg>& goals) {
    Costs costs;
    for (const Leg& goal : goals)
        costs[goal.vertex] = goal.cost;
    const auto relax = [&](std::uint32_t from, std::uint32_t to, std::optional<Cost> cost) {
        if (!cost || !costs.contains(to))
            return false;
        const std::uint64_t through = costs[to] + *cost;
        if (costs.contains(from) && costs[from] <= through)
            return false;
        costs[from] = through;
        return true;
    };
    for (bool changed = true; changed;) {
        changed = false;
        for (const plain::Edge& edge : graph.edges) {
            changed = relax(edge.a, edge.b, edge.forward) || changed;
            changed = relax(edge.b, edge.a, edge.backward) || changed;
        }
    }
    return costs;
}

/// Returns the smallest id among the best next moves; 0 if there is none.
std::uint32_t bestMove(const Graph& graph, const Costs& costs, const std::vector<Leg>& goals,
                       std::uint32_t from) {
    if (!costs.contains(from))
        return 0;
    for (const Leg& goal : goals)
        if (goal.vertex == from && goal.cost == costs.at(from))
            return 0;
    std::uint32_t best = 0;
    const auto look = [&](std::uint32_t a, std::uint32_t b, std::optional<Cost> cost) {
        if (a == from && cost && costs.contains(b) && costs.at(b) + *cost == costs.at(from) &&
            (best == 0 || b < best))
            best = b;
    };
    for (const plain::Edge& edge : graph.edges) {
        look(edge.a, edge.b, edge.forward);
        look(edge.b, edge.a, edge.backward);
    }
    return best;
}

} // namespace

class TestDistanceField : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void costsAndMovesEqualTheOracle_data();
    void costsAndMovesEqualTheOracle();
    void treeEqualsPathSearch();
    void costsBeyond32Bits();
};

void TestDistanceField::costsAndMovesEqualTheOracle_data() {
    QTest::addColumn<int>("kind");
    QTest::newRow("random") << 0;
    QTest::newRow("ties") << 1;
    QTest::newRow("few huge arcs among small ones") << 2;
}

void TestDistanceField::costsAndMovesEqualTheOracle() {
    QFETCH(const int, kind);
    Random random(static_cast<std::uint64_t>(kind) + 1);
    for (int round = 0; round < 200; ++round) {
        Graph graph = kind == 1 ? tiedLattice(random, 5, round % 2 == 0)
                                : randomGraph(random, 2 + draw(random, 40), draw(random, 150), 50);
        if (kind == 2)
            for (plain::Edge& edge : graph.edges)
                if (edge.forward && random.below(8) == 0)
                    edge.forward = 1'000'000 + draw(random, 9'000'000);
        const CompiledGraph compiled = plain::compiled(graph, random);
        DistanceField field(compiled);
        for (int set = 0; set < 3; ++set) {
            std::vector<Leg> goals;
            std::vector<PathLeg> legs;
            const auto count = static_cast<std::uint32_t>(graph.positions.size());
            for (std::uint32_t id = 1; id <= count; ++id)
                if (random.below(10) == 0)
                    goals.push_back({id, random.below(3) * 100});
            for (const Leg& goal : goals)
                legs.push_back({compiled.slotOf({goal.vertex}), goal.cost});
            field.solve(legs);
            const Costs expected = remaining(graph, goals);
            for (std::uint32_t id = 1; id <= count; ++id) {
                const auto slot = compiled.slotOf({id});
                const auto at = expected.find(id);
                QCOMPARE(field.cost(slot),
                         at == expected.end() ? std::nullopt : std::optional(at->second));
                const auto move = field.nextMove(slot);
                QCOMPARE(move ? compiled.vertexAt(*move).value : 0,
                         bestMove(graph, expected, goals, id));
            }
        }
    }
}

void TestDistanceField::treeEqualsPathSearch() {
    Random random(9);
    for (int round = 0; round < 20; ++round) {
        const Graph graph = randomGraph(random, 500, 2000, round % 2 == 0 ? 1000 : 1'000'000);
        const CompiledGraph compiled = plain::compiled(graph, random);
        const std::vector<PathLeg> starts = {{draw(random, 500), 0}};
        DeltaSteppingSearch tree;
        tree.run(ArcSnapshot(compiled, ArcWay::Forward), starts);
        PathSearch search;
        search.run(compiled, {starts, {}, std::nullopt, {}}, Guidance::None);
        for (CompiledGraph::Slot slot = 0; slot < compiled.slotCount(); ++slot)
            QCOMPARE(tree.cost(slot), search.costTo(slot));
    }
}

void TestDistanceField::costsBeyond32Bits() {
    CompiledGraph graph;
    for (std::uint32_t id = 1; id <= 9; ++id) {
        graph.addVertex({id}, {static_cast<Coord>(id), 0, 0});
        if (id > 1)
            graph.setEdge(EdgeKey::of(LinkId{id}), {id - 1}, {id}, maxArcCost, 1);
    }
    DistanceField field(graph);
    field.solve(std::vector<PathLeg>{{graph.slotOf({9}), 5}});
    for (std::uint32_t id = 1; id <= 9; ++id)
        QCOMPARE(field.cost(graph.slotOf({id})),
                 std::optional(std::uint64_t{maxArcCost} * (9 - id) + 5));
    field.solve(std::vector<PathLeg>{{graph.slotOf({1}), std::uint64_t{1} << 40U}});
    QCOMPARE(field.cost(graph.slotOf({9})), std::optional((std::uint64_t{1} << 40U) + 8));
    field.solve({});
    QVERIFY(!field.cost(0) && !field.nextMove(0));
}

WAYMARK_TEST(TestDistanceField)

} // namespace distance_field_test
#include "tst_distance_field.moc"
