// SPDX-License-Identifier: MIT
#include "editor/tools/select_tool.h"
#include "editor/tools/vertex_tool.h"
#include "tests/editor/canvas/pending_events.h"
#include "tests/editor/tools/overlay_marks.h"
#include "tests/editor/tracing/trace_fixture.h"
#include "tests/support/shown_text.h"
#include "tests/support/test_registry.h"

#include <QCheckBox>
#include <QComboBox>
#include <QListWidget>
#include <QScrollBar>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>

using namespace waymark;
using namespace navcore;

/// Tracing from the first mark to the resulting obstacles and paint.
class TestTraceFlow : public TraceFixture {
    Q_OBJECT

    /// Creates a level from a picture with the defaults of the New dialog, and begins to trace.
    void startNew(MainWindow& window) {
        withDialog([](QWidget& dialog) {
            QVERIFY(dialog.findChild<QCheckBox*>("places")->isChecked());
            dialog.findChild<QRadioButton*>("empty")->click();
            QVERIFY(!dialog.findChild<QCheckBox*>("places")->isEnabled());
            dialog.findChild<QRadioButton*>("trace")->click();
            dialog.findChild<QPushButton*>("create")->click();
        });
        QVERIFY(window.fileFlow().newFromPicture(path("map.png")));
        window.workspace().picture.wait();
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QTRY_VERIFY(window.trace().active());
        window.canvas().fit();
        settle(window);
    }

private Q_SLOTS:
    void strokingTicksAndEnterApplies() {
        MainWindow window(5000);
        start(window);
        const Level before = levelOf(window);
        QVERIFY(window.docks().trace()->isVisible());
        auto* swatches = find<QListWidget>(window, "swatches");
        QCOMPARE(swatches->count(), 3);
        QCOMPARE(argumentsOf(find<QLabel>(window, "traceCounts")->text(), "TracePanel", "solid"),
                 (QStringList{"0 pieces", "0 corners", "0"}));
        stroke(window, {60, 60}, {100, 80});
        QTRY_COMPARE(window.trace().finding().counts.pieces, 1U);
        settle(window);
        int ticked = 0;
        for (int i = 0; i < 3; ++i)
            ticked += swatches->item(i)->checkState() == Qt::Checked;
        QCOMPARE(ticked, 1);
        const QString counts = find<QLabel>(window, "traceCounts")->text();
        QVERIFY2(counts.startsWith("1 piece, ") && counts.endsWith(" 6 % solid."),
                 qPrintable(counts));
        QVERIFY(levelOf(window) == before); // Nothing has changed yet.
        window.canvas().setFocus();
        QTest::keyClick(&window.canvas(), Qt::Key_Return);
        QVERIFY(onlyNear(window, pixels(40, 40, 120, 100)));
        const Obstacle& made = levelOf(window).items<Obstacle>().begin()->second;
        QVERIFY(made.origin == ObstacleOrigin::Traced && made.lock == Lock::Locked);
        QVERIFY(levelOf(window).traceRecipe() != TraceRecipe{});
        QVERIFY(window.tools().currentId() == SelectTool::toolId);
        QVERIFY(!window.docks().trace()->isVisible());
        QVERIFY(!window.trace().active());
        window.actions()["edit.undo"]->trigger();
        QVERIFY(levelOf(window) == before);
    }

    void theRecipeIsThereAgain() {
        MainWindow window(5000);
        start(window);
        stroke(window, {210, 120}, {250, 180});
        QTRY_COMPARE(window.trace().finding().counts.pieces, 1U);
        settle(window);
        find<QPushButton>(window, "traceApply")->click();
        QVERIFY(onlyNear(window, pixels(200, 100, 260, 190)));
        window.actions()["level.trace"]->trigger();
        settle(window);
        QVERIFY(window.trace().recipe() == levelOf(window).traceRecipe());
        QCOMPARE(window.trace().finding().counts.pieces, 1U);
        // Drawn obstacles stay, traced ones are replaced.
        LevelEdit edit(levelOf(window));
        Obstacle drawn;
        drawn.shape = std::make_shared<const Shape>(
            Shape{ShapeKind::Solid, {{{0, 0}, {2560, 0}, {0, 2560}}}});
        edit.set<Obstacle>({3}, drawn);
        QVERIFY(window.workspace().document.edit(edit.change(), "draw").ok());
        stroke(window, {60, 60}, {100, 80});
        QTRY_COMPARE(window.trace().finding().counts.pieces, 2U);
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
        QVERIFY(window.tools().currentId() == SelectTool::toolId);
        QVERIFY(!window.trace().active());
        QVERIFY(levelOf(window) == before);
    }

    void byOneColourADragChangesTheTolerance() {
        MainWindow window(5000);
        start(window);
        auto* method = find<QComboBox>(window, "traceMethod");
        method->setCurrentIndex(method->findText("one colour"));
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
        QTRY_COMPARE(window.trace().finding().counts.pieces, 1U);
    }

    void whatIsTickedMayBeFree() {
        MainWindow window(5000);
        start(window);
        auto* ticked = find<QComboBox>(window, "ticked");
        ticked->setCurrentIndex(0);
        emit ticked->activated(0);
        stroke(window, {10, 150}, {150, 150}); // The ground.
        QTRY_COMPARE(window.trace().finding().counts.pieces, 2U);
        settle(window);
        find<QPushButton>(window, "traceApply")->click();
        QCOMPARE(boxes(window).size(), 2U);
    }

    void dividingByBrightnessStartsAtTheBest() {
        MainWindow window(5000);
        start(window);
        auto* method = find<QComboBox>(window, "traceMethod");
        method->setCurrentIndex(method->findText("dark or light pixels"));
        emit method->activated(method->currentIndex());
        QTRY_VERIFY(window.trace().recipe().method == TraceMethod::Brightness);
        auto* number = find<QSpinBox>(window, "thresholdNumber");
        const int best = number->value();
        // The threshold must be between the brightnesses: 130 on one side, 101 and 87 on the other.
        QVERIFY2(best > 101 && best <= 130, qPrintable(QString::number(best)));
        QTRY_COMPARE(window.trace().finding().counts.pieces, 2U);
        find<QSlider>(window, "threshold")->setValue(20);
        QCOMPARE(number->value(), 20);
        QTRY_COMPARE(window.trace().finding().counts.pieces, 0U);
        find<QToolButton>(window, "bestThreshold")->click();
        QTRY_COMPARE(number->value(), best);
    }

    void aStretchedPictureIsTracedWhereItLies() {
        MainWindow window(5000);
        start(window);
        QImage fine = QImage(path("map.png")).scaled(640, 480);
        QVERIFY(fine.save(path("fine.png")));
        QVERIFY(window.files()
                    .replacePicture(path("fine.png"), fine.size(), PictureFit::OldFrame)
                    .ok());
        QVERIFY(!window.trace().active()); // The trace belonged to the previous picture.
        window.workspace().picture.wait();
        window.actions()["level.trace"]->trigger();
        settle(window);
        stroke(window, {210, 120}, {250, 180});
        QTRY_COMPARE(window.trace().finding().counts.pieces, 1U);
        settle(window);
        find<QPushButton>(window, "traceApply")->click();
        QVERIFY(onlyNear(window, pixels(200, 100, 260, 190)));
    }

    void whatIsOpaqueOrSeeThroughIsDivided() {
        QImage sheet(320, 240, QImage::Format_ARGB32);
        sheet.fill(Qt::transparent);
        QPainter painter(&sheet);
        painter.fillRect(40, 40, 80, 60, QColor(90, 90, 90));
        painter.fillRect(200, 100, 60, 90, QColor(90, 90, 90, 60));
        painter.end();
        QVERIFY(sheet.save(path("sheet.png")));
        MainWindow window(5000);
        start(window, "sheet.png");
        auto* method = find<QComboBox>(window, "traceMethod");
        method->setCurrentIndex(method->findText("opaque or transparent pixels"));
        emit method->activated(method->currentIndex());
        QTRY_COMPARE(window.trace().finding().counts.pieces, 1U);
        settle(window);
        find<QSpinBox>(window, "thresholdNumber")->setValue(40); // Includes the faint block.
        QTRY_COMPARE(window.trace().finding().counts.pieces, 2U);
        settle(window);
        find<QPushButton>(window, "traceApply")->click();
        std::vector<Box> found = boxes(window);
        QCOMPARE(found.size(), 2U);
        QVERIFY(std::ranges::count(found, pixels(40, 40, 120, 100)) == 1);
        QVERIFY(std::ranges::count(found, pixels(200, 100, 260, 190)) == 1);
    }

    void sixteenColoursAreFound() {
        QImage stripes(320, 240, QImage::Format_RGB32);
        for (int y = 0; y < 240; ++y)
            for (int x = 0; x < 320; ++x)
                stripes.setPixelColor(x, y, QColor::fromHsv(x / 20 * 22, 200, 220));
        QVERIFY(stripes.save(path("stripes.png")));
        MainWindow window(5000);
        window.resize(1280, 800);
        start(window, "stripes.png");
        auto* swatches = find<QListWidget>(window, "swatches");
        QCOMPARE(swatches->count(), 8);
        find<QToolButton>(window, "palette16")->click();
        QTRY_COMPARE(swatches->count(), 16);
        settle(window);
        for (int i = 0; i < 16; ++i)
            QCOMPARE(swatches->item(i)->text(), QString("6.3 %"));
        QVERIFY(!swatches->verticalScrollBar()->isVisible()); // All are visible at once.
        stroke(window, {50, 50}, {50, 200});
        QTRY_COMPARE(window.trace().finding().counts.pieces, 1U);
        settle(window);
        find<QPushButton>(window, "traceApply")->click();
        QVERIFY(onlyNear(window, pixels(40, 0, 60, 240)));
    }

    void thePanelsAreBackWhereTheyWere_data() {
        QTest::addColumn<QSize>("size");
        QTest::newRow("1280 x 800") << QSize(1280, 800);
        QTest::newRow("1024 x 700") << QSize(1024, 700);
        QTest::newRow("least") << QSize(900, 600);
    }
    void thePanelsAreBackWhereTheyWere() {
        QFETCH(const QSize, size);
        MainWindow window(5000);
        start(window);
        window.tools().choose(SelectTool::toolId);
        window.resize(size);
        QApplication::processEvents();
        window.docks().reset();
        test::processPendingEvents(); // Title bars change a moment later.
        const QSize before = window.size();
        std::vector<QRect> places;
        for (const QDockWidget* dock : window.docks().all())
            places.push_back(dock->isVisible() ? dock->geometry() : QRect());
        for (int times = 0; times < 4; ++times) {
            window.actions()["level.trace"]->trigger();
            test::processPendingEvents();
            QVERIFY(!window.docks().properties()->isVisible());
            QVERIFY(window.docks().trace()->isVisible());
            QCOMPARE(window.size(), before);
            // The buttons that end tracing are always reachable.
            for (const char* button : {"traceApply", "traceLeave", "traceBack"}) {
                auto* widget = find<QPushButton>(window, button);
                QCOMPARE(widget->visibleRegion().boundingRect(), widget->rect());
            }
            window.tools().choose(SelectTool::toolId);
            test::processPendingEvents();
            QCOMPARE(window.size(), before);
            std::size_t i = 0;
            for (const QDockWidget* dock : window.docks().all())
                QCOMPARE(dock->isVisible() ? dock->geometry() : QRect(), places[i++]);
        }
        QVERIFY(!window.docks().properties()->visibleRegion().isEmpty());
    }

    void aClickAnywhereOnASwatchTicksIt() {
        MainWindow window(5000);
        start(window);
        auto* swatches = find<QListWidget>(window, "swatches");
        const QRect row = swatches->visualItemRect(swatches->item(1));
        for (const int x : {row.left() + 8, row.left() + 36, row.right() - 20}) {
            QTest::mouseClick(swatches->viewport(), Qt::LeftButton, {}, {x, row.center().y()});
            QCOMPARE(swatches->item(1)->checkState(), Qt::Checked);
            QVERIFY(window.trace().recipe().swatches[1].ground == Solidity::Solid);
            QTest::mouseClick(swatches->viewport(), Qt::LeftButton, {}, {x, row.center().y()});
            QCOMPARE(swatches->item(1)->checkState(), Qt::Unchecked);
        }
        QTest::mouseClick(swatches->viewport(), Qt::RightButton, {}, row.center());
        QCOMPARE(swatches->item(1)->checkState(), Qt::Unchecked);
    }

    void aMaskPictureIsUsed() {
        MainWindow window(5000);
        start(window);
        window.trace().useMask(path("mask.png"));
        QTRY_COMPARE(window.trace().finding().counts.pieces, 1U);
        settle(window);
        find<QPushButton>(window, "traceApply")->click();
        QVERIFY(boxes(window) == std::vector{pixels(10, 20, 40, 60)});
    }

    /// The suggestion for the picture is still being computed when the mask is chosen, and arrives
    /// too late.
    void aMaskChosenForANewLevelIsKept() {
        MainWindow window(5000);
        withDialog([](QWidget& dialog) {
            dialog.findChild<QRadioButton*>("empty")->click();
            dialog.findChild<QPushButton*>("create")->click();
        });
        QVERIFY(window.fileFlow().newFromPicture(path("map.png")));
        window.workspace().picture.wait();
        window.show();
        emit window.fileFlow().traceWanted(path("mask.png"));
        QTRY_VERIFY(window.trace().active());
        QTRY_VERIFY(window.trace().recipe().method == TraceMethod::MaskPicture);
        settle(window);
        QCOMPARE(window.trace().finding().counts.pieces, 1U);
        QVERIFY(window.trace().undo());
    }

    /// The option in the New dialog is on by default, and has an effect once obstacles are created.
    void verticesArePlacedForANewLevel() {
        MainWindow window(5000);
        startNew(window);
        QVERIFY(find<QCheckBox>(window, "tracePlaces")->isChecked());
        stroke(window, {60, 60}, {100, 80});
        QTRY_COMPARE(window.trace().finding().counts.pieces, 1U);
        settle(window);
        find<QPushButton>(window, "traceApply")->click();
        QCOMPARE(levelOf(window).items<Obstacle>().size(), 1U);
        QVERIFY(levelOf(window).items<Vertex>().size() > 3);
        QVERIFY(levelOf(window).linkSettings().spread == Spread::On);
        const QString said = window.findChild<QLabel*>("hint")->text();
        const QString vertices = QString::number(levelOf(window).items<Vertex>().size());
        const QString links = QString::number(levelOf(window).items<Link>().size());
        const QString traced = "Traced 1 obstacle. ";
        QVERIFY2(said.startsWith(traced), qPrintable(said));
        QCOMPARE(argumentsIn(said.mid(traced.size()), "Placement", "%2 added"),
                 (QStringList{vertices + " vertices", links + " links"}));
        window.actions()["edit.undo"]->trigger();
        QVERIFY(levelOf(window).items<Vertex>().empty());
        QCOMPARE(levelOf(window).items<Obstacle>().size(), 1U);
        window.actions()["level.trace"]->trigger();
        QVERIFY(!find<QCheckBox>(window, "tracePlaces")->isChecked());
    }

    void nothingIsPlacedWithoutObstacles() {
        MainWindow window(5000);
        startNew(window);
        const auto said = [&] { return window.findChild<QLabel*>("hint")->text(); };
        find<QPushButton>(window, "traceLeave")->click();
        QCOMPARE(argumentsOf(said(), "TraceFlow", "No vertices yet"), QStringList());
        window.actions()["level.trace"]->trigger();
        settle(window);
        QVERIFY(find<QCheckBox>(window, "tracePlaces")->isChecked());
        find<QPushButton>(window, "traceApply")->click();
        QCOMPARE(argumentsOf(said(), "TraceFlow", "Nothing is solid"), QStringList());
        QVERIFY(levelOf(window).items<Vertex>().empty());
    }

    void placingCanBeSwitchedOff() {
        MainWindow window(5000);
        startNew(window);
        find<QCheckBox>(window, "tracePlaces")->click();
        stroke(window, {60, 60}, {100, 80});
        QTRY_COMPARE(window.trace().finding().counts.pieces, 1U);
        settle(window);
        find<QPushButton>(window, "traceApply")->click();
        QCOMPARE(levelOf(window).items<Obstacle>().size(), 1U);
        QVERIFY(levelOf(window).items<Vertex>().empty());
    }

    void aHalfDrawnLimitIsKept() {
        MainWindow window(5000);
        start(window);
        TraceTracker& tracker = window.trace();
        tracker.setStep(TraceStep::Correct);
        tracker.setAct(TraceAct::Limit);
        for (const QPoint corner : {QPoint(40, 40), QPoint(200, 40), QPoint(200, 200)})
            QTest::mouseClick(&window.canvas(), Qt::LeftButton, {},
                              at(window, corner.x(), corner.y()));
        window.tools().choose(VertexTool::toolId);
        window.actions()["level.trace"]->trigger();
        settle(window);
        QVERIFY(tracker.act() == TraceAct::Limit);
        QTest::mouseClick(&window.canvas(), Qt::LeftButton, {}, at(window, 40, 40));
        QCOMPARE(tracker.recipe().corrections.limit.size(), 3U);
    }

    void theLayoutIsResetMeanwhile() {
        MainWindow window(5000);
        start(window);
        window.docks().reset();
        window.tools().choose(SelectTool::toolId);
        test::processPendingEvents();
        QVERIFY(!window.docks().trace()->isVisible());
        QVERIFY(window.docks().properties()->isVisible());
    }

    void terrainIsPaintedFromThePicture() {
        MainWindow window(5000);
        start(window);
        stroke(window, {210, 120}, {250, 180});
        QTRY_COMPARE(window.trace().finding().counts.pieces, 1U);
        auto* apply = find<QPushButton>(window, "traceApply");
        QCOMPARE(apply->text(), QString("Make obstacles"));
        const auto choose = [&](const QString& name) {
            auto* result = find<QComboBox>(window, "traceResult");
            result->setCurrentIndex(result->findText("Terrain: " + name));
            emit result->activated(result->currentIndex());
            QCOMPARE(apply->text(), "Paint " + name);
        };
        choose("Swamp");
        OverlayMarks marks;
        window.tools().current().draw(marks);
        const Terrain& swampy = *levelOf(window).find<Terrain>(Level::swampId);
        QCOMPARE(marks.maskColour, QColor::fromRgb(swampy.colour));
        // Enter triggers the Paint button, so it never turns a swamp into walls.
        QTest::keyClick(&window.canvas(), Qt::Key_Return);
        QVERIFY(!levelOf(window).items<PaintTile>().empty());
        QVERIFY(levelOf(window).items<Obstacle>().empty());
        std::size_t swamp = 0;
        for (const auto& [key, tile] : levelOf(window).items<PaintTile>())
            swamp += static_cast<std::size_t>(
                std::count(tile.cells->begin(), tile.cells->end(), Level::swampId));
        QVERIFY(swamp > 300 && swamp < 380); // 60 x 90 px in cells of 4 x 4.
        QCOMPARE(window.workspace().document.audit(), QStringList());
        QVERIFY(window.trace().active());
        // Painted cells stay, unless overwriting is requested.
        const Level painted = levelOf(window);
        choose("Road");
        apply->click();
        QVERIFY(levelOf(window) == painted);
        find<QCheckBox>(window, "traceOver")->click();
        apply->click();
        QVERIFY(levelOf(window) != painted);
        window.actions()["edit.undo"]->trigger(); // Undoes the paint, not the selected colour.
        QVERIFY(levelOf(window) == painted);
        window.actions()["edit.undo"]->trigger();
        QVERIFY(levelOf(window).items<PaintTile>().empty());
    }
};

WAYMARK_TEST(TestTraceFlow)
#include "tst_trace_flow.moc"
