// SPDX-License-Identifier: MIT
// Compares many pairs at once with separate searches of each pair.
#include "navcore/runtime/route/route_pairs.h"

#include "navcore/runtime/route/route_use.h"
#include "tests/navcore/runtime/route/pair_worlds.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <rapidcheck.h>

namespace route_pairs_test {

using namespace sample;

/// A query with starts and goals. The same seed gives the same query.
struct Drawn {
    explicit Drawn(std::uint64_t seed)
        : random(seed), map(pairWorld(random)), starts(drawEnds(random, map.graph())),
          goals(drawEnds(random, map.graph())), pairs(map.parts().context(), starts, goals) {}

    template <class Act>
    void forEachPair(const Act& act) {
        for (std::size_t i = 0; i < starts.size(); ++i)
            for (std::size_t j = 0; j < goals.size(); ++j)
                act(i, j);
    }

    Random random;
    NavQuery map;
    std::vector<RouteEnd> starts, goals;
    RoutePairs pairs;
};

class TestRoutePairs : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void costsAreThoseOfEachPair() {
        QVERIFY(rc::check("many to many is one to one for each", [](std::uint64_t seed) {
            Drawn drawn(seed);
            const PairCosts costs = drawn.pairs.costs().value();
            drawn.forEachPair([&](std::size_t i, std::size_t j) {
                const auto route = soloRoute(drawn.map, nullptr, drawn.starts[i], drawn.goals[j]);
                RC_ASSERT(costs.at(i, j) == (route ? std::optional(route->cost) : std::nullopt));
            });
        }));
    }

    /// If several routes are cheapest, the result is the same one that a separate search finds.
    void routesAreTheCanonicalOnes() {
        QVERIFY(rc::check("a tree holds the canonical routes", [](std::uint64_t seed) {
            Drawn drawn(seed);
            RouteTree tree(drawn.pairs.graph());
            for (std::size_t i = 0; i < drawn.starts.size(); ++i) {
                tree.grow(drawn.pairs.startLegs(i));
                for (std::size_t j = 0; j < drawn.goals.size(); ++j)
                    RC_ASSERT(drawn.pairs.route(tree, i, j) ==
                              soloRoute(drawn.map, nullptr, drawn.starts[i], drawn.goals[j]));
            }
        }));
    }

    void whatFallsIsBanned() {
        QVERIFY(
            rc::check("costs without something are those under its ban", [](std::uint64_t seed) {
                Drawn drawn(seed);
                const auto all = allThatMayFall(drawn.map.graph());
                for (int i = 0; i < 6; ++i) {
                    const RemovedElement& removed = all[drawn.random.below(all.size())];
                    const auto banned = banning(drawn.map, removed);
                    const PairCosts costs = drawn.pairs.without(removed).costs().value();
                    drawn.forEachPair([&](std::size_t s, std::size_t g) {
                        const auto route =
                            soloRoute(drawn.map, banned.get(), drawn.starts[s], drawn.goals[g]);
                        RC_ASSERT(costs.at(s, g) ==
                                  (route ? std::optional(route->cost) : std::nullopt));
                    });
                }
            }));
    }

    void usesAreWhatRoutesGoOver() {
        QVERIFY(rc::check("uses are the edges of all routes", [](std::uint64_t seed) {
            Drawn drawn(seed);
            std::map<EdgeKey, std::uint64_t> expected;
            std::uint64_t routes = 0;
            drawn.forEachPair([&](std::size_t i, std::size_t j) {
                const auto route = soloRoute(drawn.map, nullptr, drawn.starts[i], drawn.goals[j]);
                if (!route || drawn.starts[i] == drawn.goals[j])
                    return;
                ++routes;
                for (const EdgeKey edge : route->edges)
                    ++expected[edge];
            });
            const RouteUse use = routeUse(drawn.pairs).value();
            RC_ASSERT(use.routes == routes);
            RC_ASSERT(use.starts == drawn.starts.size());
            std::map<EdgeKey, std::uint64_t> found;
            for (const UsedEdge& each : use.edges)
                found[each.edge] = each.routes;
            RC_ASSERT(found.size() == use.edges.size());
            RC_ASSERT(found == expected);
        }));
    }

    /// Answers stay valid after the world changes or is destroyed.
    void worldsMayGo() {
        Random random(7);
        std::optional<NavQuery> map(pairWorld(random));
        const auto starts = drawEnds(random, map->graph()), goals = drawEnds(random, map->graph());
        const RoutePairs pairs(map->parts().context(), starts, goals);
        const PairCosts before = pairs.costs().value();
        map.reset();
        QVERIFY(pairs.costs().value() == before);
    }

    void stopsWhenTold() {
        Drawn drawn(3);
        std::stop_source stop;
        stop.request_stop();
        const Progress progress{stop.get_token(), {}};
        QVERIFY(drawn.pairs.costs(progress).error().kind == ErrorKind::Cancelled);
        QVERIFY(routeUse(drawn.pairs, progress).error().kind == ErrorKind::Cancelled);
    }

    void samplesAreEven() {
        QCOMPARE(sampledEnds(0).size(), std::size_t{0});
        QVERIFY((sampledEnds(3) == std::vector<std::size_t>{0, 1, 2}));
        QCOMPARE(sampledEnds(exactEnds).back(), exactEnds - 1);
        const auto ends = sampledEnds(3 * exactEnds + 1);
        QCOMPARE(ends.size(), exactEnds);
        for (std::size_t i = 1; i < ends.size(); ++i)
            QVERIFY(ends[i] - ends[i - 1] == 3 || ends[i] - ends[i - 1] == 4);
        QVERIFY(ends.back() < 3 * exactEnds + 1);
    }
};

WAYMARK_TEST(TestRoutePairs)

} // namespace route_pairs_test
#include "tst_route_pairs.moc"
