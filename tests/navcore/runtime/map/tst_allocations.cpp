// SPDX-License-Identifier: MIT
// Queries that found a route once find it again without allocating anything; what worlds and
// queries say they hold is what they hold.
#include "navcore/runtime/map/nav_query.h"
#include "tests/navcore/runtime/route/route_graphs.h"
#include "tests/navcore/runtime/route/walk_worlds.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <cstdlib>
#include <malloc.h>
#include <new>

namespace {

thread_local std::size_t allocations = 0, held = 0; // bytes

void* counted(void* memory) {
    if (!memory)
        std::abort();
    ++allocations;
    held += malloc_usable_size(memory);
    return memory;
}

void given(void* memory) {
    held -= malloc_usable_size(memory);
    std::free(memory);
}

} // namespace

// Of the whole executable, whose other tests are none the worse for it.
void* operator new(std::size_t size) {
    return counted(std::malloc(size == 0 ? 1 : size));
}
void* operator new(std::size_t size, std::align_val_t alignment) {
    const auto step = static_cast<std::size_t>(alignment);
    return counted(std::aligned_alloc(step, (size + step - 1) / step * step));
}
void operator delete(void* memory) noexcept {
    given(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
    given(memory);
}
void operator delete(void* memory, std::align_val_t) noexcept {
    given(memory);
}
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
    given(memory);
}

namespace allocations_test {

using namespace navcore;

namespace {

/// Somewhere among the vertices, mostly off them.
QueryEnd drawEnd(Random& random, const ResolvedGraph& graph) {
    const std::size_t at = random.below(graph.vertexIds.size());
    if (random.below(3) == 0)
        return graph.vertexIds[at];
    const Point3 near = graph.positions[at];
    return Point3{near.x + static_cast<Coord>(random.below(9)) - 4,
                  near.y + static_cast<Coord>(random.below(9)) - 4, 0};
}

std::vector<QueryEnd> drawEnds(Random& random, const ResolvedGraph& graph) {
    std::vector<QueryEnd> ends;
    for (std::uint64_t count = 1 + random.below(3); count > 0; --count)
        ends.push_back(drawEnd(random, graph));
    return ends;
}

enum class Under { Nothing, Conditions };

/// Asks many routes several times over; how many there were, and what the last time allocated.
class Warm {
public:
    void ask(Random& random, NavQuery& query, Under under) {
        const ResolvedGraph& graph = query.graph();
        std::shared_ptr<const ConditionedWorld> conditions;
        if (under == Under::Conditions) {
            const Point3 at = graph.positions[random.below(graph.positions.size())];
            conditions =
                query
                    .under({.vertices = {{graph.vertexIds.front(), Charge{.multiplier = 3000}}},
                            .areas = {{Disc{at.flat(), 3}, Charge{.multiplier = 5000}}}})
                    .value();
        }
        std::vector<std::vector<QueryEnd>> ends;
        for (int i = 0; i < 40; ++i)
            ends.push_back(drawEnds(random, graph));
        for (int round = 0; round < 4; ++round)
            for (std::size_t i = 0; i + 1 < ends.size(); ++i) {
                RouteAmong& into = m_answer;
                const std::size_t before = allocations;
                if (conditions)
                    query.route(*conditions, ends[i], ends[i + 1], into);
                else if (ends[i].size() == 1 && ends[i + 1].size() == 1)
                    query.route(ends[i].front(), ends[i + 1].front(), into.answer);
                else
                    query.route(ends[i], ends[i + 1], into);
                const std::size_t made = allocations - before;
                if (round == 3 && std::holds_alternative<Route>(into.answer))
                    ++routes, allocated += made; // reasons are found with what memory they like
            }
    }

    std::size_t routes = 0, allocated = 0;

private:
    RouteAmong m_answer;
};

} // namespace

class TestAllocations : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void warmQueriesAllocateNothing_data();
    void warmQueriesAllocateNothing();
    void memoryIsWhatIsHeld();
};

/// Whether a number is another one within a twentieth.
bool isAbout(std::size_t said, std::size_t is) {
    return said * 20 >= is * 19 && said * 20 <= is * 21;
}

void TestAllocations::warmQueriesAllocateNothing_data() {
    QTest::addColumn<bool>("isPrepared");
    QTest::addColumn<bool>("isClosed");
    QTest::addColumn<bool>("joinsEdges");
    QTest::addColumn<bool>("isConditioned");
    QTest::newRow("plain") << false << false << false << false;
    QTest::newRow("prepared") << true << false << false << false;
    QTest::newRow("gates closed") << true << true << false << false;
    QTest::newRow("joins edges") << false << false << true << false;
    QTest::newRow("conditions") << false << true << false << true;
    QTest::newRow("all") << true << true << true << true;
}

void TestAllocations::warmQueriesAllocateNothing() {
    QFETCH(bool, isPrepared);
    QFETCH(bool, isClosed);
    QFETCH(bool, joinsEdges);
    QFETCH(bool, isConditioned);
    Random random(17);
    Warm warm;
    for (int world = 0; world < 25; ++world) {
        const auto shared = NavWorld::make(oracle::walkWorld(random, oracle::Gates::Two));
        const AgentId agent = shared->graph().agents[0].first;
        if (isPrepared)
            QVERIFY(shared->prepare({&agent, 1}));
        NavQuery query = NavQuery::make(shared, agent).value();
        query.setJoining(joinsEdges ? Joining::Edges : Joining::Vertices);
        for (const auto& [id, barrier] : shared->graph().barriers)
            if (barrier.kind == BarrierKind::Gate)
                QVERIFY(query.setGate(id, isClosed ? GateState::Closed : GateState::Open));
        warm.ask(random, query, isConditioned ? Under::Conditions : Under::Nothing);
    }
    QVERIFY(warm.routes > 200);
    QCOMPARE(warm.allocated, std::size_t{0});
}

void TestAllocations::memoryIsWhatIsHeld() {
    using namespace sample;
    const std::size_t before = held;
    Random random(23);
    ResolvedGraph graph = emptyGraph(20 * pixel);
    graph.agents.emplace_back(AgentId{2}, Agent{.name = "Fast", .speed = 100 * pixel});
    constexpr std::uint32_t side = 60;
    for (std::uint32_t at = 0; at < side * side; ++at)
        addVertex(graph, 1 + at,
                  {static_cast<Coord>(at % side) * 8 * pixel + below(random, 4 * pixel),
                   static_cast<Coord>(at / side) * 8 * pixel, 0});
    for (std::uint32_t at = 0; at < side * side; ++at) {
        if (at % side + 1 < side)
            join(graph, at, at + 1);
        if (at + side < side * side)
            join(graph, at, at + side);
    }
    for (std::uint32_t id = 1; id <= 300; ++id) {
        const Point2 at{below(random, side * 8 * pixel), below(random, side * 8 * pixel)};
        addObstacle(graph, id, {at, {at.x + pixel, at.y}, {at.x, at.y + pixel}});
    }
    const auto world = NavWorld::make(std::move(graph));
    const std::size_t bare = world->memory().all();
    QVERIFY2(isAbout(bare, held - before), qPrintable(QString::number(bare)));
    const AgentId first{1}, second{2};
    QVERIFY(world->prepare({&first, 1}));
    const std::size_t one = world->memory().agents;
    QVERIFY2(isAbout(world->memory().all(), held - before), qPrintable(QString::number(one)));
    QVERIFY(world->prepare({&second, 1})); // it shares all but costs and landmarks
    const std::size_t two = world->memory().agents;
    QVERIFY2(isAbout(world->memory().all(), held - before), qPrintable(QString::number(two)));
    QVERIFY2((two - one) * 3 < one * 2, qPrintable(QString::number(two - one)));

    const std::size_t worldHeld = held;
    NavQuery query = NavQuery::make(world, first).value();
    for (int i = 0; i < 50; ++i)
        query.route(drawEnd(random, world->graph()), drawEnd(random, world->graph()));
    QVERIFY2(isAbout(query.bytes(), held - worldHeld), qPrintable(QString::number(query.bytes())));
}

WAYMARK_TEST(TestAllocations)

} // namespace allocations_test
#include "tst_allocations.moc"
