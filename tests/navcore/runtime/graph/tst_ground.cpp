// SPDX-License-Identifier: MIT
#include "navcore/runtime/graph/ground.h"
#include "tests/support/test_registry.h"

#include <QFile>
#include <QTest>
#include <QTextStream>

using namespace navcore;

class TestGround : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void golden();
    void cellsAndTiles();
    void takesTilesAway();
};

namespace {

/// Returns the ground used by make_pieces.py.
Ground goldenGround(PaintFrame frame) {
    Ground ground({9}, frame);
    for (std::int32_t y = -1; y <= 0; ++y)
        for (std::int32_t x = -1; x <= 0; ++x) {
            auto cells = std::make_shared<TileCells>();
            for (std::int32_t i = 0; i < 4096; ++i) {
                const std::int32_t column = 64 * x + i % 64, row = 64 * y + i / 64;
                (*cells)[static_cast<std::size_t>(i)] = {
                    static_cast<std::uint32_t>(((3 * column + 5 * row) % 7 + 7) % 7)};
            }
            ground.setTile({x, y}, cells);
        }
    return ground;
}

} // namespace

void TestGround::golden() {
    QFile file(qEnvironmentVariable("WAYMARK_SOURCE", ".") + "/tests/golden/pieces.txt");
    QVERIFY(file.open(QIODevice::ReadOnly));
    QTextStream text(&file);
    int edges = 0;
    for (QString line = text.readLine(); !line.isNull(); line = text.readLine(), ++edges) {
        QTextStream words(&line);
        PaintFrame frame;
        Point3 a, b;
        std::uint32_t length = 0;
        words >> frame.origin.x >> frame.origin.y >> frame.cell;
        words >> a.x >> a.y >> a.z >> b.x >> b.y >> b.z >> length;
        std::vector<TerrainPiece> expected;
        for (words.skipWhiteSpace(); !words.atEnd(); words.skipWhiteSpace()) {
            TerrainPiece& piece = expected.emplace_back();
            words >> piece.terrain.value >> piece.length;
        }
        const Ground ground = goldenGround(frame);
        QVERIFY2(ground.pieces(a, b, length) == PieceList(expected), qPrintable(line.left(80)));
        QVERIFY2(ground.pieces(b, a, length) == PieceList(expected), qPrintable(line.left(80)));
    }
    QCOMPARE(edges, 560);
}

void TestGround::cellsAndTiles() {
    const PaintFrame frame{{-10, 7}, 256};
    QCOMPARE(frame.columnOf(-10), 0);
    QCOMPARE(frame.columnOf(-11), -1);
    QCOMPARE(frame.columnOf(245), 0);
    QCOMPARE(frame.columnOf(246), 1);
    QCOMPARE(frame.columnOf(-266), -1);
    QCOMPARE(frame.columnOf(-267), -2);
    QCOMPARE(frame.rowOf(6), -1);
    QVERIFY(tileOf(-1, 64) == (TileKey{-1, 1}));
    QVERIFY(tileOf(-64, -65) == (TileKey{-1, -2}));
    QCOMPARE(cellInTile(-1, 65), std::size_t{64 + 63});
    QVERIFY((TileKey{5, 0} < TileKey{0, 1}));

    const Ground ground = goldenGround(frame);
    QVERIFY(ground.terrainAt(0, 0) == TerrainId{9});
    QVERIFY(ground.terrainAt(1, 0) == TerrainId{3});
    QVERIFY(ground.terrainAt(Point2{-11, 7}) == TerrainId{4});
    QVERIFY(ground.terrainAt(64, 0) == TerrainId{9});
}

void TestGround::takesTilesAway() {
    Ground ground({9});
    auto cells = std::make_shared<TileCells>();
    cells->fill({2});
    ground.setTile({0, 0}, cells);
    QVERIFY(ground.terrainAt(Point2{}) == TerrainId{2});
    QCOMPARE(ground.pieces({-256, 5, 0}, {256, 5, 0}, 512).all().size(), std::size_t{2});
    ground.setTile({0, 0}, nullptr);
    QCOMPARE(ground.tileCount(), std::size_t{0});
    QVERIFY(ground.terrainAt(Point2{}) == TerrainId{9});
    QCOMPARE(ground.pieces({-256, 5, 0}, {256, 5, 0}, 512).all().size(), std::size_t{1});
}

WAYMARK_TEST(TestGround)
#include "tst_ground.moc"
