// SPDX-License-Identifier: MIT
#include "editor/live/workspace.h"
#include "editor/render/frame_painter.h"
#include "navcore/author/level/level_edit.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <cmath>

using namespace waymark;
using namespace navcore;

namespace {

constexpr QSize window(200, 100);

/// A level with some cells (4 px) of one terrain, and optionally an edge along y = 50.
Level levelWith(const std::vector<QPoint>& cells, TerrainId terrain, std::vector<int> ends = {}) {
    Level level;
    LevelEdit edit(level);
    TileCells tile{};
    for (const QPoint cell : cells)
        tile[static_cast<std::size_t>(cell.y() * 64 + cell.x())] = terrain;
    if (!cells.empty())
        edit.set<PaintTile>({0, 0}, PaintTile{std::make_shared<const TileCells>(tile)});
    std::uint32_t id = 0;
    for (const int x : ends)
        edit.set<Vertex>({++id}, Vertex{{x * 256, 50 * 256, 0}, {}, {}, {}, {}});
    const LevelChange change = edit.change();
    [[maybe_unused]] const auto done = level.apply(change);
    Q_ASSERT(done.ok());
    return level;
}

QImage frameOf(Workspace& workspace, double zoom, double ratio) {
    Camera camera;
    camera.setZoomAt({0, 0}, zoom);
    QImage image((QSizeF(window) * ratio).toSize(), QImage::Format_RGB32);
    FramePainter().paint(Scene::of(workspace, CanvasTheme::light()), Projection(camera, ratio),
                         image, image.rect());
    return image;
}

struct World {
    Workspace workspace{5000};
    explicit World(const Level& level) { workspace.document.reset(level); }
};

} // namespace

class TestPaintPainter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aCellIsPaintedThereAndNowhereElse_data() {
        QTest::addColumn<double>("zoom");
        QTest::addColumn<double>("ratio");
        QTest::newRow("100 %") << 1.0 << 1.0;
        QTest::newRow("scaled screen") << 1.0 << 1.5;
        QTest::newRow("near") << 3.3 << 1.0;
        QTest::newRow("far") << 0.4 << 1.0;
    }
    void aCellIsPaintedThereAndNowhereElse() {
        QFETCH(double, zoom);
        QFETCH(double, ratio);
        World bare{levelWith({}, {})}, painted{levelWith({{10, 5}}, Level::swampId)};
        const QImage before = frameOf(bare.workspace, zoom, ratio);
        const QImage after = frameOf(painted.workspace, zoom, ratio);
        int inside = 0;
        for (int y = 0; y < after.height(); ++y)
            for (int x = 0; x < after.width(); ++x) {
                const double mapX = (x + 0.5) / (zoom * ratio), mapY = (y + 0.5) / (zoom * ratio);
                const bool in = mapX >= 40 && mapX < 44 && mapY >= 20 && mapY < 24;
                inside += in ? 1 : 0;
                if ((before.pixel(x, y) != after.pixel(x, y)) != in)
                    QFAIL(qPrintable(QString("%1, %2").arg(x).arg(y)));
            }
        QVERIFY(inside > 0);
    }

    void terrainsDifferWithoutColour() {
        // Two terrains of the same colour are distinguishable by their hatches.
        std::vector<QPoint> cells;
        for (int i = 0; i < 400; ++i)
            cells.push_back({i % 20, i / 20});
        Level road = levelWith(cells, Level::roadId), swamp = levelWith(cells, Level::swampId);
        for (Level* level : {&road, &swamp}) {
            LevelEdit edit(*level);
            for (const TerrainId id : {Level::roadId, Level::swampId})
                edit.modify<Terrain>(id, [](Terrain& terrain) { terrain.colour = 0x336699; });
            QVERIFY(level->apply(LevelChange(edit.change())).ok());
        }
        World first(road), second(swamp);
        QVERIFY(frameOf(first.workspace, 1, 1) != frameOf(second.workspace, 1, 1));
    }

    void theLayerHidesAndFades() {
        World bare{levelWith({}, {})}, painted{levelWith({{10, 5}}, Level::swampId)};
        const QImage full = frameOf(painted.workspace, 1, 1);
        ViewSettings view = painted.workspace.view.settings();
        view[Layer::TerrainPaint].opacity = 0.3;
        painted.workspace.view.set(view);
        const QRgb ground = frameOf(bare.workspace, 1, 1).pixel(42, 22);
        const auto distance = [ground](QRgb colour) {
            return std::abs(qRed(colour) - qRed(ground)) + std::abs(qBlue(colour) - qBlue(ground));
        };
        const QRgb faded = frameOf(painted.workspace, 1, 1).pixel(42, 22);
        QVERIFY(distance(faded) > 0 && distance(faded) < distance(full.pixel(42, 22)));
        view[Layer::TerrainPaint].visible = false;
        painted.workspace.view.set(view);
        QCOMPARE(frameOf(painted.workspace, 1, 1), frameOf(bare.workspace, 1, 1));
    }

    void anEdgeShowsEachOfItsPieces_data() {
        QTest::addColumn<std::vector<int>>("ends");
        QTest::newRow("rightward") << std::vector<int>{20, 180};
        QTest::newRow("leftward") << std::vector<int>{180, 20};
    }
    void anEdgeShowsEachOfItsPieces() {
        QFETCH(std::vector<int>, ends);
        std::vector<QPoint> cells;
        for (int column = 8; column < 18; ++column) // 32..72 px: not symmetric.
            cells.push_back({column, 12});
        World bare{levelWith({}, {}, ends)}, painted{levelWith(cells, Level::swampId, ends)};
        ViewSettings view = painted.workspace.view.settings();
        view[Layer::TerrainPaint].visible = false; // Only the edge.
        painted.workspace.view.set(view);
        const QImage before = frameOf(bare.workspace, 1, 1);
        const QImage after = frameOf(painted.workspace, 1, 1);
        int changed = 0;
        for (int y = 0; y < after.height(); ++y)
            for (int x = 0; x < after.width(); ++x)
                if (before.pixel(x, y) != after.pixel(x, y)) {
                    ++changed;
                    QVERIFY2(x >= 31 && x <= 72, qPrintable(QString::number(x)));
                }
        QVERIFY(changed > 40);
    }
};

WAYMARK_TEST(TestPaintPainter)
#include "tst_paint_painter.moc"
