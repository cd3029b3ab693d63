// SPDX-License-Identifier: MIT
#include "navcore/runtime/map/nav_reach.h"

#include "navcore/runtime/base/thread_team.h"
#include "navcore/runtime/map/nav_batch.h"
#include "navcore/runtime/map/nav_field.h"
#include "navcore/runtime/map/nav_places.h"
#include "tests/navcore/runtime/map/asked_worlds.h"
#include "tests/support/test_registry.h"

#include <QTest>

namespace nav_reach_test {

using namespace navcore;
using namespace asked;

class TestNavReach : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void reachedIsWhatRoutesReach();
    void towardsTheNearestThatIsReached();
    void randomPlacesAreReached();
    void movesAreTheArcs();
    void costsAreThoseOfRoutes();
    void batchesAnswerAsOneByOne();
    void fieldsCostWhatRoutesCost();
    void fieldsFollowGates();
    void fieldsFollowConditions();
    void mistakesAreAnswers();
};

void TestNavReach::reachedIsWhatRoutesReach() {
    int reached = 0, cutOff = 0;
    ReachSearch search;
    inWorlds(1, 60, [&](Random& random, const ResolvedGraph& graph, const Asked& asked) {
        const RouteEnd from = drawEnd(random, graph);
        const std::uint64_t most = random.below(3) == 0 ? ReachSearch::anyCost : random.below(9000);
        std::vector<ReachedVertex> expected;
        for (const VertexId id : graph.vertexIds)
            if (const auto cost = asked.cost(from, id))
                (*cost <= most ? void(expected.push_back({id, *cost})) : void(++cutOff));
        std::ranges::sort(expected, {}, &ReachedVertex::vertex);
        QVERIFY(search.from(asked.query, from, most, asked.conditions) == expected);
        reached += static_cast<int>(expected.size());
    });
    QVERIFY(reached > 1000 && cutOff > 300);
}

void TestNavReach::towardsTheNearestThatIsReached() {
    int there = 0, instead = 0, nowhere = 0;
    ReachSearch search;
    inWorlds(2, 300, [&](Random& random, const ResolvedGraph& graph, const Asked& asked) {
        const RouteEnd from = drawEnd(random, graph), to = drawEnd(random, graph);
        const RouteTowards got = search.towards(asked.query, from, to, asked.conditions);
        const RouteAnswer plain = asked.route(from, to);
        if (std::holds_alternative<Route>(plain)) {
            QVERIFY(got.answer == plain && !got.instead && got.why.empty());
            ++there;
            return;
        }
        Point3 goal;
        if (const auto* point = std::get_if<Place>(&to))
            goal = point->point;
        else if (const auto* vertex = std::get_if<VertexId>(&to))
            goal = graph.positions[static_cast<std::size_t>(
                std::ranges::find(graph.vertexIds, *vertex) - graph.vertexIds.begin())];
        else
            return; // a rounded position
        std::optional<std::pair<std::int64_t, VertexId>> nearest;
        for (std::size_t i = 0; i < graph.vertexIds.size(); ++i)
            if (asked.cost(from, graph.vertexIds[i])) {
                const std::pair candidate(squaredDistance(goal, graph.positions[i]),
                                          graph.vertexIds[i]);
                nearest = std::min(nearest.value_or(candidate), candidate);
            }
        QCOMPARE(got.instead.has_value(), nearest.has_value());
        if (!nearest) {
            QVERIFY(got.answer == plain);
            ++nowhere;
            return;
        }
        QVERIFY(*got.instead == nearest->second);
        QVERIFY(got.answer == asked.route(from, nearest->second));
        QVERIFY(got.why == std::get<std::vector<NoRouteReason>>(plain));
        ++instead;
    });
    QVERIFY2(there > 50 && instead > 50 && nowhere > 10,
             qPrintable(QString("%1 %2 %3").arg(there).arg(instead).arg(nowhere)));
}

void TestNavReach::randomPlacesAreReached() {
    int places = 0, off = 0, none = 0, nowhere = 0;
    ReachSearch search;
    inWorlds(3, 60, [&](Random& random, const ResolvedGraph& graph, const Asked& asked) {
        const RouteEnd from = drawEnd(random, graph);
        const std::uint64_t most = random.below(2) == 0 ? ReachSearch::anyCost : random.below(9000);
        const std::uint64_t seed = random.next();
        const auto place = search.randomPlace(asked.query, from, most, 8, seed, asked.conditions);
        QVERIFY(place == search.randomPlace(asked.query, from, most, 8, seed, asked.conditions));
        const auto reached = search.from(asked.query, from, most, asked.conditions);
        const auto leads = [&](Point3 there) {
            const auto cost = asked.cost(from, there);
            return cost && *cost <= most;
        };
        if (!place) { // then vertices are not valid positions either
            for (const ReachedVertex& vertex : reached)
                QVERIFY(!leads(graph.positions[static_cast<std::size_t>(
                    std::ranges::find(graph.vertexIds, vertex.vertex) - graph.vertexIds.begin())]));
            ++(reached.empty() ? none : nowhere);
            return;
        }
        QVERIFY(place->floor == firstFloor);
        const Point3 found = place->point;
        QVERIFY(leads(found));
        ++places;
        const bool isNear = std::ranges::any_of(reached, [&](const ReachedVertex& vertex) {
            const Point3 at = graph.positions[static_cast<std::size_t>(
                std::ranges::find(graph.vertexIds, vertex.vertex) - graph.vertexIds.begin())];
            if (at == found)
                return true;
            const auto cost = straightCost(asked.query, at, found);
            return cost && vertex.cost + *cost <= most && std::abs(at.x - found.x) <= 8 &&
                   std::abs(at.y - found.y) <= 8;
        });
        QVERIFY(isNear);
        off += std::ranges::find(graph.positions, found) == graph.positions.end();
    });
    QVERIFY(places > 100 && off > 50 && none > 5 && nowhere > 0);
    // If an agent attaches only to nearby vertices, not every walkable position can be reached.
    Random random(4);
    int beside = 0;
    for (int round = 0; round < 60; ++round) {
        ResolvedGraph graph = oracle::walkWorld(random);
        graph.agents[0].second.joinRange = 6;
        NavQuery query = queryOn(graph, graph.agents[0].first);
        const RouteEnd from = graph.vertexIds[random.below(graph.vertexIds.size())];
        const std::uint64_t most = 200 + random.below(9000);
        for (int i = 0; i < 20; ++i) {
            const auto place = search.randomPlace(query, from, most, 20, random.next());
            if (!place || std::ranges::count(graph.positions, place->point) > 0)
                continue;
            const RouteEnd to = *place;
            const auto cost = query.cost({&from, 1}, {&to, 1});
            QVERIFY(cost && *cost <= most);
            ++beside;
        }
    }
    QVERIFY2(beside > 100, qPrintable(QString::number(beside)));
    // All vertices are drawn about equally often.
    const ResolvedGraph graph = oracle::walkWorld(random);
    NavQuery query = queryOn(graph, graph.agents[0].first);
    std::map<Point3, int> drawn;
    std::size_t most = 0;
    VertexId best;
    for (const VertexId id : graph.vertexIds)
        if (const std::size_t count = search.from(query, id).size(); count > most) {
            most = count;
            best = id;
        }
    for (std::uint64_t seed = 0; seed < 100 * most; ++seed)
        ++drawn[search.randomPlace(query, best, ReachSearch::anyCost, 0, seed)->point];
    QVERIFY(drawn.size() + 3 >= most); // some share a position
    for (const auto& [place, count] : drawn)
        QVERIFY(count > 50);
}

void TestNavReach::movesAreTheArcs() {
    int moves = 0;
    inWorlds(5, 40, [&](Random&, const ResolvedGraph& graph, const Asked& asked) {
        const AgentRules& rules = asked.query.parts().context().rules();
        std::map<VertexId, std::vector<Move>> expected;
        for (std::size_t i = 0; i < graph.edgeCount(); ++i) {
            const Edge edge = graph.edge(i);
            const auto cost = edgeCost(edge, rules);
            if (cost && edge.direction != Direction::Backward)
                expected[edge.a].push_back({edge.b, edge.key, *cost});
            if (cost && edge.direction != Direction::Forward)
                expected[edge.b].push_back({edge.a, edge.key, *cost});
        }
        for (const VertexId id : graph.vertexIds) {
            std::ranges::sort(expected[id]);
            QVERIFY(movesFrom(asked.query, id).value() == expected[id]);
            moves += static_cast<int>(expected[id].size());
        }
    });
    QVERIFY(moves > 1000);
}

void TestNavReach::costsAreThoseOfRoutes() {
    int found = 0, none = 0;
    inWorlds(6, 60, [&](Random& random, const ResolvedGraph& graph, const Asked& asked) {
        const std::vector<RouteEnd> starts{drawEnd(random, graph), drawEnd(random, graph)};
        const std::vector<RouteEnd> goals{drawEnd(random, graph), drawEnd(random, graph)};
        std::optional<std::uint64_t> least;
        for (const RouteEnd& from : starts)
            for (const RouteEnd& to : goals)
                if (const auto cost = asked.cost(from, to); cost && (!least || *cost < *least))
                    least = cost;
        QCOMPARE(asked.conditions ? asked.query.cost(*asked.conditions, starts, goals)
                                  : asked.query.cost(starts, goals),
                 least);
        (least ? found : none) += 1;
    });
    QVERIFY(found > 100 && none > 5);
}

void TestNavReach::batchesAnswerAsOneByOne() {
    ThreadTeam team(3);
    RouteBatch batch;
    int routes = 0;
    inWorlds(7, 30, [&](Random& random, const ResolvedGraph& graph, const Asked& asked) {
        std::vector<RouteAsk> asks;
        for (std::uint64_t count = random.below(20); count-- > 0;)
            asks.push_back({drawEnd(random, graph), drawEnd(random, graph)});
        std::vector<RouteAnswer> expected;
        for (const RouteAsk& ask : asks)
            expected.push_back(asked.route(ask.from, ask.to));
        QVERIFY(batch.routes(asked.query, asks, nullptr, asked.conditions) == expected);
        QVERIFY(batch.routes(asked.query, asks, &team, asked.conditions) == expected);
        routes += static_cast<int>(asks.size());
    });
    QVERIFY(routes > 500);
}

void TestNavReach::fieldsCostWhatRoutesCost() {
    int found = 0, none = 0, straight = 0;
    inWorlds(8, 60, [&](Random& random, const ResolvedGraph& graph, const Asked& asked) {
        const std::vector<RouteEnd> goals{drawEnd(random, graph), drawEnd(random, graph)};
        const NavField field = NavField::make(asked.query, goals, asked.conditions).value();
        const auto least = [&](const RouteEnd& from) {
            std::optional<std::uint64_t> cost;
            for (const RouteEnd& to : goals)
                if (const auto one = asked.cost(from, to); one && (!cost || *one < *cost))
                    cost = one;
            return cost;
        };
        for (int i = 0; i < 8; ++i) {
            const RouteEnd from = drawEnd(random, graph);
            const auto step = field.from(from);
            const auto expected = least(from);
            QCOMPARE(step.has_value(), expected.has_value());
            if (!step) {
                ++none;
                continue;
            }
            QCOMPARE(step->cost, *expected);
            ++found;
            straight += !step->next;
            // After one step, the remaining cost is the total cost minus the cost of the step.
            if (step->next && !asked.conditions)
                QCOMPARE(*asked.cost(from, *step->next) + *least(*step->next), *expected);
        }
        for (const VertexId id : graph.vertexIds) {
            const auto at = field.from(id);
            QCOMPARE(field.cost(id).value(), at ? std::optional(at->cost) : std::nullopt);
            QVERIFY(field.next(id).value() ==
                    (at ? std::optional(at->next.value_or(id)) : std::nullopt));
        }
    });
    QVERIFY(found > 300 && none > 50 && straight > 20);
}

void TestNavReach::fieldsFollowGates() {
    Random random(9);
    int changed = 0;
    for (int round = 0; round < 60; ++round) {
        const ResolvedGraph graph = oracle::walkWorld(random, oracle::Gates::Two);
        if (graph.edgeCount() == 0)
            continue;
        NavQuery query = queryOn(graph, graph.agents[0].first);
        const std::vector<RouteEnd> goals{drawEnd(random, graph)};
        NavField field = NavField::make(query, goals).value();
        for (int turn = 0; turn < 6; ++turn) {
            const auto gates = gatesOf(graph);
            const std::tuple before(query.gateState(), query.attachment(), query.snap());
            QVERIFY(query.setGate(gates[random.below(gates.size())],
                                  static_cast<GateState>(random.below(2))));
            (void)query.setAttachment(static_cast<Attachment>(random.below(2)));
            query.setSnap(random.below(2) == 0 ? 0 : 300);
            QCOMPARE(field.isCurrent(),
                     before == std::tuple(query.gateState(), query.attachment(), query.snap()));
            std::vector<std::optional<std::uint64_t>> old;
            for (const VertexId id : graph.vertexIds)
                old.push_back(field.cost(id).value());
            (void)field.follow();
            QVERIFY(field.isCurrent());
            const NavField rebuilt = NavField::make(query, goals).value();
            for (std::size_t i = 0; i < graph.vertexIds.size(); ++i) {
                const VertexId id = graph.vertexIds[i];
                QVERIFY(field.cost(id).value() == rebuilt.cost(id).value());
                QVERIFY(field.next(id).value() == rebuilt.next(id).value());
                changed += field.cost(id).value() != old[i];
            }
        }
    }
    QVERIFY(changed > 100);
}

void TestNavReach::fieldsFollowConditions() {
    Random random(11);
    int changed = 0, conditioned = 0;
    for (int round = 0; round < 60; ++round) {
        const ResolvedGraph graph = oracle::walkWorld(random, oracle::Gates::Two);
        if (graph.edgeCount() == 0)
            continue;
        NavQuery query = queryOn(graph, graph.agents[0].first);
        query.setSnap(round % 2 == 0 ? 0 : 300);
        const std::vector<RouteEnd> goals{drawEnd(random, graph), drawEnd(random, graph)};
        std::shared_ptr<const PreparedConditions> under;
        NavField field = NavField::make(query, goals).value();
        for (int turn = 0; turn < 8; ++turn) {
            const auto gates = gatesOf(graph);
            if (random.below(2) == 0)
                QVERIFY(query.setGate(gates[random.below(gates.size())],
                                      static_cast<GateState>(random.below(2))));
            RouteConditions conditions = drawConditions(random, graph);
            conditions.gates[gates.front()] = static_cast<GateState>(random.below(2));
            // The previous conditions may be destroyed and new ones allocated at the same address.
            under.reset();
            if (random.below(3) != 0)
                under = query.prepare(std::move(conditions)).value();
            std::vector<std::optional<std::uint64_t>> old;
            for (const VertexId id : graph.vertexIds)
                old.push_back(field.cost(id).value());
            (void)field.follow(under.get());
            QVERIFY(field.isCurrent());
            const NavField rebuilt = NavField::make(query, goals, under.get()).value();
            for (std::size_t i = 0; i < graph.vertexIds.size(); ++i) {
                const VertexId id = graph.vertexIds[i];
                QVERIFY(field.cost(id).value() == rebuilt.cost(id).value());
                QVERIFY(field.next(id).value() == rebuilt.next(id).value());
                changed += field.cost(id).value() != old[i];
            }
            const RouteEnd from = drawEnd(random, graph);
            const auto step = field.from(from), expected = rebuilt.from(from);
            QCOMPARE(step.has_value(), expected.has_value());
            QVERIFY(!step || (step->cost == expected->cost && step->next == expected->next));
            conditioned += under != nullptr;
        }
    }
    QVERIFY(changed > 300 && conditioned > 200);
}

void TestNavReach::mistakesAreAnswers() {
    Random random(10);
    const ResolvedGraph graph = oracle::walkWorld(random);
    NavQuery query = queryOn(graph, graph.agents[0].first);
    constexpr VertexId absent{987'654};
    QVERIFY(movesFrom(query, absent).error().kind == ErrorKind::NotFound);
    QVERIFY(NavField::make(query, {}).error().kind == ErrorKind::InvalidArgument);
    const std::vector<RouteEnd> missing{absent}, there{graph.vertexIds[0]};
    QVERIFY(NavField::make(query, missing).error().kind == ErrorKind::NotFound);
    const NavField field = NavField::make(query, there).value();
    QVERIFY(field.cost(absent).error().kind == ErrorKind::NotFound);
    QVERIFY(field.next(absent).error().kind == ErrorKind::NotFound);
    QVERIFY(!field.from(absent) && !field.from(EdgePosition{}));
    ReachSearch search;
    QVERIFY(search.from(query, absent).empty());
    QVERIFY(!search.randomPlace(query, absent, 9, 9, 9));
    QVERIFY(!search.towards(query, absent, graph.vertexIds[0]).instead);
    QVERIFY(!search.towards(query, graph.vertexIds[0], absent).instead);
    QVERIFY(!query.cost({}, there) && !query.cost(there, {}));
    QVERIFY(RouteBatch().routes(query, {}).empty());
}

WAYMARK_TEST(TestNavReach)

} // namespace nav_reach_test
#include "tst_nav_reach.moc"
