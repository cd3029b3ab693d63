// SPDX-License-Identifier: MIT
#include "navcore/author/level/level_edit.h"
#include "tests/support/test_registry.h"

#include <QTest>

using namespace navcore;

class TestPaint : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void tilesThatNoLevelMayHold_data();
    void tilesThatNoLevelMayHold();
    void gridsThatNoLevelMayHave();
    void terrainThatIsPaintedStays();
    void equalCellsAreEqualTiles();
    void cellsFitThePicture();
};

namespace {

TilePtr cellsWith(TerrainId terrain, std::size_t cell) {
    auto cells = std::make_shared<TileCells>();
    (*cells)[7] = Level::swampId;
    (*cells)[cell] = terrain;
    return cells;
}

/// Returns the error of a change, which must leave the level unchanged.
std::optional<Error> refusal(Level level, const LevelChange& change) {
    const Level before = level;
    const auto applied = level.apply(change);
    if (applied || !(level == before))
        return std::nullopt;
    return applied.error();
}

} // namespace

void TestPaint::tilesThatNoLevelMayHold_data() {
    QTest::addColumn<TilePtr>("cells");
    QTest::addColumn<int>("x");
    QTest::addRow("off the map") << cellsWith(TerrainId{2}, 0) << -4100;
    QTest::addRow("nothing painted") << TilePtr(std::make_shared<const TileCells>()) << 0;
    QTest::addRow("no cells") << TilePtr() << 0;
    QTest::addRow("no such terrain") << cellsWith(TerrainId{9}, 4095) << 0;
    QTest::addRow("an id that is none") << cellsWith(TerrainId{0x80000000U}, 4095) << 0;
}

void TestPaint::tilesThatNoLevelMayHold() {
    QFETCH(TilePtr, cells);
    QFETCH(int, x);
    LevelChange change;
    change.record<PaintTile>({x, 1}, std::nullopt, PaintTile{cells});
    const auto error = refusal(Level(), change);
    QVERIFY(error && error->kind == ErrorKind::InvalidArgument);
    QVERIFY(error->culprits == (std::vector{Culprit(TileKey{x, 1})}));
    LevelChange good;
    good.record<PaintTile>({-4000, 1}, std::nullopt, PaintTile{cellsWith(TerrainId{3}, 4095)});
    QVERIFY(!refusal(Level(), good));
}

void TestPaint::gridsThatNoLevelMayHave() {
    const auto refused = [](PaintFrame frame) {
        const Level level;
        LevelEdit change(level);
        change.set<PaintGrid>({}, PaintGrid{frame});
        return refusal(level, change.change()).has_value();
    };
    QVERIFY(refused({{0, 0}, 0}));
    QVERIFY(refused({{0, 0}, minPaintCell - 1}));
    QVERIFY(refused({{0, 0}, maxPaintCell + 1}));
    QVERIFY(refused({{0, -maxCoord - 1}, 1024}));
    QVERIFY(!refused({{0, -maxCoord}, maxPaintCell}));
    const Level level;
    LevelEdit gone(level);
    gone.remove<PaintGrid>({});
    QVERIFY(refusal(level, gone.change()));
}

void TestPaint::terrainThatIsPaintedStays() {
    Level level;
    LevelChange paint;
    paint.record<PaintTile>({0, 0}, std::nullopt, PaintTile{cellsWith(Level::roadId, 9)});
    QVERIFY(level.apply(paint).ok());
    LevelEdit edit(level);
    edit.remove<Terrain>(Level::roadId);
    const auto error = refusal(level, edit.change());
    QVERIFY(error && error->culprits == (std::vector{Culprit(TileKey{0, 0})}));
    edit.set<PaintTile>({0, 0}, PaintTile{cellsWith(Level::swampId, 9)});
    QVERIFY(level.apply(edit.change()).ok());
}

void TestPaint::equalCellsAreEqualTiles() {
    QVERIFY((PaintTile{cellsWith(TerrainId{2}, 9)}) == (PaintTile{cellsWith(TerrainId{2}, 9)}));
    QVERIFY(!((PaintTile{cellsWith(TerrainId{2}, 9)}) == (PaintTile{cellsWith(TerrainId{2}, 10)})));
    LevelChange change;
    change.record<PaintTile>({0, 0}, PaintTile{cellsWith(TerrainId{2}, 9)},
                             PaintTile{cellsWith(TerrainId{2}, 9)});
    QVERIFY(change.empty());
}

void TestPaint::cellsFitThePicture() {
    QCOMPARE(paintFrameFor(800, 600, {}).cell, 4 * unitsPerPixel);
    QCOMPARE(paintFrameFor(4096, 600, {}).cell, 8 * unitsPerPixel);
    QCOMPARE(paintFrameFor(600, 8192, {}).cell, 16 * unitsPerPixel);
    QCOMPARE(paintFrameFor(0xffffffffU, 1, {}).cell, maxPaintCell);
    QVERIFY(paintFrameFor(1, 1, {5, 6}).origin == (Point2{5, 6}));
}

WAYMARK_TEST(TestPaint)
#include "tst_paint.moc"
