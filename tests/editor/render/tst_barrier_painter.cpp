// SPDX-License-Identifier: MIT
#include "editor/render/frame_painter.h"
#include "editor/render/painters.h"
#include "navcore/author/level/level_edit.h"
#include "tests/support/test_registry.h"

#include <QTest>

namespace barrier_painter_test {

using namespace waymark;
using namespace navcore;

namespace {

constexpr QSize window(200, 100);

Level levelWith(const Barrier& barrier) {
    Level level;
    LevelEdit edit(level);
    edit.set<Barrier>({1}, barrier);
    const LevelChange change = edit.change();
    [[maybe_unused]] const auto done = level.apply(change);
    Q_ASSERT(done.ok());
    return level;
}

/// Returns a barrier along y = 50 from x = 20 to x = 180, or in the opposite direction.
Barrier across(BarrierKind kind, GateState gate = GateState::Open) {
    return {.kind = kind,
            .line = std::make_shared<const Shape>(
                Shape{ShapeKind::Wall, {{{20 * 256, 50 * 256}, {180 * 256, 50 * 256}}}}),
            .gate = gate};
}

QImage frameOf(const Level& level, double ratio = 1,
               const CanvasTheme& theme = CanvasTheme::light(), const ViewSettings& view = {}) {
    Workspace workspace{5000};
    workspace.document.reset(level);
    workspace.view.set(view);
    QImage image((QSizeF(window) * ratio).toSize(), QImage::Format_RGB32);
    FramePainter().paint(Scene::of(workspace, theme), Projection(Camera(), ratio), image,
                         image.rect());
    return image;
}

/// Returns how many pixels differ from the empty frame in the rows [from, to).
int inked(const QImage& image, const QColor& ground, int from, int to) {
    int count = 0;
    for (int y = from; y < to; ++y)
        for (int x = 0; x < image.width(); ++x)
            count += image.pixel(x, y) != ground.rgb() ? 1 : 0;
    return count;
}

} // namespace

class TestBarrierPainter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void arrowsStandOnTheOpenSide_data() {
        QTest::addColumn<double>("ratio");
        QTest::newRow("1") << 1.0;
        QTest::newRow("1.5") << 1.5;
        QTest::newRow("2") << 2.0;
    }
    void arrowsStandOnTheOpenSide() {
        QFETCH(double, ratio);
        const auto row = [ratio](double y) { return static_cast<int>(y * ratio); };
        const QColor ground = CanvasTheme::light().background;
        // From left to right, the right-hand side is below.
        const QImage down = frameOf(levelWith(across(BarrierKind::OneWay)), ratio);
        QVERIFY(inked(down, ground, row(54), row(70)) > 100);
        QCOMPARE(inked(down, ground, 0, row(45)), 0);
        Barrier turned = across(BarrierKind::OneWay);
        turned.line = std::make_shared<const Shape>(
            Shape{ShapeKind::Wall, {{{180 * 256, 50 * 256}, {20 * 256, 50 * 256}}}});
        const QImage up = frameOf(levelWith(turned), ratio);
        QVERIFY(inked(up, ground, row(30), row(46)) > 100);
        QCOMPARE(inked(up, ground, row(55.5), up.height()), 0);
    }

    void everyKindLooksDifferent() {
        for (const CanvasTheme& theme : {CanvasTheme::light(), CanvasTheme::dark()}) {
            std::vector<QImage> looks;
            for (const BarrierKind kind :
                 {BarrierKind::OneWay, BarrierKind::Gate, BarrierKind::Needs, BarrierKind::Closed})
                looks.push_back(frameOf(levelWith(across(kind)), 1, theme));
            looks.push_back(
                frameOf(levelWith(across(BarrierKind::Gate, GateState::Closed)), 1, theme));
            for (std::size_t i = 0; i < looks.size(); ++i)
                for (std::size_t j = 0; j < i; ++j) {
                    // Distinguishable without colours too.
                    QVERIFY(looks[i].convertToFormat(QImage::Format_Grayscale8) !=
                            looks[j].convertToFormat(QImage::Format_Grayscale8));
                }
        }
    }

    void marksStayWithinTheirReach() {
        const QColor ground = CanvasTheme::light().background;
        for (int kind = 0; kind < 4; ++kind) {
            const QImage image = frameOf(levelWith(across(static_cast<BarrierKind>(kind))));
            QVERIFY(inked(image, ground, 48, 52) > 200);
            QCOMPARE(inked(image, ground, 0, 50 - 16), 0);
            QCOMPARE(inked(image, ground, 50 + 17, 100), 0);
        }
    }

    void aHiddenLayerShowsNothing() {
        ViewSettings view;
        view[Layer::Barriers].visible = false;
        const QColor ground = CanvasTheme::light().background;
        QCOMPARE(
            inked(frameOf(levelWith(across(BarrierKind::Closed)), 1, CanvasTheme::light(), view),
                  ground, 0, 100),
            0);
    }

    /// Marks are placed along the whole chain, even where two of its segments meet.
    void aBendKeepsItsMark() {
        const QColor ground = CanvasTheme::light().background;
        Barrier bend = across(BarrierKind::OneWay);
        // Of three marks over 90 px, the second is at the corner.
        bend.line = std::make_shared<const Shape>(
            Shape{ShapeKind::Wall,
                  {{{20 * 256, 30 * 256}, {65 * 256, 30 * 256}, {110 * 256, 30 * 256}}}});
        const QImage image = frameOf(levelWith(bend));
        int heads = 0;
        bool inside = false;
        for (int x = 0; x < image.width(); ++x) { // A row through the arrow heads.
            const bool tint = image.pixel(x, 36) != ground.rgb();
            heads += tint && !inside ? 1 : 0;
            inside = tint;
        }
        QCOMPARE(heads, 3);
    }

    void aNameIsWritten() {
        const QColor ground = CanvasTheme::light().background;
        Barrier named = across(BarrierKind::Closed);
        const int without = inked(frameOf(levelWith(named)), ground, 58, 80);
        named.name = "Northern pass";
        QVERIFY(inked(frameOf(levelWith(named)), ground, 58, 80) > without + 50);
    }
};

WAYMARK_TEST(TestBarrierPainter)

} // namespace barrier_painter_test
#include "tst_barrier_painter.moc"
