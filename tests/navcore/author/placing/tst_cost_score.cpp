// SPDX-License-Identifier: MIT
// Compares the approximate cost score with walks whose costs are known.
#include "navcore/author/live/live_level.h"
#include "navcore/author/placing/level_quality.h"
#include "navcore/runtime/quality/cost_score.h"
#include "tests/navcore/author/level/level_builder.h"
#include "tests/navcore/author/placing/drawn_level.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <rapidcheck.h>

#include <cmath>

namespace cost_score_test {

using namespace drawn_level;

constexpr Coord px = unitsPerPixel;
constexpr TerrainId mud{2};

/// Returns a map of 256 x 256 px. The ground to the left of x = 128 is mud with this multiplier, in
/// thousandths.
Level halfMud(std::uint32_t multiplier) {
    Level level = LevelBuilder().picture(256, 256).level();
    LevelEdit edit(level);
    edit.set<PaintGrid>({}, PaintGrid{{{0, 0}, px}});
    Terrain terrain;
    terrain.name = "Mud";
    terrain.multiplier = multiplier;
    edit.set<Terrain>(mud, terrain);
    TileCells cells{};
    cells.fill(mud);
    for (int row = 0; row < 4; ++row)
        for (int column = 0; column < 2; ++column)
            edit.set<PaintTile>({column, row}, PaintTile{std::make_shared<const TileCells>(cells)});
    if (!level.apply(edit.change()))
        qFatal("no such level");
    return level;
}

double walkCost(const Level& level, Point2 from, Point2 to) {
    const LiveLevel live = LiveLevel::link(level).value();
    const RouteContext context = live.routeContext(live.firstAgent());
    const auto grid = CostGrid::make(context, boxOf(level.picture()), 128).value();
    const std::uint64_t cost = grid.costs(from, std::span(&to, 1)).front();
    return cost == CostGrid::unreached ? std::numeric_limits<double>::infinity()
                                       : static_cast<double>(cost);
}

/// Returns the lowest cost of a path across the border between two grounds (Snell's law), by
/// sampling points on the border.
double refracted(Point2 from, Point2 to, double factor) {
    double least = std::numeric_limits<double>::infinity();
    for (double y = 0; y <= 256 * px; y += 16) {
        const double x = 128 * px;
        least = std::min(least, factor * std::hypot(x - from.x, y - from.y) +
                                    std::hypot(to.x - x, to.y - y));
    }
    return least;
}

class TestCostScore : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void walksBendAtTerrain() {
        for (const std::uint32_t multiplier : {500U, 1000U, 2000U, 4000U}) {
            const Level level = halfMud(multiplier);
            const Point2 from{40 * px, 30 * px}, to{220 * px, 200 * px};
            const double exact = refracted(from, to, multiplier / 1000.0),
                         measured = walkCost(level, from, to);
            QVERIFY2(measured >= exact - 64 && measured <= 1.04 * exact,
                     qPrintable(QString::number(measured / exact)));
        }
    }

    void walksKeepToPassableGround() {
        const Level level = halfMud(impassable);
        QVERIFY(std::isinf(walkCost(level, {40 * px, 30 * px}, {220 * px, 200 * px})));
        QVERIFY(std::isfinite(walkCost(level, {140 * px, 30 * px}, {220 * px, 200 * px})));
    }

    /// On uniform ground, the walks are the same as those of the truth graph.
    void withoutTerrainItIsTheLength() {
        QVERIFY(rc::check("a grid walk is a little longer than the truth", [](std::uint64_t seed) {
            Random random(seed);
            const Level level = drawLevel(random);
            const LiveLevel live = LiveLevel::link(level).value();
            const AgentId agent = live.firstAgent();
            const auto truth = LevelTruth::of(live, agent, firstFloor, {6, seed, 200}).value();
            const ProbeSet& probes = truth->probes;
            std::vector<Point2> places;
            for (std::size_t i = 0; i < probes.count(); ++i)
                places.push_back(probes.probe(i).at);
            const RouteContext context = live.routeContext(agent);
            const auto grid = CostGrid::make(context, boxOf(level.picture()), 96).value();
            for (std::size_t i = 0; i < places.size(); ++i) {
                const auto costs = grid.costs(places[i], places);
                for (std::size_t j = 0; j < places.size(); ++j) {
                    if (i == j || costs[j] == CostGrid::unreached)
                        continue;
                    // The paths of the truth graph keep a distance of a few lu from corners.
                    RC_ASSERT(probes.length(i, j) != noPath);
                    RC_ASSERT(static_cast<double>(costs[j]) * 1.06 + 200 >=
                              static_cast<double>(probes.length(i, j)));
                }
            }
        }));
    }

    void routesOfAGraph() {
        LevelBuilder builder;
        builder.picture(256, 256).solid(100, 40, 110, 256);
        builder.vertex(60, 200).vertex(105, 30).vertex(160, 200).links({{1, 2}, {2, 3}});
        builder.longest(400);
        const LiveLevel live = LiveLevel::link(builder.level()).value();
        const AgentId agent = live.firstAgent();
        const auto truth = LevelTruth::of(live, agent, firstFloor, {16, 1, 500}).value();
        const auto figures =
            approximateCosts(live.routeContext(agent), truth->probes, {16, 128}).value();
        QVERIFY(figures.pairs > 10);
        QVERIFY(figures.mean >= 1 && figures.worst >= figures.mean);
        // Without terrain costs, the cost ratio is about the same as the detour.
        const auto score = GraphScorer(truth->probes).score(live.routeContext(agent), {}).value();
        QCOMPARE(figures.lost, score.lost);
        QVERIFY2(std::abs(figures.mean / score.detour.mean - 1) < 0.05,
                 qPrintable(QString::number(figures.mean / score.detour.mean)));
    }
};

} // namespace cost_score_test

using cost_score_test::TestCostScore;
WAYMARK_TEST(TestCostScore)
#include "tst_cost_score.moc"
