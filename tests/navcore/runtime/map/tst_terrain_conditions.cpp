// SPDX-License-Identifier: MIT
#include "navcore/runtime/map/nav_field.h"
#include "navcore/runtime/map/nav_obstacles.h"
#include "tests/navcore/runtime/map/asked_worlds.h"
#include "tests/support/test_registry.h"

#include <QTest>
#include <rapidcheck.h>

namespace terrain_conditions_test {

using namespace navcore;

namespace {

using Multipliers = std::map<TerrainId, std::uint32_t>;

Multipliers drawMultipliers(Random& random, const ResolvedGraph& graph) {
    constexpr std::uint32_t some[] = {impassable, minMultiplier, 500, 1000, 2500, maxMultiplier};
    Multipliers drawn;
    for (const auto& [id, terrain] : graph.terrains)
        if (random.below(3) > 0)
            drawn[id] = some[random.below(std::size(some))];
    return drawn;
}

/// A world with two agents that differ only in that the second one has the multipliers as its own.
/// It is the oracle for queries of the first agent under conditions with these multipliers.
struct Pair {
    explicit Pair(Random& random) {
        ResolvedGraph graph = oracle::walkWorld(random, oracle::Gates::Two);
        multipliers = drawMultipliers(random, graph);
        auto [id, agent] = graph.agents.front();
        first = id;
        second = {id.value + 1};
        for (const auto& [terrain, multiplier] : multipliers)
            agent.terrains[terrain] = multiplier;
        graph.agents.emplace_back(second, agent);
        world = uncheckedWorld(std::move(graph));
    }
    NavQuery query(AgentId agent) const { return NavQuery::make(world, agent).value(); }

    Multipliers multipliers;
    AgentId first, second;
    std::shared_ptr<const NavWorld> world;
};

ChargedArea drawArea(Random& random, const ResolvedGraph& graph) {
    const Point2 at = graph.positions[random.below(graph.positions.size())].flat();
    ChargedArea area{Disc{at, static_cast<Coord>(1 + random.below(12))}, Charge::ban()};
    if (random.below(2) == 0)
        area.charge = {.multiplier = 2000, .toll = random.below(50)};
    area.kind = static_cast<AreaKind>(random.below(2));
    return area;
}

} // namespace

class TestTerrainConditions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void answersAreThoseOfAnAgentWithTheseMultipliers();
    void impassableGroundFreezes();
};

void TestTerrainConditions::answersAreThoseOfAnAgentWithTheseMultipliers() {
    int routes = 0, none = 0, changed = 0;
    QVERIFY(rc::check("an agent with other multipliers", [&](std::uint64_t seed) {
        Random random(seed);
        const Pair pair(random);
        const ResolvedGraph& graph = pair.world->graph();
        RC_PRE(graph.edgeCount() > 0);
        NavQuery query = pair.query(pair.first), peer = pair.query(pair.second);
        if (random.below(2) == 0) // Landmarks are invalid where terrain gets cheaper.
            RC_ASSERT(pair.world->prepare(std::array{pair.first, pair.second}).ok());
        if (random.below(2) == 0) {
            NavObstacles obstacles;
            for (int i = 0; i < 3; ++i)
                RC_ASSERT(obstacles.add(drawArea(random, graph)).ok());
            obstacles.publish();
            query.setObstacles(obstacles.snapshot());
            peer.setObstacles(obstacles.snapshot());
        }
        for (NavQuery* each : {&query, &peer})
            RC_ASSERT(
                each->setAttachment(seed % 2 == 0 ? Attachment::Vertices : Attachment::Edges).ok());
        RouteConditions others;
        if (random.below(2) == 0) {
            others = asked::drawConditions(random, graph);
            others.areas = {drawArea(random, graph)};
            for (const BarrierId gate : asked::gatesOf(graph))
                others.gates[gate] = static_cast<GateState>(random.below(2));
        }
        RouteConditions terrains = others;
        terrains.terrains = pair.multipliers;
        const auto here = query.prepare(terrains).value(), there = peer.prepare(others).value();
        const auto plain = query.prepare(others).value();
        for (int i = 0; i < 6; ++i) {
            const RouteEnd from = asked::drawEnd(random, graph), to = asked::drawEnd(random, graph);
            const RouteAnswer expected = peer.route(*there, only(from), only(to)).answer;
            const RouteAnswer answer = query.route(*here, only(from), only(to)).answer;
            RC_ASSERT(answer == expected);
            RC_ASSERT(query.route(*here, only(from), only(to), Algorithm::Dijkstra).answer ==
                      expected);
            RC_ASSERT(query.cost(*here, only(from), only(to)) ==
                      peer.cost(*there, only(from), only(to)));
            changed += query.route(*plain, only(from), only(to)).answer != expected;
            const auto* route = std::get_if<Route>(&expected);
            ++(route ? routes : none);
            if (route) {
                const WalkStyle style{.shortcuts = Shortcuts::LineOfSight};
                const auto walk = query.walk(*here, *route, style);
                const auto other = peer.walk(*there, *route, style);
                RC_ASSERT(walk.ok() == other.ok());
                RC_ASSERT(!walk || (walk.value().cost() == other.value().cost() &&
                                    walk.value().legs == other.value().legs));
            }
            const auto field = NavField::make(query, only(to), here.get());
            const auto field2 = NavField::make(peer, only(to), there.get());
            RC_ASSERT(field.ok() == field2.ok());
            for (const VertexId id :
                 field ? std::span<const VertexId>(graph.vertexIds) : std::span<const VertexId>())
                RC_ASSERT(field.value().cost(id).value() == field2.value().cost(id).value());
        }
        // Conditions leave the query itself unchanged.
        NavQuery fresh = pair.query(pair.first);
        const RouteEnd a = graph.vertexIds.front(), b = graph.vertexIds.back();
        if (query.gateState() == fresh.gateState())
            RC_ASSERT(query.route(a, b) == fresh.route(a, b));
    }));
    QVERIFY(routes > 100 && none > 10 && changed > 50);
}

void TestTerrainConditions::impassableGroundFreezes() {
    Random random(1);
    int opened = 0;
    for (int round = 0; round < 200 && opened < 3; ++round) {
        ResolvedGraph graph = oracle::walkWorld(random);
        for (const auto& [id, terrain] : graph.terrains)
            graph.agents.front().second.terrains[id] = impassable;
        if (graph.edgeCount() == 0)
            continue;
        NavQuery query = queryOn(graph, graph.agents.front().first);
        RouteConditions frozen;
        for (const auto& [id, terrain] : graph.terrains)
            frozen.terrains[id] = 3000;
        const auto under = query.prepare(frozen).value();
        for (std::size_t i = 0; i < graph.edgeCount(); ++i) {
            const Edge edge = graph.edge(i);
            QVERIFY(!query.cost(only(edge.a), only(edge.b)));
            const auto cost = query.cost(*under, only(edge.a), only(edge.b));
            if (!edgeCosts(edge, under->context().rules()).forward)
                continue;
            QVERIFY(cost && *cost <= std::uint64_t{3} * edge.length * edge.multiplier / 1000 + 3);
            ++opened;
        }
    }
    QVERIFY(opened >= 3);
}

WAYMARK_TEST(TestTerrainConditions)

} // namespace terrain_conditions_test
#include "tst_terrain_conditions.moc"
