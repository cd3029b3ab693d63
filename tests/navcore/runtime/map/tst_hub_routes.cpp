// SPDX-License-Identifier: MIT
#include "navcore/runtime/base/thread_team.h"
#include "navcore/runtime/map/route_search.h"
#include "tests/navcore/runtime/map/asked_worlds.h"
#include "tests/support/test_registry.h"

#include <QTest>
#include <rapidcheck.h>

#include <thread>

namespace hub_routes_test {

using namespace navcore;

namespace {

/// Returns the cost between two vertices, as an oracle: relaxes all edges that the agent can use
/// until nothing changes, without a compiled graph.
std::optional<std::uint64_t> costByEdges(const NavQuery& query, VertexId from, VertexId to) {
    const ResolvedGraph& graph = query.graph();
    const AgentRules& rules = query.parts().context().rules();
    std::map<VertexId, std::uint64_t> costs{{from, 0}};
    for (bool isChanged = true; isChanged;) {
        isChanged = false;
        const auto relax = [&](VertexId a, VertexId b, std::optional<Cost> cost) {
            const auto at = costs.find(a);
            if (!cost || at == costs.end())
                return;
            const std::uint64_t next = at->second + *cost;
            const auto [old, isNew] = costs.emplace(b, next);
            isChanged |= isNew || next < old->second;
            old->second = std::min(old->second, next);
        };
        for (std::size_t i = 0; i < graph.edgeCount(); ++i) {
            const Edge edge = graph.edge(i);
            const EdgeCosts way = edgeCosts(edge, rules);
            relax(edge.a, edge.b, way.forward);
            relax(edge.b, edge.a, way.backward);
        }
    }
    const auto at = costs.find(to);
    return at == costs.end() ? std::nullopt : std::optional(at->second);
}

std::optional<std::uint64_t> costIn(const RouteAnswer& answer) {
    const auto* route = std::get_if<Route>(&answer);
    return route ? std::optional(route->cost) : std::nullopt;
}

/// Gives the world a second agent that is narrower than the first.
ResolvedGraph withTwoAgents(ResolvedGraph graph) {
    graph.agents.emplace_back(AgentId{graph.agents.back().first.value + 1},
                              graph.agents.front().second);
    graph.agents.back().second.radius = 0;
    return graph;
}

} // namespace

class TestHubRoutes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void answersAreThoseOfASearch();
    void searchesInSlices();
    void gatesOffTheGraphChangeNothing();
    void threadsMayQueryMeanwhile();
    void cancelledAndUnknown();
};

void TestHubRoutes::answersAreThoseOfASearch() {
    int labelled = 0, searched = 0, routes = 0, none = 0, changed = 0;
    QVERIFY(rc::check("hub labels change no answer", [&](std::uint64_t seed) {
        Random random(seed);
        const ResolvedGraph graph = withTwoAgents(oracle::walkWorld(random, oracle::Gates::Two));
        RC_PRE(graph.edgeCount() > 0);
        const auto plain = uncheckedWorld(graph), fast = uncheckedWorld(graph);
        const std::vector agents{graph.agents[0].first, graph.agents[1].first};
        if (random.below(2) == 0)
            RC_ASSERT(plain->prepare(agents).ok() && fast->prepare(agents).ok());
        RC_ASSERT(fast->buildHubLabels(agents).ok());
        RC_ASSERT(fast->memory().agents > plain->memory().agents);
        const AgentId agent = agents[random.below(2)];
        NavQuery one = NavQuery::make(plain, agent).value();
        NavQuery other = NavQuery::make(fast, agent).value();
        RC_ASSERT(other.usesHubLabels() && !one.usesHubLabels());
        const auto initial = one.gates();
        for (int turn = 0; turn < 4; ++turn) {
            for (int i = 0; i < 4; ++i) {
                const RouteEnd from = asked::drawEnd(random, graph),
                               to = asked::drawEnd(random, graph);
                const RouteAnswer expected = one.route(from, to);
                RC_ASSERT(other.route(from, to) == expected);
                RC_ASSERT(other.route(from, to, Algorithm::Dijkstra) == expected);
                RC_ASSERT(other.cost(only(from), only(to)) == costIn(expected));
                ++(costIn(expected) ? routes : none);
                const VertexId a = graph.vertexIds[random.below(graph.vertexIds.size())],
                               b = graph.vertexIds[random.below(graph.vertexIds.size())];
                const auto cost = costByEdges(other, a, b);
                RC_ASSERT(other.cost(only(a), only(b)) == cost);
                RC_ASSERT(costIn(other.route(a, b)) == cost);
                // Several ends, and conditions, which must be searched.
                const std::vector<RouteEnd> starts{from, a}, goals{to, b};
                const auto both = other.route(starts, goals), search = one.route(starts, goals);
                RC_ASSERT(both.answer == search.answer && both.start == search.start &&
                          both.goal == search.goal);
                RouteConditions conditions = asked::drawConditions(random, graph);
                const Point2 at = graph.positions[random.below(graph.positions.size())].flat();
                conditions.areas = {{Disc{at, 12}, Charge::ban()}};
                const auto under = other.prepare(conditions).value();
                const RouteAnswer burnt = other.route(*under, only(from), only(to)).answer;
                RC_ASSERT(burnt ==
                          one.route(*one.prepare(conditions).value(), only(from), only(to)).answer);
                changed += burnt != expected ? 1 : 0;
                ++(other.usesHubLabels() ? labelled : searched);
            }
            // Gates are turned, and back again in every other round.
            for (const auto& [gate, state] : initial) {
                const GateState now =
                    turn % 2 == 1 ? state : static_cast<GateState>(random.below(2));
                RC_ASSERT(one.setGate(gate, now).ok() && other.setGate(gate, now).ok());
            }
            RC_ASSERT(turn % 2 == 0 || other.usesHubLabels());
        }
    }));
    QVERIFY(labelled > 300 && searched > 100 && routes > 300 && none > 100 && changed > 100);
}

void TestHubRoutes::searchesInSlices() {
    Random random(2);
    int routes = 0;
    for (int round = 0; round < 40; ++round) {
        const ResolvedGraph graph = oracle::walkWorld(random, oracle::Gates::Two);
        if (graph.edgeCount() == 0)
            continue;
        const auto world = uncheckedWorld(graph);
        const AgentId agent = graph.agents[0].first;
        NavQuery query = NavQuery::make(world, agent).value();
        RouteSearch search;
        for (int i = 0; i < 6; ++i) {
            const RouteEnd from = asked::drawEnd(random, graph), to = asked::drawEnd(random, graph);
            const RouteAnswer expected = query.route(from, to, Algorithm::Dijkstra);
            search.begin(query, only(from), only(to));
            if (i == 2) // Labels are built while a search is under way.
                QVERIFY(world->buildHubLabels({&agent, 1}));
            if (i > 2)
                QVERIFY(search.goOn(1)); // The answer is there at once.
            for (const BarrierId gate : asked::gatesOf(graph)) {
                const auto before = query.gate(gate).value();
                QVERIFY(query.setGate(gate, before == GateState::Open ? GateState::Closed
                                                                      : GateState::Open));
                search.goOn(1);
                QVERIFY(query.setGate(gate, before));
            }
            QVERIFY(search.answer().answer == expected);
            routes += costIn(expected) ? 1 : 0;
        }
    }
    QVERIFY(routes > 60);
}

void TestHubRoutes::gatesOffTheGraphChangeNothing() {
    Random random(3);
    int off = 0, on = 0;
    for (int round = 0; round < 40; ++round) {
        const ResolvedGraph graph = oracle::walkWorld(random, oracle::Gates::Two);
        const auto world = uncheckedWorld(graph);
        const AgentId agent = graph.agents[0].first;
        QVERIFY(world->buildHubLabels({&agent, 1}));
        NavQuery query = NavQuery::make(world, agent).value();
        for (const auto& [gate, state] : query.gates()) {
            bool isOnEdge = false;
            for (const auto& [edge, terms] : graph.terms)
                isOnEdge |= std::ranges::count(terms.gates, gate) > 0;
            const auto other = state == GateState::Open ? GateState::Closed : GateState::Open;
            QVERIFY(query.setGate(gate, other));
            QCOMPARE(query.usesHubLabels(), !isOnEdge);
            QVERIFY(query.setGate(gate, state));
            QVERIFY(query.usesHubLabels());
            ++(isOnEdge ? on : off);
        }
    }
    QVERIFY(off > 5 && on > 5);
}

void TestHubRoutes::threadsMayQueryMeanwhile() {
    Random random(4);
    ThreadTeam team(2);
    for (int round = 0; round < 10; ++round) {
        const ResolvedGraph graph = withTwoAgents(oracle::walkWorld(random));
        const auto world = uncheckedWorld(graph);
        const std::vector agents{graph.agents[0].first, graph.agents[1].first};
        std::vector<RouteEnd> ends;
        for (int i = 0; i < 6; ++i)
            ends.emplace_back(graph.vertexIds[random.below(graph.vertexIds.size())]);
        const auto play = [&ends](NavQuery query) {
            std::vector<RouteAnswer> answers;
            for (const RouteEnd& from : ends)
                for (const RouteEnd& to : ends)
                    answers.push_back(query.route(from, to));
            return answers;
        };
        const auto expected = play(queryOn(graph, agents[0]));
        std::vector<std::vector<RouteAnswer>> answered(4);
        std::vector<std::thread> threads;
        for (std::size_t i = 0; i < answered.size(); ++i)
            threads.emplace_back([&, i] {
                if (i < 2) // Both threads build the same labels.
                    world->buildHubLabels(agents, {}, i == 0 ? &team : nullptr).value();
                answered[i] = play(NavQuery::make(world, agents[0]).value());
            });
        for (std::thread& thread : threads)
            thread.join();
        for (const auto& answers : answered)
            QVERIFY(answers == expected);
        QVERIFY(NavQuery::make(world, agents[1]).value().usesHubLabels());
    }
}

void TestHubRoutes::cancelledAndUnknown() {
    Random random(5);
    const ResolvedGraph graph = withTwoAgents(oracle::walkWorld(random));
    const auto world = uncheckedWorld(graph);
    const std::vector agents{graph.agents[0].first, graph.agents[1].first};
    const std::vector unknown{agents[0], AgentId{99}};
    QVERIFY(world->buildHubLabels(unknown).error().kind == ErrorKind::NotFound);
    std::stop_source stop;
    std::vector<double> reported;
    const Progress progress{stop.get_token(), [&](double done) { reported.push_back(done); }};
    stop.request_stop();
    QVERIFY(world->buildHubLabels(agents, progress).error().kind == ErrorKind::Cancelled);
    NavQuery query = NavQuery::make(world, agents[0]).value();
    QVERIFY(!query.usesHubLabels());
    QVERIFY(world->buildHubLabels(agents, {{}, progress.report}));
    QVERIFY(query.usesHubLabels());
    QVERIFY(reported.back() > 0.9 && reported.back() <= 1);
    reported.clear();
    QVERIFY(world->buildHubLabels(agents, {{}, progress.report})); // They exist already.
    QVERIFY(reported.empty());
    const std::size_t bytes = world->memory().agents;
    QVERIFY(world->prepare(agents));
    QVERIFY(world->memory().agents > bytes);
}

WAYMARK_TEST(TestHubRoutes)

} // namespace hub_routes_test
#include "tst_hub_routes.moc"
