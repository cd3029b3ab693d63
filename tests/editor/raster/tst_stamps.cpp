// SPDX-License-Identifier: MIT
#include "editor/raster/line_raster.h"
#include "editor/raster/stamps.h"
#include "navcore/runtime/base/random.h"
#include "tests/support/test_registry.h"

#include <QObject>
#include <QTest>

using namespace waymark;

namespace {

constexpr int stampedSide = 64;

QImage ground(navcore::Random& random) {
    QImage image(stampedSide, stampedSide, QImage::Format_RGB32);
    for (int y = 0; y < stampedSide; ++y)
        for (int x = 0; x < stampedSide; ++x)
            image.setPixel(x, y,
                           qRgb(static_cast<int>(random.below(256)),
                                static_cast<int>(random.below(256)),
                                static_cast<int>(random.below(256))));
    return image;
}

/// Draws an asymmetric mark in two tints, one of which is translucent.
void bead(const Pixels& target, Fixed at) {
    drawDisc(target, at, 5.3, Tint(QColor(250, 240, 20), 0.7));
    drawDisc(target, {at.x + 300, at.y - 200}, 2.6, Tint(QColor(10, 60, 200)));
}

int furthest(const QImage& a, const QImage& b) {
    int most = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x) {
            const QRgb p = a.pixel(x, y), q = b.pixel(x, y);
            most = std::max({most, std::abs(qRed(p) - qRed(q)), std::abs(qGreen(p) - qGreen(q)),
                             std::abs(qBlue(p) - qBlue(q))});
        }
    return most;
}

/// Returns the position at which a stamp is rendered: the centre of a quarter of a pixel in each
/// direction.
Fixed held(Fixed at) {
    return {(at.x >> 6) * 64 + 32, (at.y >> 6) * 64 + 32};
}

Fixed stampedAt(navcore::Random& random) {
    const auto coordinate = [&random] {
        return static_cast<std::int64_t>(random.below(96 * 256)) - 16 * 256;
    };
    return {coordinate(), coordinate()};
}

} // namespace

class TestStamps : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void layWhatIsDrawn() {
        navcore::Random random(1);
        Stamps stamps(7);
        for (int i = 0; i < 400; ++i) {
            QImage drawn = ground(random), laid = drawn;
            const Fixed at = stampedAt(random);
            bead(Pixels(drawn, drawn.rect()), held(at));
            stamps.paint(Pixels(laid, laid.rect()), at, bead);
            const int off = furthest(drawn, laid);
            QVERIFY2(off <= 3,
                     qPrintable(QStringLiteral("%1 at %2, %3").arg(off).arg(at.x).arg(at.y)));
        }
    }

    void theClipDoesNotMatter() {
        navcore::Random random(2);
        Stamps stamps(7);
        for (int i = 0; i < 200; ++i) {
            QImage whole = ground(random), parts = whole;
            const Fixed at = stampedAt(random);
            stamps.paint(Pixels(whole, whole.rect()), at, bead);
            const int cut = static_cast<int>(random.below(stampedSide)) + 1;
            const int across = static_cast<int>(random.below(stampedSide)) + 1;
            for (const QRect& part :
                 {QRect(0, 0, cut, across), QRect(cut, 0, stampedSide - cut, across),
                  QRect(0, across, cut, stampedSide - across),
                  QRect(cut, across, stampedSide - cut, stampedSide - across)})
                stamps.paint(Pixels(parts, part), at, bead);
            QCOMPARE(furthest(whole, parts), 0);
        }
    }

    void aMarkWithoutInkLaysNothing() {
        navcore::Random random(3);
        Stamps stamps(3);
        QImage image = ground(random);
        const QImage before = image;
        stamps.paint(Pixels(image, image.rect()), {20 * 256, 20 * 256},
                     [](const Pixels&, Fixed) {});
        QCOMPARE(image, before);
    }
};

WAYMARK_TEST(TestStamps)
#include "tst_stamps.moc"
