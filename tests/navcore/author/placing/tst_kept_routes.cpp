// SPDX-License-Identifier: MIT
// Tests the costs of the designer's routes after automatic placement.
#include "navcore/author/placing/kept_routes.h"
#include "navcore/author/placing/place_vertices.h"
#include "navcore/runtime/route/route_solver.h"
#include "tests/navcore/author/placing/drawn_level.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <rapidcheck.h>

namespace kept_routes_test {

using namespace drawn_level;

/// A level with some pinned routes and checks between its vertices.
Level withRoutes(Random& random) {
    Level level = drawLevel(random);
    std::vector<VertexId> ids;
    for (const auto& [id, vertex] : level.items<Vertex>())
        ids.push_back(id);
    LevelEdit edit(level);
    const auto draw = [&] { return ids[random.below(ids.size())]; };
    for (std::uint32_t i = 1; i <= 6 && ids.size() > 1; ++i) {
        PinnedRoute pinned;
        pinned.agent = Level::defaultAgentId;
        pinned.from = draw();
        pinned.to = draw();
        edit.set<PinnedRoute>({i}, pinned);
        RouteCheck check;
        check.from = draw();
        check.to = draw();
        check.ways = i % 2 == 0 ? CheckWays::There : CheckWays::ThereAndBack;
        edit.set<RouteCheck>({i}, check);
    }
    if (!level.apply(edit.change()))
        qFatal("no such level");
    return level;
}

/// Returns the cost of each pinned route and of each route in a check, or the maximum value if
/// there is no route.
std::vector<std::uint64_t> costsOf(const LiveLevel& live) {
    std::vector<std::uint64_t> costs;
    RouteSolver solver;
    const auto add = [&](const PinnedEnd& from, const PinnedEnd& to) {
        const RouteAnswer answer = live.route(solver, Level::defaultAgentId, from, to);
        const auto* route = std::get_if<Route>(&answer);
        costs.push_back(route ? route->cost : std::numeric_limits<std::uint64_t>::max());
    };
    for (const auto& [id, pinned] : live.level().items<PinnedRoute>())
        add(pinned.from, pinned.to);
    for (const auto& [id, check] : live.level().items<RouteCheck>()) {
        const VertexId from = std::get<VertexId>(check.from), to = std::get<VertexId>(check.to);
        add(from, to);
        if (check.ways == CheckWays::ThereAndBack)
            add(to, from);
    }
    return costs;
}

class TestKeptRoutes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void noRouteCostsMore() {
        std::size_t displaced = 0;
        QVERIFY(rc::check("placement raises no cost", [&](std::uint64_t seed) {
            Random random(seed);
            const Level level = withRoutes(random);
            const LiveLevel before = LiveLevel::link(level).value();
            PlacingSettings settings;
            settings.effort = PlacingEffort::Draft;
            settings.links = seed % 2 == 0 ? PlacingLinks::Suited : PlacingLinks::Kept;
            IdBlock ids(1000);
            Level after = level;
            const auto placed = placeVertices(level, Level::defaultAgentId, settings, ids).value();
            RC_ASSERT(after.apply(placed.change).ok());
            const LiveLevel live = LiveLevel::link(after).value();
            const auto was = costsOf(before), is = costsOf(live);
            for (std::size_t i = 0; i < was.size(); ++i)
                RC_ASSERT(is[i] <= was[i]);
            before.graph().forEachEdge(
                [&](const Edge& edge) { displaced += live.graph().find(edge.key) ? 0U : 1U; });
        }));
        QVERIFY(displaced > 0);
    }

    /// Placement adds a link only if a route would be more expensive without it.
    void everyLinkIsNeeded() {
        std::size_t needed = 0;
        for (std::uint64_t seed = 1; seed <= 30; ++seed) {
            Random random(seed);
            const Level level = withRoutes(random);
            LiveLevel live = LiveLevel::link(level).value();
            const KeptRoutes routes(live);
            LevelEdit edit(level);
            edit.modify<LinkSettings>({}, [](LinkSettings& links) { links.linksWanted = 2; });
            QVERIFY(live.apply(edit.change()).ok());
            IdBlock ids(1000);
            const LevelChange change = routes.restore(live, ids);
            QCOMPARE(routes.costlier(live), std::size_t{0});
            for (const auto& [id, swap] : change.of<Link>()) {
                if (!swap.after)
                    continue;
                LevelEdit removal(live.level());
                removal.remove<Link>(id);
                std::size_t costlier = 0;
                QVERIFY(
                    live.whatIf(removal.change(), [&] { costlier = routes.costlier(live); }).ok());
                QVERIFY(costlier > 0);
                ++needed;
            }
        }
        QVERIFY(needed > 0);
    }
};

} // namespace kept_routes_test

using kept_routes_test::TestKeptRoutes;
WAYMARK_TEST(TestKeptRoutes)
#include "tst_kept_routes.moc"
