// SPDX-License-Identifier: MIT
// Tests the preview that is shown until the frame is painted, and that the frame is always
// completed.
#include "editor/canvas/canvas.h"
#include "tests/editor/canvas/crisp.h"
#include "tests/editor/canvas/random_level.h"
#include "tests/support/test_registry.h"

#include <QSignalSpy>
#include <QTest>

namespace frame_answers_test {

using namespace waymark;
using namespace navcore;

namespace {

constexpr QSize window(640, 480);

struct World {
    explicit World(QSize shown = window) : size(shown), workspace(5000) {
        test::loadBusyPicture(workspace.picture, 600, 400);
        workspace.document.reset(test::randomLevel(5, 200, 20, 600, 400));
        QObject::connect(&workspace.document, &Document::aboutToChange, &cache,
                         &FrameCache::release);
        QObject::connect(&workspace.view, &ViewState::aboutToChange, &cache, &FrameCache::release);
        QObject::connect(&workspace.view, &ViewState::changed, &cache, &FrameCache::invalidate);
        QObject::connect(
            &workspace.document, &Document::changed, &cache, [this](const DocumentChange& change) {
                if (const auto dirty =
                        dirtyBoxes(change, workspace.document.level(), workspace.document.graph()))
                    cache.touch(*dirty);
                else
                    cache.invalidate();
            });
        camera.centreOn({300 * 256, 200 * 256}, size);
    }

    Scene scene() const { return Scene::of(workspace, theme); }
    Projection projection() const { return {camera, 1}; }
    QImage answer() {
        const QImage shown = cache.update(scene(), projection(), size).copy();
        cache.work();
        return shown;
    }
    QImage crisp() { return cache.finish(scene(), projection(), size).copy(); }
    QImage whole() const {
        QImage image(size, QImage::Format_RGB32);
        FramePainter().paint(scene(), projection(), image, image.rect());
        return image;
    }
    /// Zooms so far that the speed of the last frame is not used as an estimate, so the new frame
    /// is not painted synchronously.
    void zoom(double factor) { camera.zoomAt({300, 200}, factor); }
    void moveVertex(VertexId id, Coord by) {
        LevelEdit edit(workspace.document.level());
        edit.modify<Vertex>(id, [by](Vertex& v) { v.position.x += by; });
        if (!workspace.document.edit(edit.change(), {}))
            qFatal("the vertex is held");
    }
    void dim(double to) {
        ViewSettings view = workspace.view.settings();
        view.dim = to;
        workspace.view.set(view);
    }

    const QSize size;
    Workspace workspace;
    FrameCache cache;
    Camera camera;
    CanvasTheme theme = CanvasTheme::light();
};

} // namespace

class TestFrameAnswers : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// The ground appears immediately, and everything else follows later.
    void theFirstIsASketch() {
        World world;
        const QImage first = world.answer();
        QVERIFY(!world.cache.isCrisp());
        QImage sketch(window, QImage::Format_RGB32);
        FramePainter::sketch(world.scene(), world.projection(), sketch, sketch.rect());
        QCOMPARE(first, sketch);
        QVERIFY(sketch != world.whole());
        QCOMPARE(world.crisp(), world.whole());
        QVERIFY(world.cache.isCrisp());
        QCOMPARE(world.answer(), world.whole());
    }

    /// Nothing is sketched where a previous image is available.
    void whatIsKnownIsNotSketched() {
        World world(QSize(3200, 2400)); // Too large to be painted synchronously.
        world.camera.setZoomAt({1600, 1200}, 8);
        const QImage before = world.crisp();
        world.camera.panBy({-1500, 0});
        world.cache.invalidate();
        const QRect known(0, 0, 3200, 1000);
        const QImage answer =
            world.cache.update(world.scene(), world.projection(), world.size, known).copy();
        QVERIFY(!world.cache.isCrisp());
        QImage sketch(world.size, QImage::Format_RGB32);
        FramePainter::sketch(world.scene(), world.projection(), sketch, sketch.rect());
        QCOMPARE(answer.copy(0, 0, 1700, 2400), before.copy(1500, 0, 1700, 2400));
        QCOMPARE(answer.copy(1700, 1000, 1500, 1400), sketch.copy(1700, 1000, 1500, 1400));
        QVERIFY(answer.copy(1700, 0, 1500, 1000) != sketch.copy(1700, 0, 1500, 1000));
        QCOMPARE(world.crisp(), world.whole());
    }

    void itComesByItself() {
        World world;
        QSignalSpy improved(&world.cache, &FrameCache::improved);
        world.answer();
        QVERIFY(improved.wait());
        QVERIFY(world.cache.isCrisp());
        QCOMPARE(world.answer(), world.whole());
    }

    /// Each zoom step is shown while the wheel turns, and finally everything is painted.
    void theZoomMayGoOnMeanwhile() {
        World world;
        world.crisp();
        for (int i = 0; i < 12; ++i) {
            world.zoom(i < 6 ? 2 : 0.5);
            world.answer();
        }
        QSignalSpy improved(&world.cache, &FrameCache::improved);
        while (!world.cache.isCrisp())
            QVERIFY(improved.wait());
        QCOMPARE(world.answer(), world.whole());
    }

    /// The level and the settings change and the map is panned while the worker paints.
    void nothingOfItIsOld() {
        World world;
        Random random(3);
        for (int i = 0; i < 60; ++i) {
            if (random.below(3) == 0)
                world.zoom(random.below(2) == 0 ? 2.1 : 1 / 2.1);
            world.answer();
            const auto what = random.below(4);
            if (what == 0)
                world.moveVertex({1 + static_cast<std::uint32_t>(random.below(200))}, 700);
            else if (what == 1)
                world.dim(0.1 * static_cast<double>(random.below(9)));
            else if (what == 2)
                world.camera.panBy({static_cast<double>(random.below(300)) - 150, 40});
            if (random.below(2) == 0)
                world.answer();
            if (random.below(3) == 0)
                QCoreApplication::processEvents();
            if (random.below(3) == 0) {
                QCOMPARE(world.crisp(), world.whole());
            } else if (world.cache.isCrisp()) {
                QCOMPARE(world.answer(), world.whole());
            }
        }
        QCOMPARE(world.crisp(), world.whole());
    }

    /// Pending work for the worker is discarded once it is outdated.
    void whatWaitsIsNotOld() {
        World world;
        world.crisp();
        for (int i = 0; i < 2; ++i) { // The first is being painted, and the second is pending.
            world.zoom(2);
            world.answer();
        }
        world.theme = CanvasTheme::dark();
        world.cache.invalidate();
        QSignalSpy improved(&world.cache, &FrameCache::improved);
        QVERIFY(improved.wait()); // The first one ended.
        QCOMPARE(world.crisp(), world.whole());
    }

    /// Edits interrupt the worker in every run, so it never finishes. If this thread did not paint,
    /// a drag would never be visible.
    void aDragIsSeenThoughTheWorkerNeverEnds() {
        World world;
        world.crisp();
        world.zoom(2);
        int seen = 0;
        for (int i = 0; i < 400 && seen <= 5; ++i) { // About 20, or fewer on a slow machine.
            world.answer();
            world.moveVertex({30}, 900); // No result from the worker is applied in the meantime.
            world.answer();
            seen += world.cache.isCrisp() ? 1 : 0;
        }
        QVERIFY2(seen > 5, qPrintable(QString::number(seen)));
        QCOMPARE(world.crisp(), world.whole());
    }

    /// Zooming immediately shows the previous image, scaled, with all overlays.
    void theCanvasAnswersWithWhatWasSeen() {
        World world;
        ToolBox tools(world.workspace);
        Canvas canvas(world.workspace, tools);
        canvas.resize(window);
        canvas.show();
        canvas.fit();
        const QImage before = test::crisp(canvas);
        const Projection was(canvas.camera(), 1);
        canvas.zoomBy(2);
        const Projection is(canvas.camera(), 1);
        const QImage answer = canvas.grab().toImage();
        QVERIFY(!canvas.isCrisp());
        // Skips the areas of the legend and the mini-map.
        for (int y = 10; y < window.height() / 2; y += 7)
            for (int x = 10; x < window.width() / 2; x += 7) {
                const QPoint at = is.origin() + QPoint(x, y);
                const auto half = [](int v) { return static_cast<int>(std::floor((v + 0.5) / 2)); };
                const QPoint there = QPoint(half(at.x()), half(at.y())) - was.origin();
                QCOMPARE(answer.pixel(x, y), before.pixel(there));
            }
    }

    /// After panning, the routes, rings and names over the frame look as if they were painted from
    /// scratch.
    void whatLiesOverItIsPannedWithIt() {
        World world;
        ToolBox tools(world.workspace);
        Canvas kept(world.workspace, tools), fresh(world.workspace, tools);
        for (Canvas* canvas : {&kept, &fresh}) {
            canvas->resize(window);
            canvas->show();
        }
        world.workspace.issues.checkNow();
        kept.fit();
        kept.zoomBy(2);
        test::crisp(kept);
        for (int i = 0; i < 12; ++i) {
            Camera camera = kept.camera();
            camera.panBy({i % 3 * 9.0 - 7, i % 4 * 8.0 - 11});
            kept.setCamera(camera);
            const QImage panned = test::crisp(kept);
            fresh.zoomBy(3);
            test::crisp(fresh);
            fresh.setCamera(camera);
            QCOMPARE(panned, test::crisp(fresh));
        }
    }

    /// The widget repaints until nothing is pending.
    void theCanvasComesToRest() {
        World world;
        ToolBox tools(world.workspace);
        Canvas canvas(world.workspace, tools);
        canvas.resize(window);
        canvas.show();
        canvas.fit();
        QTRY_VERIFY(canvas.isCrisp());
        canvas.zoomBy(3);
        canvas.repaint();
        QTRY_VERIFY(canvas.isCrisp());
        const QImage rested = canvas.grab().toImage();
        QCOMPARE(rested, test::crisp(canvas));
        Canvas other(world.workspace, tools);
        other.resize(window);
        other.show();
        other.setCamera(canvas.camera());
        QCOMPARE(rested, test::crisp(other));
    }
};

WAYMARK_TEST(TestFrameAnswers)

} // namespace frame_answers_test
#include "tst_frame_answers.moc"
