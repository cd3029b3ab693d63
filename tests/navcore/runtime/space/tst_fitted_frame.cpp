// SPDX-License-Identifier: MIT
#include "navcore/runtime/space/cell_frame.h"

#include "navcore/runtime/base/random.h"
#include "navcore/runtime/space/nearest_search.h"
#include "navcore/runtime/space/obstacle_grid.h"
#include "tests/navcore/runtime/space/sight_oracle.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <algorithm>
#include <rapidcheck.h>

using namespace navcore;

class TestFittedFrame : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void evenPointsHaveTheFrameOfTheirBox();
    void fewThatLieFarOffDoNotMatter();
    void crowdsGetMoreCells();
    void nearestInCrowdsLikeTheOracle();
};

namespace {

Coord drawBelow(Random& random, Coord end) {
    return static_cast<Coord>(random.below(static_cast<std::uint64_t>(end)));
}

std::vector<Point2> cloud(Random& random, std::size_t count, Point2 corner, Coord side) {
    std::vector<Point2> points;
    while (points.size() < count) {
        const Coord x = corner.x + drawBelow(random, side);
        points.push_back({x, corner.y + drawBelow(random, side)});
    }
    return points;
}

std::size_t mostInACell(const CellFrame& frame, const std::vector<Point2>& points) {
    std::vector<std::size_t> counts(frame.cellCount());
    for (const Point2 p : points)
        ++counts[frame.cell(p)];
    return *std::max_element(counts.begin(), counts.end());
}

} // namespace

void TestFittedFrame::evenPointsHaveTheFrameOfTheirBox() {
    Random random(1);
    for (const std::size_t count : {0U, 1U, 255U, 256U, 1000U, 30000U}) {
        const auto points = cloud(random, count, {-5000, 70}, 1 << 20);
        QVERIFY(fittedFrame(points, 16 + count / 3) ==
                CellFrame::over(boundsOf(points), 16 + count / 3));
    }
    const std::vector<Point2> same(1000, Point2{7, 7});
    QVERIFY(fittedFrame(same, 300) == CellFrame::over(boundsOf(same), 300));
}

void TestFittedFrame::fewThatLieFarOffDoNotMatter() {
    Random random(2);
    auto points = cloud(random, 30000, {1 << 20, -(1 << 22)}, 1 << 14);
    const CellFrame alone = fittedFrame(points, 10000);
    for (const Point2 far : cloud(random, 20, {-maxCoord, -maxCoord}, 2 * maxCoord))
        points.push_back(far);
    const CellFrame frame = fittedFrame(points, 10000);
    QVERIFY(frame.size <= 2 * alone.size);
    QVERIFY(mostInACell(frame, points) < 40);
    QVERIFY(mostInACell(CellFrame::over(boundsOf(points), 10000), points) > 20000);
}

void TestFittedFrame::crowdsGetMoreCells() {
    Random random(3);
    auto points = cloud(random, 15000, {0, 0}, 1 << 16);
    for (const Point2 p : cloud(random, 15000, {1 << 20, 1 << 20}, 1 << 16))
        points.push_back(p);
    const std::size_t cells = 10000;
    const CellFrame frame = fittedFrame(points, cells);
    QVERIFY(frame.cellCount() > 8 * cells && frame.cellCount() < 18 * cells);
    QVERIFY(mostInACell(frame, points) * 4 <
            mostInACell(CellFrame::over(boundsOf(points), cells), points));
}

void TestFittedFrame::nearestInCrowdsLikeTheOracle() {
    QVERIFY(rc::check("the nearest in sight of a crowded map", [](std::uint64_t seed) {
        Random random(seed);
        std::vector<VertexGrid::Placed> vertices;
        for (std::uint32_t id = 1; id <= 600;) {
            const Coord side = Coord{64} << random.below(16);
            const Point2 corner{drawBelow(random, 1 << 20) - (1 << 19), drawBelow(random, 1 << 20)};
            for (const Point2 p : cloud(random, 1 + random.below(400), corner, side))
                vertices.push_back({{id++}, {p.x, p.y, 0}});
        }
        std::vector<ObstacleGrid::Placed> obstacles;
        for (std::uint32_t id = 1; id <= 8; ++id) {
            const Point2 at = vertices[random.below(vertices.size())].position.flat();
            const Coord side = Coord{32} << random.below(14);
            const auto corners = cloud(random, 3 + random.below(3), at, side);
            Shape shape{random.below(3) == 0 ? ShapeKind::Wall : ShapeKind::Solid,
                        {Ring(corners.begin(), corners.end())}};
            if (checkShape(shape))
                obstacles.push_back({{id}, std::make_shared<const Shape>(std::move(shape))});
        }
        VertexGrid grid;
        grid.assign(vertices);
        ObstacleGrid solids;
        solids.assign(obstacles, grid.frame());
        NearestSearch search(grid, &solids);
        for (int query = 0; query < 10; ++query) {
            const auto& [self, from] = vertices[random.below(vertices.size())];
            const NearestRule rule{.range = Coord{1} << (4 + random.below(20))};
            std::vector<std::pair<std::int64_t, VertexId>> wanted;
            for (const auto& [id, to] : vertices)
                if (const std::int64_t d = squaredDistance(from, to);
                    id != self && d <= std::int64_t{rule.range} * rule.range)
                    wanted.emplace_back(d, id);
            std::sort(wanted.begin(), wanted.end());
            std::vector<VertexId> seen, found;
            for (const auto& [d, id] : wanted) {
                const Point2 to = grid.positionOf(grid.slotOf(id)).flat();
                if (seen.size() < 6 &&
                    std::none_of(obstacles.begin(), obstacles.end(), [&](const auto& placed) {
                        return oracle::blocked(*placed.shape, from.flat(), to);
                    }))
                    seen.push_back(id);
            }
            for (const NearestSearch::Found& f : search.run(from, self, 6, rule))
                found.push_back(f.id);
            RC_ASSERT(found == seen);
        }
    }));
}

WAYMARK_TEST(TestFittedFrame)
#include "tst_fitted_frame.moc"
