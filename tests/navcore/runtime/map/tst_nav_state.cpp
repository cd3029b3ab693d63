// SPDX-License-Identifier: MIT
#include "navcore/runtime/base/byte_stream.h"
#include "navcore/runtime/map/nav_query.h"
#include "navcore/runtime/map/nav_state.h"
#include "tests/navcore/runtime/route/walk_worlds.h"
#include "tests/support/test_registry.h"

#include <QTest>

namespace nav_state_test {

using namespace navcore;

namespace {

Charge drawCharge(Random& random) {
    if (random.below(4) == 0)
        return Charge::ban();
    return {static_cast<std::uint32_t>(1000 + random.below(5000)), random.below(300)};
}

/// Draws conditions that a game may request in that level.
RouteConditions drawState(Random& random, const ResolvedGraph& graph) {
    RouteConditions state;
    for (const auto& [id, barrier] : graph.barriers)
        if (barrier.kind == BarrierKind::Gate && random.below(3) > 0)
            state.gates[id] = static_cast<GateState>(random.below(2));
    for (std::uint64_t count = random.below(4); count > 0; --count)
        state.vertices[graph.vertexIds[random.below(graph.vertexIds.size())]] = drawCharge(random);
    for (std::uint64_t count = random.below(4); count > 0 && graph.edgeCount() > 0; --count)
        state.edges[graph.edge(random.below(graph.edgeCount())).key] = drawCharge(random);
    for (std::uint64_t count = random.below(4); count > 0; --count) {
        const Point2 at = graph.positions[random.below(graph.positions.size())].flat();
        ChargedArea area{Disc{at, static_cast<Coord>(random.below(20))}, drawCharge(random)};
        if (random.below(2) == 0)
            area.where = std::make_shared<const Shape>(
                Shape{ShapeKind::Solid, {{at, {at.x + 9, at.y}, {at.x, at.y + 9}}}});
        area.kind = static_cast<AreaKind>(random.below(2));
        state.areas.push_back(area);
    }
    for (const auto& [id, terrain] : graph.terrains)
        if (random.below(4) == 0)
            state.terrains[id] = static_cast<std::uint32_t>(random.below(60'001));
    if (random.below(4) == 0)
        state.maxCost = random.below(100'000);
    return state;
}

bool areEqual(const RouteConditions& l, const RouteConditions& r) {
    const auto sameArea = [](const ChargedArea& a, const ChargedArea& b) {
        const auto* shape = std::get_if<ShapePtr>(&a.where);
        const auto* other = std::get_if<ShapePtr>(&b.where);
        return a.charge == b.charge && a.kind == b.kind &&
               (shape && other ? **shape == **other : a.where == b.where);
    };
    return l.gates == r.gates && l.vertices == r.vertices && l.edges == r.edges &&
           l.terrains == r.terrains && l.maxCost == r.maxCost &&
           std::ranges::equal(l.areas, r.areas, sameArea);
}

} // namespace

class TestNavState : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatWasSavedComesBack();
    void gatesOfAQueryComeBack();
    void anyBytesGiveAnErrorOrAState();
    void otherLevelsRefuseIt();
    void whatCannotBeLoadedIsNotSaved();
    void earlierReleasesLoadStatesWithoutTerrains();
};

void TestNavState::whatWasSavedComesBack() {
    Random random(3);
    int routes = 0;
    for (int round = 0; round < 60; ++round) {
        const auto world = NavWorld::make(oracle::walkWorld(random, oracle::Gates::Two)).value();
        const ResolvedGraph& graph = world->graph();
        const RouteConditions state = drawState(random, graph);
        const auto bytes = saveState(*world, state).value();
        const auto loaded = loadState(*world, bytes);
        QVERIFY(loaded.ok());
        QVERIFY(areEqual(loaded.value(), state));
        QVERIFY(saveState(*world, loaded.value()).value() == bytes);
        // The loaded state has the same effect on queries.
        NavQuery query = NavQuery::make(world, graph.agents[0].first).value();
        const auto before = query.prepare(state).value(),
                   after = query.prepare(loaded.value()).value();
        for (int i = 0; i < 4; ++i) {
            const RouteEnd from = graph.vertexIds[random.below(graph.vertexIds.size())];
            const RouteEnd to = graph.vertexIds[random.below(graph.vertexIds.size())];
            const RouteAnswer answer = query.route(*before, {&from, 1}, {&to, 1}).answer;
            QVERIFY(query.route(*after, {&from, 1}, {&to, 1}).answer == answer);
            routes += std::holds_alternative<Route>(answer);
        }
    }
    QVERIFY(routes > 20);
}

void TestNavState::gatesOfAQueryComeBack() {
    Random random(4);
    const auto world = NavWorld::make(oracle::walkWorld(random, oracle::Gates::Two)).value();
    NavQuery query = NavQuery::make(world, world->graph().agents[0].first).value();
    for (const auto& [id, state] : query.gates())
        QVERIFY(query.setGate(id, state == GateState::Open ? GateState::Closed : GateState::Open));
    const auto loaded = loadState(*world, saveState(*world, {.gates = query.gates()}).value());
    QVERIFY(loaded.ok() && loaded.value().gates.size() == 2);
    NavQuery other = NavQuery::make(world, world->graph().agents[0].first).value();
    QVERIFY(other.gates() != query.gates());
    for (const auto& [id, state] : loaded.value().gates)
        QVERIFY(other.setGate(id, state));
    QVERIFY(other.gates() == query.gates());
}

void TestNavState::anyBytesGiveAnErrorOrAState() {
    Random random(5);
    int refused = 0, taken = 0;
    for (int round = 0; round < 20; ++round) {
        const auto world = NavWorld::make(oracle::walkWorld(random, oracle::Gates::Two)).value();
        NavQuery query = NavQuery::make(world, world->graph().agents[0].first).value();
        const auto bytes = saveState(*world, drawState(random, world->graph())).value();
        for (std::size_t size = 0; size < bytes.size(); ++size)
            QVERIFY(loadState(*world, std::span(bytes).first(size)).error().kind ==
                    ErrorKind::Syntax); // neither another level's nor a newer program's
        auto longer = bytes;
        longer.push_back(0);
        QVERIFY(!loadState(*world, longer));
        for (std::size_t bit = 0; bit < 8 * bytes.size(); ++bit) {
            auto damaged = bytes;
            damaged[bit / 8] ^= static_cast<std::uint8_t>(1U << (bit % 8));
            QVERIFY(!loadState(*world, damaged));
        }
        // The file may be forged.
        for (int mutant = 0; mutant < 400; ++mutant) {
            auto damaged = bytes;
            damaged.resize(bytes.size() - sizeof(std::uint64_t));
            for (std::uint64_t count = 1 + random.below(3); count > 0; --count)
                damaged[random.below(damaged.size())] =
                    static_cast<std::uint8_t>(random.below(256));
            ByteWriter sum;
            sum.put(checksumOf(damaged));
            damaged.insert(damaged.end(), sum.bytes().begin(), sum.bytes().end());
            const auto loaded = loadState(*world, damaged);
            ++(loaded ? taken : refused);
            if (loaded) // usable without errors
                QVERIFY(query.prepare(loaded.value()).ok());
        }
    }
    QVERIFY(refused > 1000 && taken > 100);
}

void TestNavState::whatCannotBeLoadedIsNotSaved() {
    Random random(7);
    const auto world = NavWorld::make(oracle::walkWorld(random, oracle::Gates::Two)).value();
    const NavQuery query = NavQuery::make(world, world->graph().agents[0].first).value();
    const auto kindOf = [&](const RouteConditions& state) {
        const auto saved = saveState(*world, state);
        const auto under = query.prepare(state);
        return saved || under || saved.error().kind != under.error().kind
                   ? std::nullopt
                   : std::optional(saved.error().kind);
    };
    const auto areaOf = [](Shape shape) {
        return ChargedArea{std::make_shared<const Shape>(std::move(shape)), Charge::ban()};
    };
    constexpr Coord far = std::numeric_limits<Coord>::max();
    const ChargedArea bad[] = {
        {ShapePtr{}, Charge::ban()},
        areaOf({ShapeKind::Solid, {{{0, 0}, {9, 9}}}}),
        areaOf({ShapeKind::Solid, {{{-far, -far}, {far, -far}, {0, far}}}}),
        {Disc{{0, 0}, 9}, Charge{.multiplier = 999}},
        {Disc{{0, 0}, 9}, Charge{.passing = static_cast<Charge::Passing>(2)}},
        {Disc{{0, 0}, 9}, Charge::ban(), static_cast<AreaKind>(2)},
    };
    for (const ChargedArea& area : bad)
        QVERIFY(kindOf({.areas = {area}}) == ErrorKind::InvalidArgument);
    QVERIFY(kindOf({.gates = {{BarrierId{4711}, GateState::Open}}}) == ErrorKind::NotFound);
    const BarrierId gate = query.gates().begin()->first;
    QVERIFY(kindOf({.gates = {{gate, static_cast<GateState>(2)}}}) == ErrorKind::InvalidArgument);
    QVERIFY(kindOf({.vertices = {{VertexId{999'999}, Charge::ban()}}}) == ErrorKind::NotFound);
    QVERIFY(kindOf({.edges = {{EdgeKey::of(LinkId{777}), Charge::ban()}}}) == ErrorKind::NotFound);
    QVERIFY(kindOf({.terrains = {{TerrainId{777}, 1000}}}) == ErrorKind::NotFound);
    QVERIFY(kindOf({.terrains = {{Level::swampId, 60'001}}}) == ErrorKind::InvalidArgument);
}

void TestNavState::earlierReleasesLoadStatesWithoutTerrains() {
    Random random(8);
    const auto world = NavWorld::make(oracle::walkWorld(random, oracle::Gates::Two)).value();
    const auto versionOf = [&](const RouteConditions& state) {
        return saveState(*world, state).value().at(4);
    };
    QCOMPARE(versionOf({.maxCost = 7}), 1);
    QCOMPARE(versionOf({.terrains = {{Level::swampId, 1000}}, .maxCost = 7}), 2);
    // The later version always has terrains, so every state can be saved in only one way.
    auto none = saveState(*world, {.terrains = {{Level::swampId, 1000}}}).value();
    none.resize(none.size() - 2 * sizeof(std::uint64_t) - sizeof(std::uint32_t));
    none.resize(none.size() + sizeof(std::uint32_t)); // no terrains
    ByteWriter sum;
    sum.put(checksumOf(none));
    none.insert(none.end(), sum.bytes().begin(), sum.bytes().end());
    QCOMPARE(loadState(*world, none).error().kind, ErrorKind::Syntax);
}

void TestNavState::otherLevelsRefuseIt() {
    Random random(6);
    ResolvedGraph graph = oracle::walkWorld(random, oracle::Gates::Two);
    const auto world = NavWorld::make(graph).value();
    const auto bytes = saveState(*world, {}).value();
    QVERIFY(loadState(*NavWorld::make(graph).value(), bytes).ok());
    graph.positions.front().x += 1;
    QVERIFY(loadState(*NavWorld::make(graph).value(), bytes).error().kind == ErrorKind::Conflict);
    auto newer = bytes;
    newer[4] = 3;
    QVERIFY(loadState(*world, newer).error().kind == ErrorKind::Unsupported);
    newer[0] = 0;
    QVERIFY(loadState(*world, newer).error().kind == ErrorKind::Syntax);
}

WAYMARK_TEST(TestNavState)

} // namespace nav_state_test
#include "tst_nav_state.moc"
