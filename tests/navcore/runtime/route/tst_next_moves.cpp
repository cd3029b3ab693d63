// SPDX-License-Identifier: MIT

#include "navcore/runtime/map/nav_table.h"
#include "navcore/runtime/navfile/nav_file.h"
#include "tests/navcore/query_on.h"
#include "tests/navcore/runtime/navfile/sample_graph.h"
#include "tests/navcore/runtime/route/route_graphs.h"
#include "tests/support/test_registry.h"

#include <QTest>

namespace next_moves_test {

using namespace sample;

namespace {

/// The oracle for costs to the goal. Relaxes all arcs repeatedly, without the code of fields and
/// tables.
std::map<VertexId, std::uint64_t> costsTo(const CompiledGraph& graph, VertexId goal) {
    std::map<VertexId, std::uint64_t> cost{{goal, 0}};
    for (bool changed = true; changed;) {
        changed = false;
        for (CompiledGraph::Slot slot = 0; slot < graph.slotCount(); ++slot)
            for (const CompiledGraph::Arc& arc : graph.arcsFrom(slot)) {
                const auto there = cost.find(graph.vertexAt(arc.to));
                if (there == cost.end())
                    continue;
                const std::uint64_t sum = there->second + arc.cost;
                const auto here = cost.find(graph.vertexAt(slot));
                if (here == cost.end() || sum < here->second) {
                    cost[graph.vertexAt(slot)] = sum;
                    changed = true;
                }
            }
    }
    return cost;
}

/// Returns the next vertex on the way from every vertex to every other vertex, by the oracle's
/// costs. 0 means none.
std::vector<std::uint32_t> movesOf(const NavQuery& map) {
    std::vector<std::uint32_t> moves;
    const CompiledGraph graph = map.parts().compiledNow();
    for (const VertexId goal : map.graph().vertexIds) {
        const auto cost = costsTo(graph, goal);
        for (const VertexId from : map.graph().vertexIds) {
            std::uint32_t best = 0;
            for (const CompiledGraph::Arc& arc : graph.arcsFrom(graph.slotOf(from))) {
                const VertexId to = graph.vertexAt(arc.to);
                if (from != goal && cost.contains(to) && cost.at(to) + arc.cost == cost.at(from) &&
                    (best == 0 || to.value < best))
                    best = to.value;
            }
            moves.push_back(best);
        }
    }
    return moves;
}

std::vector<std::uint32_t> asked(NavQuery& map) {
    std::vector<std::uint32_t> moves;
    for (const VertexId goal : map.graph().vertexIds)
        for (const VertexId from : map.graph().vertexIds)
            moves.push_back(
                from == goal ? 0 : map.nextMove(from, goal).value().value_or(VertexId{}).value);
    return moves;
}

/// Returns a random graph with two gates on some of its edges, and its table.
ResolvedGraph gatedGraph(Random& random) {
    ResolvedGraph graph = sample::randomGraph(random);
    for (const std::uint32_t id : {1U, 2U}) {
        Barrier gate;
        gate.kind = BarrierKind::Gate;
        gate.gate = random.below(2) == 0 ? GateState::Open : GateState::Closed;
        gate.line = std::make_shared<const Shape>(
            Shape{ShapeKind::Wall, {{{-900, -900}, {-901, -900}}}}); // the edges store the gate
                                                                     // themselves
        graph.barriers.emplace_back(BarrierId{id}, gate);
    }
    for (std::uint32_t edge = 0; edge < graph.edgeCount(); ++edge)
        if (random.below(4) == 0) {
            EdgeTerms terms;
            terms.gates = {{1 + static_cast<std::uint32_t>(random.below(2))}};
            graph.terms.emplace_back(edge, terms);
        }
    samplegraph::addTable(graph, agentId);
    return graph;
}

} // namespace

class TestNextMoves : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void withAndWithoutATableTheSame();
    void gatesAndConditionsTurnTheTableOff();
    void aTableOfAnotherGraphIsNotUsed();
    void aMovedMapAnswersOn();
};

void TestNextMoves::withAndWithoutATableTheSame() {
    Random random(1);
    int moves = 0;
    for (int round = 0; round < 60; ++round) {
        ResolvedGraph graph = gatedGraph(random);
        if (round % 2 == 0) { // loaded from a file
            graph = samplegraph::random(random, 12);
            samplegraph::addTable(graph, agentId);
            graph = readNavFile(writeNavFile(graph).value()).value();
        }
        NavQuery tabled = queryOn(graph, agentId);
        QVERIFY(NavTable::shipped(tabled));
        ResolvedGraph bare = tabled.graph();
        bare.moveTables.clear();
        NavQuery plain = queryOn(bare, agentId);
        QVERIFY(!NavTable::shipped(plain));
        const auto expected = movesOf(plain);
        QVERIFY(asked(tabled) == expected);
        QVERIFY(asked(plain) == expected);
        moves += static_cast<int>(std::count_if(expected.begin(), expected.end(),
                                                [](std::uint32_t move) { return move != 0; }));
    }
    QVERIFY(moves > 1000);
}

void TestNextMoves::gatesAndConditionsTurnTheTableOff() {
    Random random(2);
    int changed = 0;
    for (int round = 0; round < 60; ++round) {
        const ResolvedGraph graph = gatedGraph(random);
        NavQuery map = queryOn(graph, agentId);
        const auto atFirst = movesOf(map);
        for (int turn = 0; turn < 6; ++turn) {
            const BarrierId gate{1 + static_cast<std::uint32_t>(random.below(2))};
            QVERIFY(map.setGate(gate, random.below(2) == 0 ? GateState::Open : GateState::Closed));
            const bool asAtFirst =
                std::all_of(graph.barriers.begin(), graph.barriers.end(), [&](const auto& entry) {
                    return map.gate(entry.first).value() == entry.second.gate;
                });
            if (asAtFirst)
                QVERIFY(NavTable::shipped(map));
            const auto expected = movesOf(map);
            QVERIFY(asked(map) == expected);
            changed += expected != atFirst;
        }
        // Conditions do not change the query; a second query has its gates in that state.
        RouteConditions conditions;
        NavQuery other = queryOn(graph, agentId);
        for (const auto& [id, barrier] : graph.barriers) {
            conditions.gates[id] = random.below(2) == 0 ? GateState::Open : GateState::Closed;
            QVERIFY(other.setGate(id, conditions.gates[id]));
        }
        const auto world = map.prepare(conditions).value();
        for (int i = 0; i < 10; ++i) {
            const VertexId from = graph.vertexIds[random.below(graph.vertexIds.size())];
            const VertexId to = graph.vertexIds[random.below(graph.vertexIds.size())];
            QVERIFY(map.nextMove(*world, from, to).value() == other.nextMove(from, to).value());
        }
    }
    QVERIFY(changed > 20);
}

void TestNextMoves::aTableOfAnotherGraphIsNotUsed() {
    Random random(3);
    int refused = 0;
    for (int round = 0; round < 30; ++round) {
        ResolvedGraph graph = gatedGraph(random);
        graph.terrains[0].second.multiplier = 3000; // different costs
        NavQuery map = queryOn(graph, agentId);
        refused += NavTable::shipped(map) ? 0 : 1;
        QVERIFY(asked(map) == movesOf(map));
    }
    QVERIFY(refused > 20);
}

void TestNextMoves::aMovedMapAnswersOn() {
    Random random(4);
    ResolvedGraph graph = gatedGraph(random);
    graph.moveTables.clear();
    NavQuery map = queryOn(graph, agentId);
    const auto expected = asked(map); // its field now belongs to the last goal
    NavQuery moved = std::move(map);
    const std::size_t count = graph.vertexIds.size();
    for (std::size_t i = 0; i < count; ++i) {
        const auto move = moved.nextMove(graph.vertexIds[i], graph.vertexIds.back()).value();
        if (graph.vertexIds[i] != graph.vertexIds.back())
            QCOMPARE(move.value_or(VertexId{}).value, expected[(count - 1) * count + i]);
    }
}

WAYMARK_TEST(TestNextMoves)

} // namespace next_moves_test
#include "tst_next_moves.moc"
