// SPDX-License-Identifier: MIT
#include "editor/canvas/canvas.h"

#include "editor/render/painters.h"
#include "editor/tools/link_tool.h"
#include "editor/tools/select_tool.h"
#include "navcore/author/level/level_edit.h"
#include "tests/editor/canvas/crisp.h"
#include "tests/editor/canvas/pending_events.h"
#include "tests/editor/canvas/random_level.h"
#include "tests/support/test_registry.h"

#include <QMimeData>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace canvas_test {

using namespace waymark;
using namespace navcore;

constexpr QSize window(800, 600);

struct World {
    explicit World(int vertices = 60)
        : workspace(5000), tools(workspace), canvas(workspace, tools) {
        canvas.resize(window);
        canvas.show();
        workspace.document.reset(test::randomLevel(11, vertices, 3, 600, 400));
        QCoreApplication::processEvents();
    }
    QPoint screen(VertexId id) const {
        return canvas.camera().toScreen(workspace.document.graph().position(id).flat()).toPoint();
    }
    // A position far from all items.
    static QPoint bare() { return {4, 4}; }

    void drag(Qt::MouseButton button, QPoint from, QPoint to, Qt::KeyboardModifiers keys = {}) {
        QTest::mousePress(&canvas, button, keys, from);
        move(from + (to - from) / 2, button, keys);
        move(to, button, keys);
        QTest::mouseRelease(&canvas, button, keys, to);
    }
    void move(QPoint to, Qt::MouseButtons buttons, Qt::KeyboardModifiers keys = {}) {
        QMouseEvent event(QEvent::MouseMove, to, canvas.mapToGlobal(to), Qt::NoButton, buttons,
                          keys);
        QCoreApplication::sendEvent(&canvas, &event);
    }
    void wheel(QPoint at, QPoint angle, Qt::KeyboardModifiers keys = {}, QPoint pixels = {},
               Qt::ScrollPhase phase = Qt::NoScrollPhase) {
        QWheelEvent event(at, canvas.mapToGlobal(at), pixels, angle, Qt::NoButton, keys, phase,
                          false);
        QCoreApplication::sendEvent(&canvas, &event);
    }
    QPointF corner() const { return canvas.camera().toMapPixels({0, 0}); }

    Workspace workspace;
    ToolBox tools;
    Canvas canvas;
};

class TestCanvas : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void fitsTheLevelThatIsOpened() {
        World world;
        const Box extent = extentOf(world.workspace.document.level());
        QVERIFY(QRect(QPoint(0, 0), window)
                    .contains(world.canvas.camera().toScreen(extent.lo).toPoint()));
        QVERIFY(QRect(QPoint(0, 0), window)
                    .contains(world.canvas.camera().toScreen(extent.hi).toPoint()));
        QVERIFY(!world.canvas.accessibleName().isEmpty());
    }

    /// The level stays fitted when a panel changes the size of the canvas, until the designer moves
    /// the camera or edits the level.
    void staysFittedUntilSomebodyMovesOrEdits() {
        World world;
        const auto isAllSeen = [&world] {
            const Box extent = extentOf(world.workspace.document.level());
            const QRect seen = world.canvas.rect();
            return seen.contains(world.canvas.camera().toScreen(extent.lo).toPoint()) &&
                   seen.contains(world.canvas.camera().toScreen(extent.hi).toPoint());
        };
        world.canvas.resize(500, 600);
        QVERIFY(isAllSeen());
        world.wheel({250, 300}, {0, 120});
        Camera camera = world.canvas.camera();
        world.canvas.resize(450, 600);
        QVERIFY(world.canvas.camera() == camera);
        world.canvas.fit();
        world.canvas.resize(400, 600);
        QVERIFY(isAllSeen());
        camera = world.canvas.camera();
        LevelEdit edit(world.workspace.document.level());
        edit.modify<Vertex>({1}, [](Vertex& vertex) { vertex.position.x += 256; });
        QVERIFY(world.workspace.document.edit(edit.change(), "Move").ok());
        world.canvas.resize(350, 600);
        QVERIFY(world.canvas.camera() == camera);
    }

    /// The legend does not cover a corner of the level, because a spawn may be there.
    void fittingLeavesRoomForTheLegend_data() {
        QTest::addColumn<int>("width");
        QTest::addColumn<int>("height");
        QTest::newRow("as the window") << 1600 << 1200;
        QTest::newRow("wide") << 4000 << 1000;
        QTest::newRow("high") << 1000 << 4000;
        QTest::newRow("small") << 40 << 30;
    }
    void fittingLeavesRoomForTheLegend() {
        QFETCH(const int, width);
        QFETCH(const int, height);
        World world;
        Level level;
        LevelEdit edit(level);
        std::uint32_t id = 0;
        for (const QPoint at :
             {QPoint(0, 0), QPoint(width, 0), QPoint(0, height), QPoint(width, height)})
            edit.set<Vertex>({++id}, Vertex{{at.x() * 256, at.y() * 256, 0}, {}, {}, {}, {}});
        QVERIFY(level.apply(LevelChange(edit.change())).ok());
        world.workspace.document.reset(level);
        world.canvas.fit();
        const Scene scene = world.canvas.scene();
        const Projection projection(world.canvas.camera(), 1);
        const Measures measures = scene.measures(projection);
        const TerrainStyles styles(scene.level, scene.theme, 1);
        QImage image(window, QImage::Format_RGB32);
        const QRectF legend =
            legendPlace({scene, projection, measures, styles, Pixels(image, {})}, window);
        QVERIFY(legend.height() > 20 && QRectF(QPointF(), window).contains(legend));
        const QRectF shown(world.canvas.camera().toScreen({0, 0}),
                           world.canvas.camera().toScreen({width * 256, height * 256}));
        QVERIFY(!shown.intersects(legend));
        QVERIFY(QRectF(QPointF(), window).contains(shown));
    }

    void aPictureThatIsLoadingIsNamed() {
        QTemporaryDir folder;
        QImage picture(400, 300, QImage::Format_RGB32);
        picture.fill(QColor(90, 160, 80));
        QVERIFY(picture.save(folder.filePath("map.png")));
        World world;
        const QImage before = test::crisp(world.canvas);
        // An event reports when the picture has been loaded.
        world.workspace.picture.load(folder.filePath("map.png"));
        QVERIFY(world.workspace.picture.state() == PictureStore::State::Loading);
        const QImage loading = test::crisp(world.canvas);
        const QRect middle(300, 285, 200, 30);
        QVERIFY(loading.copy(middle) != before.copy(middle));
        QVERIFY(loading.copy(0, 0, 800, 100) == before.copy(0, 0, 800, 100));
        world.workspace.picture.wait();
        QVERIFY(test::crisp(world.canvas).copy(middle) != loading.copy(middle));
    }

    void pans_data() {
        QTest::addColumn<Qt::MouseButton>("button");
        QTest::newRow("middle") << Qt::MiddleButton;
        QTest::newRow("right") << Qt::RightButton;
    }
    void pans() {
        QFETCH(Qt::MouseButton, button);
        World world;
        QSignalSpy menu(&world.canvas, &Canvas::contextMenuRequested);
        const QPointF before = world.corner();
        world.drag(button, {300, 300}, {360, 250});
        const QPointF moved = (before - world.corner()) * world.canvas.camera().zoom();
        QCOMPARE(moved.toPoint(), QPoint(60, -50));
        QCOMPARE(menu.size(), 0);
        QVERIFY(world.workspace.selection.items().empty());
    }

    void rightClickAsksForAMenu() {
        World world;
        QSignalSpy menu(&world.canvas, &Canvas::contextMenuRequested);
        const QPointF before = world.corner();
        world.drag(Qt::RightButton, {300, 300}, {302, 301});
        QCOMPARE(menu.size(), 1);
        QCOMPARE(world.corner(), before);
        const auto event = menu.front().front().value<ToolEvent>();
        QCOMPARE(event.at, world.canvas.camera().toMap(QPointF(302, 301)));
    }

    void spaceDragPansInTheMiddleOfAGesture() {
        World world;
        const VertexId id{30};
        const Level before = world.workspace.document.level();
        const QPoint from = world.screen(id);
        QTest::mousePress(&world.canvas, Qt::LeftButton, {}, from);
        world.move(from + QPoint(20, 0), Qt::LeftButton);
        test::deliverMoves(world.canvas);
        const Point3 paused = world.workspace.document.graph().position(id);
        QVERIFY(paused != before.find<Vertex>(id)->position);
        QTest::keyPress(&world.canvas, Qt::Key_Space);
        const QPointF corner = world.corner();
        world.move(from + QPoint(90, 40), Qt::LeftButton);
        test::deliverMoves(world.canvas);
        QCOMPARE(world.workspace.document.graph().position(id), paused);
        QVERIFY(world.corner() != corner);
        QTest::keyRelease(&world.canvas, Qt::Key_Space);
        world.move(from + QPoint(100, 40), Qt::LeftButton);
        QTest::mouseRelease(&world.canvas, Qt::LeftButton, {}, from + QPoint(100, 40));
        QVERIFY(world.workspace.document.graph().position(id) != paused);
        QCOMPARE(world.workspace.document.history().count(), 1);
        world.workspace.document.undo();
        QVERIFY(world.workspace.document.level() == before);
    }

    void spaceAndLeftButtonPanWithoutATool() {
        World world;
        QTest::keyPress(&world.canvas, Qt::Key_Space);
        const QPointF before = world.corner();
        world.drag(Qt::LeftButton, world.screen({30}), world.screen({30}) + QPoint(50, 20));
        QTest::keyRelease(&world.canvas, Qt::Key_Space);
        QVERIFY(world.corner() != before);
        QVERIFY(world.workspace.selection.items().empty());
        QCOMPARE(world.workspace.document.history().count(), 0);
    }

    void wheelZoomsAtThePointer() {
        World world;
        QSignalSpy zoomed(&world.canvas, &Canvas::zoomChanged);
        const QPoint at(500, 200);
        const QPointF held = world.canvas.camera().toMapPixels(at);
        const double zoom = world.canvas.camera().zoom();
        world.wheel(at, {0, 120});
        QCOMPARE(world.canvas.camera().zoom(), zoom * 1.2);
        const QPointF now = world.canvas.camera().toMapPixels(at);
        QVERIFY(std::abs(now.x() - held.x()) < 1e-6 && std::abs(now.y() - held.y()) < 1e-6);
        QCOMPARE(zoomed.size(), 1);
        world.wheel(at, {0, -120});
        QVERIFY(std::abs(world.canvas.camera().zoom() - zoom) < 1e-9);
    }

    void scrollsSidewaysAndWithTwoFingers() {
        World world;
        const double zoom = world.canvas.camera().zoom();
        QPointF before = world.corner();
        world.wheel({400, 300}, {0, -120}, Qt::ShiftModifier);
        QVERIFY(world.corner().x() > before.x());
        QCOMPARE(world.corner().y(), before.y());
        before = world.corner();
        world.wheel({400, 300}, {0, 60}, {}, {12, 30}, Qt::ScrollUpdate);
        QCOMPARE(((before - world.corner()) * zoom).toPoint(), QPoint(12, 30));
        ViewSettings view = world.workspace.view.settings();
        view.wheel = WheelUse::Scrolls;
        world.workspace.view.set(view);
        before = world.corner();
        world.wheel({400, 300}, {0, 120});
        QVERIFY(world.corner().y() < before.y());
        QCOMPARE(world.canvas.camera().zoom(), zoom);
        world.wheel({400, 300}, {0, 120}, Qt::ControlModifier);
        QVERIFY(world.canvas.camera().zoom() > zoom);
    }

    void pinchZooms() {
        World world;
        const double zoom = world.canvas.camera().zoom();
        QNativeGestureEvent event(Qt::ZoomNativeGesture, QPointingDevice::primaryPointingDevice(),
                                  2, {300, 300}, {300, 300}, {300, 300}, 0.25, {});
        QCoreApplication::sendEvent(&world.canvas, &event);
        QCOMPARE(world.canvas.camera().zoom(), zoom * 1.25);
    }

    void clickSelectsAndEscapeClears() {
        World world;
        QTest::mouseClick(&world.canvas, Qt::LeftButton, {}, world.screen({30}));
        QVERIFY(world.workspace.selection.items().vertices.contains({30}));
        world.tools.escape();
        QVERIFY(world.workspace.selection.items().empty());
        world.tools.choose(LinkTool::toolId);
        world.tools.escapeToSelect();
        QCOMPARE(world.tools.currentId(), SelectTool::toolId);
    }

    void losingFocusTakesTheGestureBack() {
        World world;
        const Level before = world.workspace.document.level();
        const QPoint from = world.screen({30});
        QTest::mousePress(&world.canvas, Qt::LeftButton, {}, from);
        world.move(from + QPoint(30, 10), Qt::LeftButton);
        test::deliverMoves(world.canvas);
        QVERIFY(!(world.workspace.document.level() == before));
        QFocusEvent event(QEvent::FocusOut, Qt::OtherFocusReason);
        QCoreApplication::sendEvent(&world.canvas, &event);
        QVERIFY(world.workspace.document.level() == before);
        QTest::mouseRelease(&world.canvas, Qt::LeftButton, {}, from + QPoint(30, 10));
        QVERIFY(world.workspace.document.level() == before);
    }

    void holdingHShowsThePictureOnly() {
        World world;
        const QImage before = test::crisp(world.canvas);
        QTest::keyPress(&world.canvas, Qt::Key_H);
        QVERIFY(world.workspace.view.settings().barePicture);
        QVERIFY(test::crisp(world.canvas) != before);
        QTest::keyRelease(&world.canvas, Qt::Key_H);
        QVERIFY(!world.workspace.view.settings().barePicture);
        QCOMPARE(test::crisp(world.canvas), before);
    }

    void reportsThePointer() {
        World world;
        QSignalSpy moved(&world.canvas, &Canvas::cursorMoved);
        QSignalSpy left(&world.canvas, &Canvas::cursorLeft);
        for (int i = 0; i < 50; ++i)
            world.move({100 + i, 120}, Qt::NoButton);
        QTRY_VERIFY(!moved.isEmpty() && moved.back().front().value<Point2>() ==
                                            world.canvas.camera().toMap(QPointF(149, 120)));
        QVERIFY(moved.size() < 25); // At most one move per frame is reported.
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(&world.canvas, &leave);
        QCOMPARE(left.size(), 1);
    }

    void takesPicturesAndLevelsThatAreDropped() {
        World world;
        QSignalSpy dropped(&world.canvas, &Canvas::fileDropped);
        const auto drop = [&](const QString& name) {
            QMimeData data;
            data.setUrls({QUrl::fromLocalFile("/maps/" + name)});
            QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, {});
            enter.setAccepted(false);
            QCoreApplication::sendEvent(&world.canvas, &enter);
            QDropEvent event({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, {});
            if (enter.isAccepted())
                QCoreApplication::sendEvent(&world.canvas, &event);
        };
        drop("castle.PNG");
        drop("castle.waymark");
        drop("castle.exe");
        // The signal is emitted only after the drop has ended, because a dialog may follow.
        QCOMPARE(dropped.size(), 0);
        QCoreApplication::processEvents();
        QCOMPARE(dropped.size(), 2);
        QCOMPARE(dropped.back().front().toString(), QStringLiteral("/maps/castle.waymark"));
    }

    void miniMapPans() {
        World world;
        world.canvas.zoomBy(4);
        const QPointF before = world.corner();
        QTest::mouseClick(&world.canvas, Qt::LeftButton, {},
                          {window.width() - 20, window.height() - 20});
        QVERIFY(world.corner() != before);
        QVERIFY(world.workspace.selection.items().empty());
    }

    void drawsOnlyWhatAnEditTouched() {
        World world(300);
        world.canvas.zoomBy(2);
        Camera camera = world.canvas.camera();
        camera.centreOn(world.workspace.document.graph().position({150}).flat(), window);
        world.canvas.setCamera(camera);
        test::crisp(world.canvas);
        LevelEdit edit(world.workspace.document.level());
        edit.modify<Vertex>({150}, [](Vertex& v) { v.position.x += 900; });
        QVERIFY(world.workspace.document.edit(edit.change(), {}).ok());
        const qint64 before = world.canvas.drawnPixels();
        test::crisp(world.canvas);
        const qint64 after = world.canvas.drawnPixels();
        QVERIFY(after > before);
        QVERIFY(after - before < qint64{window.width()} * window.height() / 2);
        world.workspace.selection.set({{VertexId{150}}, {}, {}, {}, {}});
        test::crisp(world.canvas);
        QCOMPARE(world.canvas.drawnPixels(), after); // The selection is painted over the frame.
    }

    void showsAPlace() {
        World world;
        world.canvas.zoomBy(6);
        world.canvas.showPlace({0, 0, 0});
        QVERIFY(QRect({0, 0}, window).contains(world.canvas.camera().toScreen({0, 0}).toPoint()));
        const QPointF corner = world.corner();
        world.canvas.showPlace({0, 0, 0});
        QCOMPARE(world.corner(), corner);
    }

    void hidesLayers() {
        World world;
        const QImage before = test::crisp(world.canvas);
        for (const Layer layer : {Layer::Edges, Layer::Vertices, Layer::Obstacles, Layer::Routes}) {
            ViewSettings settings = world.workspace.view.settings();
            settings[layer].visible = false;
            world.workspace.view.set(settings);
            QVERIFY(test::crisp(world.canvas) != before);
            settings[layer].visible = true;
            world.workspace.view.set(settings);
            QCOMPARE(test::crisp(world.canvas), before);
        }
    }
};

WAYMARK_TEST(TestCanvas)

} // namespace canvas_test
#include "tst_canvas.moc"
