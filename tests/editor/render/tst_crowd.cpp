// SPDX-License-Identifier: MIT
#include "editor/render/frame_painter.h"
#include "tests/editor/canvas/random_level.h"
#include "tests/support/test_registry.h"

using namespace waymark;
using namespace navcore;

namespace {

constexpr int side = 2000; // Map pixels.
constexpr std::uint32_t vertices = 4096;

/// Randomly placed vertices with white edges, and a tenth as many obstacles of `radius` map pixels.
Level crowd(Coord radius) {
    Level level;
    Random random(7);
    LevelEdit edit(level);
    edit.modify<LinkSettings>({}, [](LinkSettings& settings) { settings.linksWanted = 6; });
    edit.modify<Terrain>(level.info().ground, [](Terrain& ground) { ground.colour = 0xffffff; });
    for (std::uint32_t id = 1; id <= vertices; ++id) {
        const Point2 at = test::place(random, side, side);
        edit.set<Vertex>({id}, Vertex{{at.x, at.y, 0}, {}, {}, {}, {}});
    }
    for (std::uint32_t id = 1; radius > 0 && id <= vertices / 10; ++id)
        edit.set<Obstacle>({id}, Obstacle{{},
                                          test::star(random, test::place(random, side, side),
                                                     radius * unitsPerPixel, ShapeKind::Solid),
                                          {}});
    if (!level.apply(edit.change()))
        qFatal("bad test level");
    return level;
}

/// Returns the mean fraction of a dark map that light items hide, if neighbours are `spacing`
/// pixels apart.
double hidden(const Workspace& workspace, double spacing) {
    const Scene scene = Scene::of(workspace, CanvasTheme::dark());
    const int size = static_cast<int>(std::sqrt(vertices) * spacing);
    Camera camera;
    camera.setZoomAt({0, 0}, static_cast<double>(size) / side);
    QImage image(size, size, QImage::Format_RGB32);
    FramePainter().paint(scene, Projection(camera, 1), image, image.rect());
    const double ground = scene.theme.background.lightnessF();
    double sum = 0;
    for (int y = 0; y < size; ++y)
        for (int x = 0; x < size; ++x)
            sum += (image.pixelColor(x, y).lightnessF() - ground) / (1 - ground);
    return sum / (static_cast<double>(size) * size);
}

} // namespace

/// The map remains visible under any number of items.
class TestCrowd : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void verticesAndEdgesLeaveMostOfTheMap() {
        Workspace workspace(5000);
        workspace.document.reset(crowd(0));
        QVERIFY(workspace.document.graph().edgeCount() > vertices * 3);
        for (const double spacing : {0.3, 0.6, 1.0, 1.4, 2.0, 3.0, 3.9, 4.2, 5.0, 6.5, 7.9}) {
            const double part = hidden(workspace, spacing);
            QVERIFY2(part < 0.5 && part > 0.1,
                     qPrintable(QString("%1 px: %2").arg(spacing).arg(part)));
        }
    }

    /// Bright edges do not hide the map just below the zoom level at which they get halos.
    void smoothEdgesDoNotGlare() {
        Workspace workspace(5000);
        workspace.document.reset(crowd(0));
        for (const double spacing : {6.0, 7.0, 8.0, 9.0}) {
            const double part = hidden(workspace, spacing);
            QVERIFY2(part < 0.25, qPrintable(QString("%1 px: %2").arg(spacing).arg(part)));
        }
    }

    /// These obstacles cover 2 % of the map.
    void specksAreNoLargerThanTheyAre() {
        Workspace bare(5000), workspace(5000);
        bare.document.reset(crowd(0));
        workspace.document.reset(crowd(12));
        for (const double spacing : {1.0, 1.4, 2.0}) {
            const double part = hidden(workspace, spacing) - hidden(bare, spacing);
            QVERIFY2(part > 0.004 && part < 0.03,
                     qPrintable(QString("%1 px: %2").arg(spacing).arg(part)));
        }
    }
};

WAYMARK_TEST(TestCrowd)
#include "tst_crowd.moc"
