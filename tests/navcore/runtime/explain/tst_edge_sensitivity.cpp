// SPDX-License-Identifier: MIT
#include "navcore/runtime/route/edge_sensitivity.h"

#include "tests/navcore/query_on.h"
#include "tests/navcore/runtime/route/route_graphs.h"
#include "tests/support/test_registry.h"

#include <QTest>

#ifndef Q_MOC_RUN
#include <rapidcheck.h>
#endif

namespace edge_standing_test {

using namespace navcore;

namespace {

constexpr BarrierId gate{7};

/// Returns a random graph with a distant gate that closes some of the edges.
ResolvedGraph drawGraph(Random& random) {
    ResolvedGraph graph = sample::randomGraph(random);
    graph.terms.clear();
    for (std::uint32_t i = 0; i < graph.edgeCount(); ++i)
        if (random.below(6) == 0) {
            EdgeTerms terms;
            terms.gates = {gate};
            graph.terms.emplace_back(i, terms);
        }
    constexpr Coord off = 5000 * sample::pixel;
    const auto state = static_cast<GateState>(random.below(2));
    graph.barriers.emplace_back(
        gate, Barrier{.kind = BarrierKind::Gate,
                      .line = std::make_shared<const Shape>(
                          Shape{ShapeKind::Wall, {{{off, off}, {off, off + sample::pixel}}}}),
                      .gate = state});
    return graph;
}

/// Returns the same graph, compiled from scratch, with another cost for one edge.
NavQuery priced(ResolvedGraph graph, std::uint32_t edge, std::int64_t cost) {
    const auto at = std::find_if(graph.terms.begin(), graph.terms.end(),
                                 [&](const auto& entry) { return entry.first >= edge; });
    if (at != graph.terms.end() && at->first == edge) {
        at->second.ownCost = static_cast<std::int32_t>(cost);
    } else {
        EdgeTerms terms;
        terms.ownCost = static_cast<std::int32_t>(cost);
        graph.terms.insert(at, {edge, terms});
    }
    return queryOn(std::move(graph), sample::agentId);
}

bool isOn(const Route& route, EdgeKey key) {
    return std::find(route.edges.begin(), route.edges.end(), key) != route.edges.end();
}

/// Counts the covered cases, so that the test fails if it covers none.
struct Seen {
    int wins = 0, leaves = 0, ties = 0, always = 0, never = 0, closed = 0;

    bool isEnough() const {
        return wins > 500 && leaves > 500 && ties > 100 && always > 20 && never > 20 && closed > 20;
    }
};

/// Compares the sensitivity of a route to one edge with routes solved at other costs of this edge.
class EdgeTrial {
public:
    EdgeTrial(const ResolvedGraph& graph, NavQuery& map, const RouteEnd& from, const RouteEnd& to,
              Seen& seen)
        : m_graph(graph), m_map(map), m_from(from), m_to(to), m_seen(seen),
          m_fields(map.parts().context(), from, to) {
        m_fields.solve();
        const RouteAnswer answer = map.route(from, to);
        if (const auto* route = std::get_if<Route>(&answer))
            m_route = *route;
        RC_ASSERT(m_fields.cost() == (m_route ? std::optional(m_route->cost) : std::nullopt));
    }

    bool hasRoute() const { return m_route.has_value(); }

    void look(std::uint32_t index) {
        const Edge edge = m_graph.edge(index);
        const RouteContext world = m_map.parts().context();
        const auto over =
            m_fields.over(world.graph.slotOf(edge.a), world.graph.slotOf(edge.b), edge.direction);
        if (!edgeCost(edge, world.rules())) {
            ++m_seen.closed;
            return checkSame(index, edge, 1);
        }
        if (!over) {
            ++m_seen.never;
            return checkSame(index, edge, 1);
        }
        EdgeSensitivity standing{*over, m_route->cost};
        if (isOn(*m_route, edge.key)) {
            RouteSolver solver;
            const auto other = routeWithout(world, solver, m_from, m_to, edge.key);
            standing.without = other ? std::optional(other->cost) : std::nullopt;
            RC_ASSERT((!other || !isOn(*other, edge.key)));
        }
        const auto limit = standing.limit();
        if (!limit)
            return checkAlways(index, edge, standing);
        for (const std::int64_t cost :
             {std::int64_t{1}, *limit - 1, *limit, *limit + 1, *limit + 1000})
            if (cost >= 1)
                checkAt(index, edge, standing, cost);
    }

private:
    std::optional<Route> solvedAt(std::uint32_t index, std::int64_t cost) const {
        NavQuery map = priced(m_graph, index, cost);
        const RouteAnswer answer = map.route(m_from, m_to);
        const auto* route = std::get_if<Route>(&answer);
        return route ? std::optional(*route) : std::nullopt;
    }

    void checkSame(std::uint32_t index, const Edge& edge, std::int64_t cost) const {
        const auto route = solvedAt(index, cost);
        RC_ASSERT((route && route->cost == m_route->cost && !isOn(*route, edge.key)));
    }

    void checkAlways(std::uint32_t index, const Edge& edge, const EdgeSensitivity& standing) {
        ++m_seen.always;
        for (const std::int64_t cost : {1, 1'000'000'000}) {
            const auto route = solvedAt(index, cost);
            RC_ASSERT((route && isOn(*route, edge.key)));
            RC_ASSERT(route->cost == standing.over.rest + static_cast<std::uint64_t>(cost));
        }
    }

    void checkAt(std::uint32_t index, const Edge& edge, const EdgeSensitivity& standing,
                 std::int64_t cost) {
        const auto route = solvedAt(index, cost);
        RC_ASSERT(route.has_value());
        const std::uint64_t over = standing.over.rest + static_cast<std::uint64_t>(cost);
        RC_ASSERT(route->cost == std::min(*standing.without, over));
        const std::int64_t limit = *standing.limit();
        if (cost < limit) {
            RC_ASSERT(isOn(*route, edge.key));
            ++m_seen.wins;
        } else if (cost > limit) {
            RC_ASSERT(!isOn(*route, edge.key));
            ++m_seen.leaves;
        } else {
            ++m_seen.ties;
        }
    }

    const ResolvedGraph& m_graph;
    NavQuery& m_map;
    RouteEnd m_from, m_to;
    Seen& m_seen;
    TwoSidedDistances m_fields;
    std::optional<Route> m_route;
};

bool limitsHold(Seen& seen, std::uint64_t round) {
    return rc::check([&](std::uint64_t seed) {
        Random random(seed + round * 1'000'003); // in one process each check draws the same numbers
        const ResolvedGraph graph = drawGraph(random);
        NavQuery map = queryOn(graph, sample::agentId);
        for (int query = 0; query < 3; ++query) {
            const RouteEnd from = sample::randomEnd(random, graph),
                           to = sample::randomEnd(random, graph);
            EdgeTrial trial(graph, map, from, to, seen);
            for (std::uint32_t i = 0; trial.hasRoute() && i < graph.edgeCount(); ++i)
                trial.look(i);
        }
    });
}

} // namespace

class TestEdgeSensitivity : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Tests every edge of random graphs with one-way edges, parallel edges, ties, gates and ends
    /// off the graph. Below the limit, the edge is on every cheapest route. Above the limit, it is
    /// on none.
    void limitsAreThoseOfSolvingAgain() {
        Seen seen;
        // Some cases are so rare that they may need several rounds.
        for (std::uint64_t round = 0; round < 5 && !seen.isEnough(); ++round)
            QVERIFY(limitsHold(seen, round));
        QVERIFY(seen.isEnough());
    }

    /// At the returned multiplier, the agent pays no more than requested. At the next higher
    /// multiplier, it pays more.
    void multipliersAreTheGreatest() {
        int found = 0, none = 0;
        QVERIFY(rc::check([&](std::uint64_t seed) {
            Random random(seed);
            const ResolvedGraph graph = sample::randomGraph(random);
            const NavQuery map = queryOn(graph, sample::agentId);
            for (std::uint32_t i = 0; i < graph.edgeCount(); ++i) {
                Edge edge = graph.edge(i);
                const std::uint64_t bound = random.below(4) == 0 ? 3 : 4 * edge.length + 40;
                const auto most = static_cast<std::int64_t>(random.below(bound));
                const auto greatest = greatestMultiplier(map.parts().context(), edge, most);
                const auto costAt = [&](std::uint32_t multiplier) -> std::int64_t {
                    edge.multiplier = multiplier;
                    return *edgeCost(edge, map.parts().context().rules());
                };
                RC_ASSERT(greatest.has_value() == (costAt(minMultiplier) <= most));
                ++(greatest ? found : none);
                if (!greatest)
                    continue;
                RC_ASSERT(costAt(*greatest) <= most);
                RC_ASSERT((*greatest == maxMultiplier || costAt(*greatest + 1) > most));
            }
        }));
        QVERIFY(found > 500 && none > 5);
    }

    void anOwnCostHasNoMultiplier() {
        ResolvedGraph graph = sample::emptyGraph(sample::pixel);
        sample::addVertex(graph, 1, {0, 0, 0});
        sample::addVertex(graph, 2, {100 * sample::pixel, 0, 0});
        sample::join(graph, 0, 1);
        EdgeTerms terms;
        terms.ownCost = 5;
        graph.terms.emplace_back(0U, terms);
        const NavQuery map = queryOn(graph, sample::agentId);
        QVERIFY(!greatestMultiplier(map.parts().context(), graph.edge(0), 1'000'000));
    }
};

WAYMARK_TEST(TestEdgeSensitivity)

} // namespace edge_standing_test
#include "tst_edge_sensitivity.moc"
