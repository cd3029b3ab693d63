// SPDX-License-Identifier: MIT
#include "tests/editor/app/window_fixture.h"

#include <QComboBox>
#include <QListWidget>
#include <QPainter>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>

using namespace waymark;
using namespace navcore;

/// Tracing with the real panel and the real canvas.
class TestTraceFlow : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    QString path(const QString& name) const { return m_folder.filePath(name); }
    static const Level& levelOf(MainWindow& window) { return window.workspace().document.level(); }

    /// The window with a picture of 320 x 240 px, traced from now on.
    void start(MainWindow& window) {
        withDialog([](QWidget& dialog) {
            dialog.findChild<QRadioButton*>("empty")->click();
            dialog.findChild<QPushButton*>("create")->click();
        });
        QVERIFY(window.fileFlow().newFromPicture(path("map.png")));
        window.workspace().picture.wait();
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        window.canvas().fit();
        window.actions()["level.trace"]->trigger();
        QVERIFY(window.tools().current().id() == ToolId::Trace);
        settle(window);
    }

    static void settle(MainWindow& window) {
        QTRY_VERIFY(!window.workspace().trace.busy());
        QVERIFY(window.workspace().trace.finding().pieces);
    }

    template <class Widget>
    static Widget* find(MainWindow& window, const char* name) {
        auto* found = window.docks().tracePanel().findChild<Widget*>(name);
        Q_ASSERT(found);
        return found;
    }

    static QPoint at(MainWindow& window, double x, double y) {
        return window.canvas()
            .camera()
            .toScreen(
                {static_cast<Coord>(x * unitsPerPixel), static_cast<Coord>(y * unitsPerPixel)})
            .toPoint();
    }

    static void stroke(MainWindow& window, QPointF from, QPointF to) {
        Canvas& canvas = window.canvas();
        const QPoint a = at(window, from.x(), from.y()), b = at(window, to.x(), to.y());
        QTest::mousePress(&canvas, Qt::LeftButton, {}, a);
        for (int i = 1; i <= 8; ++i)
            QTest::mouseMove(&canvas, a + (b - a) * i / 8);
        QTest::mouseRelease(&canvas, Qt::LeftButton, {}, b);
    }

    static std::vector<Box> boxes(MainWindow& window) {
        std::vector<Box> found;
        for (const auto& [id, obstacle] : levelOf(window).items<Obstacle>())
            found.push_back(boundsOf(*obstacle.shape));
        return found;
    }

    /// Whether there is exactly one obstacle, up to two pixels from a box.
    static bool onlyNear(MainWindow& window, const Box& box) {
        const std::vector<Box> found = boxes(window);
        const auto near = [](Coord a, Coord b) { return std::abs(a - b) <= 2 * unitsPerPixel; };
        return found.size() == 1 && near(found[0].lo.x, box.lo.x) &&
               near(found[0].lo.y, box.lo.y) && near(found[0].hi.x, box.hi.x) &&
               near(found[0].hi.y, box.hi.y);
    }

    static Box pixels(int left, int top, int right, int bottom) {
        return {{left * unitsPerPixel, top * unitsPerPixel},
                {right * unitsPerPixel, bottom * unitsPerPixel}};
    }

private slots:
    void initTestCase() {
        prepareApplication(m_folder);
        QImage map(320, 240, QImage::Format_RGB32);
        map.fill(QColor(90, 160, 80));
        QPainter painter(&map);
        painter.fillRect(40, 40, 80, 60, QColor(110, 100, 90));
        painter.fillRect(200, 100, 60, 90, QColor(220, 30, 30));
        painter.end();
        QVERIFY(map.save(path("map.png")));
        QImage mask(320, 240, QImage::Format_RGB32);
        mask.fill(Qt::white);
        QPainter(&mask).fillRect(10, 20, 30, 40, Qt::black);
        QVERIFY(mask.save(path("mask.png")));
    }
    void init() { QSettings().clear(); }
    void cleanup() { QCOMPARE(missingDialogs(), 0); }

    void strokingTicksAndEnterApplies() {
        MainWindow window(5000);
        start(window);
        const Level before = levelOf(window);
        QVERIFY(window.docks().trace()->isVisible());
        auto* swatches = find<QListWidget>(window, "swatches");
        QCOMPARE(swatches->count(), 3);
        QCOMPARE(find<QLabel>(window, "traceCounts")->text(),
                 QString("0 pieces, 0 corners, 0 % solid."));
        stroke(window, {60, 60}, {100, 80});
        QTRY_COMPARE(window.workspace().trace.finding().counts.pieces, 1U);
        settle(window);
        int ticked = 0;
        for (int i = 0; i < 3; ++i)
            ticked += swatches->item(i)->checkState() == Qt::Checked;
        QCOMPARE(ticked, 1);
        const QString counts = find<QLabel>(window, "traceCounts")->text();
        QVERIFY2(counts.startsWith("1 piece, ") && counts.endsWith(" 6 % solid."),
                 qPrintable(counts));
        QVERIFY(levelOf(window) == before); // nothing has changed yet
        window.canvas().setFocus();
        QTest::keyClick(&window.canvas(), Qt::Key_Return);
        QVERIFY(onlyNear(window, pixels(40, 40, 120, 100)));
        const Obstacle& made = levelOf(window).items<Obstacle>().begin()->second;
        QVERIFY(made.origin == ObstacleOrigin::Traced && made.lock == Lock::Locked);
        QVERIFY(levelOf(window).traceRecipe() != TraceRecipe{});
        QVERIFY(window.tools().current().id() == ToolId::Select);
        QVERIFY(!window.docks().trace()->isVisible());
        QVERIFY(!window.workspace().trace.active());
        window.actions()["edit.undo"]->trigger();
        QVERIFY(levelOf(window) == before);
    }

    void theRecipeIsThereAgain() {
        MainWindow window(5000);
        start(window);
        stroke(window, {210, 120}, {250, 180});
        QTRY_COMPARE(window.workspace().trace.finding().counts.pieces, 1U);
        settle(window);
        find<QPushButton>(window, "traceApply")->click();
        QVERIFY(onlyNear(window, pixels(200, 100, 260, 190)));
        window.actions()["level.trace"]->trigger();
        settle(window);
        QVERIFY(window.workspace().trace.recipe() == levelOf(window).traceRecipe());
        QCOMPARE(window.workspace().trace.finding().counts.pieces, 1U);
        // What is drawn by hand stays, what was traced is replaced.
        LevelEdit edit(levelOf(window));
        Obstacle drawn;
        drawn.shape = std::make_shared<const Shape>(
            Shape{ShapeKind::Solid, {{{0, 0}, {2560, 0}, {0, 2560}}}});
        edit.set<Obstacle>({3}, drawn);
        QVERIFY(window.workspace().document.edit(edit.change(), "draw").ok());
        stroke(window, {60, 60}, {100, 80});
        QTRY_COMPARE(window.workspace().trace.finding().counts.pieces, 2U);
        settle(window);
        find<QPushButton>(window, "traceApply")->click();
        QCOMPARE(levelOf(window).items<Obstacle>().size(), 3U);
        QVERIFY(levelOf(window).find<Obstacle>({3}));
        QCOMPARE(window.workspace().document.audit(), QStringList());
    }

    void escLeavesWithoutAChange() {
        MainWindow window(5000);
        start(window);
        const Level before = levelOf(window);
        stroke(window, {60, 60}, {100, 80});
        window.canvas().setFocus();
        QTest::keyClick(&window.canvas(), Qt::Key_Escape);
        QVERIFY(window.tools().current().id() == ToolId::Select);
        QVERIFY(!window.workspace().trace.active());
        QVERIFY(levelOf(window) == before);
    }

    void byOneColourADragChangesTheTolerance() {
        MainWindow window(5000);
        start(window);
        auto* method = find<QComboBox>(window, "traceMethod");
        method->setCurrentIndex(method->findText("of one colour"));
        emit method->activated(method->currentIndex());
        auto* tolerance = find<QSpinBox>(window, "tolerance");
        QTRY_VERIFY(tolerance->isVisible());
        const int before = tolerance->value();
        Canvas& canvas = window.canvas();
        const QPoint from = at(window, 230, 150);
        QTest::mousePress(&canvas, Qt::LeftButton, {}, from);
        QTest::mouseMove(&canvas, from + QPoint(30, 0));
        QTest::mouseMove(&canvas, from + QPoint(60, 0));
        QTest::mouseRelease(&canvas, Qt::LeftButton, {}, from + QPoint(60, 0));
        QTRY_COMPARE(tolerance->value(), before + 20);
        QTRY_COMPARE(window.workspace().trace.finding().counts.pieces, 1U);
    }

    void correctionsMarkLeaveOutAndOpen() {
        MainWindow window(5000);
        start(window);
        stroke(window, {60, 60}, {100, 80});
        QTRY_COMPARE(window.workspace().trace.finding().counts.pieces, 1U);
        find<QToolButton>(window, "step2")->click();
        window.canvas().setFocus();
        stroke(window, {20, 200}, {150, 200}); // a wall of its own
        QTRY_COMPARE(window.workspace().trace.finding().counts.pieces, 2U);
        find<QToolButton>(window, "actDoorway")->click();
        stroke(window, {80, 180}, {80, 230}); // through it
        QTRY_COMPARE(window.workspace().trace.finding().counts.pieces, 3U);
        QTest::keyClick(&window.canvas(), Qt::Key_Backspace);
        QTRY_COMPARE(window.workspace().trace.finding().counts.pieces, 2U);
        find<QToolButton>(window, "actMark")->click();
        QTest::mouseClick(&window.canvas(), Qt::LeftButton, {}, at(window, 80, 70));
        QTRY_COMPARE(window.workspace().trace.finding().counts.pieces, 1U);
        QTest::keyClick(&window.canvas(), Qt::Key_X);
        QVERIFY(window.workspace().trace.mark() == Solidity::Free);
        stroke(window, {10, 200}, {170, 200});
        QTRY_COMPARE(window.workspace().trace.finding().counts.pieces, 0U);
        QTest::keyClick(&window.canvas(), Qt::Key_BracketRight);
        QCOMPARE(find<QSpinBox>(window, "correctSize")->value(), 14);
    }

    void closedGapsAreCountedAndRinged() {
        // Two rooms with a door of two pixels.
        QImage rooms(320, 240, QImage::Format_RGB32);
        rooms.fill(Qt::white);
        QPainter painter(&rooms);
        painter.fillRect(150, 0, 20, 240, Qt::black);
        painter.fillRect(150, 120, 20, 2, Qt::white);
        painter.end();
        QVERIFY(rooms.save(path("map.png")));
        MainWindow window(5000);
        start(window);
        QVERIFY(window.workspace().trace.recipe().method == TraceMethod::Brightness);
        find<QToolButton>(window, "step1")->click();
        find<QSpinBox>(window, "gap")->setValue(3);
        QTRY_COMPARE(window.workspace().trace.finding().passages.size(), 1U);
        settle(window);
        const MaskPassage passage = window.workspace().trace.finding().passages.front();
        QVERIFY(passage.x >= 150 && passage.x < 170 && passage.y >= 120 && passage.y < 122);
        QVERIFY(find<QLabel>(window, "traceCounts")
                    ->text()
                    .endsWith("Clean-up closed 1 gap and opened 0: ringed on the map."));
        initTestCase(); // the other map again
    }

    void aMaskPictureIsUsed() {
        MainWindow window(5000);
        start(window);
        window.workspace().trace.useMask(path("mask.png"));
        QTRY_COMPARE(window.workspace().trace.finding().counts.pieces, 1U);
        settle(window);
        find<QPushButton>(window, "traceApply")->click();
        QVERIFY(boxes(window) == std::vector{pixels(10, 20, 40, 60)});
    }

    void terrainIsPaintedFromThePicture() {
        MainWindow window(5000);
        start(window);
        stroke(window, {210, 120}, {250, 180});
        QTRY_COMPARE(window.workspace().trace.finding().counts.pieces, 1U);
        auto* terrain = find<QComboBox>(window, "traceTerrain");
        terrain->setCurrentIndex(terrain->findText("Swamp"));
        find<QPushButton>(window, "tracePaint")->click();
        QVERIFY(!levelOf(window).items<PaintTile>().empty());
        QVERIFY(levelOf(window).items<Obstacle>().empty());
        std::size_t swamp = 0;
        for (const auto& [key, tile] : levelOf(window).items<PaintTile>())
            swamp += static_cast<std::size_t>(
                std::count(tile.cells->begin(), tile.cells->end(), Level::swampId));
        QVERIFY(swamp > 300 && swamp < 380); // 60 x 90 px in cells of 4 x 4
    }
};

QTEST_MAIN(TestTraceFlow)
#include "tst_trace_flow.moc"
