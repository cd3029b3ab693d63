// SPDX-License-Identifier: MIT
#include "navcore/author/edit/paint_map.h"

#include "navcore/runtime/base/random.h"
#include "navcore/runtime/graph/ground.h"
#include "tests/support/test_registry.h"

#include <QTest>
#include <cmath>
#include <set>

using namespace navcore;

class TestPaintMap : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void strokesCoverTheirCapsule();
    void theGroundIsBare();
    void fillsWhatIsJoined();
    void fillStopsAtTheFrame();
    void strokeAtTheRim();
};

namespace {

constexpr Coord pixel = unitsPerPixel;

Ground groundOf(const Level& level) {
    Ground ground(level.info().ground, level.paintFrame());
    for (const auto& [key, tile] : level.items<PaintTile>())
        ground.setTile(key, tile.cells);
    return ground;
}

std::size_t stroke(Level& level, Point2 a, Point2 b, Coord radius,
                   std::optional<TerrainId> terrain) {
    LevelEdit edit(level);
    const std::size_t count = paintStroke(edit, a, b, radius, terrain);
    const bool fits = level.apply(edit.change()).ok();
    return fits ? count : 999'999;
}

std::size_t fill(Level& level, Point2 at, const Box& within, std::optional<TerrainId> terrain) {
    LevelEdit edit(level);
    const std::size_t count = paintFill(edit, at, within, terrain);
    const bool fits = level.apply(edit.change()).ok();
    return fits ? count : 999'999;
}

/// Computes the distance in long double, independent of the exact test in the code.
long double distance(long double x, long double y, Point2 a, Point2 b) {
    const long double dx = b.x - a.x, dy = b.y - a.y, all = dx * dx + dy * dy;
    const long double t =
        all > 0 ? std::clamp(((x - a.x) * dx + (y - a.y) * dy) / all, 0.0L, 1.0L) : 0.0L;
    return std::hypot(x - (a.x + t * dx), y - (a.y + t * dy));
}

} // namespace

void TestPaintMap::strokesCoverTheirCapsule() {
    Random random(5);
    for (int round = 0; round < 60; ++round) {
        const auto draw = [&] { return static_cast<Coord>(random.below(200 * 256)) - 100 * 256; };
        const Point2 a{draw(), draw()};
        Point2 b{draw(), draw()};
        if (round % 5 == 0)
            b = a;
        const auto radius = static_cast<Coord>(random.below(30 * 256));
        Level level;
        LevelEdit frame(level);
        frame.set<PaintGrid>({}, PaintGrid{{{-77, 300}, pixel * (1 + round % 4)}});
        QVERIFY(level.apply(frame.change()).ok());
        const std::size_t count = stroke(level, a, b, radius, Level::swampId);
        const Ground ground = groundOf(level);
        const Coord cell = ground.frame().cell;
        std::size_t painted = 0;
        for (std::int32_t row = -140; row <= 140; ++row)
            for (std::int32_t column = -140; column <= 140; ++column) {
                const bool swamp = ground.terrainAt(column, row) == Level::swampId;
                painted += swamp;
                const long double x = -77 + column * cell + cell / 2;
                const long double y = 300 + row * cell + cell / 2;
                const long double away = distance(x, y, a, b);
                const bool under =
                    (ground.frame().columnOf(a.x) == column && ground.frame().rowOf(a.y) == row) ||
                    (ground.frame().columnOf(b.x) == column && ground.frame().rowOf(b.y) == row);
                if (std::abs(away - radius) > 0.01L)
                    QCOMPARE(swamp, under || away < radius);
            }
        QCOMPARE(painted, count);
        QCOMPARE(stroke(level, a, b, radius, Level::swampId), std::size_t{0});
        QCOMPARE(stroke(level, a, b, radius, std::nullopt), count);
        QVERIFY(level.items<PaintTile>().empty());
    }
}

void TestPaintMap::theGroundIsBare() {
    Level level;
    QCOMPARE(stroke(level, {0, 0}, {0, 0}, 20 * pixel, Level::groundId), std::size_t{0});
    QVERIFY(stroke(level, {0, 0}, {0, 0}, 20 * pixel, Level::roadId) > 50);
    const std::size_t count = stroke(level, {0, 0}, {0, 0}, 20 * pixel, Level::groundId);
    QVERIFY(count > 50);
    QVERIFY(level == Level());
}

void TestPaintMap::fillsWhatIsJoined() {
    Level level;
    const Box frame{{0, 0}, {400 * pixel - 1, 300 * pixel - 1}};
    stroke(level, {0, 150 * pixel}, {400 * pixel, 150 * pixel}, 8 * pixel, Level::roadId);
    const std::size_t above = fill(level, {9, 9}, frame, Level::swampId);
    const Ground ground = groundOf(level);
    std::size_t swamp = 0;
    for (std::int32_t row = -10; row < 90; ++row)
        for (std::int32_t column = -10; column < 120; ++column) {
            const bool inside = column >= 0 && column < 100 && row >= 0 && row < 75;
            const TerrainId terrain = ground.terrainAt(column, row);
            swamp += terrain == Level::swampId;
            if (inside && row < 35)
                QVERIFY(terrain == Level::swampId);
            if (inside && row > 40)
                QVERIFY(terrain == Level::groundId);
        }
    QCOMPARE(swamp, above);
    QCOMPARE(fill(level, {9, 9}, frame, Level::swampId), std::size_t{0});
    QVERIFY(fill(level, {9, 150 * pixel}, frame, std::nullopt) > 300);
    QCOMPARE(fill(level, {9, 9}, frame, std::nullopt), above);
}

void TestPaintMap::fillStopsAtTheFrame() {
    Level level;
    QCOMPARE(fill(level, {-1, 0}, {{0, 0}, {99, 99}}, Level::roadId), std::size_t{0});
    QCOMPARE(fill(level, {5, 5}, Box(), Level::roadId), std::size_t{0});
    QCOMPARE(fill(level, {5, 5}, {{0, 0}, {99, 99}}, Level::roadId), std::size_t{1});
    QCOMPARE(fill(level, {5, 5}, {{0, 0}, {4096, 1024}}, Level::swampId), std::size_t{1});
    QCOMPARE(fill(level, {1500, 5}, {{0, 0}, {4096, 1024}}, Level::swampId), std::size_t{9});
}

void TestPaintMap::strokeAtTheRim() {
    Level level;
    LevelEdit frame(level);
    frame.set<PaintGrid>({}, PaintGrid{{{0, 0}, 1024}});
    QVERIFY(level.apply(frame.change()).ok());
    const Point2 corner{maxCoord, -maxCoord};
    QVERIFY(stroke(level, corner, corner, 40 * pixel, Level::roadId) > 10);
    QVERIFY(groundOf(level).terrainAt(corner) == Level::roadId);
}

WAYMARK_TEST(TestPaintMap)
#include "tst_paint_map.moc"
