// SPDX-License-Identifier: MIT
// Compares true lengths with brute force, and the incremental graph with one built from scratch.
#include "navcore/runtime/base/thread_team.h"
#include "navcore/runtime/graph/agent_rules.h"
#include "navcore/runtime/quality/truth_search.h"
#include "tests/navcore/runtime/quality/truth_oracle.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <rapidcheck.h>

namespace truth_graph_test {

using namespace navcore;

constexpr Coord square = 4096;
constexpr int columns = 4, rows = 3;
const Box area{{0, 0}, {columns * square, rows* square}};

std::vector<ObstacleGrid::Placed> placedOf(const std::vector<Shape>& shapes) {
    std::vector<ObstacleGrid::Placed> placed;
    std::uint32_t id = 1;
    for (const Shape& shape : shapes)
        placed.push_back({{id++}, std::make_shared<const Shape>(shape)});
    return placed;
}

Point2 drawPlace(Random& random) {
    return {static_cast<Coord>(2 * random.below(columns * square / 2)),
            static_cast<Coord>(2 * random.below(rows * square / 2))};
}

std::vector<Point2> drawFree(Random& random, const TruthGraph& graph, std::size_t count) {
    std::vector<Point2> places;
    for (int i = 0; i < 1000 && places.size() < count; ++i)
        if (const Point2 place = drawPlace(random); graph.isFree(place))
            places.push_back(place);
    return places;
}

/// Returns the error bound of a path without a radius; see TruthGraph.
double slackOf(const TruePath& path) {
    return 18.0 * static_cast<double>(path.points.size()) + 2;
}

/// Returns the legs by their ends, independent of node numbers.
std::vector<std::array<Coord, 4>> legsOf(const TruthGraph& graph) {
    std::vector<std::array<Coord, 4>> legs;
    for (TruthGraph::Node node = 0; node < graph.nodeCount(); ++node)
        for (const TruthGraph::Leg& leg : graph.legs(node)) {
            const Point2 a = graph.position(node), b = graph.position(leg.to);
            legs.push_back({a.x, a.y, b.x, b.y});
        }
    std::sort(legs.begin(), legs.end());
    return legs;
}

class TestTruthGraph : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void lengthsAreThoseOfExhaustion() {
        QVERIFY(rc::check("lengths match brute force", [](std::uint64_t seed) {
            Random random(seed);
            const auto shapes = truth_oracle::drawShapes(random, columns, rows, square, 64,
                                                         truth_oracle::Walls::Straight);
            const TruthGraph graph = TruthGraph::build(placedOf(shapes), {area}).value();
            const auto places = drawFree(random, graph, 6);
            const auto known = truth_oracle::lengths(shapes, places, area.lo, area.hi);
            TruthSearch search(graph);
            for (std::size_t i = 0; i < places.size(); ++i) {
                TruthTree tree;
                const TruthPlace from = search.look(places[i]);
                search.tree(from, tree);
                for (std::size_t j = 0; j < places.size(); ++j) {
                    if (i == j)
                        continue;
                    const TruthPlace to = search.look(places[j]);
                    const auto path = search.path(from, to);
                    RC_ASSERT(path.has_value() == std::isfinite(known[i][j]));
                    if (!path)
                        continue;
                    RC_ASSERT(static_cast<double>(path->length) >= known[i][j] - 1e-6);
                    RC_ASSERT(static_cast<double>(path->length) <= known[i][j] + slackOf(*path));
                    RC_ASSERT(search.length(from, tree, to) == path->length);
                    RC_ASSERT(path->points.front() == places[i]);
                    RC_ASSERT(path->points.back() == places[j]);
                    for (std::size_t k = 1; k < path->points.size(); ++k)
                        RC_ASSERT(truth_oracle::clearance(shapes, path->points[k - 1],
                                                          path->points[k]) > 0);
                }
            }
        }));
    }

    /// A path keeps the radius, and is not longer than a path on a fine grid that keeps slightly
    /// more distance, because an opening narrower than 2.17 radius + 8 lu may count as closed.
    void radiusIsKeptAndPathsAreShort() {
        QVERIFY(rc::check(
            "a disc keeps its radius and is not longer than on a grid", [](std::uint64_t seed) {
                Random random(seed);
                const auto radius = static_cast<Coord>(1 + random.below(200));
                const double kept = 1.085 * radius + 4; // on each side of such an opening
                const auto shapes = truth_oracle::drawShapes(random, columns, rows, square, 500);
                const TruthGraph graph =
                    TruthGraph::build(placedOf(shapes), {area, radius}).value();
                constexpr Coord cell = 256;
                constexpr int wide = columns * square / cell + 1, high = rows * square / cell + 1;
                const auto placeOf = [](int i) { return Point2{i % wide * cell, i / wide * cell}; };
                std::vector<double> room(wide * high);
                for (int i = 0; i < wide * high; ++i)
                    room[static_cast<std::size_t>(i)] =
                        truth_oracle::isInside(shapes, placeOf(i))
                            ? 0
                            : truth_oracle::clearance(shapes, placeOf(i), placeOf(i));
                const auto from = static_cast<int>(random.below(wide * high));
                TruthSearch search(graph);
                const TruthPlace start = search.look(placeOf(from));
                if (room[static_cast<std::size_t>(from)] <= kept || !start.isFree)
                    return;
                // The Bellman-Ford algorithm, which is slow and simple.
                std::vector<double> known(wide * high, std::numeric_limits<double>::infinity());
                known[static_cast<std::size_t>(from)] = 0;
                std::vector<int> removed{from};
                for (std::size_t next = 0; next < removed.size(); ++next) {
                    const int at = removed[next];
                    for (int dy = -1; dy <= 1; ++dy)
                        for (int dx = -1; dx <= 1; ++dx) {
                            const int x = at % wide + dx, y = at / wide + dy, to = y * wide + x;
                            if (x < 0 || y < 0 || x >= wide || y >= high || to == at)
                                continue;
                            const double step = truth_oracle::distance(placeOf(at), placeOf(to));
                            const auto t = static_cast<std::size_t>(to);
                            if (known[static_cast<std::size_t>(at)] + step >= known[t] - 1e-9)
                                continue;
                            const bool isFar = room[t] > kept + step;
                            if (!isFar &&
                                (room[t] < kept ||
                                 truth_oracle::clearance(shapes, placeOf(at), placeOf(to)) < kept))
                                continue;
                            known[t] = known[static_cast<std::size_t>(at)] + step;
                            removed.push_back(to);
                        }
                }
                for (int tries = 0; tries < 6; ++tries) {
                    const auto to = static_cast<int>(random.below(wide * high));
                    const TruthPlace goal = search.look(placeOf(to));
                    if (!goal.isFree || to == from)
                        continue;
                    const auto path = search.path(start, goal);
                    if (std::isfinite(known[static_cast<std::size_t>(to)])) {
                        RC_ASSERT(path.has_value());
                        const double slack =
                            slackOf(*path) +
                            0.2 * radius * static_cast<double>(path->points.size());
                        RC_ASSERT(static_cast<double>(path->length) <=
                                  known[static_cast<std::size_t>(to)] + slack);
                    }
                    for (std::size_t k = 1; path && k < path->points.size(); ++k)
                        RC_ASSERT(truth_oracle::clearance(shapes, path->points[k - 1],
                                                          path->points[k]) >= radius - 1e-6);
                }
            }));
    }

    void followsObstacles() {
        QVERIFY(rc::check(
            "the incremental graph equals one built from scratch", [](std::uint64_t seed) {
                Random random(seed);
                const auto radius = static_cast<Coord>(random.below(2) * random.below(150));
                auto shapes = truth_oracle::drawShapes(random, columns, rows, square, 64);
                const auto others = truth_oracle::drawShapes(random, columns, rows, square, 64);
                TruthGraph followed = TruthGraph::build(placedOf(shapes), {area, radius}).value();
                std::map<ObstacleId, ShapePtr> now;
                for (const auto& [id, shape] : placedOf(shapes))
                    now[id] = shape;
                for (int step = 0; step < 4; ++step) {
                    const ObstacleId id{1 + static_cast<std::uint32_t>(random.below(12))};
                    const Shape* drawn =
                        others.empty() || random.below(3) == 0
                            ? nullptr
                            : &others[static_cast<std::size_t>(random.below(others.size()))];
                    now.erase(id);
                    const ShapePtr shape = drawn ? std::make_shared<const Shape>(*drawn) : nullptr;
                    if (shape)
                        now[id] = shape;
                    followed.setObstacle(id, shape);
                    std::vector<ObstacleGrid::Placed> placed;
                    for (const auto& [key, value] : now)
                        placed.push_back({key, value});
                    const TruthGraph fresh = TruthGraph::build(placed, {area, radius}).value();
                    RC_ASSERT(legsOf(followed) == legsOf(fresh));
                }
            }));
    }

    void threadsChangeNothing() {
        Random random(7);
        const auto shapes = truth_oracle::drawShapes(random, 8, 8, 1024, 32);
        const Box all{{0, 0}, {8192, 8192}};
        ThreadTeam team(3);
        const TruthGraph alone = TruthGraph::build(placedOf(shapes), {all}).value();
        const TruthGraph together = TruthGraph::build(placedOf(shapes), {all}, {}, &team).value();
        QCOMPARE(legsOf(together), legsOf(alone));
    }

    void stopsWhenAsked() {
        std::stop_source stop;
        stop.request_stop();
        const auto graph = TruthGraph::build({}, {area}, Progress{stop.get_token()});
        QVERIFY(!graph);
        QCOMPARE(graph.error().kind, ErrorKind::Cancelled);
    }

    /// A path crosses a one-way barrier in a straight line in one direction, and leads around it in
    /// the other direction.
    void barriersTurnOneBack() {
        BarrierIndex barriers;
        Barrier barrier;
        barrier.line =
            std::make_shared<const Shape>(Shape{ShapeKind::Wall, {{{8000, 2000}, {8000, 6000}}}});
        barriers.set({1}, barrier);
        AgentRules rules;
        const TruthGraph graph = TruthGraph::build({}, {area, 0, &barriers, &rules}).value();
        TruthSearch search(graph);
        const Point2 west{6000, 4000}, east{10000, 4000};
        const PathLength there = search.path(west, east)->length,
                         back = search.path(east, west)->length;
        QCOMPARE(std::min(there, back), PathLength{4000});
        const double around = 2 * std::hypot(2000.0, 2000.0);
        QVERIFY(std::abs(static_cast<double>(std::max(there, back)) - around) < 20);
    }
};

} // namespace truth_graph_test

using truth_graph_test::TestTruthGraph;
WAYMARK_TEST(TestTruthGraph)
#include "tst_truth_graph.moc"
