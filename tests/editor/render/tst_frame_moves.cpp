// SPDX-License-Identifier: MIT
#include "editor/render/frame_moves.h"

#include "navcore/runtime/base/random.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <cmath>

namespace frame_moves_test {

using namespace waymark;

namespace {

/// Returns the pixel at a position of an infinite plane.
QRgb planeAt(QPoint at) {
    return qRgb(at.x() & 255, at.y() & 255, ((at.x() >> 8) * 16 + (at.y() >> 8)) & 255);
}

void draw(QImage& image, QPoint origin, const QRect& part) {
    for (int y = part.top(); y <= part.bottom(); ++y)
        for (int x = part.left(); x <= part.right(); ++x)
            image.setPixel(x, y, planeAt(QPoint(x, y) + origin));
}

QImage drawn(QSize size, QPoint origin) {
    QImage image(size, QImage::Format_RGB32);
    draw(image, origin, image.rect());
    return image;
}

} // namespace

class TestFrameMoves : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// An image that is panned over a plane while only the newly exposed parts are painted always
    /// shows the plane: after small steps far in one direction, back and forth, and by more than
    /// its size.
    void aSlidingImageShowsThePlane() {
        navcore::Random random(5);
        for (const QSize size : {QSize(61, 47), QSize(1, 1), QSize(300, 9), QSize(7, 130)}) {
            SlidingImage sliding;
            sliding.resize(size);
            QPoint origin;
            draw(sliding.image(), origin, sliding.rect());
            const auto step = [&random](int most) {
                return static_cast<int>(random.below(2 * static_cast<std::uint64_t>(most) + 1)) -
                       most;
            };
            for (int i = 0; i < 300; ++i) {
                const QPoint by = i < 100   ? QPoint(-1, -2)
                                  : i < 200 ? QPoint(step(9), step(9))
                                            : QPoint(step(90), step(90));
                sliding.move(by);
                origin -= by;
                for (const QRect& part : QRegion(sliding.rect()) - sliding.rect().translated(by))
                    draw(sliding.image(), origin, part);
                QCOMPARE(sliding.image(), drawn(size, origin));
            }
        }
    }

    void aCopyOfItStaysAsItWas() {
        SlidingImage sliding;
        sliding.resize({40, 30});
        draw(sliding.image(), {}, sliding.rect());
        const QImage view = sliding.image(), copy = view.copy();
        draw(sliding.image(), {500, 500}, sliding.rect()); // Although `view` shares its pixels.
        QCOMPARE(sliding.image(), drawn({40, 30}, {500, 500}));
        QCOMPARE(view, drawn({40, 30}, {500, 500}));
        QCOMPARE(copy, drawn({40, 30}, {}));
        sliding.clear();
        QVERIFY(sliding.isNull());
        sliding.move({1, 1});
        QCOMPARE(sliding.size(), QSize(0, 0));
    }

    /// Every pixel is copied from the nearest source pixel, and pixels without a source stay as
    /// they were. Scales near 1 copy runs of pixels, and others copy single pixels.
    void everyPixelComesFromTheNearest() {
        const QSize size(211, 57), wasSize(173, 64);
        const QImage from = drawn(wasSize, {});
        for (const double factor : {1.0, 1.0005, 1.2, 1 / 1.2, 1.7, 0.3, 3.3, 0.97})
            for (const QPointF anchor : {QPointF(20, 10), QPointF(150, 60), QPointF(-40, 31)}) {
                Camera camera;
                const Projection was(camera, 1);
                camera.zoomAt(anchor, factor);
                const Projection is(camera, 1);
                QImage image(size, QImage::Format_RGB32);
                image.fill(Qt::red);
                copyScaled(from, was, image, is, image.rect());
                const auto source = [&](int i, int origin, int wasOrigin) {
                    const double scale = was.scale() / is.scale();
                    return static_cast<int>(std::floor((i + origin + 0.5) * scale - wasOrigin));
                };
                for (int y = 0; y < size.height(); ++y)
                    for (int x = 0; x < size.width(); ++x) {
                        const QPoint at(source(x, is.origin().x(), was.origin().x()),
                                        source(y, is.origin().y(), was.origin().y()));
                        QCOMPARE(image.pixel(x, y),
                                 from.rect().contains(at) ? from.pixel(at) : qRgb(255, 0, 0));
                    }
            }
    }

    /// Nothing outside the requested part is written.
    void onlyThePartIsScaled() {
        Camera camera;
        const Projection was(camera, 1);
        camera.zoomAt({20, 10}, 1.7);
        const Projection is(camera, 1);
        const QImage from = drawn({80, 60}, {});
        QImage whole(80, 60, QImage::Format_RGB32), part = whole;
        whole.fill(Qt::red);
        part.fill(Qt::red);
        copyScaled(from, was, whole, is, whole.rect());
        const QRect wanted(11, 7, 30, 21);
        copyScaled(from, was, part, is, wanted);
        QVERIFY(whole != part);
        for (int y = 0; y < 60; ++y)
            for (int x = 0; x < 80; ++x)
                QCOMPARE(part.pixel(x, y),
                         wanted.contains(x, y) ? whole.pixel(x, y) : qRgb(255, 0, 0));
    }
};

WAYMARK_TEST(TestFrameMoves)

} // namespace frame_moves_test
#include "tst_frame_moves.moc"
