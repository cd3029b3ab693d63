// SPDX-License-Identifier: MIT
#include "navcore/runtime/graph/grid_lattice.h"

#include "navcore/runtime/base/random.h"
#include "navcore/runtime/study/a_star.h"
#include "navcore/runtime/study/breadth_first.h"
#include "navcore/runtime/study/dijkstra.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <map>

namespace grid_lattice_test {

using namespace navcore;

namespace {

using Cell = std::pair<int, int>;

std::map<std::uint32_t, Cost> arcsOf(const CompiledGraph& graph, VertexId id) {
    std::map<std::uint32_t, Cost> arcs;
    for (const CompiledGraph::Arc& arc : graph.arcsFrom(graph.slotOf(id)))
        arcs[graph.vertexAt(arc.to).value] = arc.cost;
    return arcs;
}

/// Returns the neighbours of a hexagon, determined by their centres.
std::vector<Cell> around(Cell cell) {
    const auto [x, y] = cell;
    const int left = y % 2 == 0 ? x - 1 : x;
    return {{x - 1, y},        {x + 1, y},    {left, y - 1},
            {left + 1, y - 1}, {left, y + 1}, {left + 1, y + 1}};
}

} // namespace

class TestGridLattice : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void stepsAndCornersByHand();
    void weightsAreOfTheCellEntered();
    void hexagonsWithWeights();
    void towersAndAFill();
};

void TestGridLattice::stepsAndCornersByHand() {
    // 1 2 3
    // 4 # 6
    // 7 8 9
    const GridCells cells{3, 3, {1000, 1000, 1000, 1000, 0, 1000, 1000, 1000, 1000}};
    const CompiledGraph eight = gridLattice(cells, GridKind::Eight);
    QCOMPARE(eight.vertexCount(), std::size_t{8});
    QCOMPARE(arcsOf(eight, {2}), (std::map<std::uint32_t, Cost>{{1, 65'536}, {3, 65'536}}));
    GridCells open = cells;
    open.weights[4] = 1000;
    const CompiledGraph all = gridLattice(open, GridKind::Eight);
    QCOMPARE(arcsOf(all, {5}), (std::map<std::uint32_t, Cost>{{1, 92'682},
                                                              {2, 65'536},
                                                              {3, 92'682},
                                                              {4, 65'536},
                                                              {6, 65'536},
                                                              {7, 92'682},
                                                              {8, 65'536},
                                                              {9, 92'682}}));
    QCOMPARE(arcsOf(gridLattice(open, GridKind::Four), {5}),
             (std::map<std::uint32_t, Cost>{{2, 65'536}, {4, 65'536}, {6, 65'536}, {8, 65'536}}));
    QCOMPARE(arcsOf(gridLattice(open, GridKind::Six), {5}), // odd rows are shifted to the right
             (std::map<std::uint32_t, Cost>{
                 {2, 65'536}, {3, 65'536}, {4, 65'536}, {6, 65'536}, {8, 65'536}, {9, 65'536}}));
    QCOMPARE(all.position(all.slotOf({6})), (Point3{512, 256, 0}));
    QCOMPARE(gridLattice({}, GridKind::Four).vertexCount(), std::size_t{0});
}

void TestGridLattice::weightsAreOfTheCellEntered() {
    const GridCells cells{2, 1, {1000, 2500}};
    const CompiledGraph graph = gridLattice(cells, GridKind::Four);
    QCOMPARE(arcsOf(graph, {1}), (std::map<std::uint32_t, Cost>{{2, 163'840}}));
    QCOMPARE(arcsOf(graph, {2}), (std::map<std::uint32_t, Cost>{{1, 65'536}}));
}

void TestGridLattice::hexagonsWithWeights() {
    constexpr int width = 14, height = 11;
    constexpr std::uint32_t weights[] = {1000, 3000, 5000, 10'000};
    Random random(7);
    for (int round = 0; round < 20; ++round) {
        GridCells cells{width, height, {}};
        for (int i = 0; i < width * height; ++i)
            cells.weights.push_back(random.below(6) == 0 ? 0 : weights[random.below(4)]);
        cells.weights.front() = 1000;
        // Costs in steps, by repeated relaxation of all cells.
        std::map<Cell, std::int64_t> expected{{{0, 0}, 0}};
        for (bool changed = true; changed;) {
            changed = false;
            for (const auto& [cell, cost] : std::map(expected))
                for (const auto& [x, y] : around(cell)) {
                    if (x < 0 || y < 0 || x >= width || y >= height)
                        continue;
                    const std::uint32_t weight =
                        cells.weights[static_cast<std::size_t>(y * width + x)];
                    const std::int64_t there = cost + weight / 1000;
                    const auto at = expected.find({x, y});
                    if (weight != 0 && (at == expected.end() || there < at->second)) {
                        expected[{x, y}] = there;
                        changed = true;
                    }
                }
        }
        const StudyGraph graph = studyGraphOf(gridLattice(cells, GridKind::Six));
        Dijkstra dijkstra;
        dijkstra.begin(graph, {0});
        dijkstra.run();
        AStar aStar;
        aStar.setHeuristic(Heuristic::fitted(Metric::Euclidean, graph));
        for (StudyGraph::Vertex vertex = 0; vertex < graph.vertexCount(); ++vertex) {
            const auto number = static_cast<int>(graph.idAt(vertex).value) - 1;
            const auto at = expected.find({number % width, number / width});
            const auto label = dijkstra.label(vertex);
            QCOMPARE(label.has_value(), at != expected.end());
            if (!label)
                continue;
            QCOMPARE(label->distance, at->second * gridSideCost);
            aStar.begin(graph, {0, vertex});
            aStar.run();
            QCOMPARE(aStar.path()->cost, label->distance);
        }
    }
}

void TestGridLattice::towersAndAFill() {
    constexpr int width = 30, height = 20;
    Random random(120);
    GridCells cells{width, height, std::vector<std::uint32_t>(width * height, 1000)};
    const std::size_t goal = height / 2 * width + width - 1; // the middle of the far side
    for (int towers = 0; towers < 120;) {
        const std::size_t at = random.below(cells.weights.size());
        if (at != goal && cells.weights[at] != 0) {
            cells.weights[at] = 0;
            ++towers;
        }
    }
    // Breadth-first search, ring by ring.
    std::map<std::size_t, std::int64_t> expected{{goal, 0}};
    std::vector<std::size_t> ring{goal};
    for (std::int64_t steps = 1; !ring.empty(); ++steps) {
        std::vector<std::size_t> next;
        for (const std::size_t at : ring) {
            const std::size_t x = at % width;
            std::vector<std::size_t> sides;
            if (x > 0)
                sides.push_back(at - 1);
            if (x + 1 < width)
                sides.push_back(at + 1);
            if (at >= width)
                sides.push_back(at - width);
            if (at + width < cells.weights.size())
                sides.push_back(at + width);
            for (const std::size_t side : sides)
                if (cells.weights[side] != 0 && expected.emplace(side, steps).second)
                    next.push_back(side);
        }
        ring = next;
    }
    QVERIFY(expected.size() > 350 && expected.size() <= 480);
    const StudyGraph graph = studyGraphOf(gridLattice(cells, GridKind::Four));
    const StudyGraph::Vertex start = graph.vertexOf({static_cast<std::uint32_t>(goal + 1)});
    BreadthFirst fill;
    Dijkstra dijkstra;
    fill.begin(graph, {start});
    fill.run();
    dijkstra.begin(graph, {start});
    dijkstra.run();
    for (StudyGraph::Vertex vertex = 0; vertex < graph.vertexCount(); ++vertex) {
        const auto at = expected.find(graph.idAt(vertex).value - 1);
        QCOMPARE(fill.label(vertex).has_value(), at != expected.end());
        if (at == expected.end())
            continue;
        QCOMPARE(fill.label(vertex)->distance, at->second);
        QCOMPARE(dijkstra.label(vertex)->distance, at->second * gridSideCost);
    }
}

WAYMARK_TEST(TestGridLattice)

} // namespace grid_lattice_test
#include "tst_grid_lattice.moc"
