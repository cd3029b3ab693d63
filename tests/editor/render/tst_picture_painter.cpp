// SPDX-License-Identifier: MIT
#include "editor/render/frame_painter.h"
#include "navcore/author/level/level_edit.h"
#include "tests/support/test_registry.h"

#include <QPainter>
#include <QTemporaryDir>
#include <QTest>

using namespace waymark;
using namespace navcore;

/// Tests where the pixels of the picture are drawn on the map.
class TestPicturePainter : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    /// Left half red, right half blue, a green stripe at the bottom.
    QString save(QSize size) const {
        QImage picture(size, QImage::Format_RGB32);
        picture.fill(Qt::red);
        QPainter painter(&picture);
        painter.fillRect(size.width() / 2, 0, size.width(), size.height(), Qt::blue);
        painter.fillRect(0, size.height() * 3 / 4, size.width(), size.height(), Qt::green);
        painter.end();
        const QString path =
            m_folder.filePath(QStringLiteral("%1x%2.png").arg(size.width()).arg(size.height()));
        return picture.save(path) ? path : QString();
    }

    /// Returns the frame of 320 x 240 map pixels at 100 %, with a picture file of another size.
    QImage draw(QSize file) {
        Workspace workspace(1024);
        Level level;
        LevelEdit edit(level);
        edit.modify<Picture>({}, [](Picture& picture) {
            picture.width = 320;
            picture.height = 240;
            picture.origin = {-10 * unitsPerPixel, 20 * unitsPerPixel};
        });
        const LevelChange change = edit.change();
        if (!level.apply(change))
            return {};
        workspace.document.reset(level);
        workspace.picture.load(save(file));
        workspace.picture.wait();
        ViewSettings view = workspace.view.settings();
        view.barePicture = true;
        workspace.view.set(view);
        Camera camera;
        camera.panBy({10, -20}); // The corner of the frame is now the corner of the image.
        QImage image(340, 260, QImage::Format_RGB32);
        FramePainter().paint(Scene::of(workspace, CanvasTheme::light()), Projection(camera, 1),
                             image, image.rect());
        return image;
    }

private Q_SLOTS:
    void aFileOfAnySizeFillsTheFrame_data() {
        QTest::addColumn<QSize>("file");
        QTest::newRow("as large") << QSize(320, 240);
        QTest::newRow("finer") << QSize(1280, 960);
        QTest::newRow("much finer") << QSize(3200, 2400);
        QTest::newRow("coarser") << QSize(80, 60);
        QTest::newRow("another shape") << QSize(640, 120);
    }

    void aFileOfAnySizeFillsTheFrame() {
        QFETCH(const QSize, file);
        const QImage image = draw(file);
        QVERIFY(!image.isNull());
        const auto is = [&](int x, int y, const QColor& colour) {
            const QColor at = image.pixelColor(x, y);
            return std::abs(at.red() - colour.red()) < 8 &&
                   std::abs(at.green() - colour.green()) < 8 &&
                   std::abs(at.blue() - colour.blue()) < 8;
        };
        for (const int x : {1, 80, 154})
            for (const int y : {1, 90, 172})
                QVERIFY2(is(x, y, Qt::red), qPrintable(QString("%1 %2").arg(x).arg(y)));
        for (const int x : {166, 240, 318})
            for (const int y : {1, 90, 172})
                QVERIFY2(is(x, y, Qt::blue), qPrintable(QString("%1 %2").arg(x).arg(y)));
        for (const int x : {1, 318})
            QVERIFY(is(x, 190, Qt::green) && is(x, 238, Qt::green));
        for (const QPoint outside : {QPoint(325, 100), QPoint(100, 245)})
            QCOMPARE(image.pixelColor(outside), CanvasTheme::light().background);
    }
};

WAYMARK_TEST(TestPicturePainter)
#include "tst_picture_painter.moc"
