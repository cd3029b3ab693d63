// SPDX-License-Identifier: MIT
// Compares choke points with an oracle that removes each element in turn and searches each pair.
#include "navcore/runtime/route/choke_points.h"

#include "navcore/runtime/route/route_use.h"
#include "tests/navcore/query_on.h"
#include "tests/navcore/runtime/route/pair_worlds.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <rapidcheck.h>

namespace choke_points_test {

using namespace sample;

class TestChokePoints : public QObject {
    Q_OBJECT

    static bool isAt(const RouteEnd& end, const RemovedElement& removed) {
        const auto *vertex = std::get_if<VertexId>(&end), *gone = std::get_if<VertexId>(&removed);
        return vertex && gone && *vertex == *gone;
    }

private Q_SLOTS:
    void areWhatPairsCannotDoWithout() {
        QVERIFY(rc::check("choke points are what pairs cannot do without", [](std::uint64_t seed) {
            Random random(seed);
            NavQuery map = pairWorld(random);
            const auto starts = drawEnds(random, map.graph()),
                       goals = drawEnds(random, map.graph());
            std::vector<ChokePoint> expected;
            for (const RemovedElement& removed : allThatMayFall(map.graph())) {
                const auto banned = banning(map, removed);
                ChokePoint point{removed};
                for (const RouteEnd& start : starts)
                    for (const RouteEnd& goal : goals)
                        if (start != goal && !isAt(start, removed) && !isAt(goal, removed) &&
                            soloRoute(map, nullptr, start, goal) &&
                            !soloRoute(map, banned.get(), start, goal))
                            ++point.pairs;
                if (point.pairs > 0)
                    expected.push_back(point);
            }
            std::sort(expected.begin(), expected.end(),
                      [](const ChokePoint& l, const ChokePoint& r) {
                          return std::pair(~l.pairs, l.what) < std::pair(~r.pairs, r.what);
                      });
            const RoutePairs pairs(map.parts().context(), starts, goals);
            const ChokePoints found = chokePoints(pairs).value();
            RC_ASSERT(found.points == expected);
            RC_ASSERT(found.ends == std::min(starts.size(), goals.size()));
            RC_ASSERT(found.of == found.ends);
        }));
    }

    void sidesAreWhatIsReached() {
        QVERIFY(rc::check("sides are what a start reaches and lost", [](std::uint64_t seed) {
            Random random(seed);
            NavQuery map = pairWorld(random);
            const auto starts = drawEnds(random, map.graph());
            const RoutePairs pairs(map.parts().context(), starts, starts);
            const auto all = allThatMayFall(map.graph());
            const RemovedElement removed = all[random.below(all.size())];
            const auto banned = banning(map, removed);
            SplitSides expected;
            std::set<VertexId> vertices(map.graph().vertexIds.begin(), map.graph().vertexIds.end());
            for (const VertexId vertex : vertices)
                if (removed != RemovedElement(vertex) &&
                    soloRoute(map, nullptr, starts[0], vertex)) {
                    const bool stays = soloRoute(map, banned.get(), starts[0], vertex).has_value();
                    (stays ? expected.near : expected.far).push_back(vertex);
                }
            const SplitSides sides = sidesWithout(pairs, removed, 0);
            RC_ASSERT(sides.near == expected.near);
            RC_ASSERT(sides.far == expected.far);
        }));
    }

    /// Two yards connected by a bridge: choke points are the bridge and its ends.
    void aBridge() {
        ResolvedGraph graph = emptyGraph(pixel);
        for (const Coord x : {0, 10, 20, 30})
            for (const Coord y : {0, 10})
                addVertex(graph, static_cast<std::uint32_t>(graph.vertexIds.size() + 1),
                          {x * pixel, y * pixel, 0});
        for (const std::uint32_t yard : {0U, 4U}) {
            join(graph, yard, yard + 1);
            join(graph, yard + 1, yard + 3);
            join(graph, yard + 3, yard + 2);
            join(graph, yard + 2, yard);
        }
        join(graph, 2, 4, Direction::Both, plainMultiplier, 1);
        const NavQuery map = queryOn(std::move(graph), agentId);
        const std::vector<RouteEnd> starts{VertexId{1}, VertexId{2}, VertexId{3}};
        const std::vector<RouteEnd> goals{VertexId{7}, VertexId{8}};
        const ChokePoints found = chokePoints({map.parts().context(), starts, goals}).value();
        const RemovedElement bridge = EdgeKey::of(LinkId{1});
        // A start at the near end of the bridge does not count for that end.
        const std::vector<ChokePoint> expected{{VertexId{5}, 6}, {bridge, 6}, {VertexId{3}, 4}};
        QVERIFY(found.points == expected);
        const SplitSides sides = sidesWithout({map.parts().context(), starts, goals}, bridge, 1);
        QVERIFY((sides.near == std::vector<VertexId>{{1}, {2}, {3}, {4}}));
        QVERIFY((sides.far == std::vector<VertexId>{{5}, {6}, {7}, {8}}));
    }
};

WAYMARK_TEST(TestChokePoints)

} // namespace choke_points_test
#include "tst_choke_points.moc"
