// SPDX-License-Identifier: MIT
#include "editor/render/frame_painter.h"
#include "editor/render/painters.h"
#include "navcore/author/level/level_edit.h"
#include "tests/support/test_registry.h"

#include <QTest>

namespace note_painter_test {

using namespace waymark;
using namespace navcore;

namespace {

constexpr QSize window(200, 100);
constexpr int column = 100, row = 50; ///< Pixels of the note's position.

/// The frame of a level with one note.
QImage frameOf(double ratio = 1, LayerState notes = {},
               const CanvasTheme& theme = CanvasTheme::light()) {
    Level level;
    LevelEdit edit(level);
    edit.set<Note>({1}, Note{{column * 256, row * 256}, "mend the ford"});
    [[maybe_unused]] const auto done = level.apply(edit.change());
    Q_ASSERT(done.ok());
    Workspace workspace{5000};
    workspace.document.reset(level);
    ViewSettings view;
    view[Layer::Notes] = notes;
    workspace.view.set(view);
    QImage image((QSizeF(window) * ratio).toSize(), QImage::Format_RGB32);
    FramePainter().paint(Scene::of(workspace, theme), Projection(Camera(), ratio), image,
                         image.rect());
    return image;
}

/// The bounding box of the pixels that differ from the background.
QRect inked(const QImage& image, const QColor& ground) {
    QRect box;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (image.pixel(x, y) != ground.rgb())
                box |= QRect(x, y, 1, 1);
    return box;
}

} // namespace

class TestNotePainter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aSheetLiesWhereTheNoteIs() {
        for (const double ratio : {1.0, 2.0}) {
            const CanvasTheme theme = CanvasTheme::light();
            const QImage image = frameOf(ratio);
            const int above = static_cast<int>((row + 5) * ratio); // Its text is below.
            const QRect box = inked(image.copy(0, 0, image.width(), above), theme.background);
            QVERIFY(box.contains((QPointF(column, row) * ratio).toPoint()));
            // 9 x 11 screen pixels with a halo of 2 pixels around.
            QVERIFY(std::abs(box.width() - 13 * ratio) <= 1.5 * ratio);
            QVERIFY(std::abs(above - box.top() - 12.5 * ratio) <= 1.5 * ratio);
            // Without lines of writing.
            const QPointF corner = QPointF(column - 2, row + 4) * ratio;
            QCOMPARE(image.pixelColor(corner.toPoint()), theme.notePaper);
        }
    }

    void aHiddenLayerShowsNothing() {
        QVERIFY(inked(frameOf(1, {.visible = false}), CanvasTheme::light().background).isEmpty());
    }

    void aFaintLayerIsFaint() {
        const CanvasTheme theme = CanvasTheme::dark();
        const auto paperAt = [&](double opacity) {
            return frameOf(1, {.opacity = opacity}, theme).pixelColor(column - 2, row + 4);
        };
        QCOMPARE(paperAt(1), theme.notePaper);
        QVERIFY(paperAt(0.3) != theme.notePaper && paperAt(0.3) != theme.background);
        QVERIFY(inked(frameOf(1, {.opacity = 0}, theme), theme.background).isEmpty());
    }
};

WAYMARK_TEST(TestNotePainter)

} // namespace note_painter_test
#include "tst_note_painter.moc"
