// SPDX-License-Identifier: MIT
#include "navcore/runtime/table/move_table.h"

#include "navcore/runtime/base/thread_team.h"
#include "navcore/runtime/search/distance_field.h"
#include "navcore/runtime/table/bit_stream.h"
#include "tests/navcore/runtime/search/plain_graph.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <stdexcept>

namespace move_table_test {

using namespace plain;

namespace {

/// Connects one vertex with `spokes` others, too many for a graph with cells.
void addHub(Graph& graph, std::uint32_t spokes) {
    for (std::uint32_t id = 2; id < 2 + spokes; ++id)
        graph.edges.push_back({1, id, EdgeKey::of(LinkId{10'000 + id}), 5000, 6000});
}

MoveTable built(const CompiledGraph& graph) {
    return MoveTable::build(graph).value();
}

MoveTable readBack(const CompiledGraph& graph, std::span<const std::uint8_t> bytes) {
    auto table = MoveTable::read(graph, bytes);
    return table ? std::move(table).value() : throw std::runtime_error(table.error().message);
}

std::optional<ErrorKind> errorOf(const CompiledGraph& graph, std::span<const std::uint8_t> bytes) {
    const auto table = MoveTable::read(graph, bytes);
    return table ? std::nullopt : std::optional(table.error().kind);
}

Graph graphOfRound(Random& random, int round) {
    const std::uint32_t side = 2 + draw(random, 6), edges = draw(random, 150);
    Graph graph = round % 2 == 0 ? tiedLattice(random, side, round % 4 == 0)
                                 : randomGraph(random, 20 + 5 * side, edges, 50);
    if (round % 3 == 0 && graph.positions.size() > 20)
        addHub(graph, 18);
    return graph;
}

} // namespace

class TestMoveTable : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void movesEqualTheFields();
    void followedItCostsWhatTheRouteCosts();
    void bytesDoNotDependOnTheOrderOfSlots();
    void refusesOtherGraphs();
    void damagedBytesNeverHarm();
    void threadsMakeNoDifference();
    void smallestGraphs();
    void stopsWhenAsked();
    void numbersAsBits();
};

void TestMoveTable::movesEqualTheFields() {
    Random random(1);
    for (int round = 0; round < 120; ++round) {
        const Graph graph = graphOfRound(random, round);
        const CompiledGraph compiled = plain::compiled(graph, random);
        const MoveTable table = built(compiled), again = readBack(compiled, table.bytes());
        QVERIFY(again.bytes() == table.bytes());
        DistanceField field(compiled);
        for (CompiledGraph::Slot to = 0; to < compiled.slotCount(); ++to) {
            field.solve(std::vector<PathLeg>{{to, 0}});
            for (CompiledGraph::Slot from = 0; from < compiled.slotCount(); ++from) {
                const auto expected = field.nextMove(from).value_or(CompiledGraph::none);
                QCOMPARE(table.next(from, to), expected);
                QCOMPARE(again.next(from, to), expected);
            }
        }
    }
}

void TestMoveTable::followedItCostsWhatTheRouteCosts() {
    Random random(2);
    PathSearch search;
    for (int round = 0; round < 40; ++round) {
        const Graph graph = graphOfRound(random, round);
        const CompiledGraph compiled = plain::compiled(graph, random);
        const MoveTable table = built(compiled);
        const auto count = static_cast<std::uint32_t>(graph.positions.size());
        for (int i = 0; i < 50; ++i) {
            const std::uint32_t from = 1 + draw(random, count), to = 1 + draw(random, count);
            const auto answer = solve(search, compiled, between(graph, from, to), Guidance::None);
            CompiledGraph::Slot at = compiled.slotOf({from});
            const CompiledGraph::Slot goal = compiled.slotOf({to});
            std::uint64_t cost = 0;
            while (at != goal) {
                const CompiledGraph::Slot next = table.next(at, goal);
                if (next == CompiledGraph::none)
                    break;
                Cost least = maxArcCost;
                for (const CompiledGraph::Arc& arc : compiled.arcsFrom(at))
                    if (arc.to == next)
                        least = std::min(least, arc.cost);
                cost += least;
                at = next;
            }
            QCOMPARE(at == goal, answer.has_value());
            if (answer)
                QCOMPARE(cost, answer->cost);
        }
    }
}

void TestMoveTable::bytesDoNotDependOnTheOrderOfSlots() {
    Random random(3);
    for (int round = 0; round < 30; ++round) {
        const Graph graph = graphOfRound(random, round);
        CompiledGraph other = plain::compiled(graph, random);
        const MoveTable table = built(plain::compiled(graph, random));
        QVERIFY(built(other).bytes() == table.bytes());
        other.addVertex({99'999}, {});
        other.removeVertex({99'999}); // a slot without a vertex
        QVERIFY(built(other).bytes() == table.bytes());
        readBack(other, table.bytes());
    }
}

void TestMoveTable::refusesOtherGraphs() {
    Random random(4);
    Graph graph = tiedLattice(random, 5, true);
    const LevelVector<std::uint8_t> bytes = built(plain::compiled(graph, random)).bytes();
    const auto refused = [&](const Graph& other) {
        return errorOf(plain::compiled(other, random), bytes) == ErrorKind::Conflict;
    };
    QVERIFY(!refused(graph));
    Graph cheaper = graph;
    *cheaper.edges[7].forward = 1;
    QVERIFY(refused(cheaper));
    Graph oneWay = graph;
    oneWay.edges[3].backward = std::nullopt;
    oneWay.edges[3].forward = 1;
    QVERIFY(refused(oneWay));
    Graph larger = graph;
    larger.positions.push_back({});
    QVERIFY(refused(larger));
    Graph moved = graph; // positions do not matter
    moved.positions[0].x += 1;
    QVERIFY(!refused(moved));
}

void TestMoveTable::damagedBytesNeverHarm() {
    Random random(5);
    for (int round = 0; round < 4; ++round) {
        const Graph graph = graphOfRound(random, round);
        const CompiledGraph compiled = plain::compiled(graph, random);
        const LevelVector<std::uint8_t> bytes = built(compiled).bytes();
        for (std::size_t size = 0; size < bytes.size(); ++size)
            QVERIFY(errorOf(compiled, std::span(bytes).first(size)) == ErrorKind::Syntax);
        LevelVector<std::uint8_t> longer = bytes;
        longer.push_back(0);
        QVERIFY(errorOf(compiled, longer) == ErrorKind::Syntax);
        for (int i = 0; i < 3000; ++i) {
            LevelVector<std::uint8_t> mutant = bytes;
            for (std::uint64_t count = 1 + random.below(4); count-- > 0;) {
                const std::size_t at = random.below(mutant.size());
                mutant[at] = static_cast<std::uint8_t>(random.below(256));
            }
            const auto table = MoveTable::read(compiled, mutant);
            if (!table)
                continue;
            for (CompiledGraph::Slot from = 0; from < compiled.slotCount(); ++from) {
                const auto to =
                    static_cast<CompiledGraph::Slot>(draw(random, compiled.slotCount()));
                const CompiledGraph::Slot next = table.value().next(from, to);
                const auto arcs = compiled.arcsFrom(from);
                QVERIFY(next == CompiledGraph::none ||
                        std::any_of(arcs.begin(), arcs.end(),
                                    [&](const CompiledGraph::Arc& arc) { return arc.to == next; }));
            }
        }
    }
}

void TestMoveTable::threadsMakeNoDifference() {
    Random random(6);
    const CompiledGraph graph = plain::compiled(tiedLattice(random, 17, true), random);
    ThreadTeam team(4);
    QVERIFY(MoveTable::build(graph, &team).value().bytes() == built(graph).bytes());
}

void TestMoveTable::smallestGraphs() {
    CompiledGraph graph;
    QVERIFY(readBack(graph, built(graph).bytes()).bytes().size() < 20);
    graph.addVertex({1}, {});
    QCOMPARE(readBack(graph, built(graph).bytes()).next(0, 0), CompiledGraph::none);
    graph.addVertex({2}, {});
    QCOMPARE(readBack(graph, built(graph).bytes()).next(0, 1), CompiledGraph::none);
    graph.setEdge(EdgeKey::of(LinkId{1}), {1}, {2}, 3, std::nullopt);
    const MoveTable table = readBack(graph, built(graph).bytes());
    QCOMPARE(table.next(0, 1), CompiledGraph::Slot{1});
    QCOMPARE(table.next(1, 0), CompiledGraph::none);
    QCOMPARE(table.next(1, 1), CompiledGraph::none);
    CompiledGraph large;
    for (std::uint32_t id = 1; id <= MoveTable::maxSlots + 1; ++id)
        large.addVertex({id}, {});
    QVERIFY(MoveTable::build(large).error().kind == ErrorKind::TooLarge);
    QVERIFY(errorOf(large, table.bytes()) == ErrorKind::TooLarge);
}

void TestMoveTable::stopsWhenAsked() {
    Random random(7);
    const CompiledGraph graph = plain::compiled(tiedLattice(random, 9, true), random);
    std::stop_source source;
    double last = -1;
    const Progress progress{source.get_token(), [&](double done) {
                                last = done;
                                if (done > 0.5)
                                    source.request_stop();
                            }};
    const auto table = MoveTable::build(graph, nullptr, progress);
    QVERIFY(!table && table.error().kind == ErrorKind::Cancelled);
    QVERIFY(last > 0.5 && last < 0.6);
}

void TestMoveTable::numbersAsBits() {
    Random random(8);
    struct BitNumber {
        int way;
        std::uint32_t value, of;
    };
    std::vector<BitNumber> numbers;
    BitWriter writer({7});
    for (int i = 0; i < 20'000; ++i) {
        const auto way = static_cast<int>(random.below(3));
        std::uint32_t of = draw(random, 17);
        std::uint32_t value = draw(random, std::uint64_t{1} << of);
        if (way == 0)
            writer.put(value, of);
        if (way == 1) {
            of = std::min(of, 5U);
            writer.putRice(value >> 9U, of);
            value >>= 9U;
        }
        if (way == 2) {
            of = 1 + draw(random, 70);
            value = draw(random, of);
            writer.putBelow(value, of);
        }
        numbers.push_back({way, value, of});
    }
    const std::vector<std::uint8_t> bytes = writer.take();
    QCOMPARE(bytes[0], std::uint8_t{7});
    BitReader reader{std::span(bytes).subspan(1)};
    for (const BitNumber& number : numbers)
        QCOMPARE(number.way == 0   ? reader.get(number.of)
                 : number.way == 1 ? reader.rice(number.of)
                                   : reader.below(number.of),
                 number.value);
    QVERIFY(reader.isAtEnd() && !reader.isOver());
    reader.get(9);
    QVERIFY(reader.isOver() && !reader.isAtEnd());
}

WAYMARK_TEST(TestMoveTable)

} // namespace move_table_test
#include "tst_move_table.moc"
