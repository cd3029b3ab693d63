// SPDX-License-Identifier: MIT
// Tests the centre lines of painted roads, and the vertices that placement adds along them.
#include "navcore/author/placing/place_vertices.h"
#include "navcore/author/placing/road_lines.h"
#include "navcore/runtime/route/route_solver.h"
#include "tests/navcore/author/level/level_builder.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <cmath>

namespace road_lines_test {

using namespace navcore;

constexpr Coord px = unitsPerPixel;
constexpr TerrainId road{2};
constexpr int side = 256; ///< Side of the map, in pixels and in cells of paint.

/// Paints the pixels for which isRoad(x, y) is true with a terrain of half the cost.
template <class IsRoad>
Level painted(const IsRoad& isRoad) {
    Level level = LevelBuilder().picture(side, side).level();
    LevelEdit edit(level);
    edit.set<PaintGrid>({}, PaintGrid{{{0, 0}, px}});
    Terrain terrain;
    terrain.name = "Road";
    terrain.multiplier = 500;
    edit.set<Terrain>(road, terrain);
    for (int row = 0; row < side / tileSide; ++row)
        for (int column = 0; column < side / tileSide; ++column) {
            TileCells cells{};
            bool isAny = false;
            for (int y = 0; y < tileSide; ++y)
                for (int x = 0; x < tileSide; ++x)
                    if (isRoad(column * tileSide + x, row * tileSide + y)) {
                        cells[static_cast<std::size_t>(y * tileSide + x)] = road;
                        isAny = true;
                    }
            if (isAny)
                edit.set<PaintTile>({column, row},
                                    PaintTile{std::make_shared<const TileCells>(cells)});
        }
    if (!level.apply(edit.change()))
        qFatal("no such level");
    return level;
}

double distanceTo(int x, int y, double ax, double ay, double bx, double by) {
    const double dx = bx - ax, dy = by - ay;
    const double part = std::clamp(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy), 0.0, 1.0);
    return std::hypot(x - ax - part * dx, y - ay - part * dy);
}

/// A road of 12 px from the left edge to (128, 60), then to (200, 250).
bool isBentRoad(int x, int y) {
    return distanceTo(x, y, 0, 60, 128, 60) < 6 || distanceTo(x, y, 128, 60, 200, 250) < 6;
}

std::vector<std::vector<Point2>> linesOf(const Level& level) {
    const LiveLevel live = LiveLevel::link(level).value();
    return roadLines(level, live.plane(firstFloor).ground, live.rules(live.firstAgent()),
                     boxOf(level.picture()));
}

bool isNear(Point2 at, double x, double y, double distance) {
    return std::hypot(toPixels(at.x) - x, toPixels(at.y) - y) <= distance;
}

class TestRoadLines : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aBendIsOnTheCentreLine() {
        const auto lines = linesOf(painted(isBentRoad));
        QCOMPARE(lines.size(), std::size_t{1});
        QVERIFY(lines.front().size() >= 3 && lines.front().size() <= 6);
        QVERIFY(
            std::ranges::any_of(lines.front(), [](Point2 at) { return isNear(at, 128, 60, 5); }));
        for (const Point2 at : lines.front())
            QVERIFY(std::min(distanceTo(at.x / px, at.y / px, 0, 60, 128, 60),
                             distanceTo(at.x / px, at.y / px, 128, 60, 200, 250)) <= 2.5);
    }

    void aCrossingHasFourArms() {
        const auto lines = linesOf(
            painted([](int x, int y) { return std::abs(x - 100) < 5 || std::abs(y - 140) < 5; }));
        std::size_t arms = 0;
        for (const auto& line : lines)
            for (const Point2 end : {line.front(), line.back()})
                arms += isNear(end, 100, 140, 6) ? 1U : 0U;
        QVERIFY2(arms >= 4, qPrintable(QString::number(arms)));
    }

    void aRingIsFound() {
        const auto lines = linesOf(painted([](int x, int y) {
            const double r = std::hypot(x - 128, y - 128);
            return r > 70 && r < 80;
        }));
        QCOMPARE(lines.size(), std::size_t{1});
        QVERIFY(lines.front().size() >= 6);
        for (const Point2 at : lines.front())
            QVERIFY(!isNear(at, 128, 128, 71) && isNear(at, 128, 128, 79));
    }

    void onlyCheaperGroundIsARoad() {
        Level level = painted(isBentRoad);
        LevelEdit edit(level);
        edit.modify<Terrain>(road, [](Terrain& terrain) { terrain.multiplier = 2000; });
        QVERIFY(level.apply(edit.change()).ok());
        QVERIFY(linesOf(level).empty());
        QVERIFY(linesOf(Level()).empty());
    }

    /// Routes between the ends of a road cost hardly more than the road.
    void placementFollowsTheRoad() {
        const Level level = painted(isBentRoad);
        for (const PlacingEffort effort : {PlacingEffort::Draft, PlacingEffort::Full}) {
            PlacingSettings settings;
            settings.effort = effort;
            IdBlock ids(1000);
            Level after = level;
            QVERIFY(
                after
                    .apply(
                        placeVertices(level, Level::defaultAgentId, settings, ids).value().change)
                    .ok());
            QVERIFY(std::ranges::any_of(after.items<Vertex>(), [](const auto& entry) {
                return isNear(entry.second.position.flat(), 128, 60, 5);
            }));
            const LiveLevel live = LiveLevel::link(after).value();
            RouteSolver solver;
            const RouteAnswer answer =
                live.route(solver, Level::defaultAgentId, Point3{4 * px, 60 * px, 0},
                           Point3{199 * px, 248 * px, 0});
            const double whole = 124 + std::hypot(71, 188);
            const auto cost = static_cast<double>(std::get<Route>(answer).cost);
            QVERIFY2(cost <= 1.05 * 0.5 * whole * px,
                     qPrintable(QString::number(cost / (0.5 * whole * px))));
        }
    }
};

} // namespace road_lines_test

using road_lines_test::TestRoadLines;
WAYMARK_TEST(TestRoadLines)
#include "tst_road_lines.moc"
