// SPDX-License-Identifier: MIT
#include "tests/editor/window/window_fixture.h"
#include "tests/support/test_registry.h"

using namespace waymark;
using namespace navcore;

/// Painting the map in the whole window.
class TestPaintFlow : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    QString path(const QString& name) const { return m_folder.filePath(name); }
    static const Level& levelOf(MainWindow& window) { return window.workspace().document.level(); }

    /// Creates a level from a picture of that size with the New dialog.
    void make(MainWindow& window, QSize size) {
        QImage picture(size, QImage::Format_RGB32);
        picture.fill(Qt::white);
        QVERIFY(picture.save(path("map.png")));
        withDialog([](QWidget& dialog) {
            dialog.findChild<QRadioButton*>("empty")->click();
            dialog.findChild<QPushButton*>("create")->click();
        });
        QVERIFY(window.fileFlow().newFromPicture(path("map.png")));
    }

private Q_SLOTS:
    void initTestCase() { prepareApplication(m_folder); }
    void cleanup() { QCOMPARE(missingDialogs(), 0); }

    void newLevelsGetCellsThatFitTheirPicture() {
        MainWindow window(5000);
        make(window, {4096, 40});
        QCOMPARE(levelOf(window).paintFrame().cell, 8 * unitsPerPixel);
        MainWindow small(5000);
        make(small, {400, 300});
        QCOMPARE(levelOf(small).paintFrame().cell, 4 * unitsPerPixel);
        // Replacing the picture changes the cell size, but only while nothing is painted.
        QVERIFY(small.files()
                    .replacePicture(path("other.png"), {8192, 40}, PictureFit::SamePixels)
                    .ok());
        QCOMPARE(levelOf(small).paintFrame().cell, 16 * unitsPerPixel);
        LevelEdit edit(levelOf(small));
        TileCells cells{};
        cells.fill(Level::roadId);
        edit.set<PaintTile>({0, 0}, PaintTile{std::make_shared<const TileCells>(cells)});
        QVERIFY(small.workspace().document.edit(edit.change(), "paint").ok());
        QVERIFY(small.files()
                    .replacePicture(path("third.png"), {400, 300}, PictureFit::SamePixels)
                    .ok());
        QCOMPARE(levelOf(small).paintFrame().cell, 16 * unitsPerPixel);
    }

    void paintIsSavedAndOpened() {
        MainWindow window(5000);
        window.resize(1280, 800);
        make(window, {400, 300});
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        window.actions()["tool.brush"]->trigger();
        Canvas& canvas = window.canvas();
        const QPoint from = canvas.rect().center(), to = from + QPoint(40, 0);
        QTest::mousePress(&canvas, Qt::LeftButton, {}, from);
        QTest::mouseMove(&canvas, to);
        QTest::mouseRelease(&canvas, Qt::LeftButton, {}, to);
        QVERIFY(!levelOf(window).items<PaintTile>().empty());
        QCOMPARE(window.workspace().document.history().count(), 1);
        window.actions()["tool.brush"]->trigger(); // Switches the brush to painting edges.
        QTest::mouseClick(&canvas, Qt::LeftButton, {}, from);
        QCOMPARE(window.workspace().document.history().count(), 1);

        QVERIFY(window.files().saveAs(path("painted.waymark")).ok());
        const Level before = levelOf(window);
        MainWindow other(6000);
        QVERIFY(other.fileFlow().openPath(path("painted.waymark")));
        QVERIFY(levelOf(other) == before);
        QCOMPARE(other.workspace().audit(), QStringList());
    }
};

WAYMARK_TEST(TestPaintFlow)
#include "tst_paint_flow.moc"
