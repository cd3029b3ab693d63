// SPDX-License-Identifier: MIT
#include "navcore/runtime/explain/cut_off.h"

#include "navcore/runtime/base/random.h"
#include "navcore/runtime/route/route_solver.h"
#include "tests/support/test_registry.h"

#include <QTest>

namespace cut_off_test {

using namespace navcore;

namespace {

constexpr Coord pixel = unitsPerPixel;

Coord below(Random& random, std::uint64_t bound) {
    return static_cast<Coord>(random.below(bound));
}

Point3 randomPoint(Random& random) {
    const Coord x = below(random, 24) * pixel / 2;
    const Coord y = below(random, 24) * pixel / 2;
    return {x, y, 0};
}

ShapePtr randomBlock(Random& random) {
    const Coord x = below(random, 22) * pixel / 2, y = below(random, 22) * pixel / 2;
    const Coord w = (1 + below(random, 8)) * pixel / 2, h = (1 + below(random, 8)) * pixel / 2;
    const ShapeKind kind = random.below(3) == 0 ? ShapeKind::Wall : ShapeKind::Solid;
    return std::make_shared<const Shape>(
        Shape{kind, {{{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}}}});
}

struct Link {
    EdgeKey key;
    std::uint32_t a, b;
    bool oneWay;
};

/// A level without the obstacle, or with it and without the edges that it intersects.
struct Map {
    CompiledGraph graph;
    Planes planes;
    Overlay present = AgentRules();
    std::uint32_t joinCount;

    Map(const std::vector<Point3>& places, const std::vector<Link>& links,
        const std::vector<ShapePtr>& standing, ShapePtr added, std::uint32_t joins,
        std::span<const EdgeKey> unstoppable)
        : joinCount(joins) {
        Plane& plane = planes.first();
        plane.ground.setPlain({1});
        AgentRules rules;
        rules.costs.set({1}, 1000);
        rules.joinRange = 5 * pixel;
        present = rules;
        for (std::uint32_t i = 0; i < places.size(); ++i) {
            graph.addVertex({i + 1}, places[i]);
            plane.vertices.set({i + 1}, places[i]);
        }
        for (std::uint32_t i = 0; i < standing.size(); ++i)
            plane.obstacles.set({i + 1}, standing[i]);
        ObstacleIndex alone;
        if (added) {
            plane.obstacles.set({100}, added);
            alone.set({1}, added);
        }
        for (const Link& link : links) {
            const bool stays =
                std::find(unstoppable.begin(), unstoppable.end(), link.key) != unstoppable.end() ||
                alone.visible(places[link.a - 1].flat(), places[link.b - 1].flat());
            if (stays)
                graph.setEdge(link.key, {link.a}, {link.b}, 100,
                              link.oneWay ? std::nullopt : std::optional<Cost>(100));
        }
    }

    RouteContext world() const { return {graph, planes, present, joinCount}; }
};

} // namespace

class TestCutOff : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void losesWhomTheSolverLoses();
};

void TestCutOff::losesWhomTheSolverLoses() {
    Random random(1);
    int lostInAll = 0, keptInAll = 0;
    for (int round = 0; round < 150; ++round) {
        std::vector<Point3> places;
        for (std::uint64_t count = 3 + random.below(20); count-- > 0;)
            places.push_back(randomPoint(random));
        std::vector<Link> links;
        std::vector<EdgeKey> unstoppable;
        for (std::uint32_t i = 1; i <= 2 * places.size(); ++i) {
            const auto a = static_cast<std::uint32_t>(1 + random.below(places.size()));
            const auto b = static_cast<std::uint32_t>(1 + random.below(places.size()));
            if (a == b)
                continue;
            links.push_back({EdgeKey::of(LinkId{i}), a, b, random.below(3) == 0});
            if (random.below(10) == 0)
                unstoppable.push_back(links.back().key);
        }
        std::vector<ShapePtr> standing;
        for (std::uint64_t count = random.below(3); count-- > 0;)
            standing.push_back(randomBlock(random));
        const auto end = [&]() -> RouteEnd {
            if (random.below(2) == 0)
                return randomPoint(random);
            return VertexId{static_cast<std::uint32_t>(1 + random.below(places.size()))};
        };
        std::vector<RouteEnd> goals, units;
        for (std::uint64_t count = 1 + random.below(3); count-- > 0;)
            goals.push_back(end());
        for (int i = 0; i < 8; ++i)
            units.push_back(end());
        units.push_back(goals.front());
        units.push_back(VertexId{4711}); // this vertex does not exist
        const auto joins = static_cast<std::uint32_t>(1 + random.below(3));
        const Map now(places, links, standing, nullptr, joins, {});
        CutOff cutOff(now.world(), goals, units, unstoppable);
        for (int move = 0; move < 5; ++move) {
            const ShapePtr obstacle = randomBlock(random);
            const Map then(places, links, standing, obstacle, joins, unstoppable);
            RouteSolver solver;
            const auto arrives = [&](const Map& map, const RouteEnd& unit) {
                return std::any_of(goals.begin(), goals.end(), [&](const RouteEnd& goal) {
                    return std::holds_alternative<Route>(solver.solve(map.world(), unit, goal));
                });
            };
            std::vector<std::size_t> expected;
            for (std::size_t unit = 0; unit < units.size(); ++unit) {
                const bool before = arrives(now, units[unit]), after = arrives(then, units[unit]);
                QVERIFY(before || !after);
                if (before && !after)
                    expected.push_back(unit);
                keptInAll += before && after;
            }
            QCOMPARE(cutOff.lostTo({obstacle, Charge::ban(), AreaKind::Solid}), expected);
            lostInAll += static_cast<int>(expected.size());
        }
    }
    QVERIFY(lostInAll > 300 && keptInAll > 300);
}

WAYMARK_TEST(TestCutOff)

} // namespace cut_off_test
#include "tst_cut_off.moc"
