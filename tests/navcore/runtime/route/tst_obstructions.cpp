// SPDX-License-Identifier: MIT
#include "navcore/author/level/level_edit.h"
#include "navcore/author/link/compile.h"
#include "navcore/author/link/linker.h"
#include "navcore/runtime/base/random.h"
#include "tests/navcore/query_on.h"
#include "tests/navcore/runtime/route/route_graphs.h"
#include "tests/support/test_registry.h"

#include <QTest>

namespace obstructions_test {

using namespace navcore;

namespace {

constexpr Coord pixel = unitsPerPixel;

/// A road of vertices 1, 2, 3, ... along the x axis, 100 px apart, each linked to its neighbours.
class Road {
public:
    explicit Road(std::uint32_t vertices) {
        LevelEdit edit(m_level);
        for (std::uint32_t id = 1; id <= vertices; ++id)
            edit.set<Vertex>({id}, Vertex{{at(id), 0, 0}, "", "", {}, {}});
        edit.modify<LinkSettings>({}, [](LinkSettings& s) { s.longest = 110 * pixel; });
        apply(edit);
    }
    static Coord at(std::uint32_t id) { return static_cast<Coord>(id) * 100 * pixel; }

    const Level& level() const { return m_level; }
    void apply(const LevelEdit& edit) {
        if (auto result = m_level.apply(edit.change()); !result)
            qFatal("%s", result.error().message.c_str());
    }
    template <class Change>
    void agent(Change&& change) {
        LevelEdit edit(m_level);
        edit.modify<Agent>(Level::defaultAgentId, change);
        apply(edit);
    }
    /// Adds a barrier across the road, with its open side towards larger x.
    void bar(std::uint32_t id, Coord x, Barrier barrier) {
        barrier.line = std::make_shared<const Shape>(
            Shape{ShapeKind::Wall, {{{x, 50 * pixel}, {x, -50 * pixel}}}});
        LevelEdit edit(m_level);
        edit.set<Barrier>({id}, barrier);
        apply(edit);
    }
    void solid(std::uint32_t id, Ring ring) {
        LevelEdit edit(m_level);
        edit.set<Obstacle>(
            {id},
            Obstacle{
                "", std::make_shared<const Shape>(Shape{ShapeKind::Solid, {std::move(ring)}}), {}});
        apply(edit);
    }
    NavQuery map() const {
        Linker linker;
        NavGraph graph;
        graph = linker.link(m_level);
        return queryOn(resolve(m_level, graph), Level::defaultAgentId);
    }

private:
    Level m_level;
};

std::vector<NoRouteReason> reasons(NavQuery map, RouteEnd from, RouteEnd to) {
    const RouteAnswer answer = map.route(from, to);
    const auto* found = std::get_if<std::vector<NoRouteReason>>(&answer);
    return found ? *found : std::vector<NoRouteReason>();
}

bool reaches(NavQuery& map, RouteEnd from, RouteEnd to) {
    return std::holds_alternative<Route>(map.route(from, to));
}

} // namespace

class TestObstructions : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyHindranceOfTheBestWay();
    void gatesOpenAndClose();
    void oneWayBarriersActOnLegsToo();
    void legsNeedRoom();
    void theWayOfFewestHindrances();
    void gatesAreAsCompiled();
    void verticesAtOnePlace();
};

void TestObstructions::everyHindranceOfTheBestWay() {
    Road road(6);
    road.bar(1, Road::at(1) + 50 * pixel, {.kind = BarrierKind::Gate, .gate = GateState::Closed});
    road.bar(2, Road::at(2) + 50 * pixel, {.kind = BarrierKind::Needs, .needs = {"swim"}});
    road.bar(3, Road::at(3) + 50 * pixel, {.kind = BarrierKind::Closed});
    road.solid(1, {{Road::at(4) + 40 * pixel, 10 * pixel},
                   {Road::at(4) + 60 * pixel, 10 * pixel},
                   {Road::at(4) + 60 * pixel, 40 * pixel}});
    LevelEdit edit(road.level());
    edit.set<Terrain>({9}, Terrain{"Lava", 0, impassable});
    edit.set<EdgeRule>({{5}, {6}}, EdgeRule{Permission::Allowed, TerrainId{9}, plainMultiplier});
    road.apply(edit);
    road.agent([](Agent& agent) { agent.radius = 12 * pixel; });
    const auto found = reasons(road.map(), VertexId{1}, VertexId{6});
    QCOMPARE(found.size(), 5U);
    QCOMPARE(found[0].cause, NoRouteCause::GateClosed);
    QVERIFY(found[0].barrier == BarrierId{1});
    QVERIFY(found[0].place == (Point3{Road::at(1) + 50 * pixel, 0, 0}));
    QVERIFY(found[0].edge == EdgeKey::of(VertexPair{{1}, {2}}));
    QCOMPARE(found[1].cause, NoRouteCause::NeedsAbility);
    QCOMPARE(found[1].ability, std::string("swim"));
    QCOMPARE(found[2].cause, NoRouteCause::Barred);
    QVERIFY(found[2].barrier == BarrierId{3});
    QCOMPARE(found[3].cause, NoRouteCause::TooNarrow);
    QCOMPARE(found[3].needed, 12 * pixel);
    QCOMPARE(found[3].clearance, 10 * pixel);
    QVERIFY(found[3].place.x >= Road::at(4) + 40 * pixel &&
            found[3].place.x <= Road::at(4) + 60 * pixel);
    QCOMPARE(found[4].cause, NoRouteCause::Impassable);
    QVERIFY(found[4].terrain == TerrainId{9});
    QVERIFY(found[4].place == (Point3{Road::at(5) + 50 * pixel, 0, 0}));
}

void TestObstructions::gatesOpenAndClose() {
    Road road(3);
    road.bar(4, Road::at(1) + 30 * pixel,
             {.name = "north", .kind = BarrierKind::Gate, .gate = GateState::Closed});
    NavQuery map = road.map();
    QVERIFY(!map.shared()->gateNamed("south"));
    const BarrierId gate = map.shared()->gateNamed("north").value();
    QCOMPARE(map.gate(gate).value(), GateState::Closed);
    QVERIFY(!reaches(map, VertexId{1}, VertexId{3}));
    QVERIFY(map.setGate(gate, GateState::Open));
    QVERIFY(reaches(map, VertexId{1}, VertexId{3}));
    // The barrier also affects a straight walk.
    const Point3 left{Road::at(1), 10 * pixel, 0}, right{Road::at(1) + 60 * pixel, 10 * pixel, 0};
    QCOMPARE(std::get<Route>(map.route(left, right)).vertices.size(), 0U);
    QVERIFY(map.setGate(gate, GateState::Closed));
    QVERIFY(!reaches(map, left, right));
}

void TestObstructions::oneWayBarriersActOnLegsToo() {
    Road road(3);
    road.bar(1, Road::at(3) + 50 * pixel, {.kind = BarrierKind::OneWay});
    NavQuery map = road.map();
    const Point3 beyond{Road::at(3) + 90 * pixel, 0, 0};
    QVERIFY(reaches(map, VertexId{1}, beyond));
    QVERIFY(!reaches(map, beyond, VertexId{1}));
    const auto found = reasons(road.map(), beyond, VertexId{1});
    QCOMPARE(found.size(), 1U);
    QCOMPARE(found[0].cause, NoRouteCause::Barred);
    QVERIFY(found[0].barrier == BarrierId{1} && !found[0].edge);
    // Edges across a one-way barrier become one-way.
    road.bar(2, Road::at(1) + 50 * pixel, {.kind = BarrierKind::OneWay});
    NavQuery edges = road.map();
    QVERIFY(reaches(edges, VertexId{1}, VertexId{3}));
    QVERIFY(!reaches(edges, VertexId{3}, VertexId{1}));
}

void TestObstructions::legsNeedRoom() {
    Road road(2);
    road.solid(1, {{Road::at(2) + 20 * pixel, 5 * pixel},
                   {Road::at(2) + 30 * pixel, 5 * pixel},
                   {Road::at(2) + 30 * pixel, 40 * pixel}});
    const Point3 beyond{Road::at(2) + 60 * pixel, 0, 0};
    NavQuery thin = road.map();
    QVERIFY(reaches(thin, VertexId{1}, beyond));
    road.agent([](Agent& agent) { agent.radius = 6 * pixel; });
    const auto found = reasons(road.map(), VertexId{1}, beyond);
    QCOMPARE(found.size(), 1U);
    QCOMPARE(found[0].cause, NoRouteCause::TooNarrow);
    QCOMPARE(found[0].clearance, 5 * pixel);
    road.agent([](Agent& agent) { agent.radius = 5 * pixel; });
    NavQuery fits = road.map();
    QVERIFY(reaches(fits, VertexId{1}, beyond));
}

void TestObstructions::theWayOfFewestHindrances() {
    // Two gates on the direct path, one on the detour.
    Road road(3);
    LevelEdit edit(road.level());
    edit.set<Vertex>({8}, Vertex{{Road::at(2), 500 * pixel, 0}, "", "", {}, {}});
    edit.set<Link>({1}, Link{{1}, {8}, Direction::Both, {}, plainMultiplier, {}});
    edit.set<Link>({2}, Link{{8}, {3}, Direction::Both, {}, plainMultiplier, {}});
    edit.modify<Link>({2}, [](Link& link) { link.needs = {"fly"}; });
    road.apply(edit);
    road.bar(1, Road::at(1) + 50 * pixel, {.kind = BarrierKind::Gate, .gate = GateState::Closed});
    road.bar(2, Road::at(2) + 50 * pixel, {.kind = BarrierKind::Gate, .gate = GateState::Closed});
    const auto found = reasons(road.map(), VertexId{1}, VertexId{3});
    QCOMPARE(found.size(), 1U);
    QCOMPARE(found[0].cause, NoRouteCause::NeedsAbility);
    QVERIFY(found[0].edge == EdgeKey::of(LinkId{2}));
}

void TestObstructions::gatesAreAsCompiled() {
    Random random(8);
    for (int round = 0; round < 20; ++round) {
        Road road(8);
        for (std::uint32_t id = 1; id <= 6; ++id)
            road.bar(id, static_cast<Coord>(100 + random.below(750)) * pixel,
                     {.kind = BarrierKind::Gate, .gate = static_cast<GateState>(random.below(2))});
        NavQuery live = road.map();
        for (int turn = 0; turn < 30; ++turn) {
            const BarrierId gate{1 + static_cast<std::uint32_t>(random.below(6))};
            const auto state = static_cast<GateState>(random.below(2));
            QVERIFY(live.setGate(gate, state));
            LevelEdit edit(road.level());
            edit.modify<Barrier>(gate, [&](Barrier& barrier) { barrier.gate = state; });
            road.apply(edit);
            NavQuery fresh = road.map();
            const VertexId from{1 + static_cast<std::uint32_t>(random.below(8))};
            const VertexId to{1 + static_cast<std::uint32_t>(random.below(8))};
            QVERIFY(live.route(from, to) == fresh.route(from, to));
        }
    }
}

void TestObstructions::verticesAtOnePlace() {
    ResolvedGraph graph = sample::emptyGraph(pixel);
    constexpr std::pair<std::uint32_t, Coord> vertices[] = {{9, 0}, {5, 10}, {6, 10}, {7, 20}};
    for (const auto& [id, x] : vertices)
        sample::addVertex(graph, id, {x * pixel, 0, 0});
    for (std::uint32_t i = 1; i < 4; ++i)
        sample::join(graph, i - 1, i);
    graph.barriers.emplace_back(
        BarrierId{1}, Barrier{.kind = BarrierKind::Gate,
                              .line = std::make_shared<const Shape>(
                                  Shape{ShapeKind::Wall, {{{15 * pixel, 50}, {15 * pixel, -50}}}}),
                              .gate = GateState::Closed});
    EdgeTerms terms;
    terms.gates = {BarrierId{1}};
    graph.terms.emplace_back(2U, terms);
    const auto found = reasons(queryOn(graph, sample::agentId), VertexId{9}, VertexId{7});
    QCOMPARE(found.size(), std::size_t{1});
    QVERIFY(found[0].cause == NoRouteCause::GateClosed);
}

WAYMARK_TEST(TestObstructions)

} // namespace obstructions_test
#include "tst_obstructions.moc"
