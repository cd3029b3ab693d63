// SPDX-License-Identifier: MIT
// Tests that queries allocate no memory when they find a route for the second time, that worlds and
// queries report the memory they use, and that this memory comes from the default std::pmr
// resource.
#include "navcore/runtime/map/nav_field.h"
#include "navcore/runtime/map/nav_query.h"
#include "navcore/runtime/map/nav_table.h"
#include "navcore/runtime/navfile/nav_file.h"
#include "tests/navcore/runtime/map/memory_hooks.h"
#include "tests/navcore/runtime/route/route_graphs.h"
#include "tests/navcore/runtime/route/walk_worlds.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <cstdlib>
#include <malloc.h>
#include <memory_resource>
#include <new>

namespace {

using hooks::allocations, hooks::held;

/// Returns whether this allocation is to fail.
bool fails() {
    return hooks::untilFailure >= 0 && hooks::untilFailure-- == 0;
}

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

// Replaces operator new for the whole executable. The other tests are not affected.
void* operator new(std::size_t size) {
    if (fails())
        throw std::bad_alloc();
    return counted(std::malloc(size == 0 ? 1 : size));
}
void* operator new(std::size_t size, std::align_val_t alignment) {
    if (fails())
        throw std::bad_alloc();
    const auto step = static_cast<std::size_t>(alignment);
    return counted(std::aligned_alloc(step, (size + step - 1) / step * step));
}
// Needed because a sanitizer's version would not call the operator above.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    return fails() ? nullptr : counted(std::malloc(size == 0 ? 1 : size));
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

/// Draws a position among the vertices, usually not at one.
RouteEnd drawEnd(Random& random, const ResolvedGraph& graph) {
    const std::size_t at = random.below(graph.vertexIds.size());
    if (random.below(3) == 0)
        return graph.vertexIds[at];
    const Point3 near = graph.positions[at];
    return Point3{near.x + static_cast<Coord>(random.below(9)) - 4,
                  near.y + static_cast<Coord>(random.below(9)) - 4, 0};
}

std::vector<RouteEnd> drawEnds(Random& random, const ResolvedGraph& graph) {
    std::vector<RouteEnd> ends;
    for (std::uint64_t count = 1 + random.below(3); count > 0; --count)
        ends.push_back(drawEnd(random, graph));
    return ends;
}

enum class Under { Nothing, Conditions };

/// A test that asks many routes several times, and counts the routes and the allocations of the
/// last time.
class Warm {
public:
    void ask(Random& random, NavQuery& query, Under under) {
        const ResolvedGraph& graph = query.graph();
        std::shared_ptr<const PreparedConditions> conditions;
        if (under == Under::Conditions) {
            const Point3 at = graph.positions[random.below(graph.positions.size())];
            conditions =
                query
                    .prepare({.vertices = {{graph.vertexIds.front(), Charge{.multiplier = 3000}}},
                              .areas = {{Disc{at.flat(), 3}, Charge{.multiplier = 5000}}}})
                    .value();
        }
        std::vector<std::vector<RouteEnd>> ends;
        for (int i = 0; i < 40; ++i)
            ends.push_back(drawEnds(random, graph));
        for (int round = 0; round < 4; ++round)
            for (std::size_t i = 0; i + 1 < ends.size(); ++i) {
                MultiEndAnswer& into = m_answer;
                const std::size_t before = allocations;
                if (conditions)
                    query.route(*conditions, ends[i], ends[i + 1], into);
                else if (ends[i].size() == 1 && ends[i + 1].size() == 1)
                    query.route(ends[i].front(), ends[i + 1].front(), into.answer);
                else
                    query.route(ends[i], ends[i + 1], into);
                const std::size_t made = allocations - before;
                if (round == 3 && std::holds_alternative<Route>(into.answer))
                    ++routes, allocated += made; // finding reasons may allocate
            }
    }

    std::size_t routes = 0, allocated = 0;

private:
    MultiEndAnswer m_answer;
};

} // namespace

class TestAllocations : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void warmQueriesAllocateNothing_data();
    void warmQueriesAllocateNothing();
    void memoryIsWhatIsHeld();
    void levelsLieWhereTheDefaultResourceSays();
};

/// Returns whether two numbers differ by less than about 5 %.
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
        const auto shared = NavWorld::make(oracle::walkWorld(random, oracle::Gates::Two)).value();
        const AgentId agent = shared->graph().agents[0].first;
        if (isPrepared)
            QVERIFY(shared->prepare({&agent, 1}));
        NavQuery query = NavQuery::make(shared, agent).value();
        (void)query.setAttachment(joinsEdges ? Attachment::Edges : Attachment::Vertices);
        for (const auto& [id, barrier] : shared->graph().barriers)
            if (barrier.kind == BarrierKind::Gate)
                QVERIFY(query.setGate(id, isClosed ? GateState::Closed : GateState::Open));
        warm.ask(random, query, isConditioned ? Under::Conditions : Under::Nothing);
    }
    QVERIFY(warm.routes > 200);
    QCOMPARE(warm.allocated, std::size_t{0});
}

/// Returns a grid with `side` vertices per side and five times as many obstacles. The first two
/// agents have equal costs, the third has other costs.
ResolvedGraph gridOf(Random& random, std::uint32_t side) {
    using namespace sample;
    ResolvedGraph graph = emptyGraph(20 * pixel);
    graph.agents.emplace_back(AgentId{2}, Agent{.name = "Fast", .speed = 100 * pixel});
    graph.agents.emplace_back(AgentId{3}, Agent{.name = "Slow", .terrains = {{{1}, 2000}}});
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
    for (std::uint32_t id = 1; id <= 5 * side; ++id) {
        const Point2 at{below(random, side * 8 * pixel), below(random, side * 8 * pixel)};
        addObstacle(graph, id, {at, {at.x + pixel, at.y}, {at.x, at.y + pixel}});
    }
    return graph;
}

void TestAllocations::memoryIsWhatIsHeld() {
    const std::size_t before = held;
    Random random(23);
    ResolvedGraph graph = gridOf(random, 60);
    const auto world = NavWorld::make(std::move(graph)).value();
    const std::size_t bare = world->memory().all();
    QVERIFY2(isAbout(bare, held - before), qPrintable(QString::number(bare)));
    const AgentId first{1}, second{2}, third{3};
    QVERIFY(world->prepare({&first, 1}));
    const std::size_t one = world->memory().agents;
    QVERIFY2(isAbout(world->memory().all(), held - before), qPrintable(QString::number(one)));
    QVERIFY(world->prepare({&second, 1})); // it shares everything
    const std::size_t two = world->memory().agents;
    QVERIFY2(isAbout(world->memory().all(), held - before), qPrintable(QString::number(two)));
    QCOMPARE(two, one);
    QVERIFY(world->prepare({&third, 1})); // it shares everything except costs and landmarks
    const std::size_t three = world->memory().agents;
    QVERIFY2(isAbout(world->memory().all(), held - before), qPrintable(QString::number(three)));
    QVERIFY2(three > two && (three - two) * 6 < one * 5, qPrintable(QString::number(three - two)));

    const std::size_t worldHeld = held;
    NavQuery query = NavQuery::make(world, first).value();
    for (int i = 0; i < 50; ++i)
        query.route(drawEnd(random, world->graph()), drawEnd(random, world->graph()));
    QVERIFY2(isAbout(query.bytes(), held - worldHeld), qPrintable(QString::number(query.bytes())));
}

namespace {

/// The std::pmr default resource during its lifetime. Aborts if a block that is not its own is
/// returned.
class GameMemory : public std::pmr::memory_resource {
public:
    GameMemory() : m_before(std::pmr::set_default_resource(this)) {}
    GameMemory(const GameMemory&) = delete;
    GameMemory& operator=(const GameMemory&) = delete;
    ~GameMemory() override { std::pmr::set_default_resource(m_before); }

    std::size_t held() const { return m_held; }

private:
    /// The header before each block.
    struct alignas(64) Head {
        const GameMemory* owner;
        std::size_t bytes;
    };

    void* do_allocate(std::size_t bytes, std::size_t) override {
        const std::size_t whole =
            sizeof(Head) + (bytes + sizeof(Head) - 1) / sizeof(Head) * sizeof(Head);
        void* const memory = std::aligned_alloc(alignof(Head), whole);
        if (!memory)
            std::abort();
        m_held += bytes;
        return new (memory) Head{this, bytes} + 1;
    }
    void do_deallocate(void* memory, std::size_t bytes, std::size_t) override {
        Head* const head = static_cast<Head*>(memory) - 1;
        if (head->owner != this || head->bytes != bytes)
            std::abort();
        m_held -= bytes;
        std::free(head);
    }
    bool do_is_equal(const std::pmr::memory_resource& other) const noexcept override {
        return this == &other;
    }

    std::pmr::memory_resource* m_before;
    std::size_t m_held = 0;
};

/// The memory of a loaded and queried level that is inside and outside the game's resource.
struct Lies {
    std::size_t inside = 0, outside = 0, left = 0; ///< left: inside, after its destruction
};

Lies liesOf(std::uint32_t side) {
    Random random(29);
    const std::vector<std::uint8_t> file = writeNavFile(gridOf(random, side)).value();
    GameMemory memory;
    Lies lies;
    {
        const std::size_t before = held;
        const auto world = NavWorld::make(readNavFile(file).value()).value();
        const AgentId agents[] = {AgentId{1}, AgentId{3}};
        if (!world->prepare(agents))
            std::abort();
        NavQuery query = NavQuery::make(world, agents[0]).value();
        (void)query.setAttachment(Attachment::Edges);
        query.route(world->graph().positions.front(), world->graph().positions.back());
        const RouteEnd goal = world->graph().vertexIds.front();
        const NavField field = NavField::make(query, {&goal, 1}).value();
        const NavTable table = NavTable::build(query).value();
        lies = {memory.held(), held - before, 0};
    }
    lies.left = memory.held();
    return lies;
}

} // namespace

/// Memory that a level keeps and that grows with it comes from the std::pmr default resource, and
/// is returned to it.
void TestAllocations::levelsLieWhereTheDefaultResourceSays() {
    const Lies few = liesOf(30), many = liesOf(70);
    QVERIFY(few.left == 0 && many.left == 0);
    QVERIFY(many.inside > few.inside + 1'000'000);
    QVERIFY2(many.outside * 100 < few.outside * 100 + (many.inside - few.inside),
             qPrintable(QStringLiteral("%1, %2").arg(few.outside).arg(many.outside)));
}

WAYMARK_TEST(TestAllocations)

} // namespace allocations_test
#include "tst_allocations.moc"
