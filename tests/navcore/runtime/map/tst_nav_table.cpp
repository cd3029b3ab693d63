// SPDX-License-Identifier: MIT
#include "navcore/runtime/map/nav_table.h"

#include "navcore/runtime/base/thread_team.h"
#include "tests/navcore/runtime/map/asked_worlds.h"
#include "tests/support/test_registry.h"

namespace nav_table_test {

using namespace navcore;
using namespace asked;

class TestNavTable : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tablesNameTheirGates();
    void gateStatesAreNamed();
    void storedTablesAreOfOneState();
};

/// The moves in a table equal those of a query on a world without tables, which computes distance
/// fields.
void TestNavTable::tablesNameTheirGates() {
    Random random(1);
    ThreadTeam team(2);
    int moves = 0, closed = 0;
    for (int round = 0; round < 60; ++round) {
        const ResolvedGraph graph = oracle::walkWorld(random, oracle::Gates::Two);
        NavQuery query = queryOn(graph, graph.agents[0].first);
        std::set<BarrierId> expected;
        for (const BarrierId gate : gatesOf(graph)) {
            const auto state = static_cast<GateState>(random.below(2));
            QVERIFY(query.setGate(gate, state));
            if (state == GateState::Closed)
                expected.insert(gate);
        }
        const auto table = NavTable::build(query, round % 2 == 0 ? &team : nullptr);
        QVERIFY(table.value().closedGates() == expected);
        QCOMPARE(table.value().gateState(), query.gateState());
        closed += !expected.empty();
        for (const VertexId from : graph.vertexIds)
            for (const VertexId to : graph.vertexIds) {
                const auto move = query.nextMove(from, to);
                QVERIFY(table.value().next(from, to).value() == move.value());
                moves += move.value().has_value();
            }
        QVERIFY(table.value().next({987'654}, graph.vertexIds[0]).error().kind ==
                ErrorKind::NotFound);
    }
    QVERIFY(moves > 1000 && closed > 20);
}

void TestNavTable::gateStatesAreNamed() {
    Random random(2);
    ResolvedGraph graph = oracle::walkWorld(random, oracle::Gates::Two);
    for (std::uint32_t id = 500; id < 508; ++id) { // not crossed by any edge
        Barrier gate{.kind = BarrierKind::Gate};
        gate.gate = static_cast<GateState>(random.below(2));
        gate.line = std::make_shared<const Shape>(
            Shape{ShapeKind::Wall, {{{maxCoord - 9, maxCoord}, {maxCoord, maxCoord}}}});
        graph.barriers.emplace_back(BarrierId{id}, gate);
    }
    const auto world = NavWorld::make(graph).value();
    NavQuery query = NavQuery::make(world, graph.agents[0].first).value();
    NavQuery other = NavQuery::make(world, graph.agents[0].first).value();
    QCOMPARE(query.gateState(), other.gateState());
    const auto gates = gatesOf(graph);
    std::map<std::uint64_t, std::map<BarrierId, GateState>> seen;
    for (int turn = 0; turn < 3000; ++turn) {
        QVERIFY(query.setGate(gates[random.below(gates.size())],
                              static_cast<GateState>(random.below(2))));
        const auto now = query.gates();
        QVERIFY(seen.try_emplace(query.gateState(), now).first->second == now);
        if (turn % 100 == 0) {
            for (const auto& [gate, state] : now)
                QVERIFY(other.setGate(gate, state));
            QCOMPARE(query.gateState(), other.gateState());
        }
    }
    QVERIFY(seen.size() > 500);
}

void TestNavTable::storedTablesAreOfOneState() {
    Random random(3);
    int others = 0;
    for (int round = 0; round < 60; ++round) {
        const ResolvedGraph graph = oracle::walkWorld(random, oracle::Gates::Two);
        NavQuery query = queryOn(graph, graph.agents[0].first);
        QVERIFY(NavTable::shipped(query).error().kind == ErrorKind::NotFound);
        const NavTable table = NavTable::build(query).value();
        const NavTable again = NavTable::read(query, table.bytes()).value();
        QVERIFY(std::ranges::equal(again.bytes(), table.bytes()) &&
                again.closedGates() == table.closedGates());
        for (const BarrierId gate : gatesOf(graph))
            QVERIFY(query.setGate(gate, static_cast<GateState>(random.below(2))));
        const NavTable now = NavTable::build(query).value();
        const auto read = NavTable::read(query, table.bytes());
        QCOMPARE(read.ok(), std::ranges::equal(now.bytes(), table.bytes()));
        if (!read)
            QVERIFY(read.error().kind == ErrorKind::Conflict);
        others += !read.ok();
        for (const VertexId from : graph.vertexIds) // an existing table stays as it was built
            QVERIFY(table.next(from, graph.vertexIds[0]).value() ==
                    again.next(from, graph.vertexIds[0]).value());
        QVERIFY(NavTable::read(query, {}).error().kind == ErrorKind::Syntax);
    }
    QVERIFY2(others > 10, qPrintable(QString::number(others)));
}

WAYMARK_TEST(TestNavTable)

} // namespace nav_table_test
#include "tst_nav_table.moc"
