// SPDX-License-Identifier: MIT
#include "navcore/runtime/study/heuristic.h"

#include "navcore/runtime/study/a_star.h"
#include "tests/navcore/runtime/study/study_graphs.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <cmath>
#include <limits>

namespace heuristic_test {

using namespace study;

namespace {

constexpr Metric metrics[] = {Metric::Zero, Metric::Euclidean, Metric::Manhattan, Metric::Octile,
                              Metric::Chebyshev};
constexpr std::int64_t far = std::numeric_limits<std::int64_t>::max() / 4;

/// The oracle for distances to a goal: repeated relaxation of every arc.
std::vector<std::int64_t> remaining(const StudyGraph& graph, StudyVertex goal) {
    std::vector<std::int64_t> costs(graph.vertexCount(), far);
    costs[goal] = 0;
    for (StudyVertex round = 0; round < graph.vertexCount(); ++round)
        for (StudyVertex from = 0; from < graph.vertexCount(); ++from)
            for (const StudyGraph::Arc& arc : graph.arcsFrom(from))
                costs[from] = std::min(costs[from], costs[arc.to] + arc.cost);
    return costs;
}

/// Returns a side x side grid of cells one pixel apart with the given costs, with or without
/// diagonals.
StudyGraph grid(std::uint32_t side, std::int32_t straight, std::optional<std::int32_t> diagonal) {
    std::vector<Point3> places;
    Arcs arcs;
    const auto s = static_cast<std::int64_t>(side);
    for (std::int64_t y = 0; y < s; ++y) {
        for (std::int64_t x = 0; x < s; ++x) {
            places.push_back({static_cast<Coord>(256 * x), static_cast<Coord>(256 * y), 0});
            for (std::int64_t dy = -1; dy <= 1; ++dy)
                for (std::int64_t dx = -1; dx <= 1; ++dx) {
                    const bool isDiagonal = dx != 0 && dy != 0;
                    if ((dx == 0 && dy == 0) || x + dx < 0 || y + dy < 0 || x + dx >= s ||
                        y + dy >= s || (isDiagonal && !diagonal))
                        continue;
                    arcs.push_back({static_cast<StudyVertex>(y * s + x),
                                    static_cast<StudyVertex>((y + dy) * s + x + dx),
                                    isDiagonal ? *diagonal : straight});
                }
        }
    }
    return graphOf(places, std::move(arcs));
}

} // namespace

class TestHeuristic : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void metricsByHand();
    void fittedIsConsistent();
    void judgedAsByAllDistances();
    void gridsSuitTheirMetrics();
    void opensSettledVerticesAgain();
    void negativeCosts();
};

void TestHeuristic::metricsByHand() {
    const Point3 a{0, 0, 0}, b{30, -40, 10};
    QCOMPARE(metricDistance(Metric::Zero, a, b), std::uint64_t{0});
    QCOMPARE(metricDistance(Metric::Euclidean, a, b) >> 16U, std::uint64_t{50}); // floor(50.99)
    QCOMPARE(metricDistance(Metric::Manhattan, a, b) >> 16U, std::uint64_t{80});
    QCOMPARE(metricDistance(Metric::Octile, a, b), std::uint64_t{65'536 * 10 + 92'682 * 30});
    QCOMPARE(metricDistance(Metric::Chebyshev, a, b) >> 16U, std::uint64_t{40});
    const Point3 corner{-maxCoord, -maxCoord, -maxCoord}, other{maxCoord, maxCoord, maxCoord};
    QVERIFY(metricDistance(Metric::Manhattan, corner, other) < (std::uint64_t{1} << 44U));
    // At half the cost per lu, 80 lu cost 40.
    const StudyGraph graph = graphOf({a, b}, {});
    QCOMPARE(Heuristic(Metric::Manhattan, 32'768).estimate(graph, 0, 1), 40);
    QCOMPARE(Heuristic(Metric::Manhattan).estimate(graph, 0, StudyGraph::none), 0);
    QCOMPARE(Heuristic({7, 8}).estimate(graph, 1, 0), 8);
}

void TestHeuristic::fittedIsConsistent() {
    Random random(1);
    for (int round = 0; round < 1000; ++round) {
        const std::uint32_t vertices = 2 + draw(random, 20);
        const StudyGraph graph = randomGraph(random, vertices, 3 * vertices, round % 5 == 0 ? 0 : 1,
                                             round % 2 == 0 ? 20 : 2'000'000'000);
        const StudyVertex goal = draw(random, vertices);
        const auto truth = remaining(graph, goal);
        for (const Metric metric : metrics) {
            const Heuristic heuristic = Heuristic::fitted(metric, graph);
            QCOMPARE(judge(heuristic, graph, goal).quality, HeuristicQuality::Consistent);
            for (StudyVertex vertex = 0; vertex < vertices; ++vertex)
                QVERIFY(heuristic.estimate(graph, vertex, goal) <= truth[vertex]);
        }
    }
}

void TestHeuristic::judgedAsByAllDistances() {
    Random random(2);
    int counts[3] = {};
    for (int round = 0; round < 3000; ++round) {
        const std::uint32_t vertices = 2 + draw(random, 8);
        const StudyGraph graph = randomGraph(random, vertices, 3 * vertices, 0, 20);
        const StudyVertex goal = draw(random, vertices);
        const auto truth = remaining(graph, goal);
        std::vector<std::int64_t> table;
        for (StudyVertex vertex = 0; vertex < vertices; ++vertex)
            table.push_back(vertex == goal
                                ? static_cast<std::int64_t>(draw(random, 20) == 0)
                                : std::min(truth[vertex], std::int64_t{40}) * draw(random, 5) / 4 +
                                      (draw(random, 20) == 0));
        const Heuristic heuristic(table);
        bool consistent = table[goal] == 0;
        std::optional<StudyVertex> witness;
        std::int64_t excess = 0; // above the steepest arc
        for (StudyVertex vertex = 0; vertex < vertices; ++vertex) {
            for (const StudyGraph::Arc& arc : graph.arcsFrom(vertex))
                excess = std::max(excess, table[vertex] - arc.cost - table[arc.to]);
            if (!witness && truth[vertex] < far && table[vertex] > truth[vertex])
                witness = vertex;
        }
        consistent = consistent && excess == 0;
        const HeuristicVerdict verdict = judge(heuristic, graph, goal);
        QCOMPARE(verdict.excess, excess);
        QCOMPARE(verdict.steepFrom != StudyGraph::none, excess > 0);
        if (excess > 0)
            QVERIFY(std::ranges::any_of(graph.arcsFrom(verdict.steepFrom), [&](const auto& arc) {
                return arc.to == verdict.steepTo &&
                       table[verdict.steepFrom] - arc.cost - table[arc.to] == excess;
            }));
        QCOMPARE(verdict.quality, consistent ? HeuristicQuality::Consistent
                                  : witness  ? HeuristicQuality::Overestimates
                                             : HeuristicQuality::Admissible);
        QCOMPARE(verdict.witness, witness.value_or(StudyGraph::none));
        if (witness) {
            QCOMPARE(verdict.estimate, table[*witness]);
            QCOMPARE(verdict.truth, truth[*witness]);
        }
        ++counts[static_cast<int>(verdict.quality)];
    }
    QVERIFY(counts[0] > 50 && counts[1] > 50 && counts[2] > 50);
}

void TestHeuristic::gridsSuitTheirMetrics() {
    // A step of one pixel costs 65,536: 256 per lu.
    constexpr std::uint64_t scale = std::uint64_t{256} << 16U;
    const auto quality = [&](Metric metric, const StudyGraph& graph) {
        return judge(Heuristic(metric, scale), graph, 0).quality;
    };
    const StudyGraph four = grid(12, 65'536, std::nullopt);
    const StudyGraph eight = grid(12, 65'536, 92'682), king = grid(12, 65'536, 65'536);
    for (const Metric metric : metrics)
        QCOMPARE(quality(metric, four), HeuristicQuality::Consistent);
    QCOMPARE(quality(Metric::Manhattan, eight), HeuristicQuality::Overestimates);
    QCOMPARE(quality(Metric::Octile, eight), HeuristicQuality::Consistent);
    QCOMPARE(quality(Metric::Octile, king), HeuristicQuality::Overestimates);
    QCOMPARE(quality(Metric::Chebyshev, king), HeuristicQuality::Consistent);
    // On an empty grid, the grid's own metric is exact, so only cells between the start and the
    // goal are expanded.
    AStar search;
    search.setHeuristic(Heuristic(Metric::Octile, scale));
    search.begin(eight, {13, 13 + 5 * 13});
    std::size_t steps = 0;
    while (search.step())
        ++steps;
    QCOMPARE(steps, std::size_t{6});
    QCOMPARE(search.path()->cost, 5 * 92'682);
}

void TestHeuristic::opensSettledVerticesAgain() {
    // 1 -> 2 -> 3 -> 4 costs 1 + 1 + 10, 1 -> 3 costs 3. The estimate at 2 is 10 instead of 11, so
    // 3 is settled first.
    const StudyGraph graph =
        graphOf(std::vector<Point3>(4), {{0, 1, 1}, {1, 2, 1}, {0, 2, 3}, {2, 3, 10}});
    AStar search;
    search.setHeuristic(Heuristic({0, 10, 0, 0}));
    search.begin(graph, {0, 3});
    std::vector<StudyVertex> order;
    while (const auto vertex = search.step())
        order.push_back(*vertex);
    QCOMPARE(order, (std::vector<StudyVertex>{0, 2, 1, 2, 3}));
    QCOMPARE(search.path(), std::optional(StudyPath{12, {0, 1, 2, 3}}));
    QCOMPARE(search.verdict().quality, HeuristicQuality::Admissible);
    QCOMPARE(search.promise(), Promise::Cheapest);
}

void TestHeuristic::negativeCosts() {
    const StudyGraph graph =
        graphOf({{0, 0, 0}, {5, 0, 0}, {9, 0, 0}}, {{0, 1, 4}, {1, 2, -2}, {0, 2, 3}});
    AStar search;
    search.begin(graph, {0, 2});
    QCOMPARE(search.promise(), Promise::SomePath); // an estimate of 0 is too high before an arc of
                                                   // -2
    search.setHeuristic(Heuristic::fitted(Metric::Manhattan, graph));
    search.begin(graph, {0, 2});
    search.run();
    QCOMPARE(search.promise(), Promise::SomePath);
    // A* is exact with a table whose values do not decrease too much along any arc.
    const StudyGraph circle = graphOf(std::vector<Point3>(3), {{0, 1, 4}, {1, 2, 5}, {2, 0, -1}});
    search.setHeuristic(Heuristic({0, 0, 0}));
    search.begin(circle, {0, 2});
    QCOMPARE(search.promise(), Promise::SomePath);
    search.setHeuristic(Heuristic({3, 4, 0}));
    search.begin(circle, {0, 2});
    search.run();
    QCOMPARE(search.promise(), Promise::Cheapest);
    QCOMPARE(search.path()->cost, 9);
}

WAYMARK_TEST(TestHeuristic)

} // namespace heuristic_test
#include "tst_heuristic.moc"
